internal import CopyModel
internal import Readers

extension RulePolicy {
  /// Tells the texts of a catalog which rules are to be silent about them, so that others speak in their place.
  ///
  /// - Parameter paths: Makes paths absolute.
  func prepare(_ catalog: inout Catalog, paths: AbsolutePaths) {
    let mayBeOff = Set(settings.lazy.filter { $0.effect == .off }.map(\.rule)).sorted()
    guard !mayBeOff.isEmpty || !ignored.isEmpty else { return }
    var replaced: [ObjectIdentifier: CopyString] = [:]
    for index in catalog.strings.indices {
      let string = catalog.strings[index]
      let rules = silent(key: string.key, locale: string.locale, path: string.file.map { paths.absolute($0.path) }, among: mayBeOff)
      guard !rules.isEmpty else { continue }
      catalog.strings[index] = string.ignoring(rules)
      replaced[ObjectIdentifier(string)] = catalog.strings[index]
    }
    if !replaced.isEmpty {
      for index in catalog.shadowed.indices {
        if let winner = replaced[ObjectIdentifier(catalog.shadowed[index].winner)] { catalog.shadowed[index].winner = winner }
      }
    }
    for index in catalog.locationButtons.indices {
      let origin = catalog.locationButtons[index].origin
      // What is said of one locale is held against each finding, since a button is in all of them.
      for entry in ignored where entry.locale == nil && entry.means(key: origin.id, locale: "") {
        let own = catalog.locationButtons[index].origin.ignoredRules[entry.suppression.rule]
        catalog.locationButtons[index].origin.ignoredRules[entry.suppression.rule] = own ?? entry.suppression
      }
    }
  }

  /// A text by itself, told which rules are to be silent about it.
  func prepared(_ string: CopyString) -> CopyString {
    let rules = silent(key: string.key, locale: string.locale, path: nil, among: Set(settings.map(\.rule)).sorted())
    return rules.isEmpty ? string : string.ignoring(rules)
  }

  private func silent(key: String, locale: LocaleTag, path: String?, among mayBeOff: [RuleID]) -> [RuleID: Suppression] {
    var rules: [RuleID: Suppression] = [:]
    for rule in mayBeOff where effect(of: rule, locale: locale, path: path) == .off {
      rules[rule] = Suppression(rule: rule, reason: "", origin: .turnedOff)
    }
    for entry in ignored where entry.means(key: key, locale: locale) {
      if rules[entry.suppression.rule] == nil { rules[entry.suppression.rule] = entry.suppression }
    }
    return rules
  }

  /// Gives findings the severity that they have here, marks those to be ignored, and drops those of rules that are off.
  func apply(to findings: inout [Finding], paths: AbsolutePaths) {
    if !ignored.isEmpty {
      for index in findings.indices where findings[index].suppression == nil {
        let entry = ignored.first {
          $0.suppression.rule == findings[index].rule && $0.means(key: findings[index].key, locale: findings[index].locale)
        }
        if let entry { findings[index].suppress(by: entry.suppression) }
      }
    }
    guard !settings.isEmpty else { return }
    let rules = Set(settings.map(\.rule))
    var isOff = false
    for index in findings.indices where rules.contains(findings[index].rule) {
      let file = findings[index].string.file?.path ?? findings[index].place?.path
      switch effect(of: findings[index].rule, locale: findings[index].locale, path: file.map(paths.absolute)) {
      case .severity(let severity): findings[index].severity = severity
      case .off:
        findings[index].suppress(by: Suppression(rule: findings[index].rule, reason: "", origin: .turnedOff))
        isOff = true
      case .ownSeverity, nil: break
      }
    }
    if isOff || findings.contains(where: { $0.suppression?.origin == .turnedOff }) {
      findings.removeAll { $0.suppression?.origin == .turnedOff }
    }
  }
}

/// Makes paths absolute without asking the file system.
struct AbsolutePaths {
  private let workingFolder: String

  /// - Parameter workingFolder: The current folder, absolute.
  init(workingFolder: String) { self.workingFolder = workingFolder }

  /// A path as it is shown, absolute and without dots.
  func absolute(_ path: String) -> String {
    var names: [Substring] = []
    for name in (path.hasPrefix("/") ? path : workingFolder + "/" + path).split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}
