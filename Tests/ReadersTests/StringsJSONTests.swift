import CopyModel
import Readers
import Testing

@Suite("strings.json")
struct StringsJSONTests {
  private static let full = """
    {"$schema": "https://example.org/s", "comment": "free", "x-own": [1],
     "app": {"name": {"en": "Trailmark", "de": "Wegmarke"}, "platforms": ["iOS", "visionOS"], "locales": ["en", "de", "ko"]},
     "sourceLocale": "en",
     "purposeStrings": {
       "NSCameraUsageDescription": {"en": "Scan a trail sign.", "de": "Wegweiser scannen.", "ignore": {"brevity": "legal wording"}},
       "NSMicrophoneUsageDescription": "Record a trail note.",
       "NSLocationTemporaryUsageDescriptionDictionary": {"Delivery": {"en": "Find the door."}},
       "NSCamraUsageDescription": {"en": "Misspelt."}},
     "locationButtons": [
       {"id": "share", "label": "shareMyCurrentLocation", "icon": "arrowFilled", "textStyle": "body", "maxTextSize": "accessibility5",
        "width": 343, "foreground": "#FFFFFF", "background": "#0A84FF", "opacity": 1, "cornerRadius": 12},
       {"id": "own", "system": false, "title": {"en": "Share spot"}, "fontSize": 17, "height": 44.5}],
     "preAlertScreens": [{"id": "primer", "resource": "camera", "title": {"en": "Scan signs"}, "body": "See more.",
       "buttons": [{"title": {"en": "Continue"}, "action": "showSystemAlert"}], "dismissible": false}],
     "accountCopy": [{"id": "login", "method": "faceID", "platforms": ["iOS"], "button": {"en": "Sign In with Face ID"}, "body": {"en": "B"}}],
     "ageRange": {"gates": [13, 16]}}
    """

