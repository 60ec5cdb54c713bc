public import CopyModel

/// Reports a fault once: on the source text rather than on every translation of it, and on a text rather than on every place it stands in.
///
/// Grades are worked out before this, since a translation that carries a fault over ships it all the same.
public enum Inheritance {
  /// Folds findings of rules whose faults translations carry over into the finding of the source text, and equal texts into one.
  ///
  /// - Parameters:
  ///   - findings: The findings to report; a translation's is folded only into one that is among them.
  ///   - catalog: The catalog they come from.
  /// - Returns: The rest, in the same order; `inherited` counts the translations, `related` lists the other places.
  /// - Complexity: O(*n*) in the number of findings and strings.
  public static func folded(_ findings: [Finding], in catalog: Catalog) -> [Finding] {
    foldedPlaces(foldedTranslations(findings, in: catalog))
  }

  /// A key of one app and target.
  private struct Subject: Hashable {
    var app: String
    var target: String
    var key: String

    init(_ finding: Finding) {
      app = finding.app
      target = finding.target
      key = finding.key
    }

    init(_ string: CopyString) {
      app = string.app
      target = string.target
      key = string.key
    }
  }

  private struct SourceFault: Hashable {
    var subject: Subject
    var rule: RuleID
  }

  private static func foldedTranslations(_ findings: [Finding], in catalog: Catalog) -> [Finding] {
    let carried = Set(RuleRegistry.rules.filter { $0.carriesOver }.map { $0.id })
    guard findings.contains(where: { carried.contains($0.rule) }) else { return findings }
    var sources: [Subject: LocaleTag] = [:]
    for texts in Translations.all(in: catalog) {
      guard let source = texts.source else { continue }
      for entry in texts.entries where entry.texts.count > 1 {
        guard let index = entry.sourceIndex(in: source) else { continue }
        sources[Subject(catalog.strings[index])] = catalog.strings[index].locale
      }
    }
    var result: [Finding] = []
    var sourceFaults: [SourceFault: Int] = [:]
    var inherited: [SourceFault: Set<LocaleTag>] = [:]
    // A translation that is worse than its source is a fault of its own.
    var worst: [SourceFault: Severity] = [:]
    for finding in findings where carried.contains(finding.rule) && sources[Subject(finding)] == finding.locale {
      let fault = SourceFault(subject: Subject(finding), rule: family(of: finding.rule))
      sourceFaults[fault] = -1
      worst[fault] = max(finding.severity, worst[fault] ?? finding.severity)
    }
    for finding in findings {
      let fault = SourceFault(subject: Subject(finding), rule: family(of: finding.rule))
      if carried.contains(finding.rule), let place = sourceFaults[fault] {
        if sources[fault.subject] == finding.locale {
          if place < 0 { sourceFaults[fault] = result.count }
        } else if finding.severity <= worst[fault] ?? .note {
          inherited[fault, default: []].insert(finding.locale)
          continue
        }
      }
      result.append(finding)
    }
    for (fault, locales) in inherited {
      if let place = sourceFaults[fault], place >= 0 { result[place].inherited = locales.count }
    }
    return result
  }

  /// The verdicts of the substance count are one fault: a translation may say a little less or more than its source.
  private static func family(of rule: RuleID) -> RuleID {
    [VaguePurpose.id, ThinPurpose.id].contains(rule) ? NoPurpose.id : rule
  }

  /// One text of one key and locale in several places.
  private struct Occurrence: Hashable {
    var subject: Subject
    var locale: LocaleTag
    var rule: RuleID
    var text: [UInt8]
    var range: ByteRange
  }

  private static func foldedPlaces(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    var seen: [Occurrence: Int] = [:]
    for finding in findings {
      guard finding.place != nil, finding.stringIndex != nil else {
        result.append(finding)
        continue
      }
      let occurrence = Occurrence(
        subject: Subject(finding), locale: finding.locale, rule: finding.rule, text: Array(finding.text.utf8), range: finding.textRange)
      if let first = seen[occurrence], let place = finding.place {
        if place != result[first].place { result[first].related.append(place) }
        continue
      }
      seen[occurrence] = result.count
      result.append(finding)
    }
    return result
  }
}
