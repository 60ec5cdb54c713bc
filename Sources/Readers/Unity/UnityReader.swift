internal import CopyModel
internal import YAMLTree

/// What a Unity project's player settings say about the copy of its app.
struct UnityContent: Sendable {
  /// The texts that Unity writes into the Info.plist of an iOS build, and the product's name under CFBundleDisplayName.
  var content: CarrierContent

  /// The product's name.
  var productName: String? { content.text(of: "CFBundleDisplayName") }
}

/// Reads `ProjectSettings/ProjectSettings.asset` of a Unity project.
///
/// Unity writes a usage description into the Info.plist unless it is empty; texts that a script adds after the build are not here. Its
/// location service asks for use while the app is open (Unity’s iPhone_Sensors.mm calls requestWhenInUseAuthorization). Bluetooth is a
/// setting of macOS alone (Unity-Technologies/UnityCsReference, PlayerSettingsMacOS.bindings.cs; PlayerSettings.iOS has none).
enum UnityReader {
  /// The settings of iOS builds with the Info.plist keys they fill.
  private static let keys = [
    "productName": "CFBundleDisplayName", "cameraUsageDescription": "NSCameraUsageDescription",
    "locationUsageDescription": "NSLocationWhenInUseUsageDescription", "microphoneUsageDescription": "NSMicrophoneUsageDescription",
  ]
  /// The same for settings that macOS builds alone have.
  private static let macOSKeys = ["bluetoothUsageDescription": "NSBluetoothAlwaysUsageDescription"]

  /// Reads the file.
  static func read(_ source: SourceText) -> UnityContent {
    var carrier = YAMLCarrier(source)
    var result = UnityContent(content: CarrierContent(source: source))
    if let root = carrier.root {
      add(root, from: &carrier, to: &result)
      result.content.problems = carrier.problems
    } else if isBinary(source) {
      result.content.problems = [
        source.problem(at: source.start, "this is a binary asset; set Asset Serialization to Force Text in Unity’s editor settings")
      ]
    } else {
      result.content.problems = carrier.problems
    }
    return result
  }

  /// Adds the texts of a document.
  private static func add(_ root: YAMLNode, from carrier: inout YAMLCarrier, to result: inout UnityContent) {
    guard let settings = root["PlayerSettings"]?.mapping else {
      return carrier.report(
        root.range.lowerBound, "expected PlayerSettings with its settings, as in ProjectSettings.asset of a Unity project")
    }
    for (key, value) in settings {
      guard let name = key.scalar, let plistKey = keys[name] ?? macOSKeys[name] else { continue }
      guard value.scalar != nil else {
        carrier.report(value.range.lowerBound, "expected a text under \(name)")
        continue
      }
      guard let text = carrier.text(value), !text.text.isEmpty else { continue }
      let entry = CarrierEntry(key: plistKey, keyRange: carrier.range(ofKey: key), value: text)
      if macOSKeys[name] == nil {
        result.content.entries.append(entry)
      } else {
        result.content.stranded.append(UnreadValue(key: plistKey, offset: text.range.lowerBound, why: "only builds for macOS get it"))
      }
    }
  }

  /// Whether the bytes are Unity's binary form, which begins with a header of numbers.
  private static func isBinary(_ source: SourceText) -> Bool { source.utf8.prefix(64).contains(0) }
}
