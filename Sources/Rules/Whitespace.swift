internal import TextSegmentation
internal import CopyModel
internal import Languages

/// A purpose string has one space between words and none at its ends.
///
/// ## Why
/// The alert shows every space it is given. A doubled space, a tab or a blank line looks like a mistake, and it usually is one: a line break of
/// the file that became part of the text, or two fragments that were glued together.
///
/// ## How it is judged
/// White space at the start or end, two spaces in a row, tabs, blank lines, and a space before a comma or a full stop. One line break between
/// two lines is fine, and so are no-break spaces, the space before “!” and “?” in French, and a space before an ellipsis.
///
/// ## Instead
/// Leave one space.
///
/// ## Fix
/// Safe: white space at the ends and before marks is removed; of several spaces or a tab one space stays, a no-break or ideographic one where
/// there was one; of a blank line one line break.
struct Whitespace: StringRule {
  static let id: RuleID = "whitespace"
  static let severity = Severity.warning
  static let mending = Mending.safely
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let examples: [Example] = [
    .flagged("Scan the⟦  ⟧shelf label to find the part.", "en"),
    .flagged("Scan the shelf label to find the part.⟦\n⟧", "en"),
    .flagged("Scan the shelf label⟦ ⟧, then find the part.", "en"),
    .flagged("Scan the shelf label\u{9}to find the part.", "en"),
    .clean("Scan the shelf label,\nthen find the part.", "en"),
    .clean("Costs 10 … 20 % less and weighs .5 kg.", "en"),
    .flagged("Scanne das Regal⟦   ⟧und finde das Teil.", "de"),
    .clean("Misst auf 0,5\u{A0}°C genau, z.\u{A0}B. im Keller.", "de"),
    .flagged("선반 라벨을⟦  ⟧스캔해 부품을 찾습니다.", "ko"),
    .clean("선반 라벨을 스캔해 부품을 찾습니다.", "ko"),
    .clean("Trouvez la pièce en scannant l’étiquette !", "fr"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    reading.source.withUnsafeBufferPointer { text in
      guard Self.isSuspicious(text) else { return [] }
      return Self.faults(in: text, allowsSpacedMarks: Self.languagesWithSpacedMarks.contains(reading.languageSubtag))
    }
  }

  /// Languages whose typography puts a space before tall marks (CLDR and national style guides).
  private static let languagesWithSpacedMarks: Set<String> = ["br", "fr"]

  /// Whether any byte pattern of a fault occurs; most texts have none and are done here.
  private static func isSuspicious(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var wasSpace = true
    for offset in text.indices {
      let byte = text[offset]
      if byte > 0x3F, byte < 0xC2 {
        wasSpace = false
      } else if byte <= 0x20 {
        if wasSpace || byte == 0x9 || byte == 0xB || byte == 0xC || byte == 0xD { return true }
        wasSpace = true
      } else if byte < 0x80 {
        if wasSpace, byte == 0x2C || byte == 0x2E || byte == 0x3A || byte == 0x3B || byte == 0x21 || byte == 0x3F { return true }
        wasSpace = false
      } else if byte == 0xC2 || byte == 0xD8 || byte == 0xE1 || byte == 0xE2 || byte == 0xE3 || byte == 0xEF {
        let next = offset + 1 < text.count ? text[offset + 1] : 0
        switch (byte, next) {
        case (0xC2, 0x85), (0xC2, 0xA0), (0xE1, 0x9A), (0xE2, 0x80), (0xE2, 0x81), (0xE3, 0x80): return true
        case (0xD8, 0x8C), (0xD8, 0x9B), (0xD8, 0x9F), (0xEF, 0xBC): if wasSpace { return true }
        default: break
        }
        wasSpace = false
      } else {
        wasSpace = false
      }
    }
    return wasSpace && !text.isEmpty
  }

  private static func faults(in text: UnsafeBufferPointer<UInt8>, allowsSpacedMarks: Bool) -> [Fault] {
    var faults: [Fault] = []
    var at = 0
    while at < text.count {
      let start = at
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      guard scalar.isWhiteSpace else { continue }
      var run = SpaceRun(first: scalar)
      while at < text.count {
        var next = at
        let scalar = UTF8Scan.scalar(in: text, at: &next)
        guard scalar.isWhiteSpace else { break }
        run.add(scalar)
        at = next
      }
      let range = ByteRange(start, at)
      if start == 0 || at == text.count {
        faults.append(fault(range, start == 0 ? leading : trailing, replacement: ""))
      } else if run.isFault {
        faults.append(fault(range, run.message, replacement: run.mended))
      } else if run.isPlainSpace, isMark(text, at: at, after: start, allowsSpacedMarks: allowsSpacedMarks) {
        faults.append(fault(range, beforeMark, replacement: ""))
      }
    }
    return faults
  }

  private static func fault(_ range: ByteRange, _ message: String, replacement: String) -> Fault {
    Fault(range, message, reason: reason, help: help, replacement: Fault.Replacement(range: range, text: replacement, isSafe: true))
  }

  /// Whether a mark stands at an offset that no space comes before.
  private static func isMark(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, after start: Int, allowsSpacedMarks: Bool) -> Bool {
    var next = offset
    let mark = UTF8Scan.scalar(in: text, at: &next)
    let follower = next < text.count ? text[next] : 0x20
    switch mark {
    case ",", "\u{60C}", "\u{61B}", "\u{3001}", "\u{3002}", "\u{FF0C}": return !(0x30...0x39).contains(follower)
    case ".": return follower <= 0x20 || follower == 0x22 || follower == 0x29
    case ":", ";", "!", "?", "\u{61F}", "\u{FF01}", "\u{FF1F}":
      guard !allowsSpacedMarks, follower <= 0x20 || follower == 0x22 else { return false }
      return mark != ":" || !isRatio(text, before: start, after: next)
    default: return false
    }
  }

  /// Whether digits stand on both sides of a spaced colon, as in a score.
  private static func isRatio(_ text: UnsafeBufferPointer<UInt8>, before start: Int, after end: Int) -> Bool {
    guard start > 0, end + 1 < text.count else { return false }
    return (0x30...0x39).contains(text[start - 1]) && (0x30...0x39).contains(text[end + 1])
  }

  /// What stands between two words or marks.
  private struct SpaceRun {
    var count = 0
    var lineBreaks = 0
    var hasTab = false
    var isPlainSpace = false
    private var last: Unicode.Scalar = " "
    /// A space that does more than divide words: it keeps them on one line, or is as wide as an ideograph.
    private var special: Unicode.Scalar?

    init(first: Unicode.Scalar) { add(first) }

    mutating func add(_ scalar: Unicode.Scalar) {
      // CR LF is one line break.
      if !(scalar == "\n" && last == "\r") { count += 1 }
      switch scalar.value {
      case 0xA where last == "\r": break
      case 0xA, 0xD, 0x85, 0x2028, 0x2029: lineBreaks += 1
      case 0x9, 0xB, 0xC: hasTab = true
      case 0xA0, 0x202F, 0x3000: special = special ?? scalar
      default: break
      }
      isPlainSpace = count == 1 && scalar == " "
      last = scalar
    }

    var isFault: Bool { count > 1 || hasTab }

    /// What should stand there instead, inside a text.
    var mended: String { lineBreaks > 0 ? "\n" : String(special ?? " ") }

    var message: String {
      if lineBreaks > 1 { return Whitespace.blankLine }
      if lineBreaks == 1 { return Whitespace.paddedLine }
      return hasTab ? Whitespace.tab : Whitespace.double
    }
  }
}

extension Whitespace {
  fileprivate static let leading = "begins with white space"
  fileprivate static let trailing = "ends with white space"
  fileprivate static let double = "has more than one space in a row"
  fileprivate static let tab = "has a tab between words"
  fileprivate static let blankLine = "has a blank line"
  fileprivate static let paddedLine = "has spaces around a line break"
  fileprivate static let beforeMark = "has a space before a mark"
  fileprivate static let reason = "The alert shows every space and line break it is given."
  fileprivate static let help = "leave one space between words, none before a mark and none at the ends"
}
