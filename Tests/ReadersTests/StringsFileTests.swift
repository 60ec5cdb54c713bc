import CopyModel
import Readers
import Testing

@Suite(".strings")
struct StringsFileTests {
  /// Pairs in every spelling.
  static let everyPair =
    """
    /* "NSContactsUsageDescription" = "not this"; */
    // NSContactsUsageDescription = "nor this";
    "NSCameraUsageDescription"="A";NSMicrophoneUsageDescription
      = /* here */ "B // no comment" ;
    'NSSiriUsageDescription' = 'C "quoted"';
    NSMotionUsageDescription = Bare-word_1;
    "Other.key" = "x";
    """

  /// The inside of an XML .strings file.
  static let xmlForm = plist("<key>NSCameraUsageDescription</key><string>A &lt; B</string><key>Other</key><string>x</string>")

  /// Pairs in braces, with values that are no texts.
  static let braces = "{ a = (1, \"x;\", {b = c;}); NSCameraUsageDescription = \"A\"; d = <0fbd>; \"key;\" ; }"

  /// A file whose last pair lacks its semicolon.
  static let withoutLastSemicolon = "NSCameraUsageDescription = \"A\";\nNSSiriUsageDescription = \"B\"\n"

  /// A file to be read in every encoding, with a fault in its last line.
  static let encoded = "/* 😀 */\r\n\"NSCameraUsageDescription\" = \"Grüße 😀 \\\"字\\\"\";\r\nNSSiriUsageDescription = 5 5;\r\n"

  /// Texts as they are written, and what they mean.
  static let escapes: [(written: String, text: String)] = [
    ("a\\\"b", "a\"b"), ("a\\\\b", "a\\b"), ("it\\'s", "it's"), ("a\\nb\\tc", "a\nb\tc"), ("\\U00e9", "é"), ("\\UE9!", "é!"),
    ("\\Ud83d\\Ude00", "😀"), ("\\351", "Ø"), ("\\101\\1012", "AA2"), ("\\q", "q"), ("\\é", "é"), ("a\\\nb", "a\nb"), ("\\u00e9", "u00e9"),
    ("a\nb", "a\nb"), ("a\\n\nb", "a\n\nb"), ("\\a\\b\\f\\r\\v", "\u{7}\u{8}\u{C}\r\u{B}"),
  ]

  /// Faulty lines and what is told of them.
  static let faults: [(line: String, problem: String)] = [
    ("\"a\" \"b\";", "2:5 found “\"” where = after the key was expected"),
    ("\"a\" = \"say \"hi\" now\";", "2:13 found “h” where a semicolon after the text; an unescaped quote may stand in it"),
    ("\"a\" = \"b;", "2:7 this text is not closed on its line"),
    ("\"a\" = ;", "2:7 found “;” where a text in double quotes was expected"),
    ("a = <0 f>;", "2:7 expected pairs of hexadecimal digits"), ("a = (b c);", "2:8 found “c” where a comma or )"),
    ("= \"b\";", "2:1 found “=” where a key was expected"), ("*** conflict;", "2:1 found “*”"),
    ("\"a\" = \"\\Ud83d\";", "2:8 this escape is half of a surrogate pair"),
    ("\"a\" = \"b\"", "2:10 expected a semicolon after this text"),
    (";", "2:1 found “;” where a key"), ("}", "2:1 found “}”"), ("a = \"b\0\";", "2:7 a NUL byte stands in this text"),
  ]

  /// Lines that never end.
  static let openEnds: [String] = ["a = \"b", "a = 'b", "/* b", "a = {b = c;", "a", "a =", "{"]

  private func pairs(_ text: String) -> Catalog { read(text, as: "App/de.lproj/InfoPlist.strings") }

