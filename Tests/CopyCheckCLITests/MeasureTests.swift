import Foundation
import TestSupport
import Testing

@testable import CopyCheckCLI

/// Widths by renderers that are not ours; they stand outside the project.
private enum OutsideWidths {
  /// Where the table is.
  static let file = packageFolder.appending(path: "../shared/bench/fit/reference.tsv").standardized

  /// Whether the table is there.
  static var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// The rows, each by its column names.
  static func rows() throws -> [[String: String]] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map { Dictionary(zip(lines[0], $0)) { first, _ in first } }
  }
}

/// The members of a line of JSON.
func members(_ line: some StringProtocol) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
}

/// Calls a closure with a folder of its own, which goes away afterwards.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "copycheck-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

@Suite("Measuring")
struct MeasureTests {
  @Test(
    "Agrees with hb-shape within 0.02 points on every row, one line each",
    .enabled(if: OutsideWidths.isPresent, "../shared/bench/fit is not here"))
  func reference() throws {
    let rows = try OutsideWidths.rows()
    let lines = try rows.enumerated().map { index, row -> String in
      let request: [String: Any] = [
        "id": index, "locale": row["locale"] ?? "", "text": row["title"] ?? "", "face": row["font_file"] ?? "",
        "size": Double(row["size"] ?? "") ?? 0,
      ]
      return String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self) + "\n"
    }
    let run = Run("measure", "--input-format", "ndjson", input: lines)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == rows.count && rows.count == 1392)
    for (index, (row, answer)) in zip(rows, answers).enumerated() {
      let answer = try members(answer)
      let width = try #require(answer["width"] as? Double)
      let wanted = try #require(Double(row["hb_width"] ?? ""))
      #expect(answer["id"] as? Int == index)
      #expect(answer["face"] as? String == row["font_file"])
      #expect(abs(width - wanted) <= 0.02, "\(row["locale"] ?? "") \(row["title"] ?? ""): \(width), not \(wanted)")
    }
  }

  @Test("Answers a bad line with its number and what is wrong, goes on, and ends with 2")
  func badLines() throws {
    let bad = [
      ("no json", "not valid JSON"), (#"{"id": 1, "locale": "en", "text": "a"}"#, "“size”"),
      (#"{"id": 1, "locale": "en", "text": "a", "size": 0}"#, "“size”"),
      (#"{"id": 1, "locale": "en", "text": "a", "size": 1e9}"#, "“size”"),
      (#"{"id": 1, "locale": "no tag", "text": "a", "size": 17}"#, "language tag"),
      (#"{"id": 1, "locale": "en", "text": 3, "size": 17}"#, "to be a text"),
      (#"{"id": 1, "locale": "en", "text": "a\uD800", "size": 17}"#, "surrogate"),
      (#"{"locale": "en", "text": "a", "size": 17}"#, "id"),
      (#"{"id": 1, "locale": "en", "text": "a", "size": 17, "weigth": "bold"}"#, "did you mean “weight”?"),
      (#"{"id": 1, "locale": "en", "text": "a", "size": 17, "weight": "bold"}"#, "regular or semibold"),
      (#"{"id": 1, "locale": "en", "text": "a", "size": 17, "face": "Absent.ttf"}"#, "Absent.ttf"), (#"[1]"#, "expected an object"),
      (#"{"id": true, "locale": "en", "text": "a", "size": 17}"#, "expected an id"),
      (#"{"id": 2, "id": 3, "locale": "en", "text": "a", "size": 17}"#, "stands twice"),
    ]
    let good = #"{"id": "good", "locale": "en", "text": "a", "size": 17}"#
    let run = Run("measure", "--input-format", "ndjson", "-", input: bad.map { $0.0 + "\n" } + [good])
    #expect(run.status == 2)
    #expect(run.errors == "")
    let answers = try run.output.split(separator: "\n").map { try members($0) }
    #expect(answers.count == bad.count + 1)
    for (number, (line, answer)) in zip(bad, answers).enumerated() {
      #expect(answer["line"] as? Int == number + 1)
      if line.0.contains(#""id": 1"#) { #expect(answer["id"] as? Int == 1, "\(line.0)") } else { #expect(answer["id"] is NSNull) }
      #expect((answer["problem"] as? String)?.contains(line.1) == true, "\(line.0): \(answer)")
    }
    #expect(answers.last?["id"] as? String == "good")
  }

  @Test("Tells how wide each text is, with the faces that set it")
  func texts() {
    let run = Run("measure", "Continue", "ต่อ", "--size", "20", "--locale", "th")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains(" pt  Continue  Inter-Regular.otf") == true)
    #expect(lines.last?.contains("NotoSansThai-Regular.ttf") == true)
  }

  @Test("Takes 17 points, regular and English unless told otherwise")
  func defaults() {
    #expect(Run("measure", "Continue").output == Run("measure", "Continue", "--size=17", "--weight", "regular", "--locale", "en").output)
    #expect(Run("measure", "Continue", "--weight", "semibold").output.contains("Inter-SemiBold.otf"))
  }

  @Test("Measures with one face alone, without tracking")
  func face() {
    let alone = Run("measure", "Continue", "--face", "Inter-Regular.otf")
    #expect(alone.status == 0)
    #expect(alone.output != Run("measure", "Continue").output)
    let path = packageFolder.appending(path: "Fonts/Inter-Regular.otf").path
    #expect(Run("measure", "Continue", "--face", path).output.prefix(12) == alone.output.prefix(12))
    #expect(Run("measure", "続ける", "--locale", "ja", "--face", "NotoSansCJK-Regular.ttc#1").status == 0)
  }

  @Test("Opens no file that a line names, and tells nobody whether it is there")
  func lineFaces() throws {
    try withFolder { folder in
      let font = folder.appending(path: "Whole.otf").path
      try FileManager.default.copyItem(atPath: packageFolder.appending(path: "Fonts/Inter-Regular.otf").path, toPath: font)
      for face in [font, folder.path + "/Absent.otf", "../Fonts/Inter-Regular.otf", "README.md", "faces.tsv", "./Inter-Regular.otf"] {
        let run = Run(
          "measure", "--input-format", "ndjson", input: [#"{"id": 1, "locale": "en", "text": "a", "size": 17, "face": "\#(face)"}"#])
        #expect(run.status == 2)
        let problem = try #require(try members(run.output)["problem"] as? String)
        #expect(problem.hasSuffix("\(face): is no face of copycheck’s own; expected a file’s name in Fonts/, such as Inter-Regular.otf"))
      }
    }
    let own = Run(
      "measure", "--input-format", "ndjson",
      input: [#"{"id": 1, "locale": "ja", "text": "a", "size": 17, "face": "NotoSansCJK-Regular.ttc#1"}"#])
    #expect(own.status == 0)
  }

  @Test(
    "Says that a line break or another control has no width, and not that a font lacks it",
    arguments: [("\n", "line break (U+000A)"), ("\u{7}", "control character (U+0007)")])
  func controlCharacters(_ control: String, _ name: String) {
    let run = Run("measure", "a\(control)b")
    #expect(run.status == 2)
    #expect(run.errors.contains("has no width: it holds a \(name)") && !run.errors.contains("face"))
  }

  @Test("Names what no face draws, and ends with 2")
  func missing() {
    let run = Run("measure", "a\u{14400}")
    #expect(run.status == 2)
    #expect(run.output.contains(" pt  a"))
    #expect(run.errors == "copycheck: no face here draws U+14400; each is measured as a box\n")
  }

  @Test("Takes an ideograph that no face here has for an em, says so, and ends with 0; in lines as among arguments")
  func ideograph() throws {
    let run = Run("measure", "位\u{31350}", "--locale", "zh-Hans")
    #expect(run.status == 0)
    #expect(run.errors == "copycheck: no face here draws U+31350; an ideograph is as wide as an em in every face\n")
    for (text, status) in [("a\u{14400}", 2), ("位\u{31350}", 0), ("a", 0)] as [(String, Int32)] {
      let lines = Run("measure", "--input-format", "ndjson", input: [#"{"id": 1, "locale": "zh-Hans", "text": "\#(text)", "size": 17}"#])
      #expect(lines.status == status, "\(text)")
      #expect(try members(lines.output)["width"] is Double)
    }
  }

  @Test("Lets no control of a text reach the terminal")
  func controls() {
    #expect(!Run("measure", "a\u{1B}[31m\u{202E}b").output.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test(
    "Refuses what it cannot measure",
    arguments: [
      (["measure"], "one text or more"), (["measure", "a", "--size", "0"], "--size"), (["measure", "a", "--size", "nan"], "--size"),
      (["measure", "a", "--weight", "bold"], "weight"), (["measure", "a", "--locale", "en,de"], "one locale"),
      (["measure", "--input-format", "json"], "ndjson"),
      (["measure", "--input-format", "ndjson", "--face", "Inter-Regular.otf"], "--face is not used"),
      (["measure", "--input-format", "ndjson", "--size", "17"], "write the member size into each line"),
      (["measure", "--input-format", "ndjson", "--weight", "regular"], "--weight is not used"),
      (["measure", "--input-format", "ndjson", "--locale", "de"], "--locale is not used"),
      (["measure", "--input-format", "ndjson", "a"], "standard input"),
    ])
  func usage(_ arguments: [String], _ message: String) {
    let run = Run(arguments: arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("copycheck: ") && run.errors.contains(message) && run.errors.split(separator: "\n").count == 1)
  }
}

@Suite("A font that cannot be used")
struct BrokenFontTests {
  /// Writes each broken font into a folder, and calls a closure with what asks for it and the name that must be told.
  private func withBrokenFonts(_ body: (_ path: String, _ name: String) throws -> Void) throws {
    try withFolder { folder in
      let font = try Data(contentsOf: packageFolder.appending(path: "Fonts/Inter-Regular.otf"))
      func write(_ name: String, _ data: Data) throws { try data.write(to: folder.appending(path: name)) }
      try write("Truncated.otf", font.prefix(600))
      let thai = try Data(contentsOf: packageFolder.appending(path: "Fonts/NotoSansThai-Regular.ttf"))
      try write("Short.ttf", thai.prefix(thai.count * 99 / 100))
      try write("Text.ttf", Data("This is no font.\n".utf8))
      try write("Empty.ttf", Data())
      try write("Whole.otf", font)
      try FileManager.default.createDirectory(at: folder.appending(path: "Folder.ttf"), withIntermediateDirectories: true)
      for name in ["Absent.ttf", "Truncated.otf", "Short.ttf", "Text.ttf", "Empty.ttf", "Folder.ttf", "Whole.otf#7", "Whole.otf#-1"] {
        try body(folder.appending(path: name.split(separator: "#")[0]).path + name.drop { $0 != "#" }, name)
      }
    }
  }

  @Test("Ends measure with 2 and one line that names it")
  func face() throws {
    try withBrokenFonts { path, name in
      let run = Run("measure", "Continue", "--face", path)
      #expect(run.status == 2, "\(name)")
      #expect(run.output == "", "\(name)")
      #expect(run.errors.hasPrefix("copycheck: ") && run.errors.contains(name), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
  }

  @Test("Ends measure, fit and check with 2 and one line that names it, given for a script")
  func font() throws {
    try withBrokenFonts { path, name in
      for arguments in [["measure", "Continue"], ["fit", "-"], ["check", "-"]] {
        let run = Run(arguments: arguments + ["--font", "Thai=\(path)"], input: [FitCommandTests.fitting])
        #expect(run.status == 2, "\(arguments) \(name)")
        #expect(run.output == "", "\(arguments) \(name)")
        #expect(run.errors.contains(name) && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      }
    }
  }

  @Test("Is not opened where nothing is measured")
  func unused() {
    #expect(Run("-", "--font", "Thai=/nowhere/Absent.ttf", input: [CommandLineToolTests.clean]).status == 0)
  }

  @Test("Must be given with a script", arguments: ["Thai", "Thai=", "=a.ttf", "Kauderwelsch=a.ttf"])
  func script(_ value: String) {
    let run = Run("measure", "a", "--font", value)
    #expect(run.status == 2)
    #expect(run.errors.contains("--font takes a script and a file"))
    #expect(run.errors.contains("ISO 15924"))
  }

  @Test(
    "Must be given with a script that there is",
    arguments: [
      ("Thia=a.ttf", "unknown script 'Thia'; did you mean 'Thai'?"), ("Arabic=a.ttf", "unknown script 'Arabic'; did you mean 'Arab'?"),
      ("Jpan=a.ttf", "name Hani, Hira, Kana instead"), ("Hant=a.ttf", "name Hani instead"), ("Xyzw=a.ttf", "unknown script 'Xyzw'"),
    ])
  func knownScript(_ value: String, _ message: String) {
    for arguments in [["measure", "a"], ["fit", "-"], ["check", "-"]] {
      let run = Run(arguments: arguments + ["--font", value], input: [FitCommandTests.fitting])
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors.contains(message) && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
  }
}
