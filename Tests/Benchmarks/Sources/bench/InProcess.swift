import CopyModel
import Foundation
import Languages
import Rules
import TextSegmentation

/// What judging costs inside one process and thread, against the bare cost of ICU's word and sentence iterators over the same texts.
struct InProcess {
  let mix: Mix
  let library = LanguageLibrary()
  var faults: [String] = []

  init(mix: Mix) { self.mix = mix }

  mutating func run() throws {
    let judge = Judge(languages: library)
    var findings = 0
    let catalog = Catalog(strings: mix.strings)
    findings += try judge.findings(in: catalog).count
    let segmentation = try self.segmentation(of: mix.locales.flatMap(mix.only))
    let (judging, bare) = try seconds({ _ = try judge.findings(in: catalog) }, against: segmentation)
    print("\nIn process, one thread, \(mix.strings.count) strings in \(mix.locales.count) languages, \(findings) findings")
    print("  judging       \(milliseconds(judging))   \(Int(Double(mix.strings.count) / judging)) strings/s")
    print("  bare ICU      \(milliseconds(bare))   words and sentences, UText, one reused iterator per locale")
    print("  ratio         \(String(format: "%.2f", judging / bare)) (limit 5)")
    if judging / bare > 5 { faults.append("judging costs \(judging / bare) times bare ICU; the limit is 5") }
    for locale in mix.locales {
      let strings = mix.only(locale)
      let segmentation = try self.segmentation(of: strings)
      let (mine, icu) = try seconds({ for string in strings { _ = try judge.findings(in: string) } }, against: segmentation)
      print(
        "    \(pad(locale.rawValue, 6)) \(pad("\(strings.count)", 6)) \(pad(milliseconds(mine), 11)) bare \(pad(milliseconds(icu), 11)) ratio "
          + String(format: "%.2f", mine / icu))
    }
  }

  /// What reading costs, and what each rule costs on a text that was read.
  ///
  /// A rule looks at one text many times in a row, one rule after the other, and the least of several rounds counts: so no figure is the
  /// difference of two. What rules share, such as the substance count, is made at the first look and is no rule's.
  func perRule() throws {
    let rounds = 3
    let looks = 16
    let rules = RuleRegistry.ids.map { (id: $0, judge: Judge(languages: library, rules: [$0])) }
    var readings: [LocaleTag: CopyReading] = [:]
    for locale in mix.locales { readings[locale] = try CopyReading(language: try library.language(for: locale), locale: locale) }
    let reading = seconds { for string in mix.strings { readings[string.locale]?.read(string) } }
    var costs = [Double](repeating: 0, count: rules.count)
    for string in mix.strings {
      guard let reading = readings[string.locale] else { continue }
      reading.read(string)
      var best = [Duration](repeating: .seconds(1), count: rules.count)
      for _ in 0..<rounds {
        for (index, rule) in rules.enumerated() {
          let time = ContinuousClock().measure { for _ in 0..<looks { rule.judge.look(at: reading) } }
          best[index] = min(best[index], time)
        }
      }
      for (index, time) in best.enumerated() { costs[index] += time / .seconds(looks) }
    }
    print("\nReading alone    \(milliseconds(reading))\nRules alone      \(milliseconds(costs.reduce(0, +)))")
    for (rule, cost) in zip(rules, costs) { print("  \(pad(rule.id.rawValue, 24)) \(milliseconds(cost))") }
  }

  /// Finding words and sentences and nothing else.
  private func segmentation(of strings: [CopyString]) throws -> () -> Void {
    var segmenters: [LocaleTag: Segmenter] = [:]
    for string in strings where segmenters[string.locale] == nil {
      segmenters[string.locale] = try Segmenter(locale: string.locale.rawValue)
    }
    let texts = strings.map { (Array($0.text.utf8), segmenters[$0.locale]) }
    return {
      for (bytes, segmenter) in texts { bytes.withUnsafeBufferPointer { _ = segmenter?.boundaryCount(of: $0) } }
    }
  }
}