  @Test("Reads pairs with quotes, bare words, comments and no regard for white space")
  func readsPairs() {
    let catalog = pairs(Self.everyPair)
    #expect(problemLines(catalog) == [])
    #expect(
      lines(catalog) == [
        "de NSCameraUsageDescription A", "de NSMicrophoneUsageDescription B // no comment", "de NSSiriUsageDescription C \"quoted\"",
        "de NSMotionUsageDescription Bare-word_1",
      ])
    #expect(catalog.strings.allSatisfy { $0.target == "App" })
  }

  @Test(
    "Decodes escapes as the system does",
    arguments: Self.escapes)
  func decodesEscapes(written: String, text: String) {
    let catalog = pairs("NSCameraUsageDescription = \"\(written)\";")
    #expect(catalog.strings.map { Array($0.text.utf8) } == [Array(text.utf8)])
    #expect(problemLines(catalog) == [])
  }

  @Test("Reads the XML form whatever the file is called")
  func readsXMLForm() {
    let catalog = pairs(Self.xmlForm)
    #expect(lines(catalog) == ["de NSCameraUsageDescription A < B"])
  }

  @Test("Reads a file in braces and passes values that are no texts")
  func readsBraces() {
    let catalog = pairs(Self.braces)
    #expect(lines(catalog) == ["de NSCameraUsageDescription A"])
    #expect(problemLines(catalog) == [])
  }

  @Test(
    "Names a fault with its place and judges the pairs before and after",
    arguments: Self.faults)
  func recovers(line: String, problem: String) {
    let catalog = pairs("NSCameraUsageDescription = \"A\";\n\(line)\nNSSiriUsageDescription = \"B\";\nNSMotionUsageDescription = \"C\";\n")
    #expect(problemLines(catalog).first?.hasPrefix(problem) == true, "\(problemLines(catalog))")
    #expect(problemLines(catalog).count == 1, "\(problemLines(catalog))")
    #expect(lines(catalog).first == "de NSCameraUsageDescription A")
    #expect(lines(catalog).last == "de NSMotionUsageDescription C")
  }

  @Test("Judges a last pair that lacks its semicolon, and says so")
  func readsWithoutLastSemicolon() {
    let catalog = pairs(Self.withoutLastSemicolon)
    #expect(problemLines(catalog).map { String($0.prefix(30)) } == ["2:29 expected a semicolon afte"])
    #expect(lines(catalog) == ["de NSCameraUsageDescription A", "de NSSiriUsageDescription B"])
  }

  @Test("Ends at a text or comment that is never closed", arguments: Self.openEnds)
  func survivesOpenEnds(line: String) {
    let catalog = pairs("NSCameraUsageDescription = \"A\";\n\(line)")
    #expect(lines(catalog) == ["de NSCameraUsageDescription A"])
    #expect(catalog.problems.count == 1, "\(problemLines(catalog))")
  }

  @Test("Reads every encoding, with positions in scalars", arguments: TestEncoding.allCases)
  func readsEncodings(encoding: TestEncoding) throws {
    let catalog = CatalogReader().read(bytes: encoding.bytes(Self.encoded), path: "de.lproj/InfoPlist.strings")
    #expect(lines(catalog) == ["de NSCameraUsageDescription Grüße 😀 \"字\""])
    #expect(problemLines(catalog).first?.hasPrefix("3:28 found “5”") == true)
    let string = try #require(catalog.strings.first)
    #expect(string.place(of: ByteRange(0, 0))?.start == SourcePosition(line: 2, column: 31))
    #expect(string.place(of: ByteRange(8, 12))?.end == SourcePosition(line: 2, column: 38))
  }

  @Test("Drops a pair whose bytes are no UTF-8, and names the first such byte")
  func reportsInvalidUTF8() {
    let bytes = Array("NSCameraUsageDescription = \"A".utf8) + [0xE9] + Array("\";\nNSSiriUsageDescription = \"B\";".utf8)
    let catalog = CatalogReader().read(bytes: bytes, path: "de.lproj/InfoPlist.strings")
    #expect(problemLines(catalog) == ["1:30 the byte 0xE9 is not valid UTF-8; save the file as UTF-8"])
    #expect(lines(catalog) == ["de NSSiriUsageDescription B"])
  }

  @Test("Takes the keys of a master file without their prefix")
  func readsMasterFiles() {
    let catalog = read("\"infoplist_NSCameraUsageDescription\" = \"A\";\n\"x\" = \"y\";", as: "fastlane/Frozen.strings")
    #expect(lines(catalog) == ["en NSCameraUsageDescription A"])
  }

  @Test("Stops listing faults of a file that is no .strings at all")
  func limitsProblems() {
    let catalog = pairs(String(repeating: "<<>> ;\n", count: 5000))
    #expect(catalog.problems.count < 60)
  }
}
