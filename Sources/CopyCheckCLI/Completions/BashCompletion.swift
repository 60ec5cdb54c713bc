/// Completion for bash, with nothing but what bash itself has.
enum BashCompletion {
  static var script: String {
    let commands = Command.allCases.map(\.rawValue)
    let options = Option.all
    let files = Completion.spellings(options) { $0 == .files }
    let anything = Completion.spellings(options) { $0 == .anything }
    let rules = Completion.spellings(options) { if case .words = $0 { true } else { false } }
    return """
      # Completion of copycheck for bash.
      _copycheck() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=check options
        COMPREPLY=()
        if ((COMP_CWORD > 1)); then
          case ${COMP_WORDS[1]} in
            \(commands.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
          esac
        fi
        case $before in
          \(rules.joined(separator: "|"))) COMPREPLY=($(compgen -W '\(words(of: .explain))' -- "$word")); return ;;
          \(files.joined(separator: "|"))) COMPREPLY=($(compgen -f -- "$word")); return ;;
          \(anything.joined(separator: "|"))) return ;;
        esac
        case $command in
      \(Command.allCases.map { "    \($0.rawValue)) options='\(spellings(of: $0))' ;;" }.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
          return
        fi
        if ((COMP_CWORD == 1)); then COMPREPLY=($(compgen -W '\(commands.joined(separator: " "))' -- "$word")); fi
        case $command in
      \(Command.allCases.compactMap(operands).joined(separator: "\n"))
        esac
      }
      complete -o filenames -F _copycheck copycheck

      """
  }

  private static func spellings(of command: Command) -> String {
    Completion.spellings(Completion.options(of: command)) { _ in true }.joined(separator: " ")
  }

  private static func words(of command: Command) -> String {
    guard case .words(let words) = Completion.operands(of: command) else { return "" }
    return words.joined(separator: " ")
  }

  private static func operands(_ command: Command) -> String? {
    switch Completion.operands(of: command) {
    case .words: "    \(command.rawValue)) COMPREPLY+=($(compgen -W '\(words(of: command))' -- \"$word\")) ;;"
    case .files: "    \(command.rawValue)) COMPREPLY+=($(compgen -f -- \"$word\")) ;;"
    case .anything: nil
    }
  }
}
