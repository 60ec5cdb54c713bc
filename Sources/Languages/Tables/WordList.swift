/// Some words of a lexicon, ascending, in which one is found by halves.
struct WordList: Sendable {
  private var words: Table<UInt32>

  /// Makes a list of words that ascend.
  init(_ words: [UInt32] = []) { self.words = Table(words) }

  /// Reads the words.
  init(from reader: inout BinaryReader) { words = reader.table() }

  /// Writes the words.
  func write(to writer: inout BinaryWriter) { writer.table(words) }

  /// The place of a word in the list; nil when it is not there.
  func place(of word: UInt32) -> Int? {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle] == word { return middle }
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
