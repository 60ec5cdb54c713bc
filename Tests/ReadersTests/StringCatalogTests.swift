import CopyModel
import Testing

@testable import Readers

@Suite("String Catalogs")
struct StringCatalogTests {
  private static let camera = "NSCameraUsageDescription"

  /// A catalog around the members of `strings`.
  private func catalog(_ strings: String, sourceLanguage: String = "en", version: String = "\"1.0\"") -> String {
    "{\n  \"sourceLanguage\" : \"\(sourceLanguage)\",\n  \"strings\" : {\(strings)},\n  \"version\" : \(version)\n}\n"
  }

  /// A catalog with one key around the members of its `localizations`.
  private func camera(_ localizations: String, _ more: String = "") -> String {
    catalog("\"\(Self.camera)\" : {\(more)\"localizations\" : {\(localizations)}}")
  }

  private func unit(_ value: String, _ state: String = "translated") -> String {
    "\"stringUnit\" : {\"state\" : \"\(state)\", \"value\" : \"\(value)\"}"
  }

  private func read(_ text: String, as path: String = "App/InfoPlist.xcstrings") throws -> MultilingualContent {
    try MultilingualFormat.stringCatalog.read(text, path: path)
  }

  @Test("Reads each locale as it is written, with its state and its comment")
  func readsLocales() throws {
    let text = camera(
      "\"en\" : {\(unit("Scan a ticket."))}, \"zh_CN\" : {\(unit("扫描车票。", "needs_review"))}, \"de\" : {\(unit("Scan a ticket.", "new"))},"
        + "\"it\" : {\(unit("Scansiona un biglietto.", "machine_translated"))}, \"fr\" : {\"stringUnit\" : {\"value\" : \"Scanner\"}}",
      "\"comment\" : \"Privacy - Camera\", \"extractionState\" : \"extracted_with_value\",")
    let content = try read(text)
    #expect(content.problemLines == [])
    #expect(
      content.lines == [
        "en \(Self.camera) Scan a ticket.", "zh_CN \(Self.camera) 扫描车票。", "de \(Self.camera) Scan a ticket.",
        "it \(Self.camera) Scansiona un biglietto.", "fr \(Self.camera) Scanner",
      ])
    #expect(content.content.entries.map(\.state) == [.translated, .needsReview, .new, .translated, nil])
    #expect(content.sourceLanguage == "en")
    #expect(content.comments == [Self.camera: "Privacy - Camera"])
    for entry in content.content.entries { #expect(content.keySpelling(entry) == Self.camera) }
    #expect(
      content.content.entries.map(content.spelling) == ["Scan a ticket.", "扫描车票。", "Scan a ticket.", "Scansiona un biglietto.", "Scanner"])
  }

  @Test("Takes a text of a key that is gone from the project for stale")
  func knowsStale() throws {
    let content = try read(camera("\"en\" : {\(unit("A."))}", "\"extractionState\" : \"stale\","))
    #expect(content.content.entries.map(\.state) == [.stale])
  }

  @Test("Leaves the source text to the Info.plist where the catalog has none")
  func leavesSource() throws {
    let content = try read(camera("\"de\" : {\(unit("Ein Ticket scannen."))}") + "\n")
    #expect(content.lines == ["de \(Self.camera) Ein Ticket scannen."])
    #expect(try read(catalog("\"\(Self.camera)\" : {}")).lines == [])
    #expect(
      content.problemLines
        + (try read(catalog("\"\(Self.camera)\" : {}, \"CFBundleName\" : {\"extractionState\" : \"manual\"}"))).problemLines == [])
  }

  @Test("Takes a new and empty unit, and an empty localization, for not translated")
  func knowsUntranslated() throws {
    let content = try read(camera("\"de\" : {\(unit("", "new"))}, \"fr\" : {}, \"ko\" : {\(unit(""))}"))
    #expect(content.problemLines == [])
    #expect(content.untranslatedLines == ["de \(Self.camera)", "fr \(Self.camera)"])
    #expect(content.lines == ["ko \(Self.camera) "])
  }

  @Test("Reads only the source of what must not be translated")
  func knowsUntranslatable() throws {
    let content = try read(camera("\"en\" : {\(unit("A."))}, \"de\" : {\(unit("B."))}", "\"shouldTranslate\" : false,"))
    #expect(content.lines == ["en \(Self.camera) A."])
    #expect(content.untranslatable == [Self.camera])
    #expect(try read(camera("\"de\" : {\(unit("B."))}", "\"shouldTranslate\" : true,")).untranslatable == [])
  }

  @Test("Reads what iPhone shows, and other devices' texts where they differ")
  func readsDevices() throws {
    func devices(_ texts: [(String, String)]) -> String {
      "\"en\" : {\"variations\" : {\"device\" : {" + texts.map { "\"\($0.0)\" : {\(unit($0.1))}" }.joined(separator: ",") + "}}}"
    }
    let all = try read(
      camera(devices([("applewatch", "W."), ("ipad", "P."), ("iphone", "I."), ("mac", "I."), ("other", "O.")])))
    #expect(all.problemLines == [])
    #expect(all.lines == ["en \(Self.camera) I."])
    #expect(all.variantLines == ["Apple Watch", "iPad", "every other device"])
    let other = try read(camera(devices([("ipad", "O."), ("mac", "M."), ("other", "O.")])))
    #expect(other.lines == ["en \(Self.camera) O."])
    #expect(other.variantLines == ["Mac"])
    let desktop = try read(camera(devices([("mac", "M.")])))
    #expect(desktop.lines == [])
    #expect(desktop.variantLines == ["Mac"])
  }

  @Test("Takes the plural form other, inside a device too, and a text with substitutions as it stands")
  func readsPlurals() throws {
    let plural = "\"variations\" : {\"plural\" : {\"one\" : {\(unit("One."))}, \"other\" : {\(unit("Many."))}}}"
    #expect(try read(camera("\"en\" : {\(plural)}")).lines == ["en \(Self.camera) Many."])
    let nested = "\"en\" : {\"variations\" : {\"device\" : {\"iphone\" : {\(plural)}, \"other\" : {\(unit("Any."))}}}}"
    let content = try read(camera(nested))
    #expect(content.problemLines == [])
    #expect(content.lines == ["en \(Self.camera) Many."])
    #expect(content.variantLines == ["every other device"])
    let substitution =
      "\"en\" : {\(unit("Scan %#@tickets@.")), \"substitutions\" : {\"tickets\" : {"
      + "\"argNum\" : 1, \"formatSpecifier\" : \"lld\", \(plural)}}}"
    #expect(try read(camera(substitution)).lines == ["en \(Self.camera) Scan %#@tickets@."])
  }

  @Test("Reads every key of an Info.plist's catalog, and usage descriptions of any other")
  func choosesKeys() throws {
    let text = catalog(
      ["CFBundleName", Self.camera, "NSCameraUsageDescripton", "Welcome", "precise"].map {
        "\"\($0)\" : {\"localizations\" : {\"en\" : {\(unit($0))}}}"
      }
      .joined(separator: ","))
    #expect(try read(text, as: "App-InfoPlist.xcstrings").content.entries.count == 5)
    #expect(try read(text, as: "App/Localizable.xcstrings").content.entries.map(\.key) == [Self.camera, "NSCameraUsageDescripton"])
  }

  @Test(
    "Knows a file of an Info.plist's texts by its name",
    arguments: [
      ("App/en.lproj/InfoPlist.strings", true), ("App-InfoPlist.xcstrings", true), ("infoPlist.strings", true), ("Info.plist", true),
      ("ios/Info-Remote.plist", true), ("Info-RemotePlist.strings", true), ("Localizable.strings", false), ("Info.strings", false),
      ("Infoplist/Localizable.xcstrings", false), ("Settings.plist", false), ("info", false), ("", false),
    ])
  func knowsNames(path: String, isInfoPlist: Bool) {
    #expect(InfoPlistNames.isInfoPlist(path) == isInfoPlist)
  }

  @Test("Decodes escapes and places each byte")
  func decodes() throws {
    let content = try read(camera("\"en\" : {\(unit("Say \\\"hi\\\" \\u00e9\\ud83d\\ude00\\n."))}"))
    let entry = try #require(content.content.entries.first)
    #expect(entry.value.text == "Say \"hi\" é😀\n.")
    #expect(entry.value.spelling == .json)
    #expect(entry.value.offsets.count == entry.value.text.utf8.count + 1)
  }

  @Test(
    "Says what is wrong with a shape, where, and what is expected",
    arguments: [
      ("[]", "1:1 expected a String Catalog, an object with sourceLanguage and strings, found an array"),
      ("{\"sourceLanguage\": \"en\", \"version\": \"1.0\"}", "1:1 “strings” is missing; expected an object with a member for each key"),
      (
        "{\"sourceLanguage\": \"en\", \"strings\": []}",
        "1:37 expected “strings” to be an object with a member for each key, found an array"
      ),
      ("{\"strings\": {}}", "1:1 “sourceLanguage” is missing; expected a language tag such as \"en\""),
      ("{\"sourceLanguage\": \"?\", \"strings\": {}}", "1:20 expected “sourceLanguage” to be a language tag such as \"en\""),
      (
        "{\"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"2.0\"}",
        "1:52 the version of the catalog is “2.0”; only \"1.0\" and \"1.1\" are known, so texts may be missed"
      ),
      (
        "{\"sourceLanguage\": \"en\", \"strings\": {\"NSSiriUsageDescription\": \"T\"}}",
        "1:64 expected an object with “localizations” for NSSiriUsageDescription, found a text"
      ),
      (
        "{\"sourceLanguage\": \"en\", \"strings\": {}, \"strings\": {}}", "1:42 “strings” stands twice in the catalog; keep one"
      ),
      ("{\"sourceLanguage\": \"en\",\n<<<<<<< HEAD\n", "2:1 a merge conflict stands here; resolve it"),
      ("{\"sourceLanguage\": \"en\",}", "1:25 not valid JSON: found “}” where a member's name in double quotes was expected"),
    ])
  func reportsShapes(text: String, problem: String) throws {
    #expect(try read(text).problemLines == [problem])
  }

  @Test(
    "Says what is wrong with a localization and reads the others",
    arguments: [
      ("\"de\" : \"T\"", "expected an object with “stringUnit” for NSCameraUsageDescription in de, found a text"),
      ("\"de\" : {\"unit\" : {}}", "expected “stringUnit” or “variations” for NSCameraUsageDescription in de"),
      ("\"de\" : {\"stringUnit\" : 1}", "expected “stringUnit” of NSCameraUsageDescription in de to be an object, found a number"),
      ("\"de\" : {\"stringUnit\" : {\"state\" : \"new\"}}", "“value” is missing in the unit of NSCameraUsageDescription in de"),
      (
        "\"de\" : {\"stringUnit\" : {\"value\" : null}}", "expected the text of NSCameraUsageDescription in de in double quotes, found null"
      ),
      (
        "\"de\" : {\"stringUnit\" : {\"value\" : \"\\ud83d\"}}", "this escape is half of a surrogate pair; write the character itself"
      ),
      (
        "\"de\" : {\"variations\" : {\"plural\" : {\"one\" : {}}}}",
        "the plural form “other” is missing for NSCameraUsageDescription in de; every language needs it"
      ),
      ("\"de\" : {\"variations\" : {\"width\" : {}}}", "expected “device” or “plural” in the variations of NSCameraUsageDescription in de"),
      (
        "\"de\" : {\"variations\" : {\"device\" : {\"iPhone\" : {}}}}",
        "“iPhone” is no device of a catalog; expected one of iphone, ipad, ipod, mac, applewatch, appletv, applevision, other"
      ),
      ("\"Deutsch!\" : {}", "“Deutsch!” is no language tag; expected one such as en, pt-BR or zh-Hant"),
      ("\"en\" : {\"stringUnit\" : {\"value\" : \"A.\"}}", "“en” stands twice under NSCameraUsageDescription; keep one"),
    ])
  func reportsLocalizations(localization: String, message: String) throws {
    let content = try read(camera("\"en\" : {\(unit("A."))}, \(localization), \"fr\" : {\(unit("C."))}"))
    #expect(content.content.problems.map(\.message) == [message])
    #expect(content.lines.first == "en \(Self.camera) A.")
    #expect(content.lines.last == "fr \(Self.camera) C.")
  }

  @Test("Reports a text beside its variations, repeated keys and flags that are none")
  func reportsContradictions() throws {
    let both = try read(camera("\"en\" : {\(unit("A.")), \"variations\" : {\"plural\" : {\"other\" : {\(unit("B."))}}}}"))
    #expect(both.content.problems.map(\.message).first?.hasPrefix("“stringUnit” and “variations” stand side by side") == true)
    #expect(both.lines == ["en \(Self.camera) B."])
    let string = "\"\(Self.camera)\" : {\"localizations\" : {\"en\" : {\(unit("A."))}}}"
    let twice = try read(catalog("\n\(string),\n\(string)"))
    #expect(twice.problemLines == ["5:2 “\(Self.camera)” stands twice in the catalog; keep one"])
    #expect(twice.content.entries.count == 2)
    let flag = try read(camera("\"en\" : {\(unit("A."))}", "\"shouldTranslate\" : \"no\","))
    #expect(flag.content.problems.map(\.message) == ["expected “shouldTranslate” to be true or false, found a text"])
  }

  @Test(
    "Finds each text of a real catalog that a reference reader found",
    .enabled(if: RealWorldTests.isPresent, "needs ../shared/bench/realworld"))
  func readsRealCatalogs() throws {
    var judged = 0
    var contents: [String: MultilingualContent] = [:]
    for row in try RealWorldTests.rows() where row.file.hasSuffix(".xcstrings") {
      let content = try contents[row.file] ?? readRealFile(row.file, .stringCatalog)
      contents[row.file] = content
      judged += 1
      #expect(content.problemLines == [])
      #expect(content.lines.contains("\(row.locale) \(row.key) \(row.text)"), "\(row.key) in \(row.locale)")
    }
    #expect(judged > 150)
    let found = contents.values.flatMap(\.content.entries).count { PurposeKey.named($0.key) != nil }
    #expect(found == judged)
  }
}
