internal import CopyModel
internal import Languages
internal import TextSegmentation

/// The mark to write where a text ends without one, and how sure that is.
struct MissingMark {
  /// The mark.
  private(set) var mark: Unicode.Scalar
  /// Whether it can be written without a person looking.
  private(set) var isSafe: Bool

  /// Looks at the end of a text that lacks its mark; nil where none may be written.
  ///
  /// - Parameters:
  ///   - text: The text's UTF-8.
  ///   - ending: How it ends.
  ///   - terminators: The marks of its locale.
  ///   - reading: The text as it was read.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ ending: TextEnding, _ terminators: Terminators, _ reading: CopyReading) {
    guard let last = ending.last, !MissingMark.endsInEscape(text, upTo: ending.contentEnd) else { return nil }
    let opened = MissingMark.opened(in: text)
    let usual = MissingMark.usual(text, terminators, reading)
    mark = opened ?? usual ?? terminators.usual
    isSafe =
      opened == nil && usual == terminators.usual && !ending.hasEmoticon && MissingMark.isPlain(text, upTo: ending.contentEnd)
      && MissingMark.carries(last)
  }

  /// What closes a sentence that an inverted mark opens and nothing closes yet.
  static func opened(in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    guard text.contains(0xC2) else { return nil }
    var open: Unicode.Scalar?
    for offset in text.indices {
      switch text[offset] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): open = nil
      case 0xA1 where offset > 0 && text[offset - 1] == 0xC2: open = "!"
      case 0xBF where offset > 0 && text[offset - 1] == 0xC2: open = "?"
      default: break
      }
    }
    return open
  }

  /// Whether the last run without spaces holds a backslash or ends in a reference such as `&nbsp;`: what was meant to be a line break or
  /// another character, and is none.
  static func endsInEscape(_ text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Bool {
    let run = text[..<end].reversed().prefix { $0 > 0x20 }
    if run.contains(0x5C) { return true }
    guard run.first == UInt8(ascii: ";"), let start = run.firstIndex(of: UInt8(ascii: "&")) else { return false }
    return run[..<start].dropFirst().allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "#")
    }
  }

  /// Whether a text is one line and ends in no address, to which a full stop would seem to belong.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Bool {
    guard !text.contains(0x0A), !text.contains(0x0D) else { return false }
    let last = text[..<end].reversed().prefix { $0 > 0x20 }
    return !last.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
  }

  /// Whether a mark may follow a character: a letter, a number or a sign that is read as a word.
  ///
  /// Other punctuation may be a mark of its own.
  private static func carries(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
      .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .currencySymbol:
      true
    default: ["%", "\u{2030}", "\u{B0}", "\u{2122}", "\u{AE}", "\u{A9}"].contains(scalar)
    }
  }

  /// The usual mark of the scripts that a text is written in; nil where they are not those of its language, or want different ones.
  ///
  /// Words in Latin letters stand in texts of every script.
  private static func usual(_ text: UnsafeBufferPointer<UInt8>, _ terminators: Terminators, _ reading: CopyReading) -> Unicode.Scalar? {
    var found: Unicode.Scalar?
    var isLatin = false
    var last: Script?
    var at = 0
    while at < text.count {
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      guard scalar.isLetter else { continue }
      let script = Script(of: scalar)
      if script == .latin { isLatin = true }
      if script == .latin || (script != nil && script == last) { continue }
      last = script
      guard let mark = usual(script, terminators, reading), found == nil || found == mark else { return nil }
      found = mark
    }
    return found ?? (isLatin ? usual(.latin, terminators, reading) : nil)
  }

  /// The usual mark of texts in one script; nil where the language is not known to be written in it.
  private static func usual(_ script: Script?, _ terminators: Terminators, _ reading: CopyReading) -> Unicode.Scalar? {
    let usual = terminators.usual
    guard let system = reading.writingSystem else {
      // Of a language that no table tells the script of, only the full stop of Latin and Cyrillic is known to belong to a script.
      return (usual == ".") == (script == .latin || script == .cyrillic) ? usual : nil
    }
    guard let script, let first = system.scripts.first, system.scripts.contains(script) else { return nil }
    if script == first || (eastAsian.contains(first) && eastAsian.contains(script)) { return usual }
    let own = Terminators.marks(for: LocaleTag(reading.languageSubtag + "-" + script.rawValue)).usual
    // Scripts have marks of their own, which those of the first one say nothing of; but the full stop has gone into most.
    return own != usual || usual == "." ? own : nil
  }

  /// Scripts that are mixed in one text.
  private static let eastAsian: Set<Script> = [.han, .hiragana, .katakana, .bopomofo, .hangul]
}
