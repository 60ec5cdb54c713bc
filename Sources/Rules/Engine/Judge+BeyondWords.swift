public import CopyModel

extension Judge {
  /// The findings of the rules that look at more than the words of texts, by the index of the text.
  ///
  /// Of a text that stays the same these alone may find something else; no text is read for them.
  public func findingsBeyondWords(in view: CatalogView) -> [Finding] {
    var findings = faultsAcrossTexts(of: view).findings
    Judge.sort(&findings)
    return findings
  }
}
