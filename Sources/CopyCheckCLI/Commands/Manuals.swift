internal import CopyCheckKit
internal import CopyModel
internal import Languages
internal import Reporters
internal import Rules

extension Surroundings {
  /// What there is to know of one rule, or of one purpose key.
  func explanation() throws(ToolError) -> [UInt8] {
    let name = invocation.operands[0]
    var canvas = Canvas(hasColor: style.hasColor)
    if !RuleRegistry.ids.contains(where: { $0.rawValue == name }), let key = KeyManual(name) {
      key.write(on: &canvas, width: style.width)
      return canvas.bytes
    }
    let id: RuleID
    do throws(UsageError) { id = try ruleToExplain(name) } catch { throw .usage(error) }
    guard let manual = RuleRegistry.manual(of: id) else { preconditionFailure("a rule without a manual: \(id)") }
    canvas.write(manual.id.rawValue, .strong)
    canvas.write(" · ", .faint)
    canvas.line(manual.severity.rawValue, .severity(manual.severity))
    canvas.flow([(manual.summary, .plain)], hang: 0, width: style.width)
    canvas.markdown(manual.discussion, width: style.width)
    if let mending = manual.mending.words {
      canvas.newline()
      canvas.flow([(mending, .plain)], hang: 0, width: style.width)
    }
    examples(manual.examples.filter(\.isFlagged), "Flagged", .severity(manual.severity), on: &canvas)
    examples(manual.examples.filter { !$0.isFlagged }, "Fine", .good, on: &canvas)
    if ["no-purpose", "thin-purpose", "vague-purpose"].contains(id) { GoodForm.write(for: nil, on: &canvas, width: style.width) }
    if !manual.url.isEmpty {
      canvas.newline()
      canvas.line(manual.url, .faint)
    }
    return canvas.bytes
  }

  /// The rule that a name means, with a rule or else a key to suggest where it means none.
  private func ruleToExplain(_ name: String) throws(UsageError) -> RuleID {
    if Nearest.to(name, among: RuleRegistry.ids.map(\.rawValue)) == nil, let key = KeyManual.nearest(to: name) {
      throw .unknown("key", name, nearest: key, listing: "")
    }
    do throws(UsageError) { return try rule(name) } catch {
      throw error.message.contains("did you mean")
        ? error
        : UsageError("unknown rule or key '\(name)'; copycheck rules lists the rules, and a key is one such as NSCameraUsageDescription")
    }
  }

  private func examples(_ examples: [Example], _ title: String, _ role: Role, on canvas: inout Canvas) {
    guard !examples.isEmpty else { return }
    canvas.newline()
    canvas.line(title, role)
    for example in examples {
      canvas.line("  \(example.locale) · \(example.key)", .faint)
      canvas.copy(example.text, marking: example.isFlagged ? example.range : nil, role: role, width: style.width)
    }
  }

  /// The rules, the gravest first.
  func rules() -> [UInt8] {
    var canvas = Canvas(hasColor: style.hasColor)
    for severity in Severity.allCases.reversed() {
      let manuals = RuleRegistry.manuals.filter { $0.severity == severity }
      guard !manuals.isEmpty else { continue }
      if !canvas.bytes.isEmpty { canvas.newline() }
      canvas.line("\(severity.rawValue)s", .severity(severity))
      let column = (manuals.map(\.id.rawValue.count).max() ?? 0) + 4
      for manual in manuals {
        let name = "  \(manual.id)"
        let gap = String(repeating: " ", count: column - name.count)
        let fix = manual.mending == .byHand ? "" : " (has fixes)"
        canvas.flow([(name, .strong), (gap + manual.summary, .plain), (fix, .faint)], hang: column, width: style.width)
      }
    }
    return canvas.bytes
  }

  /// The languages, each with the rules that are silent in it.
  func languages() throws(ToolError) -> [UInt8] {
    var canvas = Canvas(hasColor: style.hasColor)
    let library = LanguageLibrary.bundled(overriddenBy: invocation.languagesDirectory)
    do throws(PackError) {
      for tag in library.tags {
        let locale = LocaleTag(tag)
        let supported = Set(try RuleRegistry.supportedRules(by: library, locale: locale))
        let silent = RuleRegistry.ids.filter { !supported.contains($0) }.map(\.rawValue)
        let name = try library.language(for: locale).name
        let rules = silent.isEmpty ? "all \(supported.count) rules" : "\(supported.count) rules; silent: \(silent.joined(separator: ", "))"
        canvas.flow([("\(tag)  ", .strong), ("\(name)  ", .plain), (rules, .faint)], width: style.width)
      }
    } catch { throw .pack(error) }
    return canvas.bytes
  }
}

extension Mending {
  /// What there is to know of a rule's fixes; nil where there are none.
  fileprivate var words: String? {
    switch self {
    case .byHand: nil
    case .safely: "copycheck fix mends it wherever the file can spell what belongs there."
    case .partly: "copycheck fix mends some of it: what is safe without being asked, the rest with --unsafe."
    }
  }
}
