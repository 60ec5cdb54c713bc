internal import CopyModel

/// The texts that may stand in several places.
struct RepeatedTexts {
  private var indices: Set<Int> = []
  /// Whether the text at each index stands under one of several keys of a target that guard the same, and so may stand under the others too.
  private var isPaired: [Bool]

  init(_ translations: [Translations], in catalog: Catalog) {
    isPaired = Array(repeating: false, count: catalog.strings.count)
    for texts in translations {
      for entry in texts.entries where !entry.repeats.isEmpty {
        indices.formUnion(entry.repeats)
        indices.formUnion(entry.texts.map(\.index))
      }
      var entries: [Resource: [Translations.Entry]] = [:]
      for entry in texts.entries {
        if let resource = PurposeKey.named(entry.key)?.resource { entries[resource.family, default: []].append(entry) }
      }
      for entry in entries.values.lazy.filter({ $0.count > 1 }).joined() {
        for index in entry.repeats { isPaired[index] = true }
        for text in entry.texts { isPaired[text.index] = true }
      }
    }
  }

  /// Whether the text at an index may stand elsewhere too: under the same key of its app and target, in the same locale.
  func mayHold(_ string: CopyString, at index: Int) -> Bool { string.kind != .purposeString || indices.contains(index) }

  /// Whether the text at an index may stand under another key that guards the same, in the same locale of its app and target.
  func mayHoldPair(at index: Int) -> Bool { isPaired[index] }
}
