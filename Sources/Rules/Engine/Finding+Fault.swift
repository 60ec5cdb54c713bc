internal import CopyModel

extension Finding {
  /// A finding from a fault of one text.
  init(_ rule: any Rule.Type, _ fault: Fault, of string: CopyString) {
    self.init(
      rule: rule.id, severity: rule.severity, of: string, at: fault.range, message: fault.message, reason: fault.reason, help: fault.help,
      url: rule.url, fixes: fault.fixes(in: string))
    risk = rule.risk
    withheldFix = fault.withheldFix(from: string)
  }

  /// A finding from a fault of a catalog.
  init(_ rule: any Rule.Type, _ found: CatalogFault, of string: CopyString?) {
    let fault = found.fault
    let shown = string ?? CopyString(key: found.key ?? "", locale: found.locale ?? "", text: "")
    self.init(
      rule: rule.id, severity: rule.severity, of: shown, at: fault.range,
      stringIndex: string == nil || found.locale != nil ? nil : found.stringIndex, locale: found.locale, key: found.key, place: found.place,
      message: fault.message, reason: fault.reason, help: fault.help, url: rule.url,
      fixes: found.keyFix.map { [$0] } ?? fault.fixes(in: shown))
    risk = rule.risk
    related = found.related
    withheldFix = found.keyFix == nil ? fault.withheldFix(from: shown) : nil
  }

  /// Marks the finding as one to be ignored where its text wants that.
  ///
  /// What a configuration says of a text is said of its key and locale, and so is no word about another's.
  mutating func suppressAsItsTextSays() {
    guard let suppression = string.ignoredRules[rule], suppression.origin == .carrier || !isElsewhere else { return }
    suppress(by: suppression)
  }
}

extension Fault {
  /// Whether a fix would be safe that the text's file is not to take, since it is binary or only quotes the text; nil where there is none.
  fileprivate func withheldFix(from string: CopyString) -> Bool? {
    string.isQuoted || string.file?.encoding == .binary ? replacement?.isSafe : nil
  }

  /// The edits of a text's file that mend the fault; none where its carrier cannot spell them.
  fileprivate func fixes(in string: CopyString) -> [Fix] {
    guard let replacement else { return [] }
    return string.fix(replacing: replacement.range, with: replacement.text, isSafe: replacement.isSafe).map { [$0] } ?? []
  }
}
