internal import CopyModel
internal import TextSegmentation

/// How many different ideographs of a text tell simplified from traditional Chinese.
struct ChineseTally {
  private var simplified: Set<Unicode.Scalar> = []
  private var mostlySimplified: Set<Unicode.Scalar> = []
  private var traditional: Set<Unicode.Scalar> = []

  /// The script that a text is surely in, when it is not that of its locale.
  ///
  /// - Complexity: O(*n*); a text in another language, or under a tag without script or region, which leaves open what is meant, is not counted.
  static func otherScript(of text: UnsafeBufferPointer<UInt8>, than locale: LocaleTag) -> String? {
    guard locale.modernLanguage == "zh", locale.script != nil || locale.region != nil else { return nil }
    return ChineseTally(text).otherScript(than: locale.likelyScript)
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    var at = 0
    while at < text.count {
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      switch ChineseForm(scalar) {
      case .simplified: simplified.insert(scalar)
      case .mostlySimplified: mostlySimplified.insert(scalar)
      case .traditional: traditional.insert(scalar)
      case nil: break
      }
    }
  }

  /// The other script, where the text has several ideographs of it and none of the expected one.
  private func otherScript(than expected: String?) -> String? {
    switch expected {
    case "Hant": return traditional.isEmpty && simplified.count >= 2 && simplified.count + mostlySimplified.count >= 3 ? "Hans" : nil
    case "Hans": return traditional.count >= 3 && simplified.isEmpty && mostlySimplified.isEmpty ? "Hant" : nil
    default: return nil
    }
  }
}
