/// An option of the command line: what it is called, what it says in the help and what it changes.
struct Option: Sendable {
  /// What an option does with its value.
  typealias Apply = @Sendable (inout Invocation, String) throws(UsageError) -> Void

  /// The long name, with its hyphens.
  let name: String
  /// The short name, with its hyphen.
  let short: String?
  /// What stands for the value in the help; nil when the option takes none.
  let metavariable: String?
  /// What it does, in one line.
  var help: String { describe() }
  /// Gives ``help``, which lists names that only its readers need.
  private let describe: @Sendable () -> String
  /// The commands that take it.
  let commands: Set<Command>
  /// Changes the invocation; the value is empty when the option takes none.
  let apply: Apply

  /// An option with a value.
  static func value(
    _ name: String, _ short: String? = nil, _ metavariable: String, _ help: @autoclosure @escaping @Sendable () -> String,
    for commands: Set<Command>, apply: @escaping Apply
  ) -> Option {
    Option(name: name, short: short, metavariable: metavariable, describe: help, commands: commands, apply: apply)
  }

  /// An option without one.
  static func flag(
    _ name: String, _ short: String? = nil, _ help: String, for commands: Set<Command> = Set(Command.allCases),
    apply: @escaping @Sendable (inout Invocation) -> Void
  ) -> Option {
    Option(name: name, short: short, metavariable: nil, describe: { help }, commands: commands) { invocation, _ in apply(&invocation) }
  }
}
