internal import CopyModel
internal import XMLEvents

/// Reads the manifests of Cordova projects and plugins.
///
/// What counts stands directly in the root element or in its `<platform name="ios">`. Sources: apache/cordova-common,
/// src/ConfigParser/ConfigParser.js (getEditConfigs, getConfigFiles), src/PluginInfo/PluginInfo.js (getPreferences) and
/// src/ConfigChanges/ConfigChanges.js (variables); apache/cordova-ios, lib/prepare.js (defaultlocale, the display name, resource-file) and
/// lib/plugman/pluginHandlers.js (resource-file of plugins).
enum CordovaReader {
  /// Reads a `config.xml`, or a template of one such as `config.xml.tpl`.
  static func readConfig(_ source: SourceText) -> CordovaConfig {
    let handler = parse(source, root: "widget")
    var config = CordovaConfig(content: CarrierContent(source: source))
    config.content.entries = handler.texts.map(\.entry)
    if let name = handler.shortName ?? handler.name { config.content.entries.insert(name, at: 0) }
    config.content.problems = handler.problems
    config.developmentLanguage = handler.rootAttributes["defaultlocale"]
    config.plugins = handler.plugins
    config.resources = handler.resources
    config.hasHooks = handler.hasHooks
    return config
  }

  /// Reads a `plugin.xml`.
  static func readPlugin(_ source: SourceText) -> CordovaPlugin {
    let handler = parse(source, root: "plugin")
    var plugin = CordovaPlugin(source: source, id: handler.rootAttributes["id"], resources: handler.resources, problems: handler.problems)
    for var text in handler.texts {
      let names = variables(in: text.entry.value.text)
      let whole = names.first.flatMap { !$0.isEmpty && text.entry.value.text == "$" + $0 ? $0 : nil }
      if let name = names.first(where: { handler.preferences[$0] != nil }) ?? whole {
        guard text.entry.value.text == "$" + name else {
          let place = text.entry.value.range.lowerBound
          plugin.unread.append(UnreadValue(key: text.entry.key, offset: place, why: "put together with the variable \(name)"))
          continue
        }
        text.variable = name
        text.defaultValue = handler.preferences[name] ?? nil
      }
      plugin.texts.append(text)
    }
    return plugin
  }

  /// The names behind the dollar signs of a text.
  private static func variables(in text: String) -> [String] {
    text.utf8.contains(0x24)
      ? text.split(separator: "$", omittingEmptySubsequences: false).dropFirst().map { part in
        String(part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
      } : []
  }

  /// Parses a manifest that has a certain root element.
  private static func parse(_ source: SourceText, root: String) -> CordovaHandler {
    var handler = CordovaHandler(source: source, root: root)
    let fault = source.utf8.withUnsafeBufferPointer { bytes in
      firstInvalidUTF8(bytes, from: source.start).map { ($0, invalidUTF8Message(bytes[$0], isUTF16: source.file.encoding != .utf8)) }
    }
    if let (offset, message) = fault {
      handler.report(offset, message)
      return handler
    }
    do throws(XMLError) {
      try XMLParser().parse(source.utf8, from: source.start, into: &handler)
    } catch {
      handler.report(error.offset, "not well-formed XML: " + error.message)
    }
    return handler
  }

  /// The Info.plist keys that a plugin variable of a name fills, going by the habit of the plugins that Apache and others publish.
  ///
  /// Sources: plugin.xml of don/cordova-plugin-ble-central (BLUETOOTH_), NiklasMerz/cordova-plugin-fingerprint-aio (FACEID_) and
  /// terikon/cordova-plugin-photo-library (PHOTO_LIBRARY_), and the `--variable` options in public instructions for cordova-plugin-camera
  /// (CAMERA_, PHOTOLIBRARY_) and cordova-plugin-media (MICROPHONE_).
  static func usualKeys(ofVariable name: String) -> [String] {
    let suffix = "_USAGE_DESCRIPTION"
    let upper = name.uppercased()
    guard upper.hasSuffix(suffix) else { return [] }
    return usualKeys[String(upper.dropLast(suffix.count))] ?? []
  }

  private static let usualKeys: [String: [String]] = [
    "BLUETOOTH": ["NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription"],
    "CALENDAR": ["NSCalendarsUsageDescription"], "CALENDARS": ["NSCalendarsUsageDescription"],
    "CAMERA": ["NSCameraUsageDescription"], "CONTACTS": ["NSContactsUsageDescription"],
    "FACEID": ["NSFaceIDUsageDescription"], "FACE_ID": ["NSFaceIDUsageDescription"],
    "GEOLOCATION": ["NSLocationWhenInUseUsageDescription"],
    "LOCATION_ALWAYS": ["NSLocationAlwaysUsageDescription"],
    "LOCATION_ALWAYS_AND_WHEN_IN_USE": ["NSLocationAlwaysAndWhenInUseUsageDescription"],
    "LOCATION_WHEN_IN_USE": ["NSLocationWhenInUseUsageDescription"],
    "MICROPHONE": ["NSMicrophoneUsageDescription"], "MOTION": ["NSMotionUsageDescription"],
    "PHOTOLIBRARY": ["NSPhotoLibraryUsageDescription"], "PHOTO_LIBRARY": ["NSPhotoLibraryUsageDescription"],
    "PHOTOLIBRARY_ADD": ["NSPhotoLibraryAddUsageDescription"], "PHOTO_LIBRARY_ADD": ["NSPhotoLibraryAddUsageDescription"],
    "SPEECH_RECOGNITION": ["NSSpeechRecognitionUsageDescription"],
  ]
}
