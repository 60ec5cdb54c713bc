import CopyModel
import Readers
import Testing

@Suite("Info.plist")
struct InfoPlistTests {
  /// A text in CDATA.
  static let cdata = plist("<key>NSCameraUsageDescription</key><string><![CDATA[Scan & go]]></string>")

  /// A repeated key, with an empty text in each spelling.
  static let repeated: String = {
    let key = "<key>NSCameraUsageDescription</key>"
    return plist("\(key)<string>A</string>\(key)<string/>\(key)<string></string>")
  }()

  /// An Info.plist with texts wherever they may stand.
  static let everyText =
    plist(
      """
      <key>CFBundleDevelopmentRegion</key><string>de</string>
      <key>CFBundleDisplayName</key><string>Wegmarke</string>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>NSAppTransportSecurity</key><dict><key>NSAllows</key><dict><key>x</key><true/></dict></dict>
      <key>NSCameraUsageDescription</key>
      <string>Wegweiser &amp; Schilder scannen.</string>
      <key>NSLocationTemporaryUsageDescriptionDictionary</key>
      <dict><key>Delivery</key><string>Tür finden.</string></dict>
      <key>NSSensorKitUsageDetail</key>
      <dict><key>SRSensorUsageKeyboardMetrics</key><dict><key>Required</key><true/><key>Description</key><string>S</string></dict></dict>
      <key>UIBackgroundModes</key><array><string>audio</string></array>
      """)

  /// Faulty insides of a dictionary and what is told of them.
  static let faults: [(inside: String, problem: String)] = [
    ("<key>NSMicrophoneUsageDescription</key><true/>", "5:40 expected <string> under NSMicrophoneUsageDescription, found <true>"),
    ("<key>NSMicrophoneUsageDescription</key>", "5:6 the key NSMicrophoneUsageDescription has no value"),
    ("<key>A</key><key>NSMicrophoneUsageDescription</key><string>T</string>", "5:6 the key A has no value"),
    ("<string>T</string>", "5:1 this value has no key"), ("<b>T</b>", "5:1 <b> is no element of a property list"),
    ("<key>A</key><string>a <b>c</b></string>", "5:23 expected only text in <string>, found <b>"),
    ("<key>A</key><string>a & b</string>", "5:24 not well-formed XML: a name was expected here; write &amp;"),
    ("A<key>A</key><string>a</string>", "5:1 text stands outside of <key> and <string>"),
    ("<key>A</key>\n &amp; <string>a</string>", "6:2 text stands outside of <key> and <string>"),
    ("<key>A</key><string>a < b</string>", "5:24 not well-formed XML"),
    ("<key>A</key><string>&company;</string>", "not well-formed XML"), ("<key>A</key><string>\u{1}</string>", "not well-formed XML"),
    ("<dict>", "not well-formed XML"), ("<key>A</key><string><!-- c --></string>", "5:21 a comment stands inside of <string>"),
    ("<key>A</key><integer>one</integer>", "5:13 expected a whole number in <integer>"),
    ("<key>A</key><real/>", "5:13 expected a number in <real>"), ("<key>A</key><data/>", "5:13 expected a closing tag of its own"),
    ("<key>A</key><date>today</date>", "5:13 expected a date such as 2025-01-31T12:00:00Z in <date>"),
    ("<key>A</key><dict><key>B</key></dict>", "5:24 the key B has no value"),
    ("<key>A</key><array><dict><string>B</string></dict></array>", "5:26 this value has no key"),
    ("</dict><dict>", "5:8 a property list holds one value"),
  ]

  /// Files that are no Info.plist, and what is told of them.
  static let refused: [(text: String, problem: String)] = [
    ("bplist00\u{1}\u{2}", "the binary property list is damaged"),
    ("{ NSCameraUsageDescription = T; }", "1:1 expected a property list in XML"),
    ("<html><body/></html>", "1:1 expected <plist>, found <html>"), ("<plist><array/></plist>", "1:8 expected <dict> in <plist>"),
    ("<?xml version='1.0' encoding='ISO-8859-1'?><plist>é</plist>", "1:1 the file declares the encoding ISO-8859-1"),
    ("<!DOCTYPE plist [<!ENTITY e 'x'>]><plist><dict><key>a</key><string>&e;</string></dict></plist>", "the entity e is declared"),
    (" \n", "the file is empty"), (plist(""), "holds no copy"),
  ]

