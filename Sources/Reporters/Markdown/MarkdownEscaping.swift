import CopyModel
import TextSegmentation

extension String {
  /// The text as Markdown that shows it and does nothing else, in one line.
  ///
  /// Character references are never taken for markup, and `<wbr>` keeps a mark apart from the word behind it where services look at the page
  /// for mentions and references after Markdown is read. What a reader could not see is escaped.
  var markdown: String {
    var result = ""
    let scalars = Array(visible.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      let previous = index > 0 ? scalars[index - 1] : " "
      switch scalar {
      case "@", "#", "!", "~", "%", "$", "^":
        result += "&#\(scalar.value);"
        if next != " " { result += "<wbr>" }
      case "&", "<", ">", "\"", "'", "\\", "`", "*", "_", "[", "]", "(", ")", "{", "}", "|", ":", "=", "+":
        result += "&#\(scalar.value);"
      // A domain name is taken for a link by its dots; one at the end of a sentence is none.
      case "." where next != " " || previous == "w" || previous == "W": result += "&#46;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as code, in which no service looks for mentions and references.
  ///
  /// An element and not a span between backticks: what a backslash before a bar means inside one differs from service to service.
  var markdownCode: String { isEmpty ? "" : "\(codeTag)\(markdown)</code>" }

  /// The tag that begins code; text that is written from right to left keeps its direction, and with it the place of its last mark.
  fileprivate var codeTag: String { unicodeScalars.contains(where: \.isRightToLeft) ? #"<code dir="auto">"# : "<code>" }
}

extension Finding {
  /// The text as code with the part at fault in bold, where that is not all of it; a long one is cut.
  func markedText(limit: Int) -> String {
    let utf8 = Array(text.utf8)
    guard utf8.count <= limit, !textRange.isEmpty, textRange.upperBound <= utf8.count, textRange.count < utf8.count else {
      return text.shortened(to: limit).markdownCode
    }
    func part(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self).markdown }
    let (start, end) = (textRange.lowerBound, textRange.upperBound)
    return "\(text.codeTag)\(part(0..<start))<b>\(part(start..<end))</b>\(part(end..<utf8.count))</code>"
  }
}
