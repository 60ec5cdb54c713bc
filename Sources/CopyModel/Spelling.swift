/// How a carrier spells the characters of a text, so that a fix can be written in the same way.
public enum Spelling: Hashable, Sendable {
  /// Inside the quotes of a JSON string.
  case json
  /// Character data of an XML element.
  case xml
  /// Inside a CDATA section, which has no escapes.
  case cdata
  /// Inside the quotes of an XML attribute.
  case xmlAttribute
  /// Inside the quotes of an old-style property list or .strings file, single or double.
  case quotedStrings
  /// A word of an old-style property list that stands without quotes.
  case bareWord
  /// Inside the quotes of a table's cell, where a quote is doubled.
  case quotedCell
  /// A table's cell without quotes.
  case cell
  /// Inside double quotes of YAML.
  case yamlDoubleQuoted
  /// Inside single quotes of YAML, where a quote is doubled.
  case yamlSingleQuoted
  /// A scalar of YAML without quotes.
  case yamlPlain
  /// The lines of a block scalar of YAML.
  case yamlBlock
  /// Inside the quotes of a program's text: double or single quotes, or the backquotes of JavaScript.
  case program(quote: Unicode.Scalar)
  /// A program's text that has no escapes, runs over lines, or is put together from several.
  case programPieces
  /// The value of a setting in an .xcconfig file.
  case buildSetting
  /// Plain text without any escape.
  case plain
  /// A text that is not written in one place.
  case composed
}

extension Spelling {
  /// The characters to write for a text; nil where one of them cannot be spelled.
  ///
  /// What stands around it can forbid more; see ``allows(_:)``.
  public func spelled(_ text: String) -> String? {
    guard self != .composed else { return nil }
    var result = ""
    for scalar in text.unicodeScalars {
      if self != .bareWord, Spelling.isPlainEverywhere(scalar) {
        result.unicodeScalars.append(scalar)
      } else if let written = spelled(scalar) {
        result += written
      } else {
        return nil
      }
    }
    return result
  }

  /// Whether a character stands for itself in every carrier but a bare word, wherever it stands: letters, digits, the marks of sentences.
  static func isPlainEverywhere(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isLetterOrDigit(scalar) || scalar == "." || scalar == "!" || scalar == "?" }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
      .otherPunctuation, .initialPunctuation, .finalPunctuation:
      return true
    default: return false
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value) || (0x41...0x5A).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
  }

  /// The spelling of one character that is not plain everywhere.
  private func spelled(_ scalar: Unicode.Scalar) -> String? {
    let isControl = scalar.isControl
    switch self {
    case .json, .program, .yamlDoubleQuoted: return escaped(scalar)
    case .quotedStrings:
      if scalar == "\"" || scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
      return scalar == "\n" ? "\\n" : scalar == "\t" ? "\\t" : isControl ? nil : "\(scalar)"
    case .xml, .xmlAttribute: return reference(scalar)
    case .quotedCell: return scalar == "\"" ? "\"\"" : isControl ? nil : "\(scalar)"
    case .yamlSingleQuoted: return scalar == "'" ? "''" : isControl ? nil : "\(scalar)"
    case .bareWord: return Spelling.isLetterOrDigit(scalar) || "_$/:.-".unicodeScalars.contains(scalar) ? "\(scalar)" : nil
    case .yamlPlain: return isControl || ",[]{}".unicodeScalars.contains(scalar) ? nil : "\(scalar)"
    case .programPieces: return isControl || "\"'`\\$#{}".unicodeScalars.contains(scalar) ? nil : "\(scalar)"
    case .plain: return "\(scalar)"
    case .cdata, .cell, .yamlBlock, .buildSetting: return isControl ? nil : "\(scalar)"
    case .composed: return nil
    }
  }

  /// A character as JSON, the languages of programs and YAML's double quotes escape it.
  private func escaped(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\"" where self == .json || self == .yamlDoubleQuoted: return "\\\""
    // In backquotes a dollar sign and a brace begin an expression.
    case "$" where self == .program(quote: "`"): return "\\$"
    default: break
    }
    if case .program(let quote) = self, scalar == quote { return "\\\(scalar)" }
    guard scalar.isControl else { return "\(scalar)" }
    // A program's language is not known here, and these two spell other code points in different ways.
    guard self == .json || self == .yamlDoubleQuoted else { return nil }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// A character as XML refers to it; nil for what no document may hold.
  private func reference(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\"" where self == .xmlAttribute: return "&quot;"
    case "'" where self == .xmlAttribute: return "&apos;"
    case "\n" where self == .xml: return "\n"
    case "\n", "\t", "\r": return "&#\(scalar.value);"
    default: return scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE ? nil : "\(scalar)"
    }
  }
}
