internal import TextSegmentation

/// A word or mark of the text being read.
struct Token {
  /// What a token is.
  enum Kind: UInt8 {
    case word
    case number
    case clauseMark
    case sentenceMark
  }

  /// Where a token stands, and what became of it.
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let sentenceStart = Flags(rawValue: 1)
    static let sentenceEnd = Flags(rawValue: 2)
    static let clauseStart = Flags(rawValue: 4)
    static let clauseEnd = Flags(rawValue: 8)
    /// Taken away before the substance count.
    static let removed = Flags(rawValue: 16)
    static let variable = Flags(rawValue: 32)
    static let name = Flags(rawValue: 64)

    /// How many places there are: at the start of a sentence, of a clause, of both, of none.
    static let placeCount = 4
    /// The starts that a place has, as a number below the count.
    @inline(__always) var place: Int { Int(rawValue & 1 | rawValue >> 1 & 2) }
    /// The starts that a place has.
    init(place: Int) { rawValue = UInt8(place & 1 | (place & 2) << 1) }
    /// Makes a set from bits.
    init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// Folded offset of the first byte.
  var start: Int32
  /// Folded offset after the last byte.
  var end: Int32
  /// Index of the word's record, or -1 for a mark.
  var record: Int32
  /// Where the reading's rows of the patterns begin that it calls up and can begin.
  var row: Int32
  /// The phrases that begin here, as a range of the reading's spans.
  var spanStart: Int32 = 0
  var spanCount: Int32 = 0
  var kind: Kind
  var casing: TextToken.Casing
  var flags: Flags = []
  /// The word's sets, with those that depend on where it stands.
  var bits: SetBits

  /// Whether it may be in a set that depends on where it stands: it has a capital, or is a name or a variable.
  var isInPositionalSet: Bool { casing.contains(.initialUpper) || !flags.isDisjoint(with: [.name, .variable]) }

  /// Whether it is a word or a number.
  var isWord: Bool { kind == .word || kind == .number }
}

/// A phrase of the pack found in the text.
struct PhraseSpan {
  /// How many tokens it takes.
  var length: Int
  /// The sets it is in.
  var bits: SetBits
}
