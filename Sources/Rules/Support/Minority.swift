internal import CopyModel

/// A text that does otherwise than most texts of its app and locale.
struct Minority<Way: Hashable> {
  /// The index of the text in the catalog.
  var stringIndex: Int
  /// The range of the text's UTF-8 that shows it.
  var range: ByteRange
  /// What it does.
  var way: Way
  /// What most do.
  var usual: Way
  /// How many do that.
  var others: Int

  /// The texts that do the rarer thing, in each app and locale that has a usual one: three different texts at least, and of one way twice
  /// as many as of the next.
  ///
  /// - Parameters:
  ///   - notes: What was noted, in the order of the texts.
  ///   - catalog: The catalog that holds the texts.
  ///   - ways: What a note says of its text, each with the range that shows it.
  static func inEachLocale(
    of notes: [Note], in catalog: Catalog, _ ways: (Note) -> [(way: Way, range: ByteRange)]
  ) -> [Minority] {
    var groups: [Group: [Note]] = [:]
    for note in notes { groups[Group(catalog.strings[note.stringIndex]), default: []].append(note) }
    return groups.values.flatMap { group -> [Minority] in
      // Mostly all do the same, which is sooner seen than the texts are counted.
      guard group.count >= 2, let first = ways(group[0]).first?.way else { return [] }
      if group.allSatisfy({ ways($0).allSatisfy { $0.way == first } }) { return [] }
      var texts: [Way: Set<String>] = [:]
      for note in group {
        for (way, _) in ways(note) { texts[way, default: []].insert(catalog.strings[note.stringIndex].text) }
      }
      let total = texts.values.reduce(into: Set()) { $0.formUnion($1) }.count
      let counts = texts.mapValues(\.count)
      guard total >= enough, let usual = counts.max(by: { $0.value < $1.value }) else { return [] }
      let next = counts.filter { $0.key != usual.key }.values.max() ?? 0
      guard next > 0, usual.value >= 2 * next else { return [] }
      return group.flatMap { note in
        ways(note).filter { $0.way != usual.key }.map { way, range in
          Minority(stringIndex: note.stringIndex, range: range, way: way, usual: usual.key, others: usual.value)
        }
      }
    }.sorted { ($0.stringIndex, $0.range) < ($1.stringIndex, $1.range) }
  }

  /// How many different texts must show one way or another.
  private static var enough: Int { 3 }

  /// One app in one locale.
  private struct Group: Hashable {
    var app: String
    var locale: LocaleTag

    init(_ string: CopyString) {
      app = string.app
      locale = string.locale
    }
  }
}
