import Foundation
import Languages
import TestSupport

/// Sentences of the corpora, by language.
enum Sentences {
  static let byLanguage: [String: [String]] = {
    let folder = packageFolder.appending(path: "Corpora")
    var sentences: [String: [String]] = [:]
    for tag in LanguageLibrary.bundledTags {
      let file = (try? String(contentsOf: folder.appending(path: "\(tag).yaml"), encoding: .utf8)) ?? ""
      for line in file.split(separator: "\n") where line.hasPrefix("  ") && !line.contains("  #") {
        let fields = line.components(separatedBy: " | ")
        if fields.count == 4 { sentences[tag, default: []].append(fields[3].filter { $0 != "⟦" && $0 != "⟧" }) }
      }
    }
    return sentences
  }()

  /// Every few sentences of a language that are long enough to be told.
  static func sample(_ tag: String, _ count: Int) -> [String] {
    let long = (byLanguage[tag] ?? []).filter { $0.utf8.count >= 40 && $0.split(separator: " ").count >= 5 }
    guard long.count > count else { return long }
    return (0..<count).map { long[$0 * long.count / count] }
  }
}
