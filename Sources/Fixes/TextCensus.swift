public import CopyModel

/// All texts of a catalog with their places, to tell whether edits did what they should and nothing else.
public struct TextCensus: Equatable, Sendable {
  /// One text in its place.
  private struct Entry: Hashable {
    var path: String
    var range: ByteRange
    var key: String
    var locale: LocaleTag
    var text: [UInt8]
  }

  private var entries: Set<Entry> = []
  /// How many problems each file has.
  private var problems: [String: Int] = [:]

  /// The texts as they were read.
  public init(_ catalog: Catalog) { self.init(catalog, after: FixPlanner.Plan()) }

  /// The texts as they should be read after some edits.
  public init(_ catalog: Catalog, after plan: FixPlanner.Plan) {
    var changes: [Spot: [(range: ByteRange, text: String)]] = [:]
    var keys: [String: [(range: ByteRange, key: String)]] = [:]
    for place in plan.repairs.flatMap(\.places) {
      switch place.fix.meaning {
      case .text(let range, let text):
        let spot = Spot(location: place.location, range: place.string.byteRange)
        if !(changes[spot] ?? []).contains(where: { $0 == (range, text) }) { changes[spot, default: []].append((range, text)) }
      case .key(let key): keys[place.location, default: []].append((place.edit.range, key))
      case nil: break
      }
    }
    let growths = plan.edits.mapValues(\.growths)
    for problem in catalog.problems { problems[problem.path, default: 0] += 1 }
    func add(_ string: CopyString, keyRange: ByteRange? = nil) {
      guard let file = string.file else { return }
      let location = file.editLocation
      var entry = Entry(
        path: file.path, range: string.byteRange, key: string.key, locale: string.locale, text: Array(string.text.utf8))
      if let location, let edits = plan.edits[location], let growths = growths[location] {
        entry.range = edits.moved(string.byteRange, growths: growths)
        let own = (changes[Spot(location: location, range: string.byteRange)] ?? []).sorted { $0.range > $1.range }
        entry.text = Array(own.reduce(string.text) { $0.replacing($1.range, with: $1.text) }.utf8)
        if let keyRange, let renamed = keys[location]?.first(where: { keyRange.overlaps($0.range) }) { entry.key = renamed.key }
      }
      entries.insert(entry)
    }
    catalog.strings.forEach { add($0) }
    catalog.shadowed.forEach { add($0.string) }
    catalog.unknownKeys.forEach { add($0.string, keyRange: $0.keyRange) }
  }

  /// The bytes of one text.
  private struct Spot: Hashable {
    var location: String
    var range: ByteRange
  }

  /// The files, as they are shown, of which the two know different texts.
  public func filesUnlike(_ other: TextCensus) -> Set<String> {
    let unlike = Set(entries.symmetricDifference(other.entries).map(\.path))
    return unlike.union(Set(problems.keys).union(other.problems.keys).filter { problems[$0] != other.problems[$0] })
  }
}
