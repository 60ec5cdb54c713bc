/// Completion for fish.
enum FishCompletion {
  static var script: String {
    var lines = ["# Completion of copycheck for fish.", "complete -c copycheck -f"]
    for command in Command.allCases {
      lines.append("complete -c copycheck -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(command.summary))")
    }
    for command in Command.allCases {
      let condition = quoted(condition(of: command))
      switch Completion.operands(of: command) {
      case .words(let words): lines.append("complete -c copycheck -n \(condition) -a \(quoted(words.joined(separator: " ")))")
      case .files: lines.append("complete -c copycheck -n \(condition) -F")
      case .anything: break
      }
      for option in Completion.options(of: command) { lines.append(line(of: option, condition)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// When the options of a command hold: those of the default one while no other was named.
  private static func condition(of command: Command) -> String {
    if command != .check { return "__fish_seen_subcommand_from \(command.rawValue)" }
    let others = Command.allCases.filter { $0 != .check }.map(\.rawValue).joined(separator: " ")
    return "not __fish_seen_subcommand_from \(others)"
  }

  private static func line(of option: Option, _ condition: String) -> String {
    var line = "complete -c copycheck -n \(condition) -l \(option.name.dropFirst(2))"
    if let short = option.short { line += " -s \(short.dropFirst())" }
    switch Completion.values(of: option) {
    case .words(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
    case .files: line += " -r -F"
    case .anything: line += " -x"
    case nil: break
    }
    return line + " -d \(quoted(option.help))"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if character == "'" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }
}
