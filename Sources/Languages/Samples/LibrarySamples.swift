/// Texts that libraries and guides give as a default or an example, known by their fingerprints alone.
///
/// Data/library-samples.tsv lists them with the library and the place each was seen.
public enum LibrarySamples {
  /// Where a stock text comes from.
  public struct Origin: Hashable, Sendable {
    /// The library, SDK or template.
    public let library: String
    /// The file or page that has the text.
    public let source: String
  }

  /// How many bytes a text may have to be looked up; no stock text comes near.
  static let longest = 512

  /// The stock text that a text is, or nil.
  ///
  /// - Parameters:
  ///   - text: The text's UTF-8.
  ///   - names: The app's names, each tried in the place where the stock text has a product's name.
  /// - Complexity: O(*n*), about 0.3 µs for 100 ASCII characters, and more for each name.
  public static func origin(of text: [UInt8], names: [String] = []) -> Origin? {
    guard text.count <= longest else { return nil }
    return text.withUnsafeBufferPointer { text in
      if let origin = origin(of: FoldedSample.fingerprint(text)) { return origin }
      for name in names {
        if let fingerprint = FoldedSample.fingerprint(text, name: name), let origin = origin(of: fingerprint) { return origin }
      }
      return nil
    }
  }

  /// The stock text with a fingerprint, or nil.
  static func origin(of fingerprint: UInt64) -> Origin? {
    guard fingerprints.mayHold(fingerprint) else { return nil }
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].fingerprint == fingerprint { return origin(at: rows[middle].line) }
      if rows[middle].fingerprint < fingerprint { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// How many stock texts are known.
  static var count: Int { rows.count }

  private static func origin(at line: Range<Int>) -> Origin {
    let fields = table[line].split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    return Origin(library: fields[1], source: fields[2])
  }

  private static var table: UnsafeBufferPointer<UInt8> {
    guard let bytes = Assets.named("data/library-samples.tsv") else { preconditionFailure("the stock texts are not in the executable") }
    return bytes
  }

  private static let rows: [(fingerprint: UInt64, line: Range<Int>)] = {
    let table = LibrarySamples.table
    var rows: [(fingerprint: UInt64, line: Range<Int>)] = []
    var start = 0
    while start < table.count {
      let end = table[start...].firstIndex(of: UInt8(ascii: "\n")) ?? table.count
      if start < end, table[start] != UInt8(ascii: "#") {
        guard end - start > 17, let fingerprint = hexadecimal(table[start..<(start + 16)]) else {
          preconditionFailure("a row of the stock texts does not begin with a fingerprint")
        }
        rows.append((fingerprint, start..<end))
      }
      start = end + 1
    }
    return rows.sorted { $0.fingerprint < $1.fingerprint }
  }()

  private static let fingerprints = Sieve(rows.map(\.fingerprint))

  /// Tells most fingerprints from those of a list by a few of their bits.
  private struct Sieve: Sendable {
    private var bits = [UInt64](repeating: 0, count: 128)

    init(_ fingerprints: [UInt64]) {
      for fingerprint in fingerprints { bits[Int(fingerprint >> 6 & 127)] |= 1 << (fingerprint & 63) }
    }

    func mayHold(_ fingerprint: UInt64) -> Bool { bits[Int(fingerprint >> 6 & 127)] & 1 << (fingerprint & 63) != 0 }
  }

  private static func hexadecimal(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    var value: UInt64 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt64(digit - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(digit - 0x57)
      default: return nil
      }
    }
    return value
  }
}
