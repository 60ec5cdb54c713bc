internal import CopyCheckKit
internal import CopyModel
internal import Languages
internal import Reporters
internal import Rules

extension Surroundings {
  /// What there is to know of one rule.
  func explanation() throws(ToolError) -> [UInt8] {
    let id: RuleID
    do throws(UsageError) { id = try rule(invocation.operands[0]) } catch { throw .usage(error) }
    guard let manual = RuleRegistry.manual(of: id) else { preconditionFailure("a rule without a manual: \(id)") }
    var canvas = Canvas(hasColor: style.hasColor)
    canvas.write(manual.id.rawValue, .strong)
    canvas.write(" · ", .faint)
    canvas.line(manual.severity.rawValue, .severity(manual.severity))
    canvas.flow([(manual.summary, .plain)], hang: 0, width: style.width)
    canvas.markdown(manual.discussion, width: style.width)
    examples(manual.examples.filter(\.isFlagged), "Flagged", .severity(manual.severity), on: &canvas)
    examples(manual.examples.filter { !$0.isFlagged }, "Fine", .good, on: &canvas)
    if !manual.url.isEmpty {
      canvas.newline()
      canvas.line(manual.url, .faint)
    }
    return canvas.bytes
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
        canvas.flow([(name, .strong), (gap + manual.summary, .plain)], hang: column, width: style.width)
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
