internal import CopyModel

/// The texts that may stand in several places.
struct RepeatedTexts {
  private var indices: Set<Int> = []

  init(_ translations: [Translations]) {
    for entry in translations.lazy.flatMap(\.entries) where !entry.repeats.isEmpty {
      indices.formUnion(entry.repeats)
      indices.formUnion(entry.texts.map(\.index))
    }
  }

  /// Whether the text at an index may stand elsewhere too: under the same key of its app and target, in the same locale.
  func mayHold(_ string: CopyString, at index: Int) -> Bool { string.kind != .purposeString || indices.contains(index) }
}
