/// Finds many short texts in bytes, in one pass that leaps over most of them (Wu and Manber, 1994).
///
/// The last three bytes of a window as long as the shortest text tell how far the window can move; only where it cannot move do texts have
/// to be compared.
struct TokenSearch {
  /// A text to find.
  private struct Pattern {
    var bytes: [UInt8]
    /// Whether a name that goes on after the text counts.
    var isPrefix: Bool
    /// The number that the caller knows it by.
    var number: Int
  }

  private var patterns: [Pattern] = []
  /// The first four bytes of each pattern, which tell most of them from what stands in a file.
  private var beginnings: [UInt32] = []
  /// How far the window moves, by a hash of its last three bytes.
  private var leaps: [UInt8] = []
  /// The first pattern to compare, by a hash of the window's last three bytes; -1 for none.
  private var heads: [Int32] = []
  /// The next pattern with the same hash; -1 for none.
  private var links: [Int32] = []
  private let window: Int

  /// The fewest bytes of a text to find.
  static let shortest = 4

  /// Prepares to find texts.
  ///
  /// - Parameter texts: The texts, none shorter than ``shortest``, with whether longer names count and the number to report them by.
  init(_ texts: [(text: String, isPrefix: Bool, number: Int)]) {
    patterns = texts.map { Pattern(bytes: Array($0.text.utf8), isPrefix: $0.isPrefix, number: $0.number) }
    window = min(patterns.map(\.bytes.count).min() ?? Self.shortest, 200)
    precondition(window >= Self.shortest, "a text to find has fewer than \(Self.shortest) bytes")
    leaps = [UInt8](repeating: UInt8(window - 2), count: 1 << Self.hashBits)
    heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
    links = [Int32](repeating: -1, count: patterns.count)
    for (index, pattern) in patterns.enumerated() {
      pattern.bytes.withUnsafeBytes { bytes in
        for end in 3..<window {
          let hash = Self.hash(bytes, endingAt: end)
          leaps[hash] = min(leaps[hash], UInt8(window - 1 - end))
        }
        // The first three bytes have no fourth before them to be loaded with.
        let first = Self.hash(UInt32(bytes[0]) << 8 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 24)
        leaps[first] = min(leaps[first], UInt8(window - 3))
        let hash = Self.hash(bytes, endingAt: window - 1)
        links[index] = heads[hash]
        heads[hash] = Int32(index)
        beginnings.append(bytes.loadUnaligned(as: UInt32.self))
      }
    }
  }

  /// Whether there is nothing to find.
  var isEmpty: Bool { patterns.isEmpty }

  private static let hashBits: UInt32 = 15

  /// A hash of the three bytes that end at an offset, which must be 3 or more.
  @inline(__always) private static func hash(_ bytes: UnsafeRawBufferPointer, endingAt end: Int) -> Int {
    hash(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: end - 3, as: UInt32.self)))
  }

  /// A hash of the upper three bytes of a word.
  @inline(__always) private static func hash(_ word: UInt32) -> Int { Int(((word >> 8) &* 0x9E37_79B1) >> (32 - hashBits)) }

  /// Tells of every text in some bytes, by its number and the offset of its first byte.
  ///
  /// Where a text begins or ends with a letter, digit or underscore, no such stands beside it.
  ///
  /// - Complexity: O(*n*) in the number of bytes, times the texts that share three bytes at worst.
  func search(_ bytes: UnsafeBufferPointer<UInt8>, found: (_ number: Int, _ offset: Int) -> Void) {
    guard !patterns.isEmpty else { return }
    let raw = UnsafeRawBufferPointer(bytes)
    let (count, window) = (bytes.count, window)
    leaps.withUnsafeBufferPointer { leaps in
      heads.withUnsafeBufferPointer { heads in
        links.withUnsafeBufferPointer { links in
          beginnings.withUnsafeBufferPointer { beginnings in
            var end = window - 1
            while end < count {
              let hash = Self.hash(raw, endingAt: end)
              let leap = Int(leaps[hash])
              end += max(leap, 1)
              guard leap == 0 else { continue }
              let start = end - window
              let beginning = raw.loadUnaligned(fromByteOffset: start, as: UInt32.self)
              var index = Int(heads[hash])
              while index >= 0 {
                if beginnings[index] == beginning, matches(patterns[index], bytes, at: start) { found(patterns[index].number, start) }
                index = Int(links[index])
              }
            }
          }
        }
      }
    }
  }

  private func matches(_ pattern: Pattern, _ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let count = pattern.bytes.count
    guard bytes.count - start >= count else { return false }
    for offset in 0..<count where bytes[start + offset] != pattern.bytes[offset] { return false }
    if start > 0, Self.isNamePart(pattern.bytes[0]), Self.isNamePart(bytes[start - 1]) { return false }
    guard !pattern.isPrefix, start + count < bytes.count else { return true }
    return !(Self.isNamePart(pattern.bytes[count - 1]) && Self.isNamePart(bytes[start + count]))
  }

  /// Whether a byte is part of a name in the languages that are looked at.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
