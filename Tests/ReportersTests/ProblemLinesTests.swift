import CopyModel
import Reporters
import Testing

@Suite("Problems as people are told them")
struct ProblemLinesTests {
  private func at(_ line: Int, _ message: String, _ path: String = "A/app.json") -> Problem {
    Problem(path: path, position: SourcePosition(line: line, column: 2), message: message)
  }

  private func folder(_ name: String) -> Problem {
    Problem(path: "A.app/\(name).lproj/InfoPlist.strings", message: "the folder \(name).lproj is not named after a language")
  }

  @Test("A few are told each")
  func few() {
    let problems = (1...4).map { folder("x\($0)") }
    #expect(ProblemLines(problems).lines == problems.map(\.line))
    #expect(ProblemLines([]).lines == [])
  }

  @Test("Of thousands that are alike three are told, and the rest counted")
  func alike() {
    let problems = (1...3000).map { folder(["klingon", "elvish", "Zz 9"][$0 % 3] + "\($0)") } + [at(1, "not valid JSON: the text ends")]
    let lines = ProblemLines(problems).lines
    #expect(lines.count == 6)
    #expect(Array(lines[..<3]) == problems[..<3].map(\.line))
    #expect(lines[3] == "and 2997 more like this")
    #expect(lines[4] == "A/app.json:1:2: not valid JSON: the text ends")
    #expect(lines[5] == "--verbose tells all 3001 problems")
    #expect(ProblemLines(problems, isWhole: true).lines == problems.map(\.line))
  }

  @Test("Of one file that is full of faults five are told, and the rest counted")
  func oneFile() {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    let mixed = words.enumerated().map { at($0.offset + 1, "expected \($0.element)") }
    let lines = ProblemLines(mixed + [at(1, "expected one", "B.json")]).lines
    #expect(Array(lines[..<5]) == mixed[..<5].map(\.line))
    #expect(lines[5] == "A/app.json: and 3 more in this file")
    #expect(lines[6] == "B.json:1:2: expected one")
    let same = (1...40).map { at($0, "expected <string> under NS\($0)UsageDescription, found “a b \($0)”") }
    #expect(ProblemLines(same).lines[3] == "A/app.json: and 37 more like this in this file")
    #expect(ProblemLines(Array(mixed[..<6])).lines == mixed[..<6].map(\.line))
  }

  @Test("A name of a file cannot forge a line")
  func hostile() {
    let problems = words(9).map { at(1, "expected \($0)", "a\nb\u{1B}[2J.json") }
    #expect(ProblemLines(problems).lines.allSatisfy { !$0.contains("\n") && !$0.contains("\u{1B}") })
  }

  private func words(_ count: Int) -> [String] { (0..<count).map { String(repeating: "z", count: $0 + 1) } }
}
