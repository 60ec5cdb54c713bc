/// A shell that completes words.
enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that teaches the shell the commands and options, made from the tables that arguments are read by.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

extension Surroundings {
  /// What completes words for the shell that was named.
  func completions() throws(ToolError) -> [UInt8] {
    do throws(UsageError) {
      let shell: Shell = try named(invocation.operands[0], "shell")
      return Array(shell.script.utf8)
    } catch { throw .usage(error) }
  }
}
