/// The words of ASCII letters and digits that a text begins with, as long as each begins with a capital.
struct SentenceStart {
  private let text: String
  /// How many bytes of the text they take.
  private let length: Int

  /// Finds the words that a text begins with.
  init(_ text: String) {
    var text = text
    length = text.withUTF8(SentenceStart.capitals)
    self.text = text
  }

  /// The words with single spaces between them, or empty.
  var words: String { String(text.utf8.prefix(length)) ?? "" }

  /// Whether two texts begin with the same words.
  static func == (one: SentenceStart, other: SentenceStart) -> Bool {
    one.length == other.length && one.text.utf8.prefix(one.length).elementsEqual(other.text.utf8.prefix(other.length))
  }

  /// At most two starts, among which is every one that half of the texts have (Misra and Gries).
  static func frequent(among starts: [SentenceStart]) -> [SentenceStart] {
    var kept: [(start: SentenceStart, count: Int)] = []
    for start in starts {
      if let place = kept.firstIndex(where: { $0.start == start }) {
        kept[place].count += 1
      } else if kept.count < 2 {
        kept.append((start, 1))
      } else {
        for place in kept.indices { kept[place].count -= 1 }
        kept.removeAll { $0.count == 0 }
      }
    }
    return kept.map(\.start)
  }

  private static func capitals(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var end = 0
    var at = 0
    while at < text.count, (0x41...0x5A).contains(text[at]) {
      while at < text.count, isInside(text[at]) { at += 1 }
      end = at
      guard at < text.count, text[at] == 0x20 else { break }
      at += 1
    }
    return end
  }

  private static func isInside(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
