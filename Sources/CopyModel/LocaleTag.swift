/// A BCP 47 language tag in canonical case.
///
/// Underscores become hyphens, as catalogs of Apple's older tools write them; nothing else is changed, so a tag can be shown to the person who wrote it.
public struct LocaleTag: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The tag, such as `de`, `zh-Hant` or `pt-BR`.
  public let rawValue: String

  /// Makes a tag from what a file or a person wrote.
  public init(_ written: String) {
    var result: [UInt8] = []
    var subtag: [UInt8] = []
    var index = 0
    func flush() {
      let isFirst = index == 0
      for (position, byte) in subtag.enumerated() {
        let upper = (0x61...0x7A).contains(byte) ? byte - 32 : byte
        let lower = (0x41...0x5A).contains(byte) ? byte + 32 : byte
        switch subtag.count {
        case 2 where !isFirst: result.append(upper)
        case 4 where !isFirst: result.append(position == 0 ? upper : lower)
        default: result.append(lower)
        }
      }
      subtag.removeAll(keepingCapacity: true)
      index += 1
    }
    for byte in written.utf8 {
      if byte == 0x2D || byte == 0x5F {
        flush()
        result.append(0x2D)
      } else {
        subtag.append(byte)
      }
    }
    flush()
    rawValue = written == "Base" ? written : String(decoding: result, as: UTF8.self)
  }

  /// Makes a tag from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The language subtag, such as `zh`.
  public var language: String { String(rawValue.prefix { $0 != "-" }) }

  /// The script subtag where the tag names one, such as `Hant`.
  public var script: String? {
    rawValue.split(separator: "-").dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x39 } }.map(String.init)
  }

  /// The tag without its last subtag, or nil for a bare language.
  public var parent: LocaleTag? {
    guard let hyphen = rawValue.lastIndex(of: "-") else { return nil }
    return LocaleTag(String(rawValue[..<hyphen]))
  }

  /// Whether the tag has the shape of BCP 47: a language of two to eight letters, then subtags of one to eight letters or digits.
  public var isWellFormed: Bool {
    let subtags = rawValue.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard let first = subtags.first, (2...8).contains(first.count), first.allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
    return subtags.dropFirst().allSatisfy { subtag in
      (1...8).contains(subtag.count)
        && subtag.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    }
  }

  /// The tag as it is shown.
  public var description: String { rawValue }

  /// Orders by the tag's bytes.
  public static func < (left: LocaleTag, right: LocaleTag) -> Bool { left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8) }
}
