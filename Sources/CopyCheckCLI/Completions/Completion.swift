internal import CopyModel
internal import Rules

/// What shells can complete, the same for all of them.
enum Completion {
  /// What a value or an argument can be.
  enum Values: Equatable {
    case words([String])
    case files
    /// What only the person knows.
    case anything
  }

  /// What the value of an option can be; nil when it takes none.
  static func values(of option: Option) -> Values? {
    guard let metavariable = option.metavariable else { return nil }
    if metavariable.hasPrefix("ID") { return .words(RuleRegistry.ids.map(\.rawValue)) }
    if metavariable.contains("FILE") || metavariable == "DIR" { return .files }
    return .anything
  }

  /// What the arguments of a command can be.
  static func operands(of command: Command) -> Values {
    guard let operands = command.operands else { return .anything }
    if operands.contains("PATH") { return .files }
    if command == .explain { return .words(RuleRegistry.ids.map(\.rawValue)) }
    return operands.contains("|") ? .words(operands.split(separator: "|").map(String.init)) : .anything
  }

  /// The options of a command, in the order of its help.
  static func options(of command: Command) -> [Option] { Option.all.filter { $0.commands.contains(command) } }

  /// The options whose values are of one kind, as they are written, each once.
  static func spellings(_ options: [Option], where isOne: (Values?) -> Bool) -> [String] {
    var spellings: [String] = []
    for option in options where isOne(values(of: option)) {
      for spelling in [option.name, option.short].compactMap(\.self) where !spellings.contains(spelling) { spellings.append(spelling) }
    }
    return spellings
  }
}
