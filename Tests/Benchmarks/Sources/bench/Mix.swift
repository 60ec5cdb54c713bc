import CopyModel
import CorpusScoring
import Foundation

/// Ten thousand strings in the proportions of the corpora.
struct Mix {
  var strings: [CopyString] = []

  /// Takes lines of every corpus in turn until there are enough.
  init(corpora: String, count: Int) throws {
    var corpora = try FileManager.default.contentsOfDirectory(atPath: corpora).filter { $0.hasSuffix(".yaml") }.sorted().map { file in
      let path = "\(corpora)/\(file)"
      return try Corpus([UInt8](Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    }
    corpora = corpora.filter { !$0.lines.isEmpty }
    var index = 0
    while strings.count < count {
      for corpus in corpora where strings.count < count {
        let line = corpus.lines[index % corpus.lines.count]
        strings.append(CopyString(key: line.key, locale: LocaleTag(corpus.tag), text: line.text))
      }
      index += 1
    }
  }

  /// The strings of one locale.
  func only(_ locale: LocaleTag) -> [CopyString] { strings.filter { $0.locale == locale } }

  /// The locales, sorted.
  var locales: [LocaleTag] { Set(strings.map(\.locale)).sorted() }
}
