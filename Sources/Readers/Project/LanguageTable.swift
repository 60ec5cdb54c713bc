internal import CopyModel

/// A file that holds other copy of an app than purpose strings, in one language or in several: `de.lproj/Localizable.strings`.
///
/// It is not judged. It says that the app speaks a language.
struct LanguageTable: Sendable {
  /// The path as it is shown.
  var path: String
  /// The file to open; empty for one that is in memory.
  var location: String
  /// The whole file, where it came out of an archive.
  var bytes: [UInt8]?

  /// The folder around its `.lproj` folder, or around a String Catalog.
  var folder: String {
    let own = ProjectPath.folder(of: path)
    return own.hasSuffix(".lproj") ? ProjectPath.folder(of: own) : own
  }

  /// The language of its folder; nil for a String Catalog, which names its own, and for the base localisation.
  var locale: LocaleTag? {
    let folder = ProjectPath.name(of: ProjectPath.folder(of: path))
    guard folder.hasSuffix(".lproj"), folder.lowercased() != "base.lproj" else { return nil }
    return LocaleTag(projectName: String(folder.dropLast(6)))
  }

  /// Whether it is a String Catalog.
  var isCatalog: Bool { path.hasSuffix(".xcstrings") }

  /// Whether a file of a scan is one, by its path.
  static func isTable(_ path: String) -> Bool {
    let name = ProjectPath.name(of: path)
    if name.hasSuffix(".xcstrings") { return true }
    return (name.hasSuffix(".strings") || name.hasSuffix(".stringsdict")) && ProjectPath.folder(of: path).hasSuffix(".lproj")
  }

  /// Whether the bytes of a .strings or .stringsdict file hold any text, in whichever form and encoding.
  static func holdsText(_ bytes: [UInt8]) -> Bool {
    // An empty property list in binary form has 42 bytes.
    if InfoPlistReader.isBinary(bytes) { return bytes.count > 64 }
    var isXML: Bool?
    var comment: UInt8?
    var previous: UInt8 = 0
    // UTF-16 has a zero beside each ASCII character.
    for byte in bytes where byte != 0 && byte < 0x80 {
      defer { previous = byte }
      if isXML == nil, byte > 0x20 { isXML = byte == UInt8(ascii: "<") }
      if let kind = comment {
        if kind == UInt8(ascii: "*") ? previous == kind && byte == UInt8(ascii: "/") : byte == 0x0A || byte == 0x0D { comment = nil }
      } else if isXML == true {
        if previous == UInt8(ascii: "<"), byte == UInt8(ascii: "s") { return true }
      } else if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
        comment = byte
      } else if byte == UInt8(ascii: "=") {
        return true
      }
    }
    return false
  }

  /// The languages that a String Catalog holds translations in; none in one that is not well-formed.
  static func languages(ofCatalog bytes: [UInt8]) -> Set<LocaleTag> {
    guard let root = try? JSONDocument(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).root else { return [] }
    var found: Set<String> = []
    for string in root["strings"]?.members ?? root.members where string.value["shouldTranslate"]?.boolean != false {
      guard let localizations = string.value["localizations"] else { continue }
      for localization in localizations.members where !found.contains(localization.name) && isTranslated(localization.value) {
        found.insert(localization.name)
      }
    }
    return Set(found.compactMap(LocaleTag.init(projectName:)))
  }

  /// Whether a localization has a text that somebody translated; what varies by number or device was written by somebody.
  private static func isTranslated(_ value: JSONValue) -> Bool {
    guard let unit = value["stringUnit"] else { return value["variations"] != nil }
    guard let text = unit["value"], text.range.count > 2, let state = unit["state"]?.string else { return false }
    return state != "new"
  }
}
