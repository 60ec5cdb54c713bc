import CopyModel
import Foundation
import Testing

@testable import CopyCheckCLI

@Suite("fit")
struct FitCommandTests {
  /// Buttons of every kind: one that overflows, one that fits, one of the app's own, one in languages that the system lacks.
  static let buttons = """
    {"app": {"name": "Trailmark", "locales": ["en", "de", "ar", "ja", "bn", "es-MX"]}, "sourceLocale": "en",
     "locationButtons": [
      {"id": "share-spot", "label": "shareMyCurrentLocation", "width": 343, "foreground": "#FFFFFF", "background": "#005BBB"},
      {"id": "here", "label": "none", "icon": "arrowFilled"},
      {"id": "find", "label": "currentLocation", "textStyle": "footnote", "maxTextSize": "accessibility3"},
      {"id": "=own", "system": false, "title": {"en": "Share, now", "de": "Teilen", "th": "แชร์"}, "fontSize": 20}
     ]}
    """

  /// A button that fits at every text size in every language.
  static let fitting = #"{"app": {"name": "Trailmark", "locales": ["en", "th"]}, "locationButtons": [{"id": "here", "label": "none"}]}"#

  /// A title with a character that no face draws.
  static let undrawn = #"""
    {"locationButtons": [{"id": "own", "system": false, "title": {"en": "Teilen \uD811\uDC00", "de": "Teilen"}},
     {"id": "here", "label": "none"}]}
    """#

  private func fit(_ arguments: String..., environment: [String: String] = [:], terminal: Int? = nil) -> Run {
    Run(arguments: ["fit", "-"] + arguments, input: [FitCommandTests.buttons], environment: environment, terminal: terminal)
  }

  @Test("Is written as recorded: as a table, in sentences where that is too wide, as JSON and as CSV")
  func golden() throws {
    try expectGolden(fit(environment: ["COLUMNS": "100"]).output, "fit-100.txt")
    try expectGolden(fit(environment: ["COLUMNS": "60"]).output, "fit-60.txt")
    try expectGolden(fit(terminal: 100).output, "fit-100-color.txt")
    try expectGolden(fit("--format", "csv").output, "fit.csv")
  }

  @Test("Never writes a line wider than the terminal", arguments: [60, 80, 100, 140])
  func widths(_ columns: Int) {
    for line in fit(environment: ["COLUMNS": "\(columns)"]).output.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
  }

  @Test("Is JSON with an element for each button, locale and text size")
  func json() throws {
    let report = try members(fit("--format", "json").output)
    #expect(report["schemaVersion"] as? Int == 1)
    #expect((report["tool"] as? [String: Any])?["name"] as? String == "copycheck")
    let rows = try #require(report["fit"] as? [[String: Any]])
    #expect(rows.count == (3 * 6 + 3) * 12)
    for row in rows {
      #expect(
        row.keys.sorted() == [
          "availableWidth", "button", "file", "fontSize", "ignored", "locale", "missing", "narrowestDevice", "neededWidth", "required",
          "textSize", "title",
          "titleLocale", "verdict",
        ])
      #expect(["fits", "close", "overflows"].contains(row["verdict"] as? String))
      #expect((row["neededWidth"] as? Double ?? 0) > 0)
    }
    let bengali = try #require(rows.first { $0["locale"] as? String == "bn" })
    #expect(bengali["titleLocale"] as? String == "en")
  }

  @Test("Has the same rows in CSV as in JSON, and no field that a spreadsheet would take for a formula")
  func csv() throws {
    let text = fit("--format", "csv").output
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.count == 1 + (3 * 6 + 3) * 12 + 1 && lines.last == "")
    #expect(lines.dropFirst().allSatisfy { !$0.hasPrefix("=") })
    #expect(text.contains("'=own,en,en,\"Share, now\","))
  }

  @Test("Ends with 1 on an overflow, with 0 when all fits, and heeds the gate")
  func status() {
    let run = fit()
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(fit("--fail-on", "never").status == 0)
    #expect(fit("--key", "here").status == 0)
    let fitting = Run("fit", "-", input: [FitCommandTests.fitting])
    #expect(fitting.status == 0)
    #expect(fitting.errors == "")
    #expect(Run("fit", "-", "--fail-on", "warning", input: [FitCommandTests.fitting]).status == 0)
    #expect(fit("--key", "=own", "--fail-on", "warning").status == 1)
  }

  @Test("Measures the locales and buttons that were asked for")
  func choice() throws {
    let rows = try #require(try members(fit("--format=json", "--key", "find", "--locale", "ko,fr").output)["fit"] as? [[String: Any]])
    #expect(Set(rows.compactMap { $0["button"] as? String }) == ["find"])
    #expect(Set(rows.compactMap { $0["locale"] as? String }) == ["fr", "ko"])
  }

  @Test("Ends with 2 and says so when there is no button, none of the key, or none that could be measured")
  func nothing() {
    let none = Run("fit", "-", input: [CommandLineToolTests.clean])
    #expect(none.status == 2)
    #expect(none.output == "")
    #expect(none.errors == "copycheck: -: no location button was found; a strings.json describes them under locationButtons\n")
    let unknown = fit("--key", "share-spto")
    #expect(unknown.status == 2)
    #expect(unknown.output == "")
    #expect(unknown.errors.contains("no location button has the id that --key names; did you mean 'share-spot'?"))
    let ownTitle = #"{"locationButtons": [{"id": "own", "system": false, "title": {"en": "Share"}}]}"#
    let own = Run("fit", "-", "--locale", "ko", input: [ownTitle])
    #expect(own.status == 2)
    #expect(own.output == "")
    #expect(own.errors == "copycheck: -:1:22: the button “own” was not measured in ko: it has no title there\n")
    #expect(Run("fit", "-", input: ["{"]).status == 2)
    #expect(Run("fit", "/nowhere/strings.json").status == 2)
  }

  @Test("Ends with 2 where a title cannot be measured, and names the characters; in check too", arguments: ["fit", "check"])
  func undrawn(_ command: String) throws {
    let run = Run(command, "-", input: [FitCommandTests.undrawn])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "copycheck: -:1:22: the button “own” was not measured in en: no face here draws U+14400; give one with --font SCRIPT=FILE, or ignore button-fit with a reason\n"
    )
    #expect(Run(command, "-", "--locale", "de", input: [FitCommandTests.undrawn]).status == 0)
    #expect(Run(command, "-", "--key", "here", input: [FitCommandTests.undrawn]).status == 0)
    let ignored = FitCommandTests.undrawn.replacing(#""system": false,"#, with: #""system": false, "ignore": {"button-fit": "an emoji"},"#)
    #expect(Run(command, "-", input: [ignored]).status == 0)
    let report = try members(Run(command, "-", "--format", "json", input: [FitCommandTests.undrawn]).output)
    let rows = try #require(report["fit"] as? [[String: Any]])
    for row in rows where row["button"] as? String == "own" {
      #expect(row["missing"] as? [String] == (row["locale"] as? String == "en" ? ["U+14400"] : []))
    }
  }

  @Test("Ends with 2 where the system has no title of the label; in check too, unless it was not to judge the fit")
  func unknownLabel() {
    let typo = #"{"locationButtons": [{"id": "share", "label": "shareMyCurrentLocaton"}]}"#
    for command in ["fit", "check"] {
      let run = Run(command, "-", input: [typo])
      #expect(run.status == 2)
      #expect(run.errors.contains("did you mean “shareMyCurrentLocation”?"))
    }
    #expect(Run("-", "--rule", "button-title", input: [typo]).status == 0)
    #expect(Run("-", "--rule", "button-title", "--strict", input: [typo]).status == 1)
  }

  @Test("Names the rules that speak besides, under the table or, where that is not for people, on standard error")
  func otherRules() {
    let white =
      ##"{"app": {"name": "A", "locales": ["en"]}, "locationButtons": [{"id": "share", "label": "none", "foreground": "#FFFFFF", "background": "#FFFFFF"}]}"##
    let line = "button-illegible: share in en at -:1:63; copycheck check says more\n"
    let table = Run("fit", "-", input: [white])
    #expect(table.status == 1)
    #expect(table.output.hasSuffix(line) && table.errors == "")
    for format in ["json", "csv"] {
      let run = Run("fit", "-", "--format", format, input: [white])
      #expect(run.status == 1)
      #expect(run.errors == line && !run.output.contains("illegible"))
    }
  }

  @Test("Shows a button that is to be ignored as ignored, with the reason, in every format")
  func ignored() throws {
    let strings =
      #"{"app": {"name": "A", "locales": ["de"]}, "locationButtons": [{"id": "b", "label": "shareMyCurrentLocation", "ignore": {"button-fit": "it scrolls"}}]}"#
    let run = Run("fit", "-", input: [strings])
    #expect(run.status == 0)
    #expect(run.output == "b: shareMyCurrentLocation, body, 288 pt on the narrowest iPhone\n  ignored: it scrolls\n\n")
    let rows = try #require(try members(Run("fit", "-", "--format", "json", input: [strings]).output)["fit"] as? [[String: Any]])
    #expect(rows.allSatisfy { $0["ignored"] as? String == "it scrolls" })
    #expect(Run("fit", "-", "--format", "csv", input: [strings]).output.contains(",it scrolls,'-\r\n"))
  }

  @Test("Tells buttons of two files that have one id apart")
  func files() throws {
    try withFolder { folder in
      let strings = #"{"app": {"name": "A", "locales": ["en"]}, "locationButtons": [{"id": "b", "label": "none"}]}"#
      for name in ["one.strings.json", "two.strings.json"] {
        try Data(strings.replacing(#""A""#, with: "\"\(name)\"").utf8).write(to: folder.appending(path: name))
      }
      let run = Run("fit", folder.path, environment: ["COLUMNS": "300"])
      #expect(run.output.contains("b (\(folder.path)/one.strings.json): ") && run.output.contains("b (\(folder.path)/two.strings.json): "))
      let rows = try #require(try members(Run("fit", folder.path, "--format", "json").output)["fit"] as? [[String: Any]])
      #expect(Set(rows.compactMap { $0["file"] as? String }).count == 2)
    }
  }

  @Test("Says how much of a width no iPhone has")
  func tooWide() {
    let wide = #"{"app": {"name": "A", "locales": ["en"]}, "locationButtons": [{"id": "w", "label": "none", "width": 9000}]}"#
    #expect(Run("fit", "-", input: [wide]).output.contains("9000 pt wide, of which the widest iPhone has 400"))
  }

  @Test("Chooses the padding", arguments: ["before26", "since26", "larger"])
  func padding(_ model: String) throws {
    let report = try members(fit("--format=json", "--key=here", "--locale=en", "--padding", model).output)
    let rows = try #require(report["fit"] as? [[String: Any]])
    let needed = rows.compactMap { $0["neededWidth"] as? Double }
    let sizes = DynamicTypeStyle.body
    let expected = TextSize.allCases.map { size -> Double in
      let size = sizes.fontSize(at: size)
      return size + 1 + (model == "before26" ? size : model == "since26" ? 38 : max(size, 38))
    }
    #expect(needed == expected)
  }

  @Test("Survives the smallest and the largest buttons", arguments: ["text", "json", "csv"])
  func extremes(_ format: String) throws {
    let odd = """
      {"locationButtons": [{"id": "thin", "label": "currentLocation", "width": 1e-300},
       {"id": "flat", "label": "currentLocation", "width": 0.01, "height": 0.01, "cornerRadius": 0, "opacity": 0, "fontSize": 0.01},
       {"id": "vast", "label": "currentLocation", "width": 10000, "height": 10000, "cornerRadius": 10000, "fontSize": 10000}]}
      """
    try withFolder { folder in
      let run = Run("fit", "-", "--format", format, "--svg", folder.path, input: [odd], environment: ["COLUMNS": "120"])
      #expect(run.status == 1)
      #expect(run.errors.contains("button-illegible: flat") == (format != "text"))
      #expect(!run.output.isEmpty)
    }
  }

  @Test("Says which size is drawn where the one asked for is too small for the system")
  func smallFont() {
    let small = #"{"app": {"name": "A", "locales": ["en"]}, "locationButtons": [{"id": "s", "label": "currentLocation", "fontSize": 8}]}"#
    #expect(Run("fit", "-", input: [small]).output.contains("fixed font size 18 pt (8 is too small for the system)"))
    #expect(Run("-", "--strict", "--format", "json", input: [small]).output.contains("the system takes 18 pt in place of 8"))
  }

  @Test("Explains the marks that it wrote, and no others, with and without columns and colour")
  func legend() {
    let close = "too close to call, since the system’s face may be just wider or narrower"
    for terminal in [50, 60, 80, 120] {
      for run in [fit(environment: ["COLUMNS": "\(terminal)"]), fit(terminal: terminal)] {
        let text = run.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        let words = text.split { $0.isWhitespace }.joined(separator: " ")
        let hasCells = text.contains("up to\n")
        #expect(words.contains("~ " + close) == (hasCells && text.contains("~")))
        #expect(words.contains("· not") == text.contains(/\d·/))
        #expect(words.localizedCaseInsensitiveContains(close) || !words.contains("too close to call"))
      }
    }
    let fits = Run("fit", "-", input: [FitCommandTests.fitting], environment: ["COLUMNS": "50"]).output
    #expect(fits.hasSuffix("fits\n\n"), "nothing to explain")
  }
}

@Suite("fit --svg")
struct FitDrawingTests {
  @Test("Writes one file for each button and locale")
  func files() throws {
    try withFolder { folder in
      let drawings = folder.appending(path: "drawings")
      let run = Run("fit", "-", "--svg", drawings.path, input: [FitCommandTests.buttons])
      #expect(run.status == 1)
      #expect(run.errors == "")
      let locales = ["ar", "bn", "de", "en", "es-MX", "ja"]
      let system = ["share-spot", "here", "find"].flatMap { id in locales.map { "\(id).\($0).svg" } }
      let names = try FileManager.default.contentsOfDirectory(atPath: drawings.path)
      #expect(names.sorted() == (system + ["de", "en", "th"].map { "_own.\($0).svg" }).sorted())
      for name in names {
        #expect(try String(contentsOf: drawings.appending(path: name), encoding: .utf8).hasPrefix("<svg xmlns="))
      }
    }
  }

  @Test("Never writes outside of its folder, nor one drawing over another")
  func names() throws {
    let odd = """
      {"app": {"name": "A", "locales": ["en"]}, "locationButtons": [
       {"id": "../up", "label": "none"}, {"id": "a/b", "label": "none"}, {"id": "a b", "label": "none"}, {"id": "A-B", "label": "none"},
       {"id": ".hidden", "label": "none"}, {"id": "위치", "label": "none"}]}
      """
    try withFolder { folder in
      let drawings = folder.appending(path: "drawings")
      #expect(Run("fit", "-", "--svg", drawings.path, input: [odd]).status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["drawings"])
      let names = try FileManager.default.contentsOfDirectory(atPath: drawings.path)
      #expect(names.count == 6)
      #expect(names.allSatisfy { !$0.hasPrefix(".") && !$0.hasPrefix("-") })
      #expect(names.contains("위치.en.svg"))
      #expect(Set(names.map { $0.lowercased() }).count == 6)
    }
  }

  @Test("Ends with 2 and names the folder when it cannot be made, or that it would stand in")
  func unwritable() throws {
    try withFolder { folder in
      try Data().write(to: folder.appending(path: "file"))
      for (path, message) in [
        ("/dev/null/drawings", "/dev/null/drawings: cannot be made"), (folder.path + "/file", "is no folder"),
        (folder.path + "/absent/drawings", "cannot be made, since the folder it would stand in is not there"),
      ] {
        let run = Run("fit", "-", "--svg", path, input: [FitCommandTests.fitting])
        #expect(run.status == 2)
        #expect(run.errors.contains(message), "\(run.errors)")
      }
    }
  }

  @Test("Follows no link, waits for no pipe, and draws the others when one cannot be drawn", .timeLimit(.minutes(1)))
  func traps() throws {
    let strings =
      #"{"app": {"name": "A", "locales": ["en"]}, "locationButtons": [{"id": "pipe", "label": "none"}, {"id": "link", "label": "none"}, {"id": "folder", "label": "none"}, {"id": "old", "label": "none"}, {"id": "z", "label": "none"}]}"#
    try withFolder { folder in
      let files = FileManager.default
      func path(_ name: String) -> String { folder.appending(path: name).path }
      #expect(mkfifo(path("pipe.en.svg"), 0o600) == 0)
      try Data("mine".utf8).write(to: folder.appending(path: "secret"))
      try files.createSymbolicLink(atPath: path("link.en.svg"), withDestinationPath: path("secret"))
      try files.createDirectory(atPath: path("folder.en.svg"), withIntermediateDirectories: false)
      try Data("before".utf8).write(to: folder.appending(path: "old.en.svg"))
      let run = Run("fit", "-", "--svg", folder.path, input: [strings])
      #expect(run.status == 2)
      #expect(run.errors.split(separator: "\n").count == 3)
      for name in ["pipe", "link", "folder"] {
        #expect(run.errors.contains("\(name).en.svg: was not drawn: something stands there that is no plain file"))
      }
      #expect(try String(contentsOfFile: path("secret"), encoding: .utf8) == "mine")
      for name in ["old", "z"] { #expect(try String(contentsOfFile: path("\(name).en.svg"), encoding: .utf8).hasPrefix("<svg")) }
      #expect(try files.contentsOfDirectory(atPath: folder.path).count == 6, "no draft is left")
    }
  }

  @Test("Shortens a long id to a name that file systems take, and tells two apart that begin alike")
  func longNames() throws {
    let long = String(repeating: "위", count: 400)
    let strings =
      #"{"app": {"name": "A", "locales": ["en"]}, "locationButtons": [{"id": "\#(long)", "label": "none"}, {"id": "\#(long)x", "label": "none"}]}"#
    try withFolder { folder in
      #expect(Run("fit", "-", "--svg", folder.path, input: [strings]).status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.count == 2)
      #expect(names.allSatisfy { $0.utf8.count < 160 && $0.hasPrefix("위위") && !$0.contains(".2.svg") })
    }
  }
}
