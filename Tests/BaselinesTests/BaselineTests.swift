import Baselines
import CopyModel
import Testing

/// A finding of a rule in a text.
func finding(_ rule: RuleID, _ text: String, locale: LocaleTag = "en", key: String = "NSCameraUsageDescription") -> Finding {
  let string = CopyString(app: "Trailmark", target: "App", key: key, locale: locale, text: text)
  return Finding(rule: rule, severity: .error, of: string, at: ByteRange(0, text.utf8.count), message: "", reason: "", help: "", url: "")
}

@Suite("A baseline file")
struct BaselineFileTests {
  static let versions: [RuleID: Int] = ["a-rule": 2, "b-rule": 1]
  static let findings = [finding("b-rule", "Scan."), finding("a-rule", "Read “it”.\n\u{202E}x"), finding("a-rule", "Lies.", locale: "de")]

  var baseline: Baseline { BaselineDraft(Self.findings, versions: Self.versions).baseline }

  @Test("is read as it was written")
  func roundTrip() throws {
    #expect(try Baseline(reading: baseline.bytes, path: "b.json") == baseline)
    #expect(baseline.entries.count == 3)
  }

  @Test("has an entry a line, sorted, whatever the order of the findings, and nothing that a reviewer could not see")
  func lines() {
    let text = String(decoding: baseline.bytes, as: UTF8.self)
    #expect(BaselineDraft(Self.findings.reversed(), versions: Self.versions).baseline.bytes == baseline.bytes)
    let entries = text.split(separator: "\n").filter { $0.contains("\"fingerprint\"") }
    #expect(entries.count == 3)
    #expect(entries.map { $0.contains("\"de\"") } == [true, false, false])
    #expect(!text.unicodeScalars.contains("\u{202E}") && text.contains("\\u202e"))
    #expect(text.hasSuffix("]}\n"))
  }

  @Test("shows how a long text begins, and not all of it")
  func start() {
    let long = String(repeating: "ab ", count: 100)
    let entry = Baseline.Entry(finding("a-rule", long), version: 1)
    #expect(entry.start.unicodeScalars.count == 61 && entry.start.hasSuffix("…") && long.hasPrefix(entry.start.dropLast()))
  }

  @Test(
    "says where it is broken",
    arguments: [
      ("", 1, 1, "expected"), ("{\n\"formatVersion\": 1,\n\"rules\": {},\n\"entries\": [\n{]}", 5, 2, "name"),
      ("[]", 1, 1, "a baseline"), ("{\"formatVersion\": 2, \"rules\": {}, \"entries\": []}", 1, 19, "version 1"),
      ("{\"formatVersion\": 1, \"rules\": {\"a\": 0}, \"entries\": []}", 1, 37, "from 1 on"),
      ("{\"formatVersion\": 1,\n \"rules\": {}, \"entires\": []}", 2, 16, "unknown member entires"),
      ("{\"formatVersion\": 1, \"rules\": {}, \"entries\": [\n{\"fingerprint\": \"XYZ\"}]}", 2, 17, "sixteen"),
      ("{\"formatVersion\": 1, \"rules\": {}, \"entries\": [\n<<<<<<< HEAD\n]}", 2, 1, "merge conflict"),
    ])
  func broken(_ text: String, _ line: Int, _ column: Int, _ words: String) {
    do {
      _ = try Baseline(reading: Array(text.utf8), path: "b.json")
      Issue.record("was read")
    } catch {
      #expect(error.problem.position == SourcePosition(line: line, column: column), "\(error.problem)")
      #expect(error.problem.message.contains(words), "\(error.problem.message)")
      #expect(error.problem.path == "b.json")
    }
  }

  @Test("that is not there, or is a folder, says so and how one is written", arguments: ["/nowhere/b.json", "/"])
  func missing(_ path: String) {
    #expect(throws: BaselineError.self) { try BaselineFile(path) }
  }

  @Test("bears what a merge of two branches leaves: entries that stand twice are one")
  func duplicates() throws {
    let text = String(decoding: baseline.bytes, as: UTF8.self)
    let entry = try #require(text.split(separator: "\n").first { $0.contains("\"fingerprint\"") })
    let twice = text.replacing("\"entries\": [\n", with: "\"entries\": [\n\(entry)\n")
    #expect(twice != text)
    #expect(try Baseline(reading: Array(twice.utf8), path: "b.json") == baseline)
  }
}

