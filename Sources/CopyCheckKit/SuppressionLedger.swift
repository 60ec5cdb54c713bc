internal import CopyModel
internal import Languages
internal import Rules

/// Tells suppressions that something needed from those that nothing did.
///
/// A suppression is only said to be needless where its rule looked at all that it is about: a rule that was not run, that lacks the words
/// of a language or that another one kept from speaking may need it yet.
struct SuppressionLedger {
  /// The rules that ran; nil when all did.
  let rules: Set<RuleID>?
  /// The languages that texts were read with.
  let languages: LanguageLibrary
  /// What the project says about rules.
  let policy: RulePolicy
  /// Makes paths absolute.
  let paths: AbsolutePaths
  /// Whether everything was read that rules compare, and not a part that a person named.
  let isWhole: Bool
  /// Whether the configuration is about what was read, and not about more.
  let isConfigurationWhole: Bool

  /// What a suppression is about.
  private struct Subject {
    var strings: [(string: CopyString, index: Int?)] = []
    var hasButton = false
  }

  /// The suppressions of a catalog that no finding needed, in the order of their places.
  ///
  /// - Parameters:
  ///   - catalog: What was judged.
  ///   - findings: All that was found, what is ignored included.
  func unused(in catalog: Catalog, findings: [Finding]) -> [Suppression] {
    var subjects: [Suppression: Subject] = [:]
    func note(_ string: CopyString, _ index: Int?) {
      for suppression in string.ignoredRules.values where suppression.origin == .carrier {
        subjects[suppression, default: Subject()].strings.append((string, index))
      }
    }
    for (index, string) in catalog.strings.enumerated() where !string.ignoredRules.isEmpty { note(string, index) }
    for key in catalog.unknownKeys { note(key.string, nil) }
    for file in catalog.unreadFiles { note(file.string, nil) }
    for text in catalog.suppliedTexts { note(text.string, nil) }
    for button in catalog.locationButtons {
      for suppression in button.origin.ignoredRules.values where suppression.origin == .carrier {
        subjects[suppression, default: Subject()].hasButton = true
      }
    }
    if isConfigurationWhole {
      for entry in policy.ignored {
        let strings = catalog.strings.enumerated().filter { entry.means(key: $1.key, locale: $1.locale) }.map {
          (string: $1, index: $0 as Int?)
        }
        subjects[entry.suppression, default: Subject()].strings += strings
      }
    }
    guard !subjects.isEmpty else { return [] }
    let used = Set(findings.compactMap(\.suppression))
    let silenced = Set(findings.filter { $0.suppression == nil && RuleRegistry.silencingRules.contains($0.rule) }.compactMap(\.stringIndex))
    return subjects.filter { suppression, subject in
      !used.contains(suppression) && wasLookedFor(suppression.rule, in: catalog)
        && subject.strings.allSatisfy { string, index in
          !(index.map(silenced.contains) ?? false) && couldSpeak(suppression.rule, about: string)
        }
    }.map(\.key).sorted()
  }

  /// Whether a rule ran and saw all that it compares.
  private func wasLookedFor(_ rule: RuleID, in catalog: Catalog) -> Bool {
    guard rules?.contains(rule) ?? true else { return false }
    if rule == RuleRegistry.evidenceRule, !(catalog.evidence?.isComplete ?? false) { return false }
    return isWhole || !RuleRegistry.comparesTexts(rule)
  }

  /// Whether a rule is on for a text and has what it needs to judge the language.
  private func couldSpeak(_ rule: RuleID, about string: CopyString) -> Bool {
    if policy.effect(of: rule, locale: string.locale, path: string.file.map { paths.absolute($0.path) }) == .off { return false }
    return (try? RuleRegistry.isSupported(rule, by: languages, locale: string.locale)) ?? false
  }
}
