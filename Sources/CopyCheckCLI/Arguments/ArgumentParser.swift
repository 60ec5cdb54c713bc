import CopyCheckKit
import CopyModel
import Readers
import Rules

/// Turns arguments into what they ask for.
public enum ArgumentParser {
  /// Reads arguments, the name of the executable left out.
  ///
  /// Options and paths may stand in any order; `--name=value` is `--name value`; after `--` all is a path.
  ///
  /// - Throws: ``UsageError`` for the first argument that cannot be followed.
  public static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var rest = arguments[...]
    var invocation = Invocation()
    try takeCommand(&invocation, &rest)
    while let argument = rest.popFirst() {
      if argument == "--" {
        invocation.operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        invocation.operands.append(argument)
        continue
      }
      try apply(argument, &rest, to: &invocation)
    }
    if !invocation.wantsHelp { try validate(invocation) }
    return invocation
  }

  /// Takes the command off the front, where one is named.
  private static func takeCommand(_ invocation: inout Invocation, _ rest: inout ArraySlice<String>) throws(UsageError) {
    guard let first = rest.first else { return }
    if first == "help" {
      rest.removeFirst()
      invocation.wantsHelp = true
      if let command = rest.first.flatMap(Command.init) {
        rest.removeFirst()
        invocation.command = command
        invocation.isCommandNamed = true
      } else if let name = rest.first, !name.hasPrefix("-") {
        throw .unknown(
          "command", name, nearest: Nearest.to(name, among: Command.allCases.map(\.rawValue)), listing: "copycheck --help lists them")
      }
    } else if let command = Command(rawValue: first) ?? (first == "--version" ? .version : nil) {
      rest.removeFirst()
      invocation.command = command
      invocation.isCommandNamed = true
    }
  }

  /// Applies one option, and takes its value off the front.
  private static func apply(_ argument: String, _ rest: inout ArraySlice<String>, to invocation: inout Invocation) throws(UsageError) {
    let sign = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
    let name = sign.map { String(argument[..<$0]) } ?? argument
    let named = Option.all.filter { $0.name == name || $0.short == name }
    guard let any = named.first else {
      let names = Option.all.filter { $0.commands.contains(invocation.command) }.map(\.name)
      throw .unknown(
        "option", name, nearest: Nearest.to(name, among: names), listing: "copycheck \(invocation.command.rawValue) --help lists them")
    }
    guard let option = named.first(where: { $0.commands.contains(invocation.command) }) else {
      throw UsageError("\(any.name) is no option of copycheck \(invocation.command.rawValue)")
    }
    let inline = sign.map { String(argument[argument.index(after: $0)...]) }
    guard option.metavariable != nil else {
      if inline != nil { throw UsageError("\(option.name) takes no value") }
      return try option.apply(&invocation, "")
    }
    guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError("\(option.name) needs a value: \(option.name) \(option.metavariable ?? "")")
    }
    try option.apply(&invocation, value)
  }

  /// Holds what was asked for against what the command can do.
  private static func validate(_ invocation: Invocation) throws(UsageError) {
    switch invocation.command {
    case .check, .list, .baseline, .fix:
      if invocation.operands.contains("") { throw UsageError("a path is empty; leave it out, or write . for the folder you are in") }
      let rules = invocation.rules.isEmpty ? RuleRegistry.ids : invocation.rules
      if rules.allSatisfy(invocation.skippedRules.contains) { throw UsageError("--skip-rule leaves no rule to judge by") }
      if invocation.command == .fix, invocation.operands.count > 1, invocation.operands.contains("-") {
        throw UsageError("fix takes standard input alone, since what it mends there goes to standard output; leave the other paths out")
      }
    case .fit:
      if invocation.operands.contains("") { throw UsageError("a path is empty; leave it out, or write . for the folder you are in") }
    case .measure:
      if invocation.inputFormat == nil, invocation.operands.isEmpty { throw UsageError("measure takes one text or more") }
      if let format = invocation.inputFormat, format != .ndjson { throw UsageError("measure reads ndjson, not \(format.rawValue)") }
      if invocation.inputFormat != nil, invocation.operands.contains(where: { $0 != "-" }) {
        throw UsageError("measure reads lines from standard input; leave '\(invocation.operands[0])' out")
      }
      if invocation.inputFormat != nil { try refuseOptionsForLines(invocation) }
      if invocation.locales.count > 1 { throw UsageError("measure takes one locale") }
    case .explain:
      guard invocation.operands.count == 1 else { throw UsageError("explain takes one rule or key; copycheck rules lists the rules") }
    case .schema:
      guard invocation.operands.count == 1 else { throw UsageError("schema takes one name: report, strings or config") }
    case .completions:
      guard invocation.operands.count == 1 else { throw UsageError("completions takes one shell: \(names(Shell.self))") }
    case .initialize, .rules, .languages, .formats, .manual, .version:
      if let extra = invocation.operands.first { throw UsageError("\(invocation.command.rawValue) takes no argument, such as '\(extra)'") }
    }
  }

  /// Each line says itself how it is measured; an option beside them would be dropped in silence.
  private static func refuseOptionsForLines(_ invocation: Invocation) throws(UsageError) {
    let options = [
      ("--face", "face", invocation.face != nil), ("--size", "size", invocation.fontSize != nil),
      ("--weight", "weight", invocation.fontWeight != nil), ("--locale", "locale", !invocation.locales.isEmpty),
    ]
    for (option, member, isGiven) in options where isGiven {
      throw UsageError("\(option) is not used with --input-format ndjson; write the member \(member) into each line")
    }
  }
}
