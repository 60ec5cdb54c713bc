import CopyModel
import TestSupport
import Testing

@testable import Readers

/// What the reader finds in a binary property list, one text each: `key text`.
func binaryLines(_ bytes: [UInt8]) throws -> (entries: [String], problems: [String]) {
  let content = BinaryPlistReader.read(try SourceText(path: "App/Info.plist", bytes: bytes))
  return (content.entries.map { "\($0.key) \($0.value.text)" }, content.problems.map(\.message))
}

@Suite("Binary property lists")
struct BinaryPlistTests {
  private static let camera = "Scan a marker to add it to your map."
  private static let microphone = "Nimm Geräusche für deine Karte auf. 🎙️"

  /// An Info.plist with values of every kind around its texts.
  static let info: PlistValue = .dictionary([
    ("CFBundleDisplayName", .text("Wegmarke")), ("CFBundleDevelopmentRegion", .wide("de")), ("NSCameraUsageDescription", .text(camera)),
    ("UIDeviceFamily", .list([.number(1), .number(2)])), ("MinimumScale", .real(0.5)), ("LSRequiresIPhoneOS", .truth(true)),
    ("BuildDate", .date(7e8)), ("Seed", .data([UInt8](repeating: 0xD0, count: 300))), ("Root", .uid(1)),
    ("NSAppTransportSecurity", .dictionary([("NSCameraUsageDescription", .text("not copy")), ("NSAllowsArbitraryLoads", .truth(false))])),
    (
      "NSLocationTemporaryUsageDescriptionDictionary",
      .dictionary([("Delivery", .text("Zeigt dem Boten den Weg.")), ("Deeper", .dictionary([("Still", .text("deeper"))]))])
    ),
    ("NSMicrophoneUsageDescription", .text(microphone)),
  ])

  /// The same without a unique identifier, which only archives of objects have.
  static let plainInfo: PlistValue =
    if case .dictionary(let pairs) = info { .dictionary(pairs.filter { $0.0 != "Root" }) } else { info }

  private static let expected = [
    "CFBundleDisplayName Wegmarke", "CFBundleDevelopmentRegion de", "NSCameraUsageDescription \(camera)",
    "NSLocationTemporaryUsageDescriptionDictionary.Delivery Zeigt dem Boten den Weg.",
    "NSLocationTemporaryUsageDescriptionDictionary.Deeper.Still deeper", "NSMicrophoneUsageDescription \(microphone)",
  ]

  @Test("The same texts are read as from XML, among values of every kind")
  func readsTexts() throws {
    let found = try binaryLines(BinaryPlistWriter(Self.info).bytes())
    #expect(found.entries == Self.expected)
    #expect(found.problems == [])
  }

  @Test("Offsets and references may have one to eight bytes", arguments: 1...8, 1...8)
  func readsSizes(offsetSize: Int, referenceSize: Int) throws {
    var info = Self.info
    if offsetSize == 1 { info = .dictionary([("NSCameraUsageDescription", .text(Self.camera))]) }
    let bytes = BinaryPlistWriter(info, offsetSize: offsetSize, referenceSize: referenceSize).bytes()
    let found = try binaryLines(bytes)
    #expect(found.entries == (offsetSize == 1 ? ["NSCameraUsageDescription \(Self.camera)"] : Self.expected))
    #expect(found.problems == [])
  }

  @Test("Texts of unlike lengths are read, shared or not", arguments: [true, false])
  func readsLengths(sharesTexts: Bool) throws {
    for count in [0, 1, 14, 15, 16, 255, 256, 70_000] {
      for letter in ["a", "ü", "😀"] {
        let text = String(repeating: letter, count: count)
        let value: PlistValue = .dictionary([("NSSiriUsageDescription", .text(text)), ("NSMotionUsageDescription", .text(text))])
        let found = try binaryLines(BinaryPlistWriter(value, sharesTexts: sharesTexts).bytes())
        #expect(found.entries == ["NSSiriUsageDescription \(text)", "NSMotionUsageDescription \(text)"])
        #expect(found.problems == [])
      }
    }
  }

  @Test("A .strings file and an Info.plist of a build are read by the readers of their kind")
  func isReadByName() throws {
    let bytes = BinaryPlistWriter(.dictionary([("NSCameraUsageDescription", .text(Self.camera))])).bytes()
    let source = try SourceText(path: "App.app/de.lproj/InfoPlist.strings", bytes: bytes)
    #expect(StringsReader.read(source).entries.map(\.value.text) == [Self.camera])
    #expect(InfoPlistReader.read(source).entries.map(\.value.text) == [Self.camera])
  }

