internal import CopyModel

extension Finding {
  /// A finding from a fault of one text.
  init(_ rule: any Rule.Type, _ fault: Fault, of string: CopyString, ordinal: Int) {
    self.init(
      rule: rule.id, severity: rule.severity, app: string.app, target: string.target, kind: string.kind, key: string.key,
      locale: string.locale, stringIndex: nil, place: string.place(of: fault.range), text: string.text, textRange: fault.range,
      message: fault.message, reason: fault.reason, help: fault.help, url: rule.url)
    if let replacement = fault.replacement, string.file != nil {
      let written = Escaper.escape(replacement.text, for: string.spelling)
      fixes = [
        Fix(replacement: written, byteRange: string.offsets.fileRange(of: replacement.range), isSafe: replacement.isSafe)
      ]
    }
    fingerprint = Fingerprint.make(for: self, ordinal: ordinal)
  }

  /// A finding from a fault of a catalog.
  init(_ rule: any Rule.Type, _ fault: CatalogFault, of string: CopyString?) {
    let subject = string ?? CopyString(key: fault.key ?? "", locale: fault.locale ?? "", text: "")
    self.init(rule, fault.fault, of: subject, ordinal: 0)
    if let locale = fault.locale { self.locale = locale }
    if let key = fault.key { self.key = key }
    if let place = fault.place { self.place = place }
    stringIndex = string == nil || fault.locale != nil ? nil : fault.stringIndex
    fingerprint = Fingerprint.make(for: self, ordinal: 0)
  }
}
