import CopyModel
import Foundation
import Languages
import Rules
import Testing

/// Sentences of public treebanks that lie beside a checkout where people have them; never part of the project.
let treebanks = checkout.deletingLastPathComponent().appendingPathComponent("shared/bench/passive/dev")

@Suite("Passive voice is found in general prose")
struct PassiveBenchmarkTests {
  @Test(
    "F1 on the dev part of a treebank holds",
    .enabled(if: FileManager.default.fileExists(atPath: treebanks.path), "the treebank sentences are not beside the checkout"),
    arguments: [("en", 0.86), ("en_gum", 0.92), ("de", 0.90), ("ko", 0.87), ("ja", 0.96)])
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
