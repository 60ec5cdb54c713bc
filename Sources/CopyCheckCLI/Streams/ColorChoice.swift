/// Decides whether to use colour: the option, then what the environment says, then whether a person looks.
enum ColorChoice {
  /// Whether to use colour.
  ///
  /// - Parameters:
  ///   - choice: What `--color` says.
  ///   - environment: NO_COLOR counts when it is not empty, CLICOLOR_FORCE and FORCE_COLOR when they are neither empty nor 0.
  ///   - isTerminal: Whether the output is a terminal.
  static func usesColor(_ choice: Invocation.Color, environment: [String: String], isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
      func forces(_ name: String) -> Bool { isSet(name) && environment[name] != "0" }
      if isSet("NO_COLOR") { return false }
      if forces("CLICOLOR_FORCE") || forces("FORCE_COLOR") { return true }
      if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
      return isTerminal
    }
  }
}
