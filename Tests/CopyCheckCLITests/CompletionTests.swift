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
