import ConfigFile
import CopyModel
import TestSupport
import Testing

/// The names that the configurations of these tests may use.
let vocabulary = ConfigVocabulary(
  rules: ["brevity", "no-purpose", "passive-voice", "sentence-case", "thin-purpose"], languages: ["de", "en", "ja"],
  sets: ["access.camera", "jargon", "names", "vague"], patterns: ["passive-voice", "placeholder", "vague"],
  paddings: ["before26", "since26", "larger"], scripts: ["Latn", "Thai"],
  isLanguage: { ["de", "en", "ja", "no", "pt", "zh"].contains($0) }, isRegion: { ["BR", "GB"].contains($0) })

/// Reads a configuration.
func read(_ text: String, path: String = ".copycheck.yml") -> (file: ConfigFile, problems: [Problem]) {
  ConfigReader.read(Array(text.utf8), path: path, vocabulary: vocabulary)
}

@Suite("A configuration file")
struct ConfigReaderTests {
  static let whole = """
    paths: [App, Widget]
    exclude: ["*.generated.strings", Vendor/]
    app:
      name: Trailmark
      names: [Summit Book]
    locales: [en, pt_BR]
    rules:
      brevity: off
      passive-voice: note
    overrides:
      - locales: [ja]
        rules: {sentence-case: false}
      - paths: [Widget/]
        rules: {thin-purpose: error, brevity: true}
    phrases:
      en:
        names: {add: [GPX]}
        placeholder: {add: ["text follows"], except: ["{need} text"]}
        vague: {except: [better]}
    buttons: {padding: since26}
    devices: [320, 393.5]
    fonts: {thai: Fonts/Thonburi.ttc#1}
    fail-on: warning
    min-grade: C
    strict: true
    baseline: .copycheck-baseline.json
    ignore:
      - {rule: thin-purpose, key: "NSCamera*", locale: de, reason: agreed with legal}
    x-team: anything
    """

  @Test("says what each member says")
  func members() throws {
    let (file, problems) = read(ConfigReaderTests.whole)
    #expect(problems.isEmpty, "\(problems)")
    #expect(file.paths.map(\.value) == ["App", "Widget"])
    #expect(file.exclude.map(\.value) == ["*.generated.strings", "Vendor/"])
    #expect(file.appName?.value == "Trailmark")
    #expect(file.names.map(\.value) == ["Summit Book"])
    #expect(file.locales.map(\.value) == ["en", "pt-BR"])
    #expect(file.rules.map(\.rule) == ["brevity", "passive-voice", "sentence-case", "thin-purpose", "brevity"])
    #expect(file.rules.map(\.level) == [.off, .note, .off, .error, .on])
    #expect(file.rules.map(\.locales) == [[], [], ["ja"], [], []])
    #expect(file.rules.map(\.paths) == [[], [], [], ["Widget/"], ["Widget/"]])
    #expect(file.phrases.map(\.kind) == ["names", "placeholder", "vague"])
    #expect(file.phrases.map(\.isPattern) == [false, true, false])
    #expect(file.phrases[1].added.map(\.value) == ["text follows"] && file.phrases[1].excepted.map(\.value) == ["{need} text"])
    #expect(file.padding?.value == "since26")
    #expect(file.devices.map(\.value) == [320, 393.5])
    #expect(file.fonts.mapValues(\.value) == ["Thai": "Fonts/Thonburi.ttc#1"])
    #expect(file.failOn?.value == .warning && file.minimumGrade?.value == .c && file.isStrict?.value == true)
    #expect(file.baseline?.value == ".copycheck-baseline.json")
    let ignore = try #require(file.ignore.first)
    #expect(ignore.rule == "thin-purpose" && ignore.key == "NSCamera*" && ignore.locale == "de" && ignore.reason == "agreed with legal")
  }

  @Test("says where each thing is written")
  func places() {
    let file = read(ConfigReaderTests.whole).file
    #expect(file.paths[1].position == SourcePosition(line: 1, column: 14))
    #expect(file.rules[0].position == SourcePosition(line: 8, column: 3))
    #expect(file.phrases[0].added[0].position == SourcePosition(line: 17, column: 19))
    #expect(file.ignore[0].position == SourcePosition(line: 28, column: 5))
    #expect(file.place(file.ignore[0].position).start?.line == 28)
  }

  @Test("lets what counts everywhere stand behind the exceptions from it")
  func order() {
    let file = read("overrides:\n  - {locales: [ja], rules: {brevity: off}}\nrules: {brevity: note}").file
    #expect(file.rules.map(\.level) == [.note, .off])
  }

