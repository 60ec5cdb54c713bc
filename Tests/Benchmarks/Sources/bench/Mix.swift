import CopyModel
import CorpusScoring
import Foundation

/// Ten thousand strings in the proportions of the corpora.
struct Mix {
  let strings: [CopyString]
  /// The locales, sorted.
  let locales: [LocaleTag]

  /// Takes lines of every corpus in turn until there are enough.
  init(corpora: String, count: Int) throws {
    var corpora = try FileManager.default.contentsOfDirectory(atPath: corpora).filter { $0.hasSuffix(".yaml") }.sorted().map { file in
      let path = "\(corpora)/\(file)"
      return try Corpus([UInt8](Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    }
    corpora = corpora.filter { !$0.lines.isEmpty }
    var strings: [CopyString] = []
    var index = 0
    while strings.count < count {
      for corpus in corpora where strings.count < count {
        let line = corpus.lines[index % corpus.lines.count]
        strings.append(CopyString(key: line.key, locale: LocaleTag(corpus.tag), text: line.text))
      }
      index += 1
    }
    self.strings = strings
    locales = Set(strings.map(\.locale)).sorted()
  }

  /// The strings of one locale.
  func only(_ locale: LocaleTag) -> [CopyString] { strings.filter { $0.locale == locale } }
}
