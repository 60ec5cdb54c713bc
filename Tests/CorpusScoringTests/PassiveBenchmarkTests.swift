import CopyModel
import Foundation
import Languages
import Rules
import TestSupport
import Testing

/// Sentences of public treebanks that lie beside a checkout where people have them; never part of the project.
let treebanks = packageFolder.deletingLastPathComponent().appendingPathComponent("shared/bench/passive/dev")

@Suite("Passive voice is found in general prose")
struct PassiveBenchmarkTests {
  /// The least F1 of each file.
  private static let floors: [(file: String, floor: Double)] = [
    ("ar", 0.40), ("cs", 0.78), ("da", 0.90), ("de", 0.92), ("el", 0.87), ("en", 0.91), ("en_gum", 0.95), ("es", 0.93), ("es_pud", 0.78),
    ("fi", 0.88), ("fr", 0.82), ("fr_sequoia", 0.90), ("he", 0.60), ("hi", 0.92), ("hr", 0.85), ("id", 0.97), ("it", 0.88), ("ja", 0.96),
    ("ko", 0.87), ("nb", 0.90), ("nl", 0.92), ("nl_alpino", 0.90), ("pl", 0.93), ("pt", 0.95), ("pt_bosque", 0.92), ("ro", 0.85),
    ("ru", 0.92), ("ru_taiga", 0.75), ("sk", 0.65), ("sv", 0.96), ("th", 0.85), ("tr", 0.75), ("tr_imst", 0.70), ("uk", 0.78),
    ("vi", 0.78), ("zh", 0.95),
  ]

  @Test(
    "F1 on the dev part of a treebank holds",
    .enabled(if: FileManager.default.fileExists(atPath: treebanks.path), "the treebank sentences are not beside the checkout"),
    arguments: floors)
  func treebank(file: String, floor: Double) throws {
    let judge = Judge(languages: LanguageLibrary(), rules: ["passive-voice"])
    let locale = LocaleTag(String(file.prefix { $0 != "_" }))
    var hits = 0
    var falseAlarms = 0
    var misses = 0
    let text = try String(contentsOf: treebanks.appendingPathComponent("\(file).tsv"), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 1)
      let string = CopyString(key: "NSCameraUsageDescription", locale: locale, text: String(fields[1]))
      let isFound = try !judge.findings(in: string).isEmpty
      switch (fields[0] == "1", isFound) {
      case (true, true): hits += 1
      case (false, true): falseAlarms += 1
      case (true, false): misses += 1
      case (false, false): break
      }
    }
    let score = 2 * Double(hits) / Double(2 * hits + falseAlarms + misses)
    print("passive \(file): F1 \(String(format: "%.3f", score)), \(hits) found, \(falseAlarms) false, \(misses) missed (dev treebank)")
    #expect(score >= floor)
  }
}
