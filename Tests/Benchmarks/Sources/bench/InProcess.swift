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
    let judging = try seconds { _ = try judge.findings(in: catalog) }
    let bare = try segmentation(of: mix.locales.flatMap(mix.only))
    print("\nIn process, one thread, \(mix.strings.count) strings in \(mix.locales.count) languages, \(findings) findings")
    print("  judging       \(milliseconds(judging))   \(Int(Double(mix.strings.count) / judging)) strings/s")
    print("  bare ICU      \(milliseconds(bare))   words and sentences, UText, one reused iterator per locale")
    print("  ratio         \(String(format: "%.2f", judging / bare)) (limit 5)")
    if judging / bare > 5 { faults.append("judging costs \(judging / bare) times bare ICU; the limit is 5") }
    for locale in mix.locales {
      let strings = mix.only(locale)
      let mine = try seconds { for string in strings { _ = try judge.findings(in: string) } }
      let icu = try segmentation(of: strings)
      print(
        "    \(pad(locale.rawValue, 6)) \(pad("\(strings.count)", 6)) \(pad(milliseconds(mine), 11)) bare \(pad(milliseconds(icu), 11)) ratio "
          + String(format: "%.2f", mine / icu))
    }
  }

  /// What each rule adds to reading the texts.
  func perRule() throws {
    let none = Judge(languages: library, rules: [])
    let reading = try seconds { for string in mix.strings { _ = try none.findings(in: string) } }
    print("\nPer rule, over reading alone (\(milliseconds(reading)))")
    for id in RuleRegistry.ids {
      let judge = Judge(languages: library, rules: [id])
      let cost = try seconds(runs: 3) { for string in mix.strings { _ = try judge.findings(in: string) } } - reading
      print("  \(pad(id.rawValue, 24)) \(String(format: "%+.2f", max(0, cost) * 1000)) ms")
    }
  }

  /// The bare cost of finding words and sentences.
  private func segmentation(of strings: [CopyString]) throws -> Double {
    var segmenters: [LocaleTag: Segmenter] = [:]
    for string in strings where segmenters[string.locale] == nil {
      segmenters[string.locale] = try Segmenter(locale: string.locale.rawValue)
    }
    let texts = strings.map { (Array($0.text.utf8), segmenters[$0.locale]) }
    var boundaries = 0
    return seconds {
      for (bytes, segmenter) in texts { bytes.withUnsafeBufferPointer { boundaries &+= segmenter?.boundaryCount(of: $0) ?? 0 } }
    }
  }
}
