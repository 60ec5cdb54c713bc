public import CopyModel
internal import Synchronization

/// The marks that end a sentence in each locale.
///
/// Data/terminators.tsv lists the locales, each with its source.
public struct Terminators: Sendable {
  /// The scalars that may end a sentence.
  public let marks: Set<Unicode.Scalar>
  /// What people type for a mark that their keyboard lacks, such as two colons: the UTF-8 of several characters.
  public let substitutes: [[UInt8]]
  /// The mark to suggest.
  public let usual: Unicode.Scalar
  /// Whether a sentence without a mark is at fault.
  public let isAsked: Bool

  private static let rows = DataTable("data/terminators.tsv", fields: 4)

  private init(_ row: DataTable.Row) {
    let written = row.words(1)
    let scalars = written.filter { $0.unicodeScalars.count == 1 }.flatMap(\.unicodeScalars)
    marks = Set(scalars)
    substitutes = written.filter { $0.unicodeScalars.count > 1 }.map { Array($0.utf8) }
    usual = scalars.first ?? "."
    isAsked = row.text(2) == "yes" && !scalars.isEmpty
  }

  /// Whether a text that ends somewhere ends in what people type for a mark.
  public func endsInSubstitute(_ text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Bool {
    substitutes.contains { $0.count <= end && text[(end - $0.count)..<end].elementsEqual($0) }
  }

  /// Every locale of the table, sorted, the fallback left out.
  public static var locales: [String] {
    var tags: [String] = []
    rows.forEachRow { tags.append($0.text(0)) }
    return tags.filter { $0 != fallback }.sorted()
  }

  /// The name of the row for locales that the table does not list.
  private static let fallback = "*"

  /// The marks of the locales that were asked for.
  private static let known = Mutex<[LocaleTag: Terminators]>([:])

  /// The marks of a locale: of its tag, else of the tag without its last parts, else any mark that Unicode knows, and none is asked for.
  public static func marks(for locale: LocaleTag) -> Terminators {
    known.withLock { known in
      if let marks = known[locale] { return marks }
      let marks = find(locale)
      if known.count > 1000 { known.removeAll() }
      known[locale] = marks
      return marks
    }
  }

  private static func find(_ locale: LocaleTag) -> Terminators {
    var tag: LocaleTag? = locale
    while let current = tag {
      let row = rows.row(named: current.rawValue) ?? LanguageLibrary.aliases[current.rawValue].flatMap { rows.row(named: $0) }
      if let row { return Terminators(row) }
      tag = current.parent
    }
    guard let row = rows.row(named: fallback) else { preconditionFailure("the terminator table has no row for other locales") }
    return Terminators(row)
  }
}
