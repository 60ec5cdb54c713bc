internal import GitHistory

/// Completion for zsh, by its own `_arguments`.
enum ZshCompletion {
  static var script: String {
    """
    #compdef copycheck
    # Completion of copycheck for zsh.
    _copycheck() {
      local -a commands
      commands=(
    \(Command.allCases.map { "    " + "\($0.rawValue):\($0.summary)".quotedForShell }.joined(separator: "\n"))
      )
      local command=check
      if (( CURRENT > 2 )) && [[ -n ${(M)commands:#$words[2]:*} ]]; then
        command=$words[2]
        words=($words[1] $words[3,-1])
        (( CURRENT-- ))
      elif (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe command commands
      fi
      case $command in
    \(Command.allCases.map(arguments).joined(separator: "\n"))
      esac
    }
    _copycheck "$@"

    """
  }

  private static func arguments(of command: Command) -> String {
    let specs = Completion.options(of: command).flatMap(specs) + [operands(of: command)].compactMap(\.self)
    return "    \(command.rawValue))\n      _arguments -S \\\n"
      + specs.map { "        \($0)" }.joined(separator: " \\\n") + " ;;"
  }

  /// What `_arguments` reads of an option, once for each of its spellings.
  private static func specs(of option: Option) -> [String] {
    let action =
      switch Completion.values(of: option) {
      case .words(let words): ":rule:(\(words.joined(separator: " ")))"
      case .files: ":file:_files"
      case .anything: ":value: "
      case nil: ""
      }
    return ([option.short, option.name].compactMap(\.self)).map { "*\($0)[\(plain(option.help))]\(action)".quotedForShell }
  }

  private static func operands(of command: Command) -> String? {
    switch Completion.operands(of: command) {
    case .words(let words): "1:what:(\(words.joined(separator: " ")))".quotedForShell
    case .files: "*:path:_files".quotedForShell
    case .anything: nil
    }
  }

  /// A description without the marks that end one.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for character in text {
      if "[]:\\".contains(character) { plain.append("\\") }
      plain.append(character)
    }
    return plain
  }
}
