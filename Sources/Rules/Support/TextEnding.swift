internal import CopyModel
internal import TextSegmentation

/// How a text ends: what stands last when white space, emoji, direction marks and closing quotes and brackets are set aside.
struct TextEnding {
  /// The last scalar that could be a mark; nil when the text has nothing but what is set aside.
  private(set) var last: Unicode.Scalar?
  /// Its bytes.
  private(set) var lastRange = ByteRange(0, 0)
  /// Where a mark belongs: behind the last word and the quotes and brackets that close after it, before emoji.
  private(set) var contentEnd = 0
  /// The marks that stand together at the end, when one of them is too many.
  private(set) var doubledRange = ByteRange(0, 0)
  /// The mark to keep of a doubled one; nil when none is doubled.
  private(set) var doubledMark: Unicode.Scalar?
  /// Whether a full stop and then a question or exclamation mark stand at the end, which only an abbreviation explains.
  private(set) var isStopAndTone = false
  /// Whether the last scalar is one that joins a question and an exclamation.
  private(set) var isInterrobang = false
  /// Whether an emoticon stands at the end, which is set aside as emoji are.
  private(set) var hasEmoticon = false
  /// Whether the text ends in the address of a page, where a mark could be taken for a part of it.
  private(set) var isAddress = false

  /// Looks at the end of a text.
  ///
  /// - Complexity: O(1) in texts that end in a word or mark.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var at = text.count
    var hasContent = false
    while at > 0 {
      let end = at
      let scalar = UTF8Scan.scalar(in: text, before: &at)
      if scalar.isWhiteSpace || scalar.isEmojiPart || scalar.isDirectionControl { continue }
      if !hasContent {
        if scalar.isASCII, let start = TextEnding.emoticon(in: text, upTo: end) {
          hasEmoticon = true
          at = start
          continue
        }
        contentEnd = end
        hasContent = true
      }
      if scalar.closesText { continue }
      last = scalar
      lastRange = ByteRange(at, end)
      break
    }
    guard let last else { return }
    isInterrobang = (0x203C...0x203D).contains(last.value) || (0x2047...0x2049).contains(last.value)
    if last.endsTexts {
      findDoubled(text)
    } else if !last.interruptsTexts {
      isAddress = TextEnding.isAddress(text, upTo: lastRange.upperBound)
    }
  }

  /// Where an emoticon begins that ends somewhere, such as `:-)` or `;D`: eyes behind a space, perhaps a nose, and a mouth.
  private static func emoticon(in text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Int? {
    func areEyes(_ offset: Int) -> Bool {
      offset >= 0 && (text[offset] == 0x3A || text[offset] == 0x3B || text[offset] == 0x3D) && (offset == 0 || text[offset - 1] <= 0x20)
    }
    guard end >= 2, text[end - 1] > 0x20 else { return nil }
    if areEyes(end - 2) { return end - 2 }
    return end >= 3 && text[end - 2] == UInt8(ascii: "-") && areEyes(end - 3) ? end - 3 : nil
  }

  /// Looks at the marks before the last one.
  private mutating func findDoubled(_ text: UnsafeBufferPointer<UInt8>) {
    guard let last else { return }
    var start = lastRange.lowerBound
    var count = 1
    var first = last
    var isMixed = false
    while start > 0 {
      var before = start
      let scalar = UTF8Scan.scalar(in: text, before: &before)
      guard scalar.endsTexts else { break }
      if scalar != last { isMixed = true }
      first = scalar
      start = before
      count += 1
    }
    guard count > 1 else { return }
    doubledRange = ByteRange(start, lastRange.upperBound)
    if isMixed {
      // “?!” and “!?” are one mark, and so is a stop behind an ellipsis of its own; two kinds of stop are not.
      guard first.isStop, count == 2 else { return }
      if last.isStop { doubledMark = first } else if first == ".", last != "\u{2026}" { isStopAndTone = true }
    } else if last == "." {
      if count == 2 { doubledMark = last }
    } else if last != "\u{2026}" {
      doubledMark = last
    }
  }

  /// Whether the last run without spaces holds `://` or begins with `www.`.
  private static func isAddress(_ text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Bool {
    var start = end
    while start > 0, text[start - 1] > 0x20 { start -= 1 }
    let run = text[start..<end]
    if run.starts(with: "www.".utf8) { return true }
    guard let colon = run.firstIndex(of: UInt8(ascii: ":")), colon + 2 < end else { return false }
    return text[colon + 1] == UInt8(ascii: "/") && text[colon + 2] == UInt8(ascii: "/")
  }
}

extension Unicode.Scalar {
  /// Whether it ends sentences in some script: the property Sentence_Terminal, or an ellipsis.
  var endsTexts: Bool {
    switch value {
    case 0x21, 0x2E, 0x3F: true
    case ..<0x589: false
    default: endsSentence
    }
  }

  /// Whether it ends a plain statement, not a question, exclamation or ellipsis.
  var isStop: Bool {
    switch value {
    case 0x21, 0x3F, 0x55C, 0x55E, 0x61F, 0x2026, 0x203C...0x203D, 0x2047...0x2049, 0xFF01, 0xFF1F: false
    default: endsTexts
    }
  }

  /// Whether it is a comma, colon, semicolon, dash or slash, after which more is expected.
  var interruptsTexts: Bool {
    switch value {
    case 0x2C, 0x2D, 0x2F, 0x3A, 0x3B, 0x37E, 0x55D, 0x60C, 0x61B, 0x1363...0x1366, 0x2010...0x2015, 0x3001, 0xFE50...0xFE51,
      0xFE54...0xFE55,
      0xFF0C, 0xFF1A, 0xFF1B, 0xFF64:
      true
    default: false
    }
  }

  /// Whether it is a closing bracket or a quotation mark, which may stand behind the mark that ends a sentence.
  var closesText: Bool { value < 0x80 ? value == 0x22 || value == 0x27 || value == 0x29 || value == 0x5D || value == 0x7D : isClosing }

  /// Whether it is an emoji, a part of one or another pictorial sign.
  var isEmojiPart: Bool {
    switch value {
    case 0x200D, 0x20E3, 0x2190...0x21FF, 0x2300...0x23FF, 0x2500...0x27BF, 0x2900...0x297F, 0x2B00...0x2BFF, 0xFE00...0xFE0F,
      0x1F000...0x1FAFF,
      0xE0020...0xE007F:
      true
    default: false
    }
  }

  /// Whether it steers the direction of text and shows nothing.
  var isDirectionControl: Bool {
    switch value {
    case 0x61C, 0x200B...0x200C, 0x200E...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
