import Foundation
import Testing

@testable import CopyCheckCLI

@Suite("Completion and the manual page")
struct CompletionTests {
  /// What bash offers for the last of some words.
  private func offered(_ words: String...) throws -> [String] {
    let script = FileManager.default.temporaryDirectory.appending(path: "copycheck-\(UUID()).bash")
    defer { try? FileManager.default.removeItem(at: script) }
    try Data(Shell.bash.script.utf8).write(to: script)
    let ask = #"source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _copycheck; printf '%s\n' "${COMPREPLY[@]}""#
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", ask, "bash", script.path, "copycheck"] + words
    process.currentDirectoryURL = URL(filePath: #filePath).deletingLastPathComponent()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.split(separator: "\n").map(String.init)
  }

  @Test("bash offers commands, options of the command, rules and files")
  func bash() throws {
    #expect(try offered("base") == ["baseline"])
    #expect(try offered("fix", "--di") == ["--diff"])
    #expect(try offered("check", "--di") == [])
    #expect(try offered("--min") == ["--min-grade"])
    #expect(try offered("explain", "passive") == ["passive-voice"])
    #expect(try offered("check", "--rule", "sentence") == ["sentence-case"])
    #expect(try offered("schema", "str") == ["strings"])
    #expect(try offered("list", "CompletionT") == ["CompletionTests.swift"])
    #expect(try offered("check", "--output", "CompletionT") == ["CompletionTests.swift"])
    #expect(try offered("check", "--fail-on", "") == [])
  }

  /// Lines to complete, and what is offered for the end of each.
  private static let lines: [(line: String, offered: [String])] = [
    ("copycheck expl", ["explain"]), ("copycheck fix --di", ["--diff"]), ("copycheck check --di", []), ("copycheck --min", ["--min-grade"]),
    ("copycheck explain passive", ["passive-voice"]), ("copycheck check --rule sentence", ["sentence-case"]),
    ("copycheck schema str", ["strings"]), ("copycheck list CompletionT", ["CompletionTests.swift"]),
    ("copycheck check --output CompletionT", ["CompletionTests.swift"]), ("copycheck check --fail-on ", []),
  ]

  /// A shell of the machine; nil where it is not installed.
  private static func program(_ name: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a script of a shell prints that is run beside the completion of copycheck, whose path is the first argument.
  private func printed(
    by program: String, _ options: [String], _ script: String, beside name: String, _ shell: Shell, _ arguments: [String]
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copycheck-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(shell.script.utf8).write(to: folder.appending(path: name))
    try Data(script.utf8).write(to: folder.appending(path: "script"))
    let here = URL(filePath: #filePath).deletingLastPathComponent().path
    let run = try Executable.run(
      program, options + [folder.appending(path: "script").path, folder.appending(path: name).path] + arguments, in: here)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return run.output
  }

  @Test("fish offers the same", .enabled(if: program("fish") != nil, "needs fish; make test has it"))
  func fish() throws {
    // A home of its own, since fish writes there.
    let script = """
      source $argv[1]
      for line in $argv[2..-1]
        complete -C $line | string replace -r '\\t.*' ''
        echo ==
      end
      """
    let output = try printed(
      by: try #require(Self.program("fish")), ["--no-config"], script, beside: "copycheck.fish", .fish, Self.lines.map(\.line))
    let offered = output.components(separatedBy: "==\n").map { $0.split(separator: "\n").map(String.init) }
    for (line, offered) in zip(Self.lines, offered) { #expect(offered == line.offered, "\(line.line)") }
    #expect(offered.count == Self.lines.count + 1)
  }

  /// Whether the system lends a terminal to type into, which some containers do not.
  private static var hasTerminals: Bool {
    #if os(Linux)
      FileManager.default.fileExists(atPath: "/dev/pts/ptmx")
    #else
      true
    #endif
  }

  @Test(
    "zsh offers the same, in a shell where a person types",
    .enabled(if: program("zsh") != nil, "needs zsh; make test has it"), .enabled(if: hasTerminals, "needs pseudo-terminals"))
  func zshOffers() throws {
    let script = #"""
      zmodload zsh/zpty || exit 2
      { sleep 60; kill $$ } > /dev/null 2>&1 &!
      zpty shell zsh -f -i
      zpty -w shell "PS1= PROMPT= RPROMPT= PROMPT_EOL_MARK=; fpath=(${(q)1:h} \$fpath); cd ${(q)PWD}"
      zpty -w shell 'autoload -Uz compinit && compinit -u -D
      compadd() {
        local -a hits
        case " ${(j: :)@[1,(i)(-|--)]} " in *\ -[OAD]\ *) builtin compadd "$@"; return ;; esac
        builtin compadd -A hits "$@"
        for hit in $hits; do print -r -- "<$IPREFIX$hit>"; done
        builtin compadd "$@"
      }
      offer() { zle complete-word; BUFFER=; print -r -- DO''NE }
      zle -N offer
      bindkey "^I" offer
      print -r -- BE''GIN'
      local chunk
      zpty -r shell chunk '*BEGIN*'
      for line in "${@[2,-1]}"; do
        zpty -w -n shell "$line"$'\t'
        zpty -r shell chunk '*DONE*'
        print -r -- "$chunk"
        print -r -- "=="
      done
      zpty -d shell
      kill $!
      """#
    let output = try printed(by: try #require(Self.program("zsh")), ["-f"], script, beside: "_copycheck", .zsh, Self.lines.map(\.line))
    let offered = output.components(separatedBy: "==\n").map { $0.matches(of: /<([^<>\n]*)>/).map { String($0.1) } }
    for (line, offered) in zip(Self.lines, offered) { #expect(offered == line.offered, "\(line.line)") }
    #expect(offered.count == Self.lines.count + 1)
  }

  @Test("Every shell learns every command and every option", arguments: Shell.allCases)
  func completeness(_ shell: Shell) {
    for command in Command.allCases { #expect(shell.script.contains(command.rawValue)) }
    for option in Option.all {
      let spelling = shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name
      #expect(shell.script.contains(spelling), "\(option.name)")
    }
  }

  @Test("zsh is given no mark in a description that would end it")
  func zsh() {
    for line in Shell.zsh.script.split(separator: "\n") where line.contains("'*-") {
      let opening = line.indices.filter {
        line[$0] == "[" && (line.index(before: $0) >= line.startIndex && line[line.index(before: $0)] != "\\")
      }
      let closing = line.indices.filter { line[$0] == "]" && line[line.index(before: $0)] != "\\" }
      #expect(opening.count == 1 && closing.count == 1, "\(line)")
    }
  }

  @Test("The manual page names every command and option in characters that roff knows")
  func manual() {
    let page = String(decoding: ManualPage.roff, as: UTF8.self)
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    for command in Command.allCases { #expect(page.contains(".B \(command.rawValue)\n")) }
    for option in Option.all { #expect(page.contains(option.name.split(separator: "-").joined(separator: "\\-"))) }
    // A line that begins with a full stop or an apostrophe would be a request.
    let requests: Set<Substring> = [".TH", ".SH", ".TP", ".B", ".BR", ".br"]
    for line in page.split(separator: "\n") where line.first == "." || line.first == "'" {
      #expect(requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
  }
}
