import CopyModel
import Rules
import Testing

@Suite("Judging on several threads")
struct ParallelJudgeTests {
  /// Some thousand texts in three languages, some of them not translated and some twice.
  private let catalog: Catalog = {
    let texts: [(locale: LocaleTag, text: String)] = [
      ("en", "Trailmark needs your contacts."), ("de", "Trailmark benötigt deine Kontakte."), ("ko", "연락처 접근이 필요합니다."),
      ("en", "Scan trail signs to look up the route"), ("de", "Scan trail signs to look up the route"), ("ko", "이정표를 스캔해 경로를 찾습니다."),
    ]
    let strings = (0..<9000).map { number in
      let (locale, text) = texts[number % texts.count]
      return CopyString(
        app: "Trailmark", target: "Target\(number / 300)", key: PurposeKey.all[number / 3 % 40].name, locale: locale, text: text)
    }
    return Catalog(apps: [Catalog.App(name: "Trailmark", sourceLocale: "en")], strings: strings)
  }()

  private func seen(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.stringIndex ?? -1) \($0.rule) \($0.locale) \($0.textRange) \($0.fingerprint)" }
  }

  @Test("finds what one thread finds, in the same order", arguments: [2, 3, 4])
  func sameFindings(_ jobs: Int) throws {
    let expected = try Judge(languages: languages).findings(in: catalog)
    #expect(expected.contains { $0.rule == "untranslated" } && Set(expected.map(\.rule)).count > 2)
    #expect(seen(try ParallelJudge(languages: languages, jobs: jobs).findings(in: catalog)) == seen(expected))
  }
}
