import CopyCheckKit
import CopyModel
import Testing

@testable import CopyCheckCLI

@Suite("Arguments")
struct ArgumentParserTests {
  @Test("ask for a check of the current folder when there are none")
  func none() throws {
    #expect(try ArgumentParser.parse([]) == Invocation())
  }

  @Test("may stand in any order, with the value behind a sign or a space")
  func order() throws {
    let invocation = try ArgumentParser.parse(["a.json", "--format=json", "--locale", "de,pt_br", "b", "--locale", "ko"])
    #expect(invocation.operands == ["a.json", "b"])
    #expect(invocation.formats == ["json"])
    #expect(invocation.locales == ["de", "pt-BR", "ko"])
  }

  @Test("name a command only in the first place")
  func commands() throws {
    #expect(try ArgumentParser.parse(["list", "a"]).command == .list)
    let path = try ArgumentParser.parse(["a", "list"])
    #expect(path.command == .check)
    #expect(path.operands == ["a", "list"])
    #expect(try ArgumentParser.parse(["--version"]).command == .version)
  }

  @Test("are all paths after two hyphens, and one hyphen is standard input")
  func hyphens() throws {
    #expect(try ArgumentParser.parse(["-", "--", "--quiet", "-x"]).operands == ["-", "--quiet", "-x"])
  }

  @Test("set the gate")
  func gate() throws {
    #expect(try ArgumentParser.parse(["--fail-on", "note"]).gate == Gate(limit: .note))
    #expect(try ArgumentParser.parse(["--fail-on=never"]).gate == Gate(limit: nil))
    var strict = Gate(limit: .warning, minimumGrade: .b)
    strict.countsUnreadValues = true
    strict.countsUnusedSuppressions = true
    #expect(try ArgumentParser.parse(["--strict", "--min-grade", "b"]).gate == strict)
  }

  @Test("ask for help without needing anything else")
  func help() throws {
    #expect(try ArgumentParser.parse(["explain", "--help"]).wantsHelp)
    let help = try ArgumentParser.parse(["help", "list"])
    #expect(help.wantsHelp && help.command == .list)
  }

  @Test(
    "that are wrong are told with what was meant",
    arguments: [
      (["--fromat", "json"], "unknown option '--fromat'; did you mean '--format'?"),
      (["--rule", "no-purpos"], "unknown rule 'no-purpos'; did you mean 'no-purpose'?"),
      (["--locale", "d"], "unknown locale 'd'; did you mean 'da'?"),
      (["--input-format", "jsno"], "unknown input format 'jsno'; did you mean 'json'?"),
      (["--fail-on", "errors"], "unknown severity 'errors'; did you mean 'error'?"),
      (["--color", "allways"], "unknown colour choice 'allways'; did you mean 'always'?"),
      (["--min-grade", "E"], "unknown grade 'E'; there is A, B, C, D, F"),
      (["--wholly-other", "x"], "unknown option '--wholly-other'; copycheck check --help lists them"),
      (["--jobs", "0"], "--jobs takes a whole number from 1 on, not '0'"),
      (["--format"], "--format needs a value: --format FORMAT"),
      (["--quiet=yes"], "--quiet takes no value"),
      (["list", "--rule", "no-purpose"], "--rule is no option of copycheck list"),
      (["--lang", "ko"], "--lang ko is not there yet; copycheck speaks English (--lang en)"),
      (["explain"], "explain takes one rule or key; copycheck rules lists the rules"),
      (["schema"], "schema takes one name: report, strings or config"),
      (["rules", "x"], "rules takes no argument, such as 'x'"),
    ])
  func mistakes(_ arguments: [String], _ message: String) {
    #expect(throws: UsageError(message)) { try ArgumentParser.parse(arguments) }
  }

  @Test("reach every option by a name of its own, with a help line")
  func table() {
    for command in Command.allCases {
      let options = Option.all.filter { $0.commands.contains(command) }
      let names = options.map(\.name) + options.compactMap(\.short)
      #expect(Set(names).count == names.count)
      #expect(options.allSatisfy { !$0.help.isEmpty && $0.name.hasPrefix("--") })
    }
  }
}

@Suite("Where reports go")
struct OutputPlanTests {
  enum Format: String, CaseIterable { case text, json }

  func plan(_ arguments: String...) throws -> [String] {
    try OutputPlan<Format>(try ArgumentParser.parse(arguments), standard: .text).entries.map { "\($0.format)>\($0.path ?? "stdout")" }
  }

  @Test("is standard output unless a file is named")
  func standard() throws {
    #expect(try plan() == ["text>stdout"])
    #expect(try plan("--format", "json") == ["json>stdout"])
    #expect(try plan("--format", "text", "--format", "json") == ["text>stdout", "json>stdout"])
  }

  @Test("is a file instead, or a file besides when its format is named with it")
  func files() throws {
    #expect(try plan("-o", "a.txt") == ["text>a.txt"])
    #expect(try plan("--format", "json", "-o", "a.json") == ["json>a.json"])
    #expect(try plan("-o", "json=a.json") == ["text>stdout", "json>a.json"])
    #expect(try plan("-o", "./a=b") == ["text>./a=b"])
  }

  @Test("must be clear")
  func mistakes() {
    #expect(throws: UsageError("unknown format 'jsno'; did you mean 'json'?")) { try plan("--format", "jsno") }
    #expect(throws: UsageError("unknown format 'jsno'; did you mean 'json'?")) { try plan("-o", "jsno=a") }
    #expect(throws: UsageError("--output b needs a format: --output text=b")) { try plan("-o", "a", "-o", "b") }
  }
}

@Suite("Colour")
struct ColorChoiceTests {
  @Test(
    "follows the option, then the environment, then the terminal",
    arguments: [
      (Invocation.Color.auto, [:], true, true), (.auto, [:], false, false), (.always, ["NO_COLOR": "1"], false, true),
      (.never, ["FORCE_COLOR": "1"], true, false), (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["FORCE_COLOR": "1"], false, true), (.auto, ["FORCE_COLOR": ""], false, false), (.auto, ["FORCE_COLOR": "0"], false, false),
      (.auto, ["CLICOLOR": "0"], true, false), (.auto, ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true, true),
      (.auto, ["TERM": "dumb"], true, false),
    ] as [(Invocation.Color, [String: String], Bool, Bool)])
  func choices(_ choice: Invocation.Color, _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool) {
    #expect(ColorChoice.usesColor(choice, environment: environment, isTerminal: isTerminal) == expected)
  }
}
