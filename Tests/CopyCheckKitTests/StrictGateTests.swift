import CopyCheckKit
import CopyModel
import Testing

/// What only a strict gate stops.
@Suite("A strict gate")
struct StrictGateTests {
  @Test("stops a value that could not be read, and nothing else that was skipped")
  func unreadValues() {
    var gate = Gate(limit: .warning)
    let value = Report(skipped: [SkippedFile(path: "app.config.js:3:5", why: "computed in code", isUnreadValue: true)])
    #expect(gate.verdict(on: value) == .clean)
    gate.countsUnreadValues = true
    #expect(gate.verdict(on: value) == .findings)
    #expect(gate.verdict(on: Report(skipped: [SkippedFile(path: "Pods", why: "dependencies")])) == .clean)
  }
}