@Suite("A baseline")
struct BaselineMatchTests {
  let old = BaselineDraft([finding("a-rule", "Scan."), finding("b-rule", "Read.")], versions: ["a-rule": 1, "b-rule": 1]).baseline

  func match(_ findings: [Finding], _ versions: [RuleID: Int], isJudged: Bool = true) -> BaselineMatch {
    BaselineMatch(old, findings, versions: versions) { _ in isJudged }
  }

  @Test("knows a finding wherever its text stands, and not when the text changes")
  func text() {
    let match = match([finding("a-rule", "Scan."), finding("b-rule", "Read it.")], ["a-rule": 1, "b-rule": 1])
    #expect(match.isKnown == [true, false])
    #expect(match.isPending == [false, false])
    #expect(match.fixed.map(\.start) == ["Read."])
  }

  @Test("still knows a finding of a newer version of its rule, and asks to look again")
  func newerVersion() {
    let match = match([finding("a-rule", "Scan.")], ["a-rule": 2, "b-rule": 1])
    #expect(match.isKnown == [true])
    #expect(match.recheck == ["a-rule"])
  }

  @Test("holds nothing against what it could not know: findings of a rule that is new, or newer")
  func pending() {
    let match = match(
      [finding("c-rule", "Scan."), finding("a-rule", "Other."), finding("b-rule", "Other.")], ["a-rule": 2, "b-rule": 1, "c-rule": 1])
    #expect(match.isKnown == [false, false, false])
    #expect(match.isPending == [true, true, false])
    #expect(match.pending == ["a-rule", "c-rule"])
  }

  /// `a-rule` and `k-rule` are about keys, the other one in all languages; `c-rule` is about words, and `b-rule` silences it.
  static let natures = RuleNatures(
    aboutKeys: ["a-rule", "k-rule"], aboutWholeKeys: ["k-rule"], aboutWords: ["b-rule", "c-rule"], silencing: ["b-rule"])
  static let versions: [RuleID: Int] = ["a-rule": 1, "b-rule": 1, "c-rule": 1, "d-rule": 1, "k-rule": 1]

  /// A baseline of some findings held against others.
  func match(of known: [Finding], with findings: [Finding]) -> BaselineMatch {
    let old = BaselineDraft(known, versions: Self.versions).baseline
    return BaselineMatch(old, findings, versions: Self.versions, natures: Self.natures) { _ in true }
  }

  @Test("knows a fault of a key whatever the text is, in its locale alone, and one finding for each entry")
  func keyFaults() {
    let match = match(
      of: [finding("a-rule", "Scan.")],
      with: [finding("a-rule", "Read.", locale: "de"), finding("a-rule", "Read."), finding("a-rule", "Read it.")])
    #expect(match.isKnown == [false, true, false])
    #expect(match.retold == 1 && match.fixed.isEmpty && match.standing.map(\.start) == ["Read."])
  }

  @Test("gives the entry of a fault of a key to the text that it names, where that is still there")
  func keyFaultOfSameText() {
    let match = match(of: [finding("a-rule", "Scan.")], with: [finding("a-rule", "Read."), finding("a-rule", "Scan.")])
    #expect(match.isKnown == [false, true])
    #expect(match.retold == 0)
  }

  @Test("knows a fault of a whole key in whichever locale it is told")
  func wholeKeys() {
    let match = match(of: [finding("k-rule", "Scan.", locale: "de")], with: [finding("k-rule", "Read.", locale: "fr")])
    #expect(match.isKnown == [true])
    #expect(match.standing.map(\.subject.locale) == ["fr"])
  }

  @Test("covers with the entry of a rule that silences others what it hid of the same text, and keeps it")
  func cover() {
    let match = match(
      of: [finding("b-rule", "Scan.")],
      with: [
        finding("c-rule", "Scan."), finding("c-rule", "Scan  ."), finding("c-rule", "Scan.", locale: "de"), finding("d-rule", "Scan."),
        finding("c-rule", "Scan."),
      ])
    #expect(match.isKnown == [true, false, false, false, true])
    #expect(match.fixed.isEmpty)
    #expect(match.standing.map(\.rule) == ["b-rule"])
  }

