internal import CopyModel

/// Tells a carrier's format by its name, else by what it begins with.
enum CarrierFormat {
  /// The format of a carrier.
  ///
  /// - Throws: A problem for carriers that copycheck does not know.
  static func format(of bytes: [UInt8], path: String) throws(ReadError) -> InputFormat {
    if let named = format(named: path.lowercased()) { return named }
    return try sniffed(bytes, path: path)
  }

  /// The format by a path in lower case; nil when the content must tell.
  static func format(named path: String) -> InputFormat? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if let known = names[name] { return known }
    if name.hasPrefix("app.config.") { return .expo }
    if name.hasPrefix("capacitor.config.") { return .capacitor }
    if name.hasPrefix("config.xml.") { return .cordova }
    return name.lastIndex(of: ".").flatMap { suffixes[String(name[name.index(after: $0)...])] }
  }

  private static let names: [String: InputFormat] = [
    "project.pbxproj": .xcodeproj, "app.json": .expo, "project.swift": .tuist, "config.xml": .cordova, "plugin.xml": .cordova,
    "export_presets.cfg": .godot,
  ]

  private static let suffixes: [String: InputFormat] = [
    "json": .json, "plist": .plist, "strings": .strings, "loctable": .strings, "ndjson": .ndjson, "jsonl": .ndjson,
    "xcstrings": .xcstrings, "pbxproj": .xcodeproj, "xcconfig": .xcconfig, "xliff": .xliff, "xlf": .xliff, "csv": .table, "tsv": .table,
    "yml": .xcodegen, "yaml": .xcodegen, "js": .expo, "cjs": .expo, "mjs": .expo, "ts": .expo, "swift": .tuist, "asset": .unity,
  ]

  /// The format by the first character that is no white space, in any encoding that is read.
  ///
  /// - Throws: A problem when no format begins so.
  private static func sniffed(_ bytes: [UInt8], path: String) throws(ReadError) -> InputFormat {
    if InfoPlistReader.isBinary(bytes) { return .plist }
    let first = bytes.prefix(4096).first { $0 > 0x20 && $0 < 0x7F }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    case UInt8(ascii: "<"): return .plist
    case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "N"), nil: return .strings
    default:
      throw ReadError(
        Problem(
          path: path, position: SourcePosition(line: 1, column: 1),
          message: "neither its name nor its beginning is that of a carrier; pass --input-format to say what it is"))
    }
  }

  /// What programs that configure Expo say, and those of other tools with the same file name do not.
  private static let expoWords: [StaticString] = [
    "infoPlist", "ermission", "plugins", "expo:", "\"expo\"", "ExpoConfig", "@expo/", "expo/config",
  ]

  /// Whether a file that a scan met is worth reading, by bytes that every carrier of its format holds.
  ///
  /// Names such as config.xml and project.yml belong to other tools as well, whose files must not be held to our formats.
  static func isLikely(_ format: InputFormat, _ bytes: [UInt8], path: String) -> Bool {
    switch format {
    case .expo where path.lowercased().hasSuffix(".json"): bytes.holds("\"expo\"") || bytes.holds("\"infoPlist\"")
    case .expo: expoWords.contains(where: bytes.holds)
    case .cordova: bytes.holds("<widget") || (bytes.holds("<plugin") && bytes.holds("sage"))
    case .xcodegen: bytes.holds("targets:") || bytes.holds("include:") || bytes.holds("sageDescription")
    case .tuist: bytes.holds("ProjectDescription")
    case .capacitor: bytes.holds("infoPlist")
    case .unity, .godot: bytes.holds("sageDescription") || bytes.holds("usage_description")
    default: true
    }
  }
}

extension InputFormat {
  /// The article before the format's name.
  var article: String { [.ndjson, .expo, .xcodeproj, .xcconfig, .xcodegen, .xcstrings, .xliff].contains(self) ? "an" : "a" }
}

extension [UInt8] {
  /// Whether some ASCII text occurs.
  func holds(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard self.count >= count else { return false }
    let first = text.utf8Start[0]
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - count) where bytes[start] == first {
        var length = 1
        while length < count, bytes[start + length] == text.utf8Start[length] { length += 1 }
        if length == count { return true }
      }
      return false
    }
  }
}
