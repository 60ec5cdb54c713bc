internal import CopyModel
internal import TextSegmentation

/// How many different ideographs of a text tell simplified from traditional Chinese.
struct ChineseTally {
  private var simplified: Set<Unicode.Scalar> = []
  private var mostlySimplified: Set<Unicode.Scalar> = []
  private var traditional: Set<Unicode.Scalar> = []

  /// Counts the ideographs of a text.
  ///
  /// - Complexity: O(*n*).
  init(_ text: UnsafeBufferPointer<UInt8>) {
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

  /// The script that the text is surely in, when it is not that of the locale: several ideographs of the one, and none of the other.
  func otherScript(than locale: LocaleTag) -> String? {
    // A tag without script or region leaves open what is meant.
    guard locale.modernLanguage == "zh", locale.script != nil || locale.region != nil else { return nil }
    switch locale.likelyScript {
    case "Hant": return traditional.isEmpty && simplified.count >= 2 && simplified.count + mostlySimplified.count >= 3 ? "Hans" : nil
    case "Hans": return traditional.count >= 3 && simplified.isEmpty && mostlySimplified.isEmpty ? "Hant" : nil
    default: return nil
    }
  }
}
