internal import CXML

/// Says what libxml2 found in words for the person who wrote the file.
enum XMLFaultWords {
  /// The words for a fault: our own for those that hands make often, else the first line of libxml2's.
  static func words(forCode code: Int, message: String) -> String {
    if let known = known[code] { return known }
    let line = message.split { $0 == "\n" || $0 == "\r\n" }.first.map(String.init) ?? "error \(code)"
    return line.count <= 120 ? line : String(line.prefix(120)) + "…"
  }

  private static let known: [Int: String] = [
    Int(XML_ERR_NAME_REQUIRED.rawValue): "a name was expected here; write &amp; for an ampersand and &lt; for a less-than sign",
    Int(XML_ERR_ENTITYREF_SEMICOL_MISSING.rawValue): "a reference lacks its semicolon; write &amp; for an ampersand",
    Int(XML_ERR_INVALID_CHARREF.rawValue): "this number is no character",
    Int(XML_ERR_INVALID_CHAR.rawValue): "this is no character of XML; remove it",
    Int(XML_ERR_HYPHEN_IN_COMMENT.rawValue): "a comment of XML must not hold two hyphens; write a dash (—) in their place",
    Int(XML_ERR_CDATA_NOT_FINISHED.rawValue): "this CDATA section is never closed; expected ]]>",
  ]
}
