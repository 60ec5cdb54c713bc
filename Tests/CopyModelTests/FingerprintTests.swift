import CopyModel
import Testing

@Suite("A fingerprint")
struct FingerprintTests {
  func finding(_ text: String, rule: RuleID = "a-rule", locale: LocaleTag = "en") -> Finding {
    let string = CopyString(app: "App", target: "App", key: "NSCameraUsageDescription", locale: locale, text: text)
    return Finding(rule: rule, severity: .error, of: string, at: ByteRange(0, 0), message: "", reason: "", help: "", url: "")
  }

  @Test("tells apart what one rule finds in one text, however much that is")
  func ordinals() {
    var findings = Array(repeating: finding("Scan."), count: 70_000)
    Finding.number(&findings)
    #expect(Set(findings.map(\.fingerprint)).count == findings.count)
    #expect(findings[0].fingerprint == finding("Scan.").fingerprint)
  }

  @Test("is numbered for each rule, text and locale by itself")
  func groups() {
    var findings = [
      finding("Scan."), finding("Scan.", rule: "b-rule"), finding("Scan."), finding("Scan.", locale: "de"), finding("Read."),
    ]
    Finding.number(&findings)
    #expect(findings.map(\.ordinal) == [0, 0, 1, 0, 0])
    #expect(Set(findings.map(\.fingerprint)).count == 5)
  }

  @Test("stays the same when white space moves, and changes with the text")
  func text() {
    #expect(finding("Scan a  sign.\n").fingerprint == finding("Scan a sign.").fingerprint)
    #expect(finding("Scan a sign!").fingerprint != finding("Scan a sign.").fingerprint)
  }
}
