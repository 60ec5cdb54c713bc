import CopyModel
import Foundation

@testable import Readers

/// A property list that other readers are asked about too.
struct PlistFixture: Sendable {
  /// The reader that is held against others.
  enum Form: String, Sendable, Codable {
    /// The reader of project.pbxproj.
    case project
    /// The reader of .strings.
    case strings
    /// The reader of Info.plist in XML.
    case xml
    /// The reader of binary property lists.
    case binary
  }

  /// What a failure and the table of differences call it: short texts by themselves.
  var name: String
  var form: Form
  var bytes: [UInt8]

  init(_ text: String, _ form: Form, name: String? = nil) {
    self.init(Array(text.utf8), form, name: name ?? text)
  }

  init(_ bytes: [UInt8], _ form: Form, name: String) {
    self.bytes = bytes
    self.form = form
    self.name = name
  }

  /// A file, in the form that its name and its first bytes tell; nil where no reader of property lists is for it.
  init?(file name: String, in folder: String) throws {
    guard [".pbxproj", ".strings", ".plist"].contains(where: name.hasSuffix) else { return nil }
    let bytes = Array(try Data(contentsOf: URL(filePath: folder + name)))
    let isXML = bytes.drop { $0 <= 0x20 || $0 >= 0xBB }.first == UInt8(ascii: "<")
    let form: Form?
    switch name.suffix(8) {
    case ".pbxproj": form = .project
    case _ where bytes.starts(with: "bplist".utf8): form = .binary
    case _ where isXML: form = .xml
    case ".strings": form = .strings
    default: form = nil
    }
    guard let form else { return nil }
    self.init(bytes, form, name: name)
  }

  /// What the reader makes of it, as lines that can be compared; nil where the reader names a fault.
  func reading() throws -> [String]? {
    let source = try? SourceText(path: form == .strings ? "de.lproj/InfoPlist.strings" : "Info.plist", bytes: bytes)
    guard let source else { return nil }
    switch form {
    case .project:
      let document = OpenStepDocument(source)
      guard document.problems.isEmpty else { return nil }
      // White space alone is an empty dictionary to the others.
      guard let root = document.root else { return PlistTree.pairs([]).lines(in: form) }
      return PlistTree(root)?.lines(in: form)
    case .strings: return lines(StringsReader.read(source))
    case .xml: return lines(InfoPlistReader.read(source))
    case .binary: return lines(BinaryPlistReader.read(source))
    }
  }

  /// The texts of a file by their keys, the last of a repeated key; nil where it has a fault.
  private func lines(_ content: CarrierContent) -> [String]? {
    guard content.problems.isEmpty else { return nil }
    return PlistTree.lines(content.entries.map { ($0.key, $0.value.text) })
  }
}

/// A value of a property list, as any reader sees it.
enum PlistTree: Sendable {
  case text(String)
  case list([PlistTree])
  case pairs([(key: String, value: PlistTree)])
  /// Bytes, in hexadecimal digits.
  case data(String)
  /// A number, date or truth value.
  case other(String)
}

extension PlistTree: Decodable {
  /// Reads `[kind, content]`; pairs are a list, because Swift takes composed and decomposed keys of a dictionary for one.
  init(from decoder: any Decoder) throws {
    var content = try decoder.unkeyedContainer()
    switch try content.decode(String.self) {
    case "text": self = .text(try content.decode(String.self))
    case "list": self = .list(try content.decode([PlistTree].self))
    case "pairs": self = .pairs(try content.decode([Pair].self).map { ($0.key, $0.value) })
    case "data": self = .data(try content.decode(String.self))
    default: self = .other(try content.decode(String.self))
    }
  }

  private struct Pair: Decodable {
    var key: String
    var value: PlistTree
  }
}

extension PlistTree {
  /// A value of an old-style property list; nil where a text of it spells no character.
  init?(_ value: OpenStepValue) {
    switch value.kind {
    case .string:
      guard let text = try? value.decoded().text else { return nil }
      self = .text(text)
    case .array:
      let items = value.items.map { PlistTree($0) }
      guard !items.contains(where: { $0 == nil }) else { return nil }
      self = .list(items.compactMap(\.self))
    case .dictionary:
      var pairs: [(key: String, value: PlistTree)] = []
      for pair in value.pairs {
        guard let key = try? pair.key.decoded().text, let value = PlistTree(pair.value) else { return nil }
        pairs.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
        pairs.append((key, value))
      }
      self = .pairs(pairs)
    case .data:
      self = .data(String(decoding: value.document.source.utf8[value.range].filter { hexDigit($0) != nil }, as: UTF8.self).lowercased())
    }
  }

  /// Everything that a reader is to find, one line each, sorted.
  ///
  /// The reader of projects finds all there is; the others the texts of the outermost dictionary, and of purpose strings inside it.
  func lines(in form: PlistFixture.Form) -> [String] {
    switch form {
    case .project: return [shown]
    case .strings:
      guard case .pairs(let pairs) = self else { return [] }
      let texts = pairs.compactMap { pair -> (String, String)? in
        if case .text(let text) = pair.value { (pair.key, text) } else { nil }
      }
      return PlistTree.lines(texts)
    case .xml, .binary: return PlistTree.lines(purposeTexts(under: ""))
    }
  }

  /// Pairs in lines; the last of a repeated key counts, and a list of languages has one key for all.
  static func lines(_ pairs: [(String, String)]) -> [String] {
    var last: [[UInt8]: String] = [:]
    for (index, pair) in pairs.enumerated() {
      let isLanguage = pair.0 == "CFBundleLocalizations"
      // A language without a name is none.
      if isLanguage, pair.1.isEmpty { continue }
      last[Array(pair.0.utf8) + (isLanguage ? Array("#\(index)".utf8) : [])] = pair.0 + " = " + pair.1
    }
    return last.values.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func purposeTexts(under path: String) -> [(String, String)] {
    guard case .pairs(let pairs) = self else { return [] }
    return pairs.flatMap { key, value -> [(String, String)] in
      let name = path.isEmpty ? key : path + "." + key
      switch value {
      case .text(let text): return [(name, text)]
      case .pairs where !path.isEmpty || PurposeKey.named(key) != nil: return value.purposeTexts(under: name)
      case .list(let items) where name == "CFBundleLocalizations":
        return items.compactMap { if case .text(let text) = $0 { (name, text) } else { nil } }
      default: return []
      }
    }
  }

  /// The whole value in one line, the pairs sorted by the bytes of their keys.
  private var shown: String {
    switch self {
    case .text(let text): return "\"\(text)\""
    case .list(let items): return "(" + items.map { $0.shown + "," }.joined() + ")"
    case .pairs(let pairs):
      let sorted = pairs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return "{" + sorted.map { "\"\($0.key)\"=\($0.value.shown);" }.joined() + "}"
    case .data(let digits): return "<\(digits)>"
    case .other(let name): return name
    }
  }
}
