internal import CopyModel
internal import Languages

/// The rules that look at one text of one kind, in the order in which they are asked.
final class RuleList {
  /// What the texts are for.
  let kind: CopyKind
  /// The rules that leave the others nothing to say.
  private let decisive: [Entry]
  private let others: [Entry]

  /// A rule with what is asked of it for every text.
  ///
  /// It holds the type of the rule, which is free to copy, and not the rule, which has no state.
  private struct Entry {
    var type: any StringRule.Type
    /// The kinds of patterns without which it is silent; empty when it looks at more.
    var patterns: PatternKinds

    init(_ type: any StringRule.Type) {
      self.type = type
      patterns = type.patterns ?? []
    }
  }

  /// Lists those of some rules that speak about a kind of copy.
  init(of types: [any StringRule.Type], about kind: CopyKind) {
    self.kind = kind
    let types = types.filter { $0.kinds.contains(kind) }
    decisive = types.filter { $0.isDecisive }.map { Entry($0) }
    others = types.filter { !$0.isDecisive }.map { Entry($0) }
  }

  /// Adds what the rules find in the text that a reading holds; what is found although it is to be ignored is marked.
  ///
  /// - Returns: Whether a decisive rule found something that counts, so that nothing else has to be asked.
  func run(on reading: CopyReading, _ index: Int?, _ findings: inout [Finding]) -> Bool {
    let matched = reading.matchedKinds
    for entry in decisive where ask(entry, about: reading, matched, index, &findings) { return true }
    for entry in others { _ = ask(entry, about: reading, matched, index, &findings) }
    return false
  }

  /// Lets every rule look at a text and drops the faults.
  func look(at reading: CopyReading) {
    let matched = reading.matchedKinds
    var none: [Finding] = []
    for entry in decisive { _ = ask(entry, about: reading, matched, nil, &none) }
    for entry in others { _ = ask(entry, about: reading, matched, nil, &none) }
  }

  /// Lets a rule look at a text in which it may find something.
  ///
  /// - Returns: Whether it found something that counts.
  @inline(__always)
  private func ask(
    _ entry: Entry, about reading: CopyReading, _ matched: PatternKinds, _ index: Int?, _ findings: inout [Finding]
  ) -> Bool {
    guard entry.patterns.isEmpty || !entry.patterns.isDisjoint(with: matched) else { return false }
    let faults = entry.type.faultsFound(in: reading)
    return !faults.isEmpty && add(faults, of: entry.type, in: reading.string, index, &findings)
  }

  /// Adds what a rule found in a text.
  ///
  /// - Returns: Whether it counts.
  private func add(
    _ faults: [Fault], of type: any StringRule.Type, in string: CopyString, _ index: Int?, _ findings: inout [Finding]
  ) -> Bool {
    let suppression = string.ignoredRules.isEmpty ? nil : string.ignoredRules[type.id]
    for fault in faults {
      var finding = Finding(type, fault, of: string)
      finding.stringIndex = index
      if let suppression { finding.suppress(by: suppression) }
      findings.append(finding)
    }
    return suppression == nil
  }
}

extension StringRule {
  /// The faults of the text that a reading holds, as a rule made for it finds them.
  fileprivate static func faultsFound(in reading: CopyReading) -> [Fault] { Self().faults(in: reading) }
}