  @Test("Reads every member of the full form")
  func readsFullForm() throws {
    let catalog = read(Self.full, as: "strings.json")
    #expect(problemLines(catalog) == [])
    #expect(
      lines(catalog) == [
        "en NSCameraUsageDescription Scan a trail sign.", "de NSCameraUsageDescription Wegweiser scannen.",
        "en NSMicrophoneUsageDescription Record a trail note.",
        "en NSLocationTemporaryUsageDescriptionDictionary.Delivery Find the door.", "en own.title Share spot", "en primer.title Scan signs",
        "en primer.body See more.", "en primer.buttons[0].title Continue", "en login.button Sign In with Face ID", "en login.body B",
      ])
    #expect(catalog.strings.allSatisfy { $0.app == "Trailmark" && $0.target == "Trailmark" && $0.spelling == .json })
    #expect(catalog.strings.map(\.kind).filter { $0 != .purposeString }.count == 6)
    #expect(catalog.strings[0].ignoredRules.mapValues(\.reason) == ["brevity": "legal wording"])
    #expect(catalog.strings[2].ignoredRules.isEmpty)
    let app = try #require(catalog.apps.first)
    #expect(app.names == ["en": "Trailmark", "de": "Wegmarke"])
    #expect(app.expectedLocales == ["en", "de", "ko"])
    #expect(app.platforms == ["iOS", "visionOS"])
    #expect(app.sourceLocale == "en")
    #expect(catalog.locationButtons.map(\.id) == ["share", "own"])
    #expect(catalog.locationButtons.map(\.titleKey) == [nil, "own.title"])
    #expect(catalog.locationButtons[0].width == 343)
    #expect(catalog.locationButtons.map(\.isSystem) == [true, false])
    #expect(catalog.preAlertScreens[0].resource == .camera)
    #expect(catalog.preAlertScreens[0].isDismissible == false)
    #expect(catalog.preAlertScreens[0].buttons.map(\.action) == ["showSystemAlert"])
    #expect(catalog.accountScreens[0].method == "faceID")
    #expect(catalog.ageRanges[0].gates == [13, 16])
    #expect(catalog.ageRanges[0].place.start == SourcePosition(line: 16, column: 24))
  }

  @Test("Points at a misspelt key and at its text")
  func findsUnknownKey() throws {
    let catalog = read(Self.full, as: "strings.json")
    let key = try #require(catalog.unknownKeys.first)
    let bytes = Array(Self.full.utf8)
    #expect(String(decoding: bytes[key.keyRange.lowerBound..<key.keyRange.upperBound], as: UTF8.self) == "NSCamraUsageDescription")
    #expect(key.string.text == "Misspelt.")
    #expect(catalog.unknownKeys.count == 1)
  }

  @Test(
    "Reads the short forms",
    arguments: [
      "{\"NSCameraUsageDescription\": \"T\"}", "{\"NSCameraUsageDescription\": {\"en\": \"T\"}}",
      "{\"en\": {\"NSCameraUsageDescription\": \"T\"}}",
      "{\"$schema\": \"s\", \"UIBackgroundModes\": [], \"NSCameraUsageDescription\": \"T\"}",
      "{\"en\": {\"CFBundleVersion\": \"1\", \"NSCameraUsageDescription\": \"T\"}}",
      "\u{FEFF}{\"NSCameraUsageDescription\":\"T\"}",
    ])
  func readsShortForms(text: String) {
    let catalog = read(text, as: "strings.json")
    #expect(lines(catalog) == ["en NSCameraUsageDescription T"])
    #expect(problemLines(catalog) == [])
  }

  @Test("Takes the app's name, misspelt keys and reasons to ignore from short forms")
  func readsShortFormExtras() {
    let catalog = read(
      """
      {"en": {"CFBundleDisplayName": "Trailmark", "NSCameraUsageDescription": "T", "NSFooUsageDescription": "U", "ignore": {"brevity": "r"}},
       "pt_BR": {"CFBundleDisplayName": "Trilha", "NSCameraUsageDescription": "V"}}
      """, as: "strings.json")
    #expect(problemLines(catalog) == [])
    #expect(lines(catalog) == ["en NSCameraUsageDescription T", "pt-BR NSCameraUsageDescription V"])
    #expect(catalog.strings.map(\.app) == ["Trailmark", "Trailmark"])
    #expect(catalog.strings.map { $0.ignoredRules.mapValues(\.reason) } == [["brevity": "r"], [:]])
    #expect(catalog.unknownKeys.map(\.string.key) == ["NSFooUsageDescription"])
    #expect(catalog.apps.map(\.names) == [["en": "Trailmark", "pt-BR": "Trilha"]])
  }

  @Test("Uses the source locale of the file, else of the options, for a bare text")
  func usesSourceLocale() {
    let bare = "{\"purposeStrings\": {\"NSCameraUsageDescription\": \"T\"}}"
    #expect(read(bare, as: "s.json", options: ReadOptions(sourceLocale: "fr")).strings.map(\.locale) == ["fr"])
    let own = "{\"purposeStrings\": {\"NSCameraUsageDescription\": \"T\"}, \"sourceLocale\": \"ja\"}"
    #expect(read(own, as: "s.json", options: ReadOptions(sourceLocale: "fr")).strings.map(\.locale) == ["ja"])
  }

  @Test("Reads several apps from targets")
  func readsTargets() {
    let catalog = read(
      """
      {"sourceLocale": "en", "targets": [
        {"app": {"name": "One"}, "purposeStrings": {"NSCameraUsageDescription": "A"}},
        {"app": {"name": "Two"}, "target": "TwoWatch", "sourceLocale": "de", "purposeStrings": {"NSCameraUsageDescription": "B"}}]}
      """, as: "strings.json")
    #expect(problemLines(catalog) == [])
    #expect(catalog.strings.map { "\($0.app) \($0.target) \($0.locale) \($0.text)" } == ["One One en A", "Two TwoWatch de B"])
    #expect(catalog.apps.map(\.name).sorted().suffix(2) == ["One", "Two"])
  }

  @Test(
    "Names what it does not understand with its place, and judges the rest",
    arguments: [
      ("\"⟦purposeStings\": {}", "unknown member “purposeStings” in this file; did you mean “purposeStrings”?"),
      ("\"sourceLocale\": ⟦\"english language\"", "“english language” is no language tag"),
      ("\"app\": ⟦\"Trailmark\"", "expected app to be an object"),
      ("\"app\": {\"⟦nam\": \"T\"}", "unknown member “nam” in app; did you mean “name”?"),
      ("\"app\": {\"platforms\": [⟦\"ios\"]}", "expected each of app.platforms to be one of"),
      ("\"purposeStrings\": {\"NSMicrophoneUsageDescription\": {\"⟦e\": \"T\"}}", "“e” is no language tag"),
      ("\"purposeStrings\": {\"NSMicrophoneUsageDescription\": ⟦5}", "expected a text or a map from locale to text"),
      (
        "\"purposeStrings\": {\"NSMicrophoneUsageDescription\": {\"de\": ⟦null}}", "expected the text of NSMicrophoneUsageDescription in de"
      ),
      ("\"purposeStrings\": {\"⟦UIBackgroundModes\": \"x\"}", "“UIBackgroundModes” is no usage-description key"),
      ("\"purposeStrings\": {\"NSMicrophoneUsageDescription\": \"é⟦\\uD800\"}", "this escape is half of a surrogate pair"),
      ("\"purposeStrings\": {\"ignore\": {\"brevity\": ⟦\"\"}}", "expected a reason in words"),
      ("\"locationButtons\": [{\"id\": \"b\", \"textStyle\": ⟦\"bdy\"}]", "expected b.textStyle to be one of"),
      ("\"locationButtons\": [{\"id\": \"b\", \"fontSize\": 20, \"textStyle\": ⟦\"body\"}]", "b.textStyle does nothing beside fontSize"),
      ("\"locationButtons\": [{\"id\": \"b\", \"label\": ⟦\"none\", \"system\": false}]", "b.label does nothing beside \"system\": false"),
      ("\"locationButtons\": [{\"id\": \"b\", \"opacity\": ⟦2}]", "expected b.opacity to be from 0 to 1"),
      ("\"locationButtons\": [{\"id\": \"b\", \"width\": ⟦0}]", "expected b.width to be above 0 and at most 10000, found 0"),
      ("\"locationButtons\": [{\"id\": \"b\", \"width\": ⟦-0.0}]", "expected b.width to be above 0 and at most 10000, found -0.0"),
      ("\"locationButtons\": [{\"id\": \"b\", \"width\": ⟦1e999}]", "expected b.width to be above 0 and at most 10000, found 1e999"),
      ("\"locationButtons\": [{\"id\": \"b\", \"fontSize\": ⟦0}]", "expected b.fontSize to be above 0 and at most 10000, found 0"),
      (
        "\"locationButtons\": [{\"id\": \"b\", \"fontSize\": ⟦10000.5}]",
        "expected b.fontSize to be above 0 and at most 10000, found 10000.5"
      ),
      ("\"locationButtons\": [{\"id\": \"b\", \"height\": ⟦-3}]", "expected b.height to be above 0 and at most 10000, found -3"),
      ("\"locationButtons\": [{\"id\": \"b\", \"cornerRadius\": ⟦-1}]", "expected b.cornerRadius to be from 0 to 10000, found -1"),
      ("\"locationButtons\": [{\"id\": \"b\", \"width\": ⟦\"9\"}]", "expected b.width to be a number, found a text"),
      (
        "\"locationButtons\": [{\"id\": \"b\", \"icon\": ⟦\"arowFilled\"}]",
        "expected b.icon to be one of arrowFilled, arrowOutline, none, found"
      ),
      ("\"locationButtons\": [{\"id\": \"b\", \"title\": ⟦{}, \"system\": false}]", "expected a text for b.title in one locale at least"),
      (
        "\"locationButtons\": [{\"id\": \"b\"}, {\"id\": ⟦\"b\"}]",
        "the id “b” in locationButtons is taken at line 1, column 105; give each its own"
      ),
      ("\"accountCopy\": [{\"id\": \"b\"}, {\"id\": ⟦\"b\"}]", "the id “b” in accountCopy is taken at"),
      ("\"locationButtons\": [{\"id\": \"b\", \"foreground\": ⟦\"blue\"}]", "expected b.foreground to be a colour"),
      ("\"locationButtons\": ⟦{}", "expected locationButtons to be a list, found an object"),
      ("\"preAlertScreens\": [⟦{}]", "expected an id in preAlertScreens[0]"),
      ("\"preAlertScreens\": [{\"id\": \"p\", \"resource\": ⟦\"camra\"}]", "expected p.resource to be one of"),
      ("\"preAlertScreens\": [{\"id\": \"p\", \"buttons\": [⟦\"OK\"]}]", "expected p.buttons[0] to be an object"),
      ("\"ageRange\": {\"gates\": [⟦13.5]}", "expected each of ageRange.gates to be an age in whole years"),
      ("\"sourceLocale\": \"en\", \"⟦sourceLocale\": \"de\"", "“sourceLocale” stands twice in this file; keep one"),
    ])
  func namesFaults(marked: String, message: String) throws {
    let text = "{\"targets\": [{\"purposeStrings\": {\"NSCameraUsageDescription\": {\"de\": \"T\"}}}], \(marked)}"
    let mark = try #require(text.unicodeScalars.firstIndex(of: "⟦"))
    let catalog = read(text.replacing("⟦", with: ""), as: "strings.json")
    let problem = try #require(catalog.problems.first)
    #expect(problem.message.hasPrefix(message))
    let column = text.unicodeScalars.distance(from: text.startIndex, to: mark) + 1
    #expect(problem.position == SourcePosition(line: 1, column: column))
    #expect(catalog.problems.count == 1)
    #expect(lines(catalog).contains("de NSCameraUsageDescription T"))
  }

  @Test("Takes the same id in lists of different kinds and targets, and any icon of a button that is the app's own")
  func sparesIds() {
    let catalog = read(
      """
      {"targets": {"A": {"locationButtons": [{"id": "b"}]}, "B": {"locationButtons": [{"id": "b"}], "accountCopy": [{"id": "b"}]},
       "C": {"locationButtons": [{"id": "own", "icon": "mappin.circle", "system": false, "title": "Share", "width": 0.5, "fontSize": 10000}]}}}
      """, as: "strings.json")
    #expect(problemLines(catalog) == [])
    #expect(catalog.locationButtons.map(\.icon) == [nil, nil, "mappin.circle"])
  }

  @Test("Tells a rule to ignore that does not exist, with the nearest that does, wherever it stands; any rule where none are told")
  func ignoresKnownRules() {
    let text = """
      {"purposeStrings": {"NSCameraUsageDescription": {"en": "T", "ignore": {"brevty": "r", "brevity": "r"}}, "ignore": {"whatever": "r"}},
       "locationButtons": [{"id": "b", "ignore": {"button-fitt": "r"}}], "ignore": {"Brevity": "r"}}
      """
    let catalog = read(text, as: "strings.json", options: ReadOptions(ruleNames: ["brevity", "button-fit"]))
    #expect(
      problemLines(catalog).sorted()
        == [
          "1:73 there is no rule “brevty” to ignore; did you mean “brevity”?",
          "1:117 there is no rule “whatever” to ignore; copycheck rules lists them",
          "2:46 there is no rule “button-fitt” to ignore; did you mean “button-fit”?",
          "2:80 there is no rule “Brevity” to ignore; did you mean “brevity”?",
        ].sorted())
    #expect(catalog.strings.map { $0.ignoredRules.mapValues(\.reason) } == [["brevity": "r"]])
    #expect(problemLines(read(text, as: "strings.json")) == [])
  }

  @Test("Of a repeated key the last text counts, and the others are told")
  func keepsRepeatedKeys() {
    let catalog = read(
      "{\"purposeStrings\": {\"NSCameraUsageDescription\": {\"en\": \"A\", \"en\": \"B\"}, \"NSCameraUsageDescription\": \"C\"}}",
      as: "s.json")
    #expect(catalog.strings.map(\.text) == ["C"])
    #expect(catalog.shadowed.map { "\($0.string.text) \($0.winner.text) \($0.reason)" } == ["A C repeated", "B C repeated"])
    #expect(catalog.problems.isEmpty)
  }

  @Test("A key that stands very often costs no more than its bytes")
  func boundsRepeatedKeys() {
    let member = "\"NSCameraUsageDescription\": \"A\", "
    let text = "{\"purposeStrings\": {" + String(repeating: member, count: 20_000) + "\"NSCameraUsageDescription\": \"B\"}}"
    let catalog = read(text, as: "s.json")
    #expect(catalog.strings.map(\.text) == ["B"])
    #expect(catalog.shadowed.count == 1000)
    #expect(catalog.uncountedRepeats == ["s.json"])
    #expect(catalog.skipped.map(\.why) == ["19000 more members whose names stand again later are not listed"])
  }

  @Test(
    "Refuses what is no strings.json",
    arguments: [
      ("[]", "1:1 expected an object"), ("5", "1:1 expected an object"), ("{\"a\": 1,}", "1:9 not valid JSON"), ("", "the file is empty"),
      ("{}", "holds no copy"), ("{\"purposeStrings\": {}}", "holds no copy"),
      ("{\"en\":\n {\"NSCamera\": \"é\u{1}\"}}", "2:17 not valid JSON"),
    ])
  func refuses(text: String, problem: String) {
    let problems = problemLines(read(text, as: "strings.json"))
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }
}
