public import CopyModel

/// The marks that end a sentence in each locale.
///
/// Data/terminators.tsv lists the locales, each with its source.
public struct Terminators: Sendable {
  /// The scalars that may end a sentence.
  public let marks: Set<Unicode.Scalar>
  /// The mark to suggest.
  public let usual: Unicode.Scalar
  /// Whether a sentence without a mark is at fault.
  public let isAsked: Bool

  private static let table: [String: Terminators] = {
    guard let bytes = Assets.named("data/terminators.tsv") else { preconditionFailure("the terminator table is not in the executable") }
    var table: [String: Terminators] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 4 else { preconditionFailure("a row of the terminator table has not four fields: \(fields)") }
      let marks = fields[1].unicodeScalars.filter { $0 != " " }
      table[fields[0]] = Terminators(marks: Set(marks), usual: marks.first ?? ".", isAsked: fields[2] == "yes" && !marks.isEmpty)
    }
    return table
  }()

  /// Every locale of the table, sorted, the fallback left out.
  public static let locales: [String] = table.keys.filter { $0 != "*" }.sorted()

  /// The marks of a locale: of its tag, else of the tag without its last parts, else any mark that Unicode knows, and none is asked for.
  public static func marks(for locale: LocaleTag) -> Terminators {
    var tag: LocaleTag? = locale
    while let current = tag {
      if let row = table[current.rawValue] ?? LanguageLibrary.aliases[current.rawValue].flatMap({ table[$0] }) { return row }
      tag = current.parent
    }
    return table["*"] ?? Terminators(marks: ["."], usual: ".", isAsked: false)
  }
}
