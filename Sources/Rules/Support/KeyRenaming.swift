internal import CopyModel

/// Puts texts under the keys that their misspelt ones were meant to be.
struct KeyRenaming {
  /// A key that a file or a target has.
  private struct Slot: Hashable {
    var owner: Owner
    var key: String
  }

  /// What has each key only once.
  private enum Owner: Hashable {
    case file(path: String)
    case target(app: String, name: String, locale: LocaleTag)
  }

  /// The keys that are there, and those that a misspelt one is meant to be, each with the number of different places that want it.
  private var taken: Set<Slot> = []
  private var wanted: [Slot: Set<ByteRange>] = [:]
  private var meant: [String: String] = [:]

  /// How many misspelt keys are looked at; a file with hundreds of invented keys has another trouble.
  private static let limit = 200

  /// Looks at the keys of a catalog.
  init(_ catalog: Catalog) {
    guard !catalog.unknownKeys.isEmpty else { return }
    for string in catalog.strings + catalog.shadowed.map(\.string) { taken.formUnion(KeyRenaming.slots(of: string, key: string.key)) }
    for unknown in catalog.unknownKeys.prefix(KeyRenaming.limit) {
      guard let key = NearestKey.sure(for: unknown.string.key)?.name else { continue }
      meant[unknown.string.key] = key
      for slot in KeyRenaming.slots(of: unknown.string, key: key) { wanted[slot, default: []].insert(unknown.keyRange) }
    }
  }

  /// The edit that renames a key; nil where it is not certain, not spelled out, or in the way of another.
  func fix(of unknown: Catalog.UnknownKey) -> Fix? {
    let string = unknown.string
    guard let key = meant[string.key], let file = string.file, let range = file.range(of: string.key, in: unknown.keyRange) else {
      return nil
    }
    let slots = KeyRenaming.slots(of: string, key: key)
    guard slots.allSatisfy({ !taken.contains($0) && wanted[$0]?.count == 1 }) else { return nil }
    return Fix(replacement: key, byteRange: range, isSafe: true, meaning: .key(key))
  }

  /// Where a key must stand only once: in its file, and for a language of its target.
  private static func slots(of string: CopyString, key: String) -> [Slot] {
    [
      Slot(owner: .file(path: string.file?.path ?? ""), key: key),
      Slot(owner: .target(app: string.app, name: string.target, locale: string.locale), key: key),
    ]
  }
}

extension SourceFile {
  /// The bytes that spell an ASCII word in a range, where it stands exactly once and without escapes.
  fileprivate func range(of word: String, in range: ByteRange) -> ByteRange? {
    guard encoding != .binary, range.upperBound <= bytes.count, word.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let spelled: [UInt8] =
      switch encoding {
      case .utf16LittleEndian: word.utf8.flatMap { [$0, 0] }
      case .utf16BigEndian: word.utf8.flatMap { [0, $0] }
      case .utf8, .binary: Array(word.utf8)
      }
    guard range.count >= spelled.count else { return nil }
    let found = (range.lowerBound...(range.upperBound - spelled.count)).filter { bytes[$0..<($0 + spelled.count)].elementsEqual(spelled) }
    return found.count == 1 ? ByteRange(found[0], found[0] + spelled.count) : nil
  }
}
