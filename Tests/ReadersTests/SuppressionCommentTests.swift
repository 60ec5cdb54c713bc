import CopyModel
import Readers
import Testing

@Suite("A comment for copycheck")
struct SuppressionCommentTests {
  static let options = ReadOptions(ruleNames: ["brevity", "passive-voice", "thin-purpose"])

  /// One carrier around a comment, with what ends one comment and begins another.
  struct Carrier: CustomTestStringConvertible, Sendable {
    var path: String
    var document: @Sendable (String) -> String

    var testDescription: String { path }
  }

  static let carriers: [Carrier] = [
    Carrier(path: "en.lproj/InfoPlist.strings") { "/* \($0) */\n\"NSCameraUsageDescription\" = \"Scan signs.\";\n" },
    Carrier(path: "de.lproj/InfoPlist.strings") { "\"a\" = \"b\";\n// \($0)\nNSCameraUsageDescription = \"Scan signs.\";\n" },
    Carrier(path: "App/Info.plist") {
      let comment = $0.replacing("--", with: "—")
      return plist("<key>A</key><true/>\n<!-- \(comment) -->\n<key>NSCameraUsageDescription</key>\n<string>Scan signs.</string>")
    },
    Carrier(path: "InfoPlist.xcstrings") {
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"NSCameraUsageDescription": {"comment": "\($0)",
        "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Scan signs."}}}}}}
      """
    },
    Carrier(path: "de.xliff") {
      """
      <?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="App/InfoPlist.xcstrings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="NSCameraUsageDescription"><source>Scan signs.</source><target>Scannt.</target><note>\($0)</note></trans-unit>
      </body></file></xliff>
      """
    },
  ]

  private func read(_ carrier: Carrier, _ comment: String) -> Catalog {
    CatalogReader(options: Self.options).read(bytes: Array(carrier.document(comment).utf8), path: carrier.path)
  }

  @Test("names rules and a reason in every carrier, and its place", arguments: carriers)
  func everywhere(_ carrier: Carrier) throws {
    let comment = "For the camera. copycheck:ignore thin-purpose, brevity -- agreed with legal"
    let catalog = read(carrier, comment)
    #expect(catalog.problems.isEmpty, "\(catalog.problems)")
    let string = try #require(catalog.strings.first { $0.key == "NSCameraUsageDescription" })
    #expect(string.ignoredRules.mapValues(\.reason) == ["thin-purpose": "agreed with legal", "brevity": "agreed with legal"])
    for (rule, suppression) in string.ignoredRules {
      #expect(suppression.rule == rule && suppression.origin == .carrier)
      let range = try #require(suppression.place?.byteRange)
      #expect(Array(carrier.document(comment).utf8)[range.lowerBound..<range.upperBound].elementsEqual(rule.rawValue.utf8))
      #expect(suppression.place?.path == carrier.path)
    }
  }

  @Test(
    "without a reason or with a rule that is none is a problem with its place", arguments: carriers,
    [
      ("copycheck:ignore thin-purpose", "expected a reason in words behind the rule"),
      ("copycheck:ignore thin-purpose --", "expected a reason in words behind the rule"),
      ("copycheck:ignore -- because", "expected the rule to ignore"),
      ("copycheck:ignore thin-purposes -- why", "there is no rule “thin-purposes” to ignore; did you mean “thin-purpose”?"),
      ("copycheck:disable thin-purpose -- why", "expected copycheck:ignore RULE -- reason; found “copycheck:disable”"),
      ("copycheck:ignored thin-purpose -- why", "expected copycheck:ignore RULE -- reason; found “copycheck:ignored”"),
    ])
  func faults(_ carrier: Carrier, _ fault: (comment: String, message: String)) throws {
    let catalog = read(carrier, fault.comment)
    let problem = try #require(catalog.problems.first)
    #expect(catalog.problems.count == 1)
    #expect(problem.message.contains(fault.message), "\(problem.message)")
    #expect(problem.position != nil)
    #expect(catalog.strings.contains { $0.key == "NSCameraUsageDescription" }, "the text is judged all the same")
    #expect(catalog.strings.allSatisfy { $0.ignoredRules.isEmpty })
  }

  @Test("is none where people only speak of copycheck", arguments: carriers, ["See copycheck: it says why.", "copycheck", "xcopycheck "])
  func prose(_ carrier: Carrier, _ comment: String) {
    let catalog = read(carrier, comment)
    #expect(catalog.problems.isEmpty, "\(catalog.problems)")
    #expect(catalog.strings.allSatisfy { $0.ignoredRules.isEmpty })
  }

  @Test("is about the text that follows alone, and several may follow each other")
  func scope() {
    let text = """
      /* copycheck:ignore brevity -- one */
      // copycheck:ignore thin-purpose – two
      "NSCameraUsageDescription" = "Scan signs.";
      "NSMicrophoneUsageDescription" = "Record notes.";
      /* a
         copycheck:ignore brevity -- three
         copycheck: ignore passive-voice — four */
      "NSMotionUsageDescription" = "Count steps.";
      """
    let catalog = ReadersTests.read(text, as: "en.lproj/InfoPlist.strings", options: Self.options)
    #expect(catalog.problems.isEmpty, "\(catalog.problems)")
    let reasons = Dictionary(uniqueKeysWithValues: catalog.strings.map { ($0.key, $0.ignoredRules.mapValues(\.reason)) })
    #expect(reasons["NSCameraUsageDescription"] == ["brevity": "one", "thin-purpose": "two"])
    #expect(reasons["NSMicrophoneUsageDescription"] == [:])
    #expect(reasons["NSMotionUsageDescription"] == ["brevity": "three", "passive-voice": "four"])
  }

  @Test(
    "that stands before no text is a problem",
    arguments: [
      ("en.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"Scan signs.\";\n/* copycheck:ignore brevity -- why */\n", 2),
      ("Info.plist", plist("<key>NSCameraUsageDescription</key><string>Scan signs.</string>\n<!-- copycheck:ignore brevity — why -->"), 6),
      ("Info.plist", plist("<!-- copycheck:ignore brevity — why --><key>A</key><true/>\n<key>NSCameraUsageDescription</key><string/>"), 5),
    ])
  func nowhere(_ path: String, _ text: String, _ line: Int) {
    let problems = ReadersTests.read(text, as: path, options: Self.options).problems
    #expect(problems.map(\.message) == ["this comment for copycheck stands before no text"])
    #expect(problems.first?.position?.line == line)
  }

  @Test("is read in UTF-16 and behind text of every script", arguments: TestEncoding.allCases)
  func encodings(_ encoding: TestEncoding) throws {
    let text = "/* 写真 😀 copycheck:ignore brevity -- 法務と合意 */\n\"NSCameraUsageDescription\" = \"Scan signs.\";\n"
    let catalog = CatalogReader(options: Self.options).read(bytes: encoding.bytes(text), path: "en.lproj/InfoPlist.strings")
    #expect(catalog.problems.isEmpty, "\(catalog.problems)")
    let suppression = try #require(catalog.strings.first?.ignoredRules["brevity"])
    #expect(suppression.reason == "法務と合意")
    #expect(suppression.place?.start == SourcePosition(line: 1, column: 26))
  }
}
