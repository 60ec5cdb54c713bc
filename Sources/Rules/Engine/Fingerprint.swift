internal import CopyModel

/// A name of a finding that stays the same when the text moves and changes when the text changes.
///
/// It is 16 hexadecimal digits of FNV-1a 64 over rule, app, target, key, locale, the text with its white space folded, and the ordinal of
/// the rule's finding in that text.
enum Fingerprint {
  /// The fingerprint of a finding.
  static func make(for finding: Finding, ordinal: Int) -> String {
    var hash = FNV1a()
    for part in [finding.rule.rawValue, finding.app, finding.target, finding.key, finding.locale.rawValue] {
      hash.add(part.utf8)
      hash.add(CollectionOfOne(0))
    }
    var pendingSpace = false
    var isFirst = true
    for byte in finding.text.utf8 {
      if byte == 0x20 || (0x9...0xD).contains(byte) {
        pendingSpace = !isFirst
        continue
      }
      if pendingSpace { hash.add(CollectionOfOne(0x20)) }
      pendingSpace = false
      isFirst = false
      hash.add(CollectionOfOne(byte))
    }
    hash.add(CollectionOfOne(0))
    hash.add(CollectionOfOne(UInt8(truncatingIfNeeded: ordinal)))
    return hash.hexadecimal
  }
}

/// The 64-bit FNV-1a hash.
struct FNV1a {
  /// The value so far.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Sixteen lower-case hexadecimal digits.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: 16) { buffer in
      for index in 0..<16 { buffer[index] = digits[Int((value >> UInt64(60 - 4 * index)) & 15)] }
      return 16
    }
  }
}
