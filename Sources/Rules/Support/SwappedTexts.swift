internal import CopyModel

/// The texts of a target and language that stand under each other's keys.
struct SwappedTexts {
  /// The texts of each swap, in the order of the catalog.
  private(set) var swaps: [[Note]] = []

  /// Finds what is swapped among texts that name other resources than their own.
  ///
  /// - Complexity: O(*n*) in the number of notes; there are few families of resources.
  init(_ notes: [Note], in catalog: Catalog) {
    let own = notes.map { $0.resource(in: catalog)?.family }
    var named: [Resource: Set<Resource>] = [:]
    for (note, family) in zip(notes, own) {
      if let family { named[family, default: []].formUnion(note.namedFamilies) }
    }
    func isMutual(_ left: Resource, _ right: Resource) -> Bool {
      named[left]?.contains(right) == true && named[right]?.contains(left) == true
    }
    // Families that are swapped with each other, or with one that is, make one swap.
    var numbers: [Resource: Int] = [:]
    for (note, family) in zip(notes, own) {
      guard let family, numbers[family] == nil, note.namedFamilies.contains(where: { isMutual(family, $0) }) else { continue }
      var waiting = [family]
      while let next = waiting.popLast() {
        guard numbers.updateValue(swaps.count, forKey: next) == nil else { continue }
        waiting += (named[next] ?? []).filter { isMutual(next, $0) && numbers[$0] == nil }
      }
      swaps.append([])
    }
    for (note, family) in zip(notes, own) {
      guard let family, let number = numbers[family], note.namedFamilies.contains(where: { isMutual(family, $0) }) else { continue }
      swaps[number].append(note)
    }
  }
}

extension Note {
  /// The families of the resources that the noted text names.
  fileprivate var namedFamilies: Set<Resource> {
    guard case .otherResources(let named) = content else { return [] }
    return Set(named.map(\.family))
  }

  /// Whether the noted text names what another's key guards, and the other what its own does.
  func isSwapped(with other: Note, in catalog: Catalog) -> Bool {
    names(other.resource(in: catalog)) && other.names(resource(in: catalog))
  }

  /// What the key of the noted text guards.
  fileprivate func resource(in catalog: Catalog) -> Resource? { PurposeKey.named(catalog.strings[stringIndex].key)?.resource }

  /// Whether the noted text names a resource, or one that is spoken of with it.
  fileprivate func names(_ resource: Resource?) -> Bool {
    guard case .otherResources(let named) = content, let resource else { return false }
    return named.contains { $0.isRelated(to: resource) }
  }
}