  @Test("Reads usage descriptions, nested dictionaries and the app's name")
  func readsTexts() throws {
    let catalog = read(Self.everyText, as: "Wegmarke/Info.plist")
    #expect(problemLines(catalog) == [])
    #expect(
      lines(catalog) == [
        "de NSCameraUsageDescription Wegweiser & Schilder scannen.",
        "de NSLocationTemporaryUsageDescriptionDictionary.Delivery Tür finden.",
        "de NSSensorKitUsageDetail.SRSensorUsageKeyboardMetrics.Description S",
      ])
    #expect(catalog.apps.map(\.name) == ["Wegmarke"])
    #expect(catalog.apps.first?.sourceLocale == "de")
    let string = try #require(catalog.strings.first)
    #expect(string.target == "Wegmarke")
    #expect(string.spelling == .xml)
    let place = try #require(string.place(of: ByteRange(0, 9)))
    #expect(place.start == SourcePosition(line: 10, column: 9))
  }

  @Test("Leaves the region to the project when it is a variable", arguments: ["$(DEVELOPMENT_LANGUAGE)", "China", ""])
  func leavesRegion(region: String) {
    let text = plist("<key>CFBundleDevelopmentRegion</key><string>\(region)</string><key>NSCameraUsageDescription</key><string>T</string>")
    #expect(read(text, as: "Info.plist").strings.map(\.locale) == ["en"])
    #expect(read(text, as: "Info.plist", options: ReadOptions(sourceLocale: "zh-Hans")).strings.map(\.locale) == ["zh-Hans"])
  }

  @Test("Keeps every text of a repeated key, and an empty one in each spelling")
  func keepsRepeatedAndEmpty() {
    let catalog = read(Self.repeated, as: "Info.plist")
    #expect(catalog.shadowed.map(\.string.text) + catalog.strings.map(\.text) == ["A", "", ""])
    #expect(catalog.problems.isEmpty)
  }

  @Test("Reports a misspelt key with its bytes")
  func findsUnknownKeys() throws {
    let text = plist("<key>NSCameraUsageDescripton</key><string>T</string><key>NSFooUsageDescription</key><string>U</string>")
    let catalog = read(text, as: "Info.plist")
    #expect(catalog.unknownKeys.map(\.string.key) == ["NSCameraUsageDescripton", "NSFooUsageDescription"])
    let range = try #require(catalog.unknownKeys.first?.keyRange)
    #expect(String(decoding: Array(text.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self) == "NSCameraUsageDescripton")
  }

  @Test("Marks a text in CDATA as unescaped, between the section's marks")
  func readsCDATA() throws {
    let text = Self.cdata
    let string = try #require(read(text, as: "Info.plist").strings.first)
    #expect(string.text == "Scan & go")
    #expect(string.spelling == .cdata)
    #expect(String(decoding: Array(text.utf8)[string.byteRange.lowerBound..<string.byteRange.upperBound], as: UTF8.self) == "Scan & go")
  }

  @Test(
    "Names what is broken, with its place, and keeps what came before",
    arguments: Self.faults)
  func namesFaults(inside: String, problem: String) {
    let good = "<key>NSCameraUsageDescription</key><string>T</string>"
    let catalog = read(plist(inside).replacing("<dict>\n", with: "<dict>\(good)\n", maxReplacements: 1), as: "Info.plist")
    #expect(problemLines(catalog).contains { $0.contains(problem) }, "\(problemLines(catalog))")
    #expect(lines(catalog).contains("en NSCameraUsageDescription T"))
  }

  @Test(
    "Refuses what is no XML property list",
    arguments: Self.refused)
  func refuses(text: String, problem: String) {
    let problems = problemLines(read(text, as: "Info.plist"))
    #expect(problems.contains { $0.contains(problem) }, "\(problems)")
  }

  @Test("Reports the first byte that is no UTF-8")
  func refusesInvalidUTF8() {
    let bytes = Array(plist("<key>NSCameraUsageDescription</key><string>T").utf8) + [0xE9]
    #expect(
      problemLines(CatalogReader().read(bytes: bytes, path: "Info.plist")).first?.contains("the byte 0xE9 is not valid UTF-8") == true)
  }
}
