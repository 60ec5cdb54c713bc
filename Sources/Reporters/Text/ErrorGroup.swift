import CopyModel

/// Errors that are told at once: one of a text, or those of one rule about a button in several locales.
struct ErrorGroup {
  /// The one that is told in full.
  let first: Finding
  /// The locales of the others.
  var otherLocales: [LocaleTag] = []

  /// Groups errors, keeping their order.
  static func groups(of errors: [Finding]) -> [ErrorGroup] {
    struct Subject: Hashable {
      var rule: RuleID
      var place: Place?
    }
    var groups: [ErrorGroup] = []
    var known: [Subject: Int] = [:]
    for error in errors {
      // A button has no text of its own in each locale, so one place stands for all of them.
      guard error.kind == .locationButton, error.stringIndex == nil else {
        groups.append(ErrorGroup(first: error))
        continue
      }
      let subject = Subject(rule: error.rule, place: error.place)
      if let index = known[subject] {
        groups[index].otherLocales.append(error.locale)
      } else {
        known[subject] = groups.count
        groups.append(ErrorGroup(first: error))
      }
    }
    return groups
  }
}
