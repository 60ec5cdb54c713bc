internal import CopyModel

/// Spells a text as a carrier demands.
enum Escaper {
  /// The bytes to write into the file for a text.
  static func escape(_ text: String, for spelling: Spelling) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch (spelling, scalar) {
      case (.json, "\""), (.json, "\\"), (.quotedStrings, "\""), (.quotedStrings, "\\"):
        result += "\\"
        result.unicodeScalars.append(scalar)
      case (.quotedCell, "\""): result += "\"\""
      case (.json, "\n"), (.quotedStrings, "\n"): result += "\\n"
      case (.json, "\t"), (.quotedStrings, "\t"): result += "\\t"
      case (.xml, "&"): result += "&amp;"
      case (.xml, "<"): result += "&lt;"
      case (.xml, ">"): result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
