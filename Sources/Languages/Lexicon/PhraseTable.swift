/// The entries of two words or more, those of one first word together, the longest first.
final class PhraseTable: Sendable {
  /// The words of all phrases.
  let words: Table<UInt32>
  /// The words of each phrase, as a range of `words`.
  let ranges: Table<Bounds>
  /// The sets of each phrase.
  let bits: SetTable
  /// The words that phrases begin with.
  private let firstWords: WordList
  /// The phrases of each of these.
  private let byFirstWord: Table<Bounds>

  /// The table of a language without phrases.
  static let empty = PhraseTable([:])

  /// Makes a table of phrases, each with its sets.
  init(_ phrases: [[UInt32]: SetBits]) {
    let ordered = phrases.sorted { left, right in
      if left.key[0] != right.key[0] { return left.key[0] < right.key[0] }
      if left.key.count != right.key.count { return left.key.count > right.key.count }
      return left.key.lexicographicallyPrecedes(right.key)
    }
    var words: [UInt32] = []
    var ranges: [Bounds] = []
    var first: [UInt32] = []
    var begun: [Bounds] = []
    for (number, phrase) in ordered.enumerated() {
      let start = Int32(words.count)
      words += phrase.key
      ranges.append(Bounds(start, Int32(words.count)))
      if first.last != phrase.key[0] {
        first.append(phrase.key[0])
        begun.append(Bounds(Int32(number), Int32(number)))
      }
      begun[begun.count - 1].upper = Int32(number) + 1
    }
    self.words = Table(words)
    self.ranges = Table(ranges)
    bits = SetTable(ordered.map(\.value))
    firstWords = WordList(first)
    byFirstWord = Table(begun)
  }

  /// The numbers of the phrases that begin with a word.
  func begun(by word: UInt32) -> Range<Int32> { firstWords.place(of: word).map { byFirstWord[$0].range } ?? 0..<0 }

  /// Writes the phrases.
  func write(to writer: inout BinaryWriter) {
    writer.table(words)
    writer.table(ranges)
    bits.write(to: &writer)
    firstWords.write(to: &writer)
    writer.table(byFirstWord)
  }

  /// Reads the phrases.
  init(from reader: inout BinaryReader) {
    words = reader.table()
    ranges = reader.table()
    bits = SetTable(from: &reader)
    firstWords = WordList(from: &reader)
    byFirstWord = reader.table()
  }
}
