internal import CopyModel
internal import YAMLTree

extension ConfigReader {
  /// Reads what is added to languages or excepted from them: `phrases: {en: {jargon: {add: [GPX], except: [SDK]}}}`.
  mutating func readPhrases(_ node: YAMLNode) {
    if node.isBlank { return }
    guard let languages = node.mapping else {
      return report(node, "expected phrases to be a mapping of languages, such as en; found \(node.words)")
    }
    for (key, value) in languages {
      guard let tag = key.scalar, vocabulary.languages.contains(tag) else {
        let hint = Nearest.to(key.scalar ?? "", among: vocabulary.languages).map { "did you mean '\($0)'?" }
        report(key, "no language pack is called \(key.words); \(hint ?? "copycheck languages lists them")")
        continue
      }
      readKinds(value, of: tag)
    }
  }

  private mutating func readKinds(_ node: YAMLNode, of language: String) {
    if node.isBlank { return }
    guard let kinds = node.mapping else {
      return report(node, "expected the phrases of \(language) by kind, such as names: {add: [Trailmark]}; found \(node.words)")
    }
    for (key, value) in kinds {
      let kind = key.scalar ?? ""
      // Where a set and a kind of patterns share a name, words and phrases belong into the set.
      let isSet = vocabulary.sets.contains(kind)
      guard isSet || vocabulary.patterns.contains(kind) else {
        let hint = Nearest.to(kind, among: vocabulary.sets + vocabulary.patterns).map { "did you mean '\($0)'?" }
        report(key, "unknown kind of phrases \(key.words); \(hint ?? "Documentation/LanguagePacks.md lists them")")
        continue
      }
      var setting = PhraseSetting(language: language, kind: kind, isPattern: !isSet, added: [], excepted: [])
      guard value.mapping != nil else {
        report(value, "expected add or except, such as \(kind): {add: [\(isSet ? "word" : "\"a pattern\"")]}; found \(value.words)")
        continue
      }
      for (name, value) in members(of: value, among: ["add", "except"], in: kind) {
        let entries = texts(value, what: "\(kind).\(name)")
        if name == "add" { setting.added = entries } else { setting.excepted = entries }
      }
      file.phrases.append(setting)
    }
  }
}
