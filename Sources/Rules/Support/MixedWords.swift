internal import CopyModel
internal import TextSegmentation

/// Words that mix Latin with letters of Cyrillic or Greek that look the same.
struct MixedWords {
  /// One such word.
  struct Word {
    /// Its bytes.
    var range: ByteRange
    /// The letters of the script that has fewer.
    var foreign: [Unicode.Scalar]
    /// The word in one script.
    var spelling: String
    /// Whether it could be a Latin name with an ending.
    var isNameWithEnding: Bool
    /// The script of the ending.
    fileprivate var endingScript: Script
  }

  /// Finds the words at fault.
  static func find(in text: UnsafeBufferPointer<UInt8>) -> [Word] {
    var words: [Word] = []
    var pure: Set<Script> = []
    var letters: [Unicode.Scalar] = []
    var start = 0
    var at = 0
    func close(_ end: Int) {
      let scripts = Set(letters.map(Script.init))
      if scripts.count == 1 { pure.formUnion(scripts) } else if let word = word(letters, ByteRange(start, end)) { words.append(word) }
      letters.removeAll(keepingCapacity: true)
    }
    while at < text.count {
      let offset = at
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      if scalar.isLetter {
        if letters.isEmpty { start = offset }
        letters.append(scalar)
      } else if !letters.isEmpty {
        close(offset)
      }
    }
    if !letters.isEmpty { close(text.count) }
    // A name with an ending is at home only where other words are of the ending's script.
    return words.filter { !$0.isNameWithEnding || !pure.contains($0.endingScript) }
  }

  /// Judges one word: its fewer letters must all have a twin in the other script, and stand so that they are no prefix, name or ending.
  private static func word(_ letters: [Unicode.Scalar], _ range: ByteRange) -> Word? {
    let scripts = letters.map(Script.init)
    guard let other = scripts.first(where: { $0 == .cyrillic || $0 == .greek }), scripts.contains(.latin) else { return nil }
    guard scripts.allSatisfy({ $0 == .latin || $0 == other }) else { return nil }
    let latinCount = scripts.count { $0 == .latin }
    let foreign: Script = 2 * latinCount < letters.count ? .latin : other
    let foreignLetters = zip(letters, scripts).filter { $0.1 == foreign }.map(\.0)
    let twins = foreignLetters.map { twin(of: $0, otherwise: other) }
    guard twins.allSatisfy({ $0 != nil }) else { return nil }
    guard let cut = cut(letters, scripts, foreign) else { return nil }
    var spelling = String.UnicodeScalarView()
    for (letter, script) in zip(letters, scripts) {
      spelling.append(script == foreign ? twin(of: letter, otherwise: other) ?? letter : letter)
    }
    return Word(
      range: range, foreign: foreignLetters, spelling: String(spelling), isNameWithEnding: cut > 2 && scripts[0] == .latin,
      endingScript: other)
  }

  /// Where the only change of scripts stands, 0 when there are several; nil when two words of two scripts are glued together.
  private static func cut(_ letters: [Unicode.Scalar], _ scripts: [Script], _ foreign: Script) -> Int? {
    let cuts = scripts.indices.dropFirst().filter { scripts[$0] != scripts[$0 - 1] }
    guard cuts.count == 1, let cut = cuts.first else { return 0 }
    if scripts[0] == .latin {
      // An acronym or a one-letter brand before a word: IP, e, x.
      let isAcronym = cut > 1 && letters[cut - 1].isUpper && letters[cut].isLower
      let isBrand = letters[0].isLower && letters[cut].isUpper
      return isAcronym || isBrand ? nil : cut
    }
    // A label or a whole Latin word behind another.
    return foreign == .latin && (letters[cut].isUpper || letters.count - cut > 2) ? nil : cut
  }

  fileprivate enum Script {
    case latin
    case cyrillic
    case greek
    case other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
      case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
      case 0x400...0x52F: self = .cyrillic
      default: self = .other
      }
    }
  }

  /// The letter that looks the same in the other script; nil when there is none (Unicode's confusables, the letters of capital and small
  /// form that people mistake in print).
  private static func twin(of letter: Unicode.Scalar, otherwise script: Script) -> Unicode.Scalar? {
    let pairs = script == .cyrillic ? cyrillicTwins : greekTwins
    if letter.value < 0x80 { return pairs.first { $0.latin == letter }?.other }
    return pairs.first { $0.other == letter }?.latin
  }

  private static let cyrillicTwins: [(latin: Unicode.Scalar, other: Unicode.Scalar)] = [
    ("A", "\u{410}"), ("B", "\u{412}"), ("C", "\u{421}"), ("E", "\u{415}"), ("H", "\u{41D}"), ("I", "\u{406}"), ("J", "\u{408}"),
    ("K", "\u{41A}"), ("M", "\u{41C}"), ("O", "\u{41E}"), ("P", "\u{420}"), ("S", "\u{405}"), ("T", "\u{422}"), ("X", "\u{425}"),
    ("Y", "\u{423}"), ("a", "\u{430}"), ("c", "\u{441}"), ("e", "\u{435}"), ("i", "\u{456}"), ("j", "\u{458}"), ("k", "\u{43A}"),
    ("o", "\u{43E}"), ("p", "\u{440}"), ("s", "\u{455}"), ("x", "\u{445}"), ("y", "\u{443}"), ("h", "\u{4BB}"), ("d", "\u{501}"),
    ("q", "\u{51B}"), ("w", "\u{51D}"),
  ]

  private static let greekTwins: [(latin: Unicode.Scalar, other: Unicode.Scalar)] = [
    ("A", "\u{391}"), ("B", "\u{392}"), ("E", "\u{395}"), ("H", "\u{397}"), ("I", "\u{399}"), ("K", "\u{39A}"), ("M", "\u{39C}"),
    ("N", "\u{39D}"), ("O", "\u{39F}"), ("P", "\u{3A1}"), ("T", "\u{3A4}"), ("X", "\u{3A7}"), ("Y", "\u{3A5}"), ("Z", "\u{396}"),
    ("o", "\u{3BF}"), ("v", "\u{3BD}"), ("p", "\u{3C1}"), ("u", "\u{3C5}"),
  ]
}
