internal import YAMLTree

/// Reads a pack file and checks its shape.
struct PackReader {
  private var pack: LanguagePack
  private static let members = [
    "tag", "name", "sources", "scripts", "inherits", "continuous", "folds", "ignored", "optional", "compounds", "prefixes", "suffixes",
    "minimumStem", "sets", "patterns", "active",
  ]

  /// Reads a pack.
  ///
  /// - Parameters:
  ///   - bytes: The YAML document.
  ///   - path: The file to name in errors.
  /// - Throws: ``PackError`` at the first fault.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, path: String) throws(PackError) -> LanguagePack {
    let root: YAMLNode
    do { root = try YAMLReader.read(bytes) } catch {
      throw PackError(path: path, line: error.line, column: error.column, message: error.message)
    }
    var reader = PackReader(pack: LanguagePack(path: path))
    for (key, value) in root.mapping ?? [] { try reader.member(key, value) }
    guard !reader.pack.tag.isEmpty else { throw PackError(path: path, message: "expected a member 'tag' with the language's tag") }
    return reader.pack
  }

  private mutating func member(_ key: YAMLNode, _ value: YAMLNode) throws(PackError) {
    switch key.scalar ?? "" {
    case "tag": pack.tag = try scalar(value)
    case "name": pack.name = try scalar(value)
    case "sources", "scripts": break
    case "inherits": pack.inherits = try scalar(value)
    case "continuous": pack.isContinuous = try flag(value)
    case "folds": try folds(value)
    case "ignored": for mark in try scalar(value).unicodeScalars where mark != " " && mark != "," { pack.folds.append((mark, nil)) }
    case "optional": pack.optionalMarks = try scalar(value).unicodeScalars.filter { $0 != " " && $0 != "," }
    case "compounds": pack.compoundLinks = PackReader.entries(try scalar(value))
    case "prefixes": pack.prefixes = try named(value)
    case "suffixes": pack.suffixes = try named(value)
    case "minimumStem":
      guard let number = Int(try scalar(value)), number > 0 else { throw fault(value, "expected a number of letters, 1 or more") }
      pack.minimumStem = number
    case "sets": pack.sets = try named(value).map { (name: $0.set.lowercased(), entries: $0.entries) }
    case "patterns": try patterns(value)
    case "active": try active(value)
    default:
      let known = PackReader.members.joined(separator: ", ")
      throw fault(key, "unknown member '\(key.scalar ?? "")'; expected one of \(known)")
    }
  }

  private mutating func folds(_ node: YAMLNode) throws(PackError) {
    for entry in PackReader.entries(try scalar(node)) {
      let scalars = Array(entry.unicodeScalars)
      guard scalars.count == 3, scalars[1] == "=" else {
        throw fault(node, "expected folds such as ё=е, separated by commas; found '\(entry)'")
      }
      pack.folds.append((scalars[0], scalars[2]))
    }
  }

  private mutating func patterns(_ node: YAMLNode) throws(PackError) {
    guard let pairs = node.mapping else { throw fault(node, "expected patterns by kind") }
    for (key, value) in pairs {
      var lines: [LanguagePack.Line] = []
      if let items = value.sequence {
        for item in items { lines.append(LanguagePack.Line(text: try scalar(item), number: item.line)) }
      } else if !(value.scalar ?? "x").isEmpty {
        throw fault(value, "expected a list of patterns")
      }
      pack.patterns.append((kind: key.scalar ?? "", patterns: lines))
    }
  }

  private mutating func active(_ node: YAMLNode) throws(PackError) {
    guard let sentence = node["sentence"]?.scalar, let verbs = node["verbs"] else {
      throw fault(node, "expected 'sentence' and 'verbs'")
    }
    guard sentence.contains("{app}"), sentence.contains("{verb}") else {
      throw fault(node, "expected {app} and {verb} in the sentence; found '\(sentence)'")
    }
    var forms = ActiveForms(sentence: sentence)
    for entry in PackReader.entries(try scalar(verbs)) where !entry.isEmpty {
      let sides = entry.split(separator: "=", maxSplits: 1).map { PackReader.entries(String($0)).joined() }
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw fault(verbs, "expected entries such as recorded = records, separated by commas; found '\(entry)'")
      }
      forms.verbs[sides[0].lowercased()] = sides[1]
    }
    pack.active = forms
  }

  private func named(_ node: YAMLNode) throws(PackError) -> [(set: String, entries: LanguagePack.Line)] {
    guard let pairs = node.mapping else { throw fault(node, "expected a mapping of names to entries") }
    var result: [(set: String, entries: LanguagePack.Line)] = []
    for (key, value) in pairs {
      let first = value.isBlock ? value.line + 1 : value.line
      if let items = value.sequence {
        var all: [String] = []
        for item in items { all.append(try scalar(item)) }
        result.append((key.scalar ?? "", LanguagePack.Line(text: all.joined(separator: "\n"), number: first)))
      } else {
        result.append((key.scalar ?? "", LanguagePack.Line(text: try scalar(value), number: first)))
      }
    }
    return result
  }

  private func scalar(_ node: YAMLNode) throws(PackError) -> String {
    guard let text = node.scalar else { throw fault(node, "expected text") }
    return text
  }

  private func flag(_ node: YAMLNode) throws(PackError) -> Bool {
    switch node.scalar {
    case "true": return true
    case "false": return false
    default: throw fault(node, "expected true or false")
    }
  }

  private func fault(_ node: YAMLNode, _ message: String) -> PackError {
    PackError(path: pack.path, line: node.line, column: node.column, message: message)
  }

  /// The entries of a short list: separated by commas or line ends.
  static func entries(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == "\n" }.map { entry in
      var entry = entry
      while entry.first == " " { entry.removeFirst() }
      while entry.last == " " { entry.removeLast() }
      return String(entry)
    }
  }
}
