internal import CopyModel
internal import YAMLTree

extension ConfigReader {
  /// The members of a mapping that are known; each other is a problem.
  mutating func members(of node: YAMLNode, among known: [String], in what: String) -> [(name: String, value: YAMLNode)] {
    if node.isBlank { return [] }
    guard let pairs = node.mapping else {
      report(node, "expected \(what) to be a mapping of \(known.joined(separator: ", ")); found \(node.words)")
      return []
    }
    var members: [(name: String, value: YAMLNode)] = []
    for (key, value) in pairs {
      let name = key.scalar ?? ""
      if known.contains(name) {
        members.append((name, value))
      } else if !name.hasPrefix("x-") {
        report(key, ConfigReader.unknown("member", key, in: what, among: known))
      }
    }
    return members
  }

  /// The message about a name that is none of those known.
  static func unknown(_ kind: String, _ node: YAMLNode, in what: String? = nil, among known: [String]) -> String {
    let hint = Nearest.to(node.scalar ?? "", among: known).map { "did you mean '\($0)'?" }
    let place = what.map { " in \($0)" } ?? ""
    return "unknown \(kind) \(node.words)\(place); \(hint ?? "expected one of \(known.joined(separator: ", "))")"
  }

  /// The elements of a list; a single value stands for a list of one.
  mutating func items(_ node: YAMLNode, what: String) -> [YAMLNode] {
    if let items = node.sequence { return items }
    if node.isBlank { return [] }
    if node.scalar != nil { return [node] }
    report(node, "expected \(what) to be a list; found \(node.words)")
    return []
  }

  /// A text that is not empty, or nil and a problem.
  mutating func text(_ node: YAMLNode, what: String) -> Placed<String>? {
    if let kind = node.otherType {
      report(node, "expected \(what) to be a text; found the \(kind) \(node.scalar ?? ""); a text of these letters stands in quotes")
      return nil
    }
    if let text = node.scalar, text.contains(where: { !$0.isWhitespace }) { return Placed(text, at: node.position) }
    report(node, "expected \(what) to be a text; found \(node.words)")
    return nil
  }

  /// Texts.
  mutating func texts(_ node: YAMLNode, what: String) -> [Placed<String>] {
    items(node, what: what).compactMap { text($0, what: "each of \(what)") }
  }

  /// Locale tags.
  mutating func locales(_ node: YAMLNode, what: String) -> [Placed<LocaleTag>] {
    items(node, what: what).compactMap { locale($0, what: "each of \(what)") }
  }

  /// A locale tag, or nil and a problem.
  mutating func locale(_ node: YAMLNode, what: String) -> Placed<LocaleTag>? {
    guard let written = text(node, what: what) else { return nil }
    let tag = LocaleTag(written.value)
    if tag.isWellFormed, vocabulary.isLanguage(tag.language) {
      guard let region = tag.region, !vocabulary.isRegion(region) else { return Placed(tag, at: written.position) }
      report(node, "unknown region \(region) in the locale \(node.words); a region is one of ISO 3166, such as GB in en-GB")
      return nil
    }
    let hint = Nearest.to(written.value, among: vocabulary.languages).map { "did you mean '\($0)'?" }
    report(node, "unknown locale \(node.words); \(hint ?? "a locale looks like de, pt-BR or zh-Hant")")
    return nil
  }

  /// One of a few names, or nil and a problem.
  mutating func choice(_ node: YAMLNode, among known: [String], what: String) -> Placed<String>? {
    guard let written = text(node, what: what) else { return nil }
    if known.contains(written.value) { return written }
    report(node, ConfigReader.unknown("value", node, in: what, among: known))
    return nil
  }

  /// The case of an enumeration, or nil and a problem.
  mutating func choice<Value: RawRepresentable & CaseIterable & Sendable>(_ node: YAMLNode, what: String) -> Placed<Value>?
  where Value.RawValue == String {
    choice(node, among: Value.allCases.map(\.rawValue), what: what).flatMap { written in
      Value(rawValue: written.value).map { Placed($0, at: written.position) }
    }
  }

  /// True or false, or nil and a problem.
  mutating func flag(_ node: YAMLNode, what: String) -> Placed<Bool>? {
    if let flag = node.flag { return Placed(flag, at: node.position) }
    report(node, "expected \(what) to be true or false; found \(node.words)")
    return nil
  }

  /// The rule that a node names, or nil and a problem.
  mutating func rule(_ node: YAMLNode) -> RuleID? {
    guard let written = text(node, what: "the name of a rule") else { return nil }
    if vocabulary.rules.contains(written.value) { return RuleID(written.value) }
    let hint = Nearest.to(written.value, among: vocabulary.rules).map { "did you mean '\($0)'?" }
    report(node, "unknown rule \(node.words); \(hint ?? "copycheck rules lists them")")
    return nil
  }

  /// Whether a pattern for paths can be followed.
  mutating func isUsablePattern(_ pattern: Placed<String>) -> Bool {
    if pattern.value.hasPrefix("!") {
      report(pattern.position, "a pattern cannot take back what another excludes; name what is to be excluded")
      return false
    }
    if pattern.value.split(separator: "/").contains("..") {
      report(pattern.position, "a pattern counts from the folder of this file and cannot lead out of it; leave '..' out")
      return false
    }
    return true
  }
}