  @Test("knows what a translation carried over before and carries over still, however it is worded, while the source text is known")
  func carried() {
    let known = [finding("d-rule", "Scan."), finding("d-rule", "Lies.", locale: "de")]
    let old = BaselineDraft(known, versions: Self.versions).baseline
    let findings = [
      finding("d-rule", "Lies mal.", locale: "de"), finding("d-rule", "Scannez.", locale: "fr"), finding("d-rule", "Scan."),
      finding("d-rule", "Lis.", locale: "it"),
    ]
    let match = BaselineMatch(old, findings, versions: Self.versions, natures: Self.natures, origins: [0: [2], 1: [2]]) { _ in true }
    // A translation without an entry was a good one, or was not there.
    #expect(match.isKnown == [true, false, true, false])
    #expect(match.fixed.isEmpty && match.retold == 1)
    #expect(Set(match.standing.map(\.start)) == ["Lies mal.", "Scan."])
    // Without the source text's finding each answers for itself.
    #expect(BaselineMatch(old, [findings[0]], versions: Self.versions, origins: [:]) { _ in true }.isKnown == [false])
  }

  @Test(
    "follows a locale that was renamed to one of the same language and script, where the old one is gone",
    arguments: [
      ("ko", "ko-KR", [], true), ("zh-Hans", "zh-CN", [], true), ("zh-Hans", "zh-Hant", [], false), ("ko", "ja", [], false),
      ("ko", "ko-KR", ["ko"], false),
    ] as [(LocaleTag, LocaleTag, Set<LocaleTag>, Bool)])
  func renamedLocale(_ then: LocaleTag, _ now: LocaleTag, _ stays: Set<LocaleTag>, _ isKnown: Bool) {
    let known = [finding("d-rule", "Scan.", locale: then), finding("a-rule", "Read.", locale: then)]
    let old = BaselineDraft(known, versions: Self.versions).baseline
    let owner = TextOwner(app: "Trailmark", target: "App")
    let findings = [
      finding("d-rule", "Scan.", locale: now), finding("d-rule", "Lies.", locale: now), finding("a-rule", "Read it.", locale: now),
    ]
    func match(_ today: NamesInUse?) -> BaselineMatch {
      BaselineMatch(old, findings, versions: Self.versions, natures: Self.natures, today: today) { _ in true }
    }
    let renamed = match(NamesInUse(owners: [owner], locales: stays.union([now])))
    #expect(renamed.isKnown == [isKnown, false, isKnown])
    #expect(renamed.renamed == (isKnown ? 1 : 0) && renamed.fixed.count == (isKnown ? 0 : 2))
    #expect(match(nil).isKnown == [false, false, false])
  }

  @Test("calls nothing fixed that a run did not look for")
  func unjudged() {
    let match = match([], ["a-rule": 1, "b-rule": 1], isJudged: false)
    #expect(match.fixed.isEmpty && match.unjudged.count == 2)
  }

  @Test("is updated: what is gone goes, new rules come, new faults of old rules do not")
  func update() {
    let findings = [finding("a-rule", "Scan."), finding("a-rule", "A new fault."), finding("c-rule", "Scan.")]
    let draft = BaselineDraft(
      updating: old, with: findings, versions: ["a-rule": 1, "b-rule": 1, "c-rule": 3], active: ["a-rule", "b-rule", "c-rule"]
    ) { _ in true }
    #expect((draft.removed, draft.adopted, draft.left) == (1, 1, 1))
    #expect(draft.adoptedRules == ["c-rule"])
    #expect(Set(draft.baseline.entries.map(\.fingerprint)) == Set([findings[0], findings[2]].map(\.fingerprint)))
    #expect(draft.baseline.rules == ["a-rule": 1, "b-rule": 1, "c-rule": 3])
  }

  @Test("is updated to the versions of today, after which no rule is to be looked at again")
  func refresh() {
    let findings = [finding("a-rule", "Scan."), finding("b-rule", "Read.")]
    let versions: [RuleID: Int] = ["a-rule": 2, "b-rule": 1]
    let draft = BaselineDraft(updating: old, with: findings, versions: versions, active: ["a-rule", "b-rule"]) { _ in true }
    #expect(draft.refreshedRules == ["a-rule"])
    #expect(BaselineMatch(draft.baseline, findings, versions: versions) { _ in true }.recheck == [])
  }

  @Test("keeps what an update did not look for, and forgets rules that are gone")
  func partialUpdate() {
    let draft = BaselineDraft(updating: old, with: [], versions: ["a-rule": 2], active: []) { $0.rule == "b-rule" }
    #expect(draft.baseline.entries.map(\.rule) == ["a-rule"])
    #expect(draft.baseline.rules == ["a-rule": 1])
  }
}
