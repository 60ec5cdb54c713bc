internal import CopyModel
internal import YAMLTree

extension YAMLNode {
  /// Where it begins.
  var position: SourcePosition { SourcePosition(line: line, column: column) }

  /// Whether nothing is written there: a member without a value, or an empty document.
  var isBlank: Bool {
    switch content {
    case .scalar(let text): text.isEmpty && style == .plain
    case .mapping(let pairs): pairs.isEmpty
    case .sequence: false
    }
  }

  /// What it is, in words.
  var words: String {
    switch content {
    case .scalar where isBlank: "nothing"
    case .scalar(let text): "'\(text.utf8.count <= 60 ? text : String(text.prefix(40)) + "…")'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// True or false, in one of the ways in which people write it without quotes; nil for anything else.
  var flag: Bool? { style == .plain ? scalar.flatMap(YAMLNode.flag) : nil }

  /// What a word means as true or false, as older YAML has it, in lower case, in capitals, or with one.
  static func flag(named word: String) -> Bool? {
    let lower = word.lowercased()
    guard [lower, word.uppercased(), lower.prefix(1).uppercased() + lower.dropFirst()].contains(word) else { return nil }
    switch lower {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }

  /// What YAML 1.2 takes the node for where it is no text: a number, true or false, or nothing; nil for texts, lists and mappings.
  ///
  /// Words such as `no`, a locale, or `on` are texts to it.
  var otherType: String? {
    guard style == .plain, let text = scalar else { return nil }
    switch text {
    case "true", "True", "TRUE", "false", "False", "FALSE": return "truth value"
    case "~", "null", "Null", "NULL": return "null"
    default: return YAMLNode.isNumber(text) ? "number" : nil
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    let digits = 0x30...0x39 as ClosedRange<UInt8>
    guard let last = text.utf8.last, text.utf8.contains(where: digits.contains) else {
      return [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains { text == $0 || text == "-" + $0 || text == "+" + $0 }
    }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) != nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) != nil }
    guard digits.contains(last) || last == UInt8(ascii: ".") else { return false }
    let isPlain = text.utf8.allSatisfy { digits.contains($0) || Array("+-.eE".utf8).contains($0) }
    return isPlain && Double(text.hasSuffix(".") ? text + "0" : text) != nil
  }
}
