internal import CopyModel

/// Finds what is markup in a text that should be plain.
struct MarkupScanner {
  /// What a piece of markup is.
  enum Kind {
    case tag
    case entity
    case escape
    /// The start or end of a CDATA section or a comment.
    case section
    case emphasis
    case link
    case heading
  }

  /// A piece of markup in the text's UTF-8.
  typealias Mark = (kind: Kind, range: ByteRange)

  let text: UnsafeBufferPointer<UInt8>
  private var marks: [Mark] = []

  /// At how many marks the search ends.
  private static let limit = 8

  /// The markup of a text, in its order, of each kind the first alone.
  ///
  /// - Complexity: O(*n*); a text without any of the characters that markup begins with is done after one look.
  static func marks(in text: UnsafeBufferPointer<UInt8>) -> [Mark] {
    guard text.contains(where: mayBegin) else { return [] }
    var scanner = MarkupScanner(text: text)
    scanner.scan()
    return scanner.marks
  }

  /// Whether a text ends in markup, white space aside.
  ///
  /// - Complexity: O(*n*) in the length of the last tag or word.
  static func isAtEnd(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = text.lastIndex(where: { $0 > 0x20 }) else { return false }
    let scanner = MarkupScanner(text: text)
    // A tag has a few attributes at most.
    for start in stride(from: last, through: max(0, last - 300), by: -1) where mayBegin(text[start]) {
      if let end = scanner.mark(at: start)?.range.upperBound, end > last { return true }
    }
    return false
  }

  private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), 0x5C, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "#"):
      true
    default: false
    }
  }

  private mutating func scan() {
    var at = 0
    while at < text.count, marks.count < MarkupScanner.limit {
      guard MarkupScanner.mayBegin(text[at]), let mark = mark(at: at) else {
        at += 1
        continue
      }
      if !marks.contains(where: { $0.kind == mark.kind }) { marks.append(mark) }
      at = mark.range.upperBound
    }
  }

  private func mark(at start: Int) -> Mark? {
    let found: (Kind, Int?) =
      switch text[start] {
      case UInt8(ascii: "<"):
        if let end = sectionStart(from: start) { (.section, end) } else { (.tag, tagEnd(from: start)) }
      case UInt8(ascii: "]"): (.section, matches("]]>", at: start) ? start + 3 : nil)
      case UInt8(ascii: "&"): (.entity, entityEnd(from: start))
      case 0x5C: (.escape, escapeEnd(from: start))
      case UInt8(ascii: "["): (.link, linkEnd(from: start))
      case UInt8(ascii: "#"): (.heading, headingEnd(from: start))
      default: (.emphasis, emphasisEnd(from: start))
      }
    return found.1.map { (found.0, ByteRange(start, $0)) }
  }

  /// A byte of the text, or 0 outside it.
  func byte(_ offset: Int) -> UInt8 { text.indices.contains(offset) ? text[offset] : 0 }

  /// Whether ASCII characters stand at an offset.
  func matches(_ characters: StaticString, at offset: Int) -> Bool {
    characters.withUTF8Buffer { wanted in wanted.indices.allSatisfy { byte(offset + $0) == wanted[$0] } }
  }

  /// The end of a run of bytes from an offset on that satisfy a condition, at most a number of them.
  func runEnd(from start: Int, limit: Int = 64, while isMember: (UInt8) -> Bool) -> Int {
    var end = start
    while end < text.count, end - start < limit, isMember(text[end]) { end += 1 }
    return end
  }
}