  @Test("A text of a binary file is placed in the file and at no line")
  func placesFileAlone() throws {
    let source = try SourceText(path: "App.app/Info.plist", bytes: BinaryPlistWriter(Self.info).bytes())
    let content = BinaryPlistReader.read(source)
    for entry in content.entries {
      let string = entry.value.copyString(in: source, app: "A", target: "A", key: entry.key, locale: "de")
      let place = try #require(string.place(of: ByteRange(0, string.text.utf8.count)))
      #expect(place.path == "App.app/Info.plist")
      #expect(place.start == nil && place.end == nil && place.byteRange == nil)
    }
  }

  @Test("A usage description that is no text is told; other keys may be anything")
  func reportsOtherKinds() throws {
    let found = try binaryLines(
      BinaryPlistWriter(
        .dictionary([
          ("NSCameraUsageDescription", .list([])), ("NSSiriUsageDescription", .number(3)),
          ("NSMotionUsageDescription", .text("Counts steps.")),
        ])
      ).bytes())
    #expect(found.entries == ["NSMotionUsageDescription Counts steps."])
    #expect(
      found.problems == [
        "expected a text under NSCameraUsageDescription, found an array", "expected a text under NSSiriUsageDescription, found a number",
      ])
  }

  @Test("A table of all languages gives each text with its locale")
  func readsTable() throws {
    let value: PlistValue = .dictionary([
      ("en", .dictionary([("NSCameraUsageDescription", .text(Self.camera)), ("Plural", .dictionary([("one", .text("no copy"))]))])),
      ("zh_TW", .dictionary([("NSCameraUsageDescription", .text("掃描路標以加入地圖。"))])),
      ("LocProvenance", .dictionary([("en", .text("no locale"))])), ("fr", .text("no dictionary")),
    ])
    let content = BinaryPlistReader.readTable(try SourceText(path: "App.app/InfoPlist.loctable", bytes: BinaryPlistWriter(value).bytes()))
    #expect(
      content.entries.map { "\($0.locale ?? "") \($0.key) \($0.value.text)" } == [
        "en NSCameraUsageDescription \(Self.camera)", "zh_TW NSCameraUsageDescription 掃描路標以加入地圖。",
      ])
    #expect(content.problems.map(\.message) == ["expected a dictionary of texts under fr, found a text"])
  }

  @Test("The bytes of every text, decoded, are the text")
  func placesBytes() throws {
    var numbers = SeededNumbers(seed: 40)
    let alphabet = Array("ab .&\"éß字한ש\u{202E}\u{301}😀👩🏽\u{200D}💻\u{FFFD}\u{10FFFD}\n".unicodeScalars)
    for round in 0..<60 {
      var pairs: [(String, PlistValue)] = []
      for key in PurposeKey.all.map(\.name).shuffled(using: &numbers).prefix(8) where !key.hasSuffix("Dictionary") {
        let scalars = (0..<Int.random(in: 0...40, using: &numbers)).compactMap { _ in
          round.isMultiple(of: 3) ? "abc, d.".unicodeScalars.randomElement(using: &numbers) : alphabet.randomElement(using: &numbers)
        }
        let text = String(String.UnicodeScalarView(scalars))
        pairs.append((key, Bool.random(using: &numbers) ? .text(text) : .wide(text)))
      }
      let bytes = BinaryPlistWriter(.dictionary(pairs), sharesTexts: round.isMultiple(of: 2)).bytes()
      let content = BinaryPlistReader.read(try SourceText(path: "Info.plist", bytes: bytes))
      #expect(content.problems == [])
      try #require(content.entries.count == pairs.count)
      for (entry, pair) in zip(content.entries, pairs) {
        let expected =
          switch pair.1 {
          case .text(let text), .wide(let text): text
          default: ""
          }
        #expect(entry.key == pair.0)
        #expect(entry.value.text.unicodeScalars.elementsEqual(expected.unicodeScalars))
        #expect(String(decoding: bytes[entry.keyRange], as: UTF8.self) == pair.0)
        check(entry.value, bytes)
      }
    }
  }

  private func check(_ text: DecodedText, _ bytes: [UInt8]) {
    guard !text.offsets.isEmpty else { return #expect(Array(bytes[text.range]) == Array(text.text.utf8)) }
    #expect(TestEncoding.utf16BigEndian.text(bytes[text.range]).unicodeScalars.elementsEqual(text.text.unicodeScalars))
    #expect(text.offsets.count == text.text.utf8.count + 1)
    #expect(text.offsets.first == text.range.lowerBound && text.offsets.last == text.range.upperBound)
    var place = 0
    for scalar in text.text.unicodeScalars {
      let length = String(scalar).utf8.count
      #expect(TestEncoding.utf16BigEndian.text(bytes[text.offsets[place]..<text.offsets[place + length]]) == String(scalar))
      place += length
    }
  }
}
