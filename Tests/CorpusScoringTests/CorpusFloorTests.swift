import CopyModel
import CorpusScoring
import Foundation
import Languages
import TestSupport
import Testing

/// The languages that have a corpus.
let corpusTags: [String] = {
  let files = (try? FileManager.default.contentsOfDirectory(atPath: packageFolder.appendingPathComponent("Corpora").path)) ?? []
  return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
}()

/// The corpus of a language.
func corpus(_ tag: String) throws -> Corpus {
  let url = packageFolder.appendingPathComponent("Corpora/\(tag).yaml")
  return try Corpus(Array(Data(contentsOf: url)), path: url.path)
}

@Suite("The rules judge every corpus as its lines say")
struct CorpusFloorTests {
  /// The least precision and recall of a rule in a language.
  private static let floor = (precision: 0.97, recall: 0.92)
  /// The least of all rules together on the lines held out, and of one rule where it has enough of them to tell.
  private static let heldOutFloor = (precision: 0.93, recall: 0.85)
  private static let enoughToTell = 15

  @Test("Precision and recall hold for each rule", arguments: corpusTags)
  func floors(tag: String) throws {
    let score = try CorpusScore(try corpus(tag), languages: LanguageLibrary())
    let path = packageFolder.appendingPathComponent("Corpora/\(tag).yaml").path
    for fault in score.faults where !fault.line.isHeldOut {
      for alarm in fault.falseAlarms where (score.tuned[alarm.rule]?.precision ?? 1) < Self.floor.precision {
        Issue.record("false alarm \(alarm.rule) at “\(alarm.excerpt)”", sourceLocation: location(path, fault.line.number))
      }
      for miss in fault.misses where (score.tuned[miss]?.recall ?? 1) < Self.floor.recall {
        Issue.record("miss \(miss) in “\(fault.line.text)”", sourceLocation: location(path, fault.line.number))
      }
    }
    for (rule, count) in score.tuned.sorted(by: { $0.key < $1.key }) {
      #expect(count.precision >= Self.floor.precision, "\(tag) \(rule): precision \(count.precision)")
      #expect(count.recall >= Self.floor.recall, "\(tag) \(rule): recall \(count.recall)")
    }
  }

  @Test("The lines held out are judged nearly as well", arguments: corpusTags)
  func heldOut(tag: String) throws {
    let score = try CorpusScore(try corpus(tag), languages: LanguageLibrary())
    var all = CorpusScore.Count()
    var tuned = CorpusScore.Count()
    for count in score.tuned.values { tuned.add(count) }
    for (rule, count) in score.heldOut.sorted(by: { $0.key < $1.key }) {
      all.add(count)
      guard count.hits + count.misses >= Self.enoughToTell else { continue }
      #expect(count.precision >= Self.heldOutFloor.precision, "\(tag) \(rule): precision \(count.precision)")
      #expect(count.recall >= Self.heldOutFloor.recall, "\(tag) \(rule): recall \(count.recall)")
    }
    #expect(all.precision >= Self.heldOutFloor.precision && all.recall >= Self.heldOutFloor.recall)
    print(
      "corpus \(tag): tuned P \(figure(tuned.precision)) R \(figure(tuned.recall)), held out P \(figure(all.precision)) R \(figure(all.recall))"
    )
  }

  @Test("A marked place is the place that is reported", arguments: corpusTags)
  func places(tag: String) throws {
    let score = try CorpusScore(try corpus(tag), languages: LanguageLibrary())
    for fault in score.faults where fault.isMisplaced && !fault.line.isHeldOut {
      let path = packageFolder.appendingPathComponent("Corpora/\(tag).yaml").path
      Issue.record("no finding at the marked place of “\(fault.line.text)”", sourceLocation: location(path, fault.line.number))
    }
  }

  private func location(_ path: String, _ line: Int) -> SourceLocation {
    SourceLocation(fileID: "Corpora/lines", filePath: path, line: line, column: 1)
  }
}

@Suite("Every corpus says enough")
struct CorpusShapeTests {
  @Test("A pack has a corpus and a corpus a pack")
  func pairs() {
    #expect(corpusTags == LanguageLibrary.bundledTags)
  }

  @Test(
    "A language has lines enough: 250 in English and Korean, 180 where purposes are judged, 100 where only grammar is",
    arguments: corpusTags)
  func size(tag: String) throws {
    let judgesPurposes = try LanguageLibrary().language(for: LocaleTag(tag)).canCountSubstance
    #expect(try corpus(tag).lines.count >= (["en", "ko"].contains(tag) ? 250 : judgesPurposes ? 180 : 100))
  }

  @Test("Every language has at least 30 passive lines and 60 others", arguments: corpusTags)
  func passives(tag: String) throws {
    let lines = try corpus(tag).lines
    #expect(lines.count { $0.expected.contains("passive-voice") } >= 30)
    #expect(lines.count { !$0.expected.contains("passive-voice") } >= 60)
    let score = try CorpusScore(try corpus(tag), languages: LanguageLibrary())
    let tuned = try #require(score.tuned["passive-voice"])
    #expect(tuned.precision >= 0.98 && tuned.recall >= 0.95, "\(tag): precision \(tuned.precision), recall \(tuned.recall)")
    let heldOut = try #require(score.heldOut["passive-voice"])
    let figures = "P \(figure(heldOut.precision)) R \(figure(heldOut.recall)) of \(heldOut.hits + heldOut.misses)"
    print("passive \(tag): own corpus, held out \(figures)")
  }

  @Test("English and Korean have 30 lines of each of the fourteen classes of weak text", arguments: ["en", "ko"])
  func classes(tag: String) throws {
    let lines = try corpus(tag).lines
    for weakClass in 1...14 {
      let count = lines.count { $0.weakClass == weakClass && !$0.expected.isEmpty }
      #expect(count >= 30, "class \(weakClass) has \(count) lines")
    }
  }

  @Test("A language has 60 concrete lines as apps ship them, and none of them is an error", arguments: corpusTags)
  func concrete(tag: String) throws {
    let corpus = try corpus(tag)
    #expect(corpus.lines.count { $0.expected.isEmpty } >= 60)
    let score = try CorpusScore(corpus, languages: LanguageLibrary())
    let errors: Set<RuleID> = ["empty", "incentive", "library-sample", "no-purpose", "placeholder", "pressure", "vague-purpose"]
    for fault in score.faults where fault.line.expected.isEmpty {
      let alarms = fault.falseAlarms.filter { errors.contains($0.rule) }
      #expect(alarms.isEmpty, "\(tag) line \(fault.line.number): \(alarms.map(\.rule)) on “\(fault.line.text)”")
    }
  }

  @Test("No line stands twice", arguments: corpusTags)
  func unique(tag: String) throws {
    var seen: [String: Int] = [:]
    for line in try corpus(tag).lines {
      let known = seen.updateValue(line.number, forKey: "\(line.key) \(line.text)")
      #expect(known == nil, "lines \(known ?? 0) and \(line.number) are the same")
    }
  }
}

private func figure(_ value: Double) -> String { String(format: "%.3f", value) }
