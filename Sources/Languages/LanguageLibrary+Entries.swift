extension LanguageLibrary {
  /// Whether a set of a language holds a word or phrase that could be taken out of it: as an entry, by an affix, or as part of a compound.
  ///
  /// - Parameters:
  ///   - phrase: The word or phrase as a person wrote it; how it is cased or joined does not matter.
  ///   - set: The set as packs name it.
  /// - Returns: True also where the pack cannot be read, which is for whoever needs it to tell.
  /// - Complexity: Some milliseconds, since packs are read as they are written.
  public func mayHold(_ phrase: String, in set: String, of tag: String) -> Bool {
    guard let packs = try? ownPacks(tag) else { return true }
    let wanted = LanguageLibrary.words(phrase)
    var waiting = [set.lowercased()]
    var seen = Set(waiting)
    while let set = waiting.popLast() {
      for pack in packs {
        let affixes = (pack.prefixes + pack.suffixes).filter { $0.set.lowercased() == set }
        // What an affix gives to words is more than a list can tell.
        if wanted.count == 1, affixes.contains(where: { LanguageLibrary.hasAffix(wanted[0], $0.entries.text) }) { return true }
        for entry in pack.sets where entry.name.lowercased() == set {
          for text in LanguageLibrary.entries(entry.entries.text) {
            if text.hasPrefix("@") {
              let other = String(text.dropFirst()).lowercased()
              if seen.insert(other).inserted { waiting.append(other) }
            } else if LanguageLibrary.isEntry(text, wanted) {
              return true
            }
          }
        }
      }
    }
    return false
  }

  /// The entries of a block: separated by commas and line ends, without comment lines.
  private static func entries(_ block: String) -> [Substring] {
    block.split(separator: "\n").filter { $0.drop { $0 == " " }.first != "#" }.flatMap { $0.split(separator: ",") }
      .map { $0.drop { $0 == " " } }
  }

  /// Whether an entry is some words, or an open one, whose parts stand on both sides of a tilde, and that they belong to.
  private static func isEntry(_ entry: Substring, _ wanted: [String]) -> Bool {
    guard let tilde = entry.firstIndex(of: "~") else { return words(entry) == wanted }
    guard let first = wanted.first, let last = wanted.last else { return false }
    return first.hasPrefix(words(entry[..<tilde]).joined()) && last.hasSuffix(words(entry[entry.index(after: tilde)...]).joined())
  }

  private static func hasAffix(_ word: String, _ block: String) -> Bool {
    entries(block).contains { affix in words(affix).contains { word.hasPrefix($0) || word.hasSuffix($0) } }
  }

  /// The words of a phrase in lower case; a hyphen joins as a space does.
  private static func words(_ phrase: some StringProtocol) -> [String] {
    phrase.lowercased().split { $0 == " " || $0 == "-" || $0 == "\u{2010}" || $0 == "\u{2011}" || $0 == "\u{A0}" }.map(String.init)
  }
}
