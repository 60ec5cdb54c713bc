internal import Reporters

/// Help, printed from the same tables that arguments are read by.
enum Help {
  /// The help of a command, or of the tool.
  static func page(for command: Command?, style: TextStyle) -> [UInt8] {
    var canvas = Canvas(hasColor: style.hasColor)
    if let command {
      self.command(command, style: style, on: &canvas)
    } else {
      tool(style: style, on: &canvas)
    }
    return canvas.bytes
  }

  private static func tool(style: TextStyle, on canvas: inout Canvas) {
    let purpose = "copycheck judges the purpose strings of iOS apps, in every language, before App Review does."
    canvas.flow([(purpose, .plain)], hang: 0, width: style.width)
    canvas.newline()
    canvas.line("Usage: copycheck [COMMAND] [PATH …] [OPTION …]")
    canvas.newline()
    canvas.entries("Commands", Command.allCases.map { ($0.rawValue, $0.summary) }, width: style.width)
    canvas.newline()
    options(of: .check, style: style, on: &canvas)
    canvas.newline()
    for line in Command.check.discussion.split(separator: "\n") { canvas.flow([(String(line), .plain)], hang: 2, width: style.width) }
    canvas.flow([("copycheck COMMAND --help tells about one command.", .plain)], width: style.width)
  }

  private static func command(_ command: Command, style: TextStyle, on canvas: inout Canvas) {
    let name = command == .check ? "[check]" : command.rawValue
    let operands = command.operands.map { " \($0)" } ?? ""
    canvas.flow([("copycheck \(command.rawValue): \(command.summary).", .plain)], hang: 2, width: style.width)
    canvas.newline()
    canvas.line("Usage: copycheck \(name)\(operands) [OPTION …]")
    canvas.newline()
    options(of: command, style: style, on: &canvas)
    guard !command.discussion.isEmpty else { return }
    canvas.newline()
    for line in command.discussion.split(separator: "\n") { canvas.flow([(String(line), .plain)], hang: 2, width: style.width) }
  }

  private static func options(of command: Command, style: TextStyle, on canvas: inout Canvas) {
    let options = Option.all.filter { $0.commands.contains(command) }
    let title = command == .check ? "Options" : "Options of \(command.rawValue)"
    canvas.entries(title, options.map { (synopsis(of: $0), $0.help) }, width: style.width)
  }

  private static func synopsis(of option: Option) -> String {
    [option.short.map { "\($0), " } ?? "    ", option.name, option.metavariable.map { " \($0)" }].compactMap { $0 }.joined()
  }
}
