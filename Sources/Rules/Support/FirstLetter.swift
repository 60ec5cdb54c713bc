internal import CopyModel
internal import TextSegmentation

/// The first letter of a word that begins with a small letter where a capital belongs.
struct FirstLetter {
  /// The bytes of the letter, two letters where a language writes them as one.
  private(set) var range: ByteRange
  /// The letter with a capital.
  private(set) var title: String

  /// Looks at a word; nil when its letter has no capital or when its spelling is its own: a name, an address, a file.
  init?(_ text: UnsafeBufferPointer<UInt8>, in word: ByteRange, language: String) {
    guard FirstLetter.isOpening(text, before: word.lowerBound) else { return nil }
    var at = word.lowerBound
    let first = UTF8Scan.scalar(in: text, at: &at)
    guard first.isLower, first.titlecased != first, FirstLetter.isPlain(text, from: at, to: word.upperBound) else { return nil }
    range = ByteRange(word.lowerBound, at)
    if first == "i", language == "tr" || language == "az" {
      title = "\u{130}"
    } else if first == "i", language == "nl", at < text.count, text[at] == UInt8(ascii: "j") {
      range = ByteRange(word.lowerBound, at + 1)
      title = "IJ"
    } else {
      title = String(first.titlecased)
    }
  }

  /// Whether the rest of a word has neither capitals nor digits nor marks inside, no capital follows its hyphen, and the word ends in a space or
  /// a mark of sentences.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Bool {
    var at = start
    while at < end {
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      if scalar.isUpper || (scalar.value < 0x41 && scalar != "'" && scalar != "-") || scalar == "_" || scalar == "@" { return false }
    }
    guard end < text.count else { return true }
    var next = end
    let follower = UTF8Scan.scalar(in: text, at: &next)
    switch follower {
    case "-": return next >= text.count || !UTF8Scan.scalar(in: text, at: &next).isUpper
    case ":": return next >= text.count || text[next] != UInt8(ascii: "/")
    case ",", ";": return true
    default:
      return follower.isWhiteSpace || follower.closesText || follower.endsTexts || follower.isDirectionControl
        || (0x2010...0x2015).contains(follower.value)
    }
  }

  /// Whether nothing but white space, quotes, emoji and marks that open a sentence stands between the word and the sentence before.
  private static func isOpening(_ text: UnsafeBufferPointer<UInt8>, before offset: Int) -> Bool {
    var at = offset
    while at > 0 {
      let scalar = UTF8Scan.scalar(in: text, before: &at)
      if scalar == "." { return true }
      if scalar.isWhiteSpace || scalar.isEmojiPart || scalar.isDirectionControl { continue }
      switch scalar.value {
      case 0x22, 0xA1, 0xBF, 0xAB, 0xBB, 0x201C...0x201F, 0x2039, 0x203A: continue
      default: return false
      }
    }
    return true
  }
}
