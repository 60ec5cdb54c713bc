import CopyModel
import Grades
import Testing

@Suite("A locale's summary")
struct LocaleSummariesTests {
  let apps = [Catalog.App(name: "Trailmark", sourceLocale: "en"), Catalog.App(name: "Alpine", sourceLocale: "ko")]

  func summaries(_ strings: [CopyString], _ findings: [Finding] = []) -> [LocaleSummary] {
    Grader().summaries(of: Grader().graded(strings, findings: findings), findings: findings, apps: apps)
  }

  @Test("stands with the source locale first, the others sorted, app by app")
  func order() {
    let strings = [
      sample("A", "de", app: "Zoo"), sample("A", "ko", app: "Alpine"), sample("A", "ar", app: "Alpine"), sample("A", "ko"),
      sample("A", "en"),
      sample("A", "ar"),
    ]
    let order = summaries(strings).map { "\($0.app) \($0.locale)" }
    #expect(order == ["Trailmark en", "Trailmark ar", "Trailmark ko", "Alpine ko", "Alpine ar", "Zoo de"])
  }

  @Test("has the grade of its worst string, never a mean")
  func worst() throws {
    let strings = (0..<9).map { sample("Key\($0)") }
    let summary = try #require(summaries(strings, [finding("no-purpose", .error, in: 3), finding("passive-voice", in: 4)]).first)
    #expect(summary.worst == .f)
    #expect(summary.grades == [.a: 7, .b: 1, .f: 1])
    #expect(summary.findings == [.error: 1, .warning: 1])
  }

  @Test("counts a missing translation as C in the locale that lacks it")
  func missing() throws {
    let missing = finding("missing-translation", in: nil, "ja")
    let result = summaries([sample()], [missing])
    #expect(result.map(\.locale) == ["en", "ja"])
    #expect(result[0].worst == .a)
    #expect(result[1].worst == .c)
    #expect(result[1].grades == [.c: 1])
    #expect(result[1].findings == [.warning: 1])
  }

  @Test("is absent where there is no copy")
  func empty() {
    #expect(summaries([]).isEmpty)
  }
}
