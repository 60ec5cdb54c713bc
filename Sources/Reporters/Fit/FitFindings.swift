public import CopyModel

/// What the rules say of buttons besides that a title does not fit, which a table of sizes does not show.
public struct FitFindings {
  /// Findings of one rule about one button, by the locales they are in.
  private struct Group {
    let first: Finding
    var locales: [String]
  }

  private var groups: [Group] = []

  /// Gathers findings; those of `button-fit` stand in the table.
  public init(_ findings: [Finding]) {
    struct Subject: Hashable {
      var rule: RuleID
      var place: Place?
    }
    var known: [Subject: Int] = [:]
    for finding in findings where finding.rule != "button-fit" {
      let subject = Subject(rule: finding.rule, place: finding.place)
      if let index = known[subject] {
        groups[index].locales.append(finding.locale.rawValue)
      } else {
        known[subject] = groups.count
        groups.append(Group(first: finding, locales: [finding.locale.rawValue]))
      }
    }
  }

  /// A line for each rule and button, with the place; empty when there is nothing to say.
  public func bytes(style: TextStyle) -> [UInt8] {
    var canvas = Canvas(hasColor: style.hasColor)
    for group in groups {
      let shown = group.locales.prefix(5).joined(separator: ", ")
      let more = group.locales.count > 5 ? " and \(group.locales.count - 5) more" : ""
      canvas.flow(
        [
          ("\(group.first.rule)", .severity(group.first.severity)),
          (": \(group.first.shownKey) in \(shown)\(more) at \(group.first.shownPlace); copycheck check says more", .plain),
        ], hang: 2, width: style.width)
    }
    return canvas.bytes
  }
}
