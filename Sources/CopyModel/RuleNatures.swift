/// What lies in the nature of rules and tells a fault that was there before from one that is new.
///
/// A comparison with earlier copy knows the texts of then, a baseline their faults alone; what they hold to be old follows from this.
public struct RuleNatures: Sendable {
  /// The rules whose faults lie in what a key has or lacks: such a fault stays the same when the text changes.
  public var aboutKeys: Set<RuleID>
  /// Those of them that speak once for a key of a target, in whichever locale.
  public var aboutWholeKeys: Set<RuleID>
  /// The rules whose faults lie in the words of a text: while these stay, no change elsewhere brings one about.
  public var aboutWords: Set<RuleID>
  /// Those of them that keep the others from speaking about a text.
  public var silencing: Set<RuleID>

  /// Tells the natures of rules; without arguments every rule is about nothing but the text that it names.
  public init(
    aboutKeys: Set<RuleID> = [], aboutWholeKeys: Set<RuleID> = [], aboutWords: Set<RuleID> = [], silencing: Set<RuleID> = []
  ) {
    self.aboutKeys = aboutKeys
    self.aboutWholeKeys = aboutWholeKeys
    self.aboutWords = aboutWords
    self.silencing = silencing
  }

  /// What a rule says of a key, in a locale or in all, whatever the text is; nil for a rule about texts.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - subject: The text that it speaks about.
  public func keyFault(_ rule: RuleID, of subject: TextIdentity) -> KeyFault? {
    guard aboutKeys.contains(rule) else { return nil }
    var subject = subject
    if aboutWholeKeys.contains(rule) { subject.locale = "" }
    return KeyFault(rule: rule, subject: subject)
  }
}

/// A fault of a key, which has the same name whatever text stands there.
public struct KeyFault: Hashable, Sendable {
  /// The rule that speaks.
  public let rule: RuleID
  /// The key at fault, with the locale where the fault is in one.
  public let subject: TextIdentity
}
