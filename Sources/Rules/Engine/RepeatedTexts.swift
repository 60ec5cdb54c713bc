internal import CopyModel

/// The texts that may stand in several places.
struct RepeatedTexts {
  private var indices: Set<Int> = []
  /// What the key of the text at each index guards, where it is one of several of a target that guard the same; nil for the others.
  private var pairs: [Resource?]

  init(_ translations: [Translations], in catalog: Catalog) {
    pairs = Array(repeating: nil, count: catalog.strings.count)
    for texts in translations {
      for entry in texts.entries where !entry.repeats.isEmpty {
        indices.formUnion(entry.repeats)
        indices.formUnion(entry.texts.map(\.index))
      }
      var entries: [Resource: [Translations.Entry]] = [:]
      for entry in texts.entries {
        if let resource = PurposeKey.named(entry.key)?.resource { entries[resource.family, default: []].append(entry) }
      }
      for (resource, paired) in entries where paired.count > 1 {
        for entry in paired {
          for index in entry.repeats { pairs[index] = resource }
          for text in entry.texts { pairs[text.index] = resource }
        }
      }
    }
  }

  /// Whether the text at an index may stand elsewhere too: under the same key of its app and target, in the same locale.
  func mayHold(_ string: CopyString, at index: Int) -> Bool { string.kind != .purposeString || indices.contains(index) }

  /// What the keys guard that the text at an index may stand under too, in the same locale of its app and target; nil where it may not.
  func pair(at index: Int) -> Resource? { pairs[index] }
}