  @Test(
    "takes true and false as people write them",
    arguments: [("no", false), ("No", false), ("FALSE", false), ("yes", true), ("On", true)])
  func flags(_ word: String, _ value: Bool) {
    let (file, problems) = read("rules: {brevity: \(word)}\nstrict: \(word)")
    #expect(problems.isEmpty, "\(problems)")
    #expect(file.rules.map(\.level) == [value ? .on : .off] && file.isStrict?.value == value)
  }

  @Test(
    "takes for text what is text to YAML",
    arguments: ["no", "1.2.3", "12 Trails", "'2048'", "\"true\"", "v1", "1-2", "e5", "0x", "inf", ".", "Infinity", "nan", "+"])
  func texts(_ name: String) {
    let (file, problems) = read("app: {name: \(name)}")
    #expect(problems.isEmpty, "\(problems)")
    #expect(file.appName?.value == name.filter { $0 != "'" && $0 != "\"" })
    #expect(read("locales: [no, zh-Hant, pt-BR]").problems.isEmpty)
  }

  @Test("may say nothing", arguments: ["", "# only a comment\n", "---\n", "rules:\nignore:\nphrases:\n  en:\n", "{}"])
  func empty(_ text: String) {
    let (file, problems) = read(text)
    #expect(problems.isEmpty, "\(problems)")
    #expect(file.rules.isEmpty && file.ignore.isEmpty && file.phrases.isEmpty)
  }

  @Test(
    "tells each fault with its place, what was expected and the nearest name",
    arguments: [
      ("path: [App]", "1:1 unknown member 'path' in the configuration; did you mean 'paths'?"),
      ("- a", "1:1 expected the configuration to be a mapping of paths"),
      ("rules: {brevty: off}", "1:9 unknown rule 'brevty'; did you mean 'brevity'?"),
      ("rules: {brevity: eror}", "1:18 expected on, off, error, warning, note for a rule; found 'eror'; did you mean 'error'?"),
      ("rules: [brevity]", "1:8 expected rules to be a mapping such as 'brevity: off'; found a list"),
      ("overrides: {brevity: off}", "1:12 expected overrides to be a list"),
      ("overrides:\n- rules: {brevity: off}", "2:3 expected locales or paths in this override"),
      ("overrides:\n- locales: [de]", "2:3 expected rules in this override"),
      ("overrides:\n- {local: [de], rules: {brevity: off}}", "2:4 unknown member 'local' in an override; did you mean 'locales'?"),
      ("locales: [en, e]", "1:15 unknown locale 'e'; did you mean 'de'?"),
      ("locales: [en, jp]", "1:15 unknown locale 'jp'; did you mean 'ja'?"),
      ("locales: [en_UK]", "1:11 unknown region UK in the locale 'en_UK'; a region is one of ISO 3166, such as GB in en-GB"),
      ("ignore:\n- {rule: brevity, locale: jp, reason: why}", "2:27 unknown locale 'jp'; did you mean 'ja'?"),
      ("overrides:\n- {locales: [jp], rules: {brevity: off}}", "2:14 unknown locale 'jp'; did you mean 'ja'?"),
      ("app: {name: 2048}", "1:13 expected app.name to be a text; found the number 2048; a text of these letters stands in quotes"),
      ("app: {name: 1e3}", "1:13 expected app.name to be a text; found the number 1e3"),
      ("app: {name: true}", "1:13 expected app.name to be a text; found the truth value true"),
      ("app: {name: ~}", "1:13 expected app.name to be a text; found the null ~"),
      ("app: {name: [Trailmark]}", "1:13 expected app.name to be a text; found a list"),
      ("app: {names: [GPX, 3.5]}", "1:20 expected each of app.names to be a text; found the number 3.5"),
      ("paths: [-.inf]", "1:9 expected each of paths to be a text; found the number -.inf"),
      ("ignore:\n- {rule: brevity, reason: 0x1F}", "2:27 expected the reason to be a text; found the number 0x1F"),
      ("rules: {brevity: 'no'}", "1:18 expected on, off, error, warning, note for a rule; found 'no'; did you mean 'off'?"),
      ("rules: {brevity: 'YES'}", "1:18 expected on, off, error, warning, note for a rule; found 'YES'; did you mean 'on'?"),
      ("locales: {en: yes}", "1:10 expected locales to be a list; found a mapping"),
      ("paths: ['']", "1:9 expected each of paths to be a text"),
      ("exclude: ['!App']", "1:11 a pattern cannot take back what another excludes"),
      ("exclude: ['../App']", "1:11 a pattern counts from the folder of this file and cannot lead out of it"),
      ("app: Trailmark", "1:6 expected app to be a mapping of name, names; found 'Trailmark'"),
      ("phrases: {eng: {}}", "1:11 no language pack is called 'eng'; did you mean 'en'?"),
      ("phrases: {en: {jargn: {add: [a]}}}", "1:16 unknown kind of phrases 'jargn'; did you mean 'jargon'?"),
      ("phrases: {en: {jargon: [a]}}", "1:24 expected add or except, such as jargon: {add: [word]}; found a list"),
      ("phrases: {en: {jargon: {plus: [a]}}}", "1:25 unknown member 'plus' in jargon; expected one of add, except"),
      ("buttons: {padding: before}", "1:20 unknown value 'before' in padding; did you mean 'before26'?"),
      ("devices: [narrow]", "1:11 expected the width of a device in points, from 100 to 5000"),
      ("devices: [nan]", "1:11 expected the width of a device in points"),
      ("fonts: {Thia: a.ttf}", "1:9 unknown script 'Thia'; did you mean 'Thai'?"),
      ("fail-on: errors", "1:10 unknown value 'errors' in fail-on; did you mean 'error'?"),
      ("min-grade: E", "1:12 unknown value 'E' in min-grade; expected one of A, B, C, D, F"),
      ("strict: 1", "1:9 expected strict to be true or false; found '1'"),
      ("strict: 'true'", "1:9 expected strict to be true or false; found 'true'"),
      ("ignore:\n- {rule: brevity}", "2:3 expected a reason in words"),
      ("ignore:\n- {rule: brevity, reason: ' '}", "2:27 expected the reason to be a text"),
      ("ignore:\n- {reason: why}", "2:3 expected the rule to ignore"),
      ("ignore:\n- {rule: brevit, reason: why}", "2:10 unknown rule 'brevit'; did you mean 'brevity'?"),
      ("ignore: {brevity: why}", "1:9 expected ignore to be a list"),
      ("locales: &a [en]\npaths: *a", "2:8 not valid YAML: aliases are not supported"),
      ("a: [", "not valid YAML"),
      ("strict: true\nstrict: false", "2:1 not valid YAML: the key 'strict' stands twice in one mapping"),
    ])
  func faults(_ text: String, _ expected: String) throws {
    let problems = read(text).problems
    let problem = try #require(problems.first)
    let place = problem.position.map { "\($0.line):\($0.column) " } ?? ""
    #expect((place + problem.message).contains(expected), "\(place)\(problem.message)")
    #expect(problems.count == 1, "\(problems)")
  }

