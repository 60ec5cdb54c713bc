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
    if decisive.withUnsafeBufferPointer({ run($0, matched, reading, index, stops: true, &findings) }) { return true }
    _ = others.withUnsafeBufferPointer { run($0, matched, reading, index, stops: false, &findings) }
    return false
  }

  /// Lets every rule look at a text and drops the faults.
  func look(at reading: CopyReading) {
    let matched = reading.matchedKinds
    var none: [Finding] = []
    _ = decisive.withUnsafeBufferPointer { run($0, matched, reading, nil, stops: false, &none) }
    _ = others.withUnsafeBufferPointer { run($0, matched, reading, nil, stops: false, &none) }
  }

  /// Lets rules look at a text one after the other.
  ///
  /// - Parameter stops: Whether to stop at the first that finds something that counts.
  /// - Returns: Whether it stopped.
  private func run(
    _ entries: UnsafeBufferPointer<Entry>, _ matched: PatternKinds, _ reading: CopyReading, _ index: Int?, stops: Bool,
    _ findings: inout [Finding]
  ) -> Bool {
    for place in entries.indices where entries[place].patterns.isEmpty || !entries[place].patterns.isDisjoint(with: matched) {
      let faults = entries[place].type.faultsFound(in: reading)
      guard !faults.isEmpty else { continue }
      if add(faults, of: entries[place].type, in: reading.string, index, &findings), stops { return true }
    }
    return false
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
