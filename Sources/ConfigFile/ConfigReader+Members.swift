internal import CopyModel
internal import YAMLTree

extension ConfigReader {
  /// Reads what the app calls itself and its products.
  mutating func readApp(_ node: YAMLNode) {
    for (name, value) in members(of: node, among: ["name", "names"], in: "app") {
      if name == "name" { file.appName = text(value, what: "app.name") } else { file.names = texts(value, what: "app.names") }
    }
  }

  /// The settings of a mapping from rules to levels.
  mutating func rules(_ node: YAMLNode, locales: [LocaleTag], paths: [String]) -> [RuleSetting] {
    if node.isBlank { return [] }
    guard let pairs = node.mapping else {
      report(node, "expected rules to be a mapping such as 'brevity: off'; found \(node.words)")
      return []
    }
    return pairs.compactMap { key, value in
      let rule = rule(key)
      guard let level = level(value), let rule else { return nil }
      return RuleSetting(rule: rule, level: level, locales: locales, paths: paths, position: key.position)
    }
  }

  /// What becomes of what a rule finds, or nil and a problem; `on` and `off` are what people also write as `yes` and `no`, and what older YAML
  /// takes for `true` and `false`.
  private mutating func level(_ node: YAMLNode) -> RuleSetting.Level? {
    if let name = node.scalar, let level = RuleSetting.Level(rawValue: name) { return level }
    if let flag = node.flag { return flag ? .on : .off }
    let known = RuleSetting.Level.allCases.map(\.rawValue)
    let nearest = node.scalar.flatMap { word in
      YAMLNode.flag(named: word).map { $0 ? "on" : "off" } ?? Nearest.to(word, among: known)
    }
    report(
      node,
      "expected \(known.joined(separator: ", ")) for a rule; found \(node.words)" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    return nil
  }

  /// Reads what is said of rules for some locales or files.
  mutating func readOverrides(_ node: YAMLNode) {
    guard let items = node.sequence else {
      if !node.isBlank { report(node, "expected overrides to be a list of {locales, paths, rules}; found \(node.words)") }
      return
    }
    for item in items {
      guard item.mapping != nil else {
        report(item, "expected an override such as {locales: [ja], rules: {sentence-case: off}}; found \(item.words)")
        continue
      }
      var locales: [LocaleTag] = []
      var paths: [String] = []
      var isBound = false
      var rules: YAMLNode?
      let before = problems.count
      for (name, value) in members(of: item, among: ["locales", "paths", "rules"], in: "an override") {
        switch name {
        case "locales":
          locales = self.locales(value, what: "locales").map(\.value)
          isBound = isBound || !locales.isEmpty
        case "paths":
          paths = texts(value, what: "paths").filter { isUsablePattern($0) }.map(\.value)
          isBound = isBound || !paths.isEmpty
        default: rules = value
        }
      }
      // An override whose condition is at fault must not count everywhere; that fault has been told.
      if !isBound, problems.count == before {
        report(item, "expected locales or paths in this override; what counts everywhere stands under rules")
      }
      guard let rules, !rules.isBlank else {
        if problems.count == before { report(item, "expected rules in this override, such as {sentence-case: off}") }
        continue
      }
      let settings = self.rules(rules, locales: locales, paths: paths)
      if isBound { file.rules += settings }
    }
  }

  /// Reads the widths of devices.
  mutating func readDevices(_ node: YAMLNode) {
    for item in items(node, what: "devices") {
      guard let width = item.scalar.flatMap(Double.init), (100...5000).contains(width) else {
        report(item, "expected the width of a device in points, from 100 to 5000, such as 393; found \(item.words)")
        continue
      }
      file.devices.append(Placed(width, at: item.position))
    }
  }

  /// Reads fonts by script.
  mutating func readFonts(_ node: YAMLNode) {
    if node.isBlank { return }
    guard let pairs = node.mapping else {
      return report(node, "expected fonts to be a mapping from script to file, such as Thai: Fonts/Thonburi.ttc#1; found \(node.words)")
    }
    for (key, value) in pairs {
      let written = key.scalar ?? ""
      let script = written.prefix(1).uppercased() + written.dropFirst().lowercased()
      if !vocabulary.scripts.contains(script) {
        let hint = Nearest.to(written, among: vocabulary.scripts).map { "did you mean '\($0)'?" }
        report(key, "unknown script \(key.words); \(hint ?? "expected one of ISO 15924, such as Latn, Cyrl, Arab or Hani")")
      } else if let path = text(value, what: "the font for \(script)") {
        file.fonts[script] = path
      }
    }
  }

  /// Reads the findings to ignore.
  mutating func readIgnore(_ node: YAMLNode) {
    guard let items = node.sequence else {
      if !node.isBlank { report(node, "expected ignore to be a list of {rule, key, locale, reason}; found \(node.words)") }
      return
    }
    for item in items {
      guard item.mapping != nil else {
        report(item, "expected an entry such as {rule: thin-purpose, key: NSCamera*, reason: why}; found \(item.words)")
        continue
      }
      let before = problems.count
      var rule: RuleID?
      var key: String?
      var locale: LocaleTag?
      var reason: String?
      for (name, value) in members(of: item, among: ["rule", "key", "locale", "reason"], in: "an entry of ignore") {
        switch name {
        case "rule": rule = self.rule(value)
        case "key": key = text(value, what: "key")?.value
        case "locale": locale = self.locale(value, what: "locale")?.value
        default: reason = text(value, what: "the reason")?.value
        }
      }
      if item["rule"] == nil { report(item, "expected the rule to ignore, such as rule: thin-purpose") }
      if item["reason"] == nil { report(item, "expected a reason in words, such as reason: agreed with legal in May") }
      guard problems.count == before, let rule, let reason else { continue }
      file.ignore.append(IgnoreEntry(rule: rule, key: key, locale: locale, reason: reason, position: item.position))
    }
  }
}