  @Test("tells all of its faults, not the first alone, and no more than a person reads")
  func all() {
    #expect(read("path: a\nlocale: b\nrules: {brevty: off, no-purpos: off}").problems.count == 4)
    let many = (0..<20_000).map { "k\($0): v" }.joined(separator: "\n")
    #expect(read(many).problems.count == 101)
  }

  @Test("does not follow what an override with a fault in its condition says")
  func brokenOverride() {
    #expect(read("overrides:\n- {locales: [e], rules: {brevity: off}}").file.rules.isEmpty)
  }

  @Test("counts its paths from its own folder")
  func folders() {
    #expect(ConfigFile(path: ".copycheck.yml").resolved("App") == "App")
    #expect(ConfigFile(path: "../.copycheck.yml").resolved("App") == "../App")
    #expect(ConfigFile(path: "../.copycheck.yml").resolved(".") == "..")
    #expect(ConfigFile(path: "/etc/x.yml").resolved("App") == "/etc/App")
    #expect(ConfigFile(path: "/x.yml").resolved("App") == "/App")
    #expect(ConfigFile(path: "a/x.yml").resolved("/App") == "/App")
  }

  @Test("survives any bytes")
  func hostile() {
    var random = SeededNumbers(seed: 7)
    let whole = Array(ConfigReaderTests.whole.utf8)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<(1 + random.next() % 8) {
        switch random.next() % 3 {
        case 0: bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(0..<Int(random.next() % UInt64(bytes.count)))
        default: bytes.insert(contentsOf: Array("[{:\u{0}- &a *a".utf8), at: Int(random.next() % UInt64(bytes.count)))
        }
        if bytes.isEmpty { bytes = whole }
      }
      let (_, problems) = ConfigReader.read(bytes, path: "c", vocabulary: vocabulary)
      #expect(problems.allSatisfy { $0.position.map { $0.line > 0 && $0.column > 0 } ?? true })
    }
    let deep = ConfigReader.read(Array(repeating: UInt8(ascii: "["), count: 100_000), path: "c", vocabulary: vocabulary)
    #expect(deep.problems.count == 1)
    let binary = ConfigReader.read(Array("rules: {brevity: off}\n\0\0".utf8), path: "c", vocabulary: vocabulary)
    #expect(binary.problems.map(\.position) == [SourcePosition(line: 2, column: 1)])
  }
}
