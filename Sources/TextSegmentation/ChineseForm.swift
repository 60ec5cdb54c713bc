internal import CICU

/// Which way of writing Chinese an ideograph tells, going by the character sets of the places that write so.
///
/// GB 2312 is what simplified texts are written with, Big5 what traditional ones are; Hong Kong added to Big5 what is met there, some of it
/// simplified. Most ideographs are in both and tell nothing.
public enum ChineseForm: Sendable {
  /// In GB 2312, and in no set for traditional Chinese.
  case simplified
  /// In GB 2312 and not in Big5, though Hong Kong knows it.
  case mostlySimplified
  /// In Big5, and not in GB 2312.
  case traditional

  /// What an ideograph tells; nil for one that tells nothing, and for other scalars.
  ///
  /// - Complexity: O(1); the first call takes some milliseconds, to read the tables.
  public init?(_ scalar: Unicode.Scalar) {
    let sets = cicu_charsets(scalar.value)
    func isIn(_ set: Int) -> Bool { Int(sets) & set != 0 }
    switch (isIn(CICU_CHARSET_GB2312), isIn(CICU_CHARSET_BIG5)) {
    case (true, false): self = isIn(CICU_CHARSET_HKSCS) ? .mostlySimplified : .simplified
    case (false, true): self = .traditional
    default: return nil
    }
  }
}
