import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

/// A reader with files that it reads, to be damaged at random.
struct FuzzedReader: Sendable, CustomTestStringConvertible {
  var path: String
  var samples: [[UInt8]]
  /// What is in the bytes of a source.
  var read: @Sendable (SourceText) -> CarrierContent

  var testDescription: String { path }

  init(_ path: String, _ samples: [String], read: @escaping @Sendable (SourceText) -> CarrierContent) {
    self.path = path
    self.samples = samples.map { Array($0.utf8) }
    self.read = read
  }

  static let camera = "NSCameraUsageDescription"

  static let all: [FuzzedReader] = [
    FuzzedReader(
      "Info.plist",
      [
        plist("<key>\(camera)</key><string>Scan &amp; name — é&#x1F600;</string><key>A</key><array><string>de</string></array>"),
        plist(
          "<key>NSLocationTemporaryUsageDescriptionDictionary</key><dict><key>Gate</key><string><![CDATA[Find <it>.]]></string></dict>"),
      ], read: InfoPlistReader.read),
    FuzzedReader(
      "de.lproj/InfoPlist.strings",
      [
        "/* a \"b\" */\n\"\(camera)\" = \"Ein \\\"Blatt\\\" \\U00e9\\n é\";\nNSSiriUsageDescription = 'x'; // y\n",
        plist("<key>\(camera)</key><string>Ein Blatt</string>"),
      ], read: StringsReader.read),
    FuzzedReader(
      "InfoPlist.xcstrings",
      [
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"\(camera)": {"extractionState": "manual", "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Ein Blatt \\u00e9\\n\\uD83D\\uDE00"}},
          "fr": {"variations": {"device": {"iphone": {"stringUnit": {"state": "new", "value": "F"}}, "other": {"variations":
            {"plural": {"other": {"stringUnit": {"state": "translated", "value": "P"}}}}}}}}}}}}
        """
      ], read: { StringCatalogReader.read($0).content }),
    FuzzedReader(
      "de.xliff",
      [
        "<xliff version=\"1.2\"><file original=\"InfoPlist.strings\" source-language=\"en\" target-language=\"de\"><body>"
          + "<trans-unit id=\"\(camera)\"><source>A &amp; <g id=\"1\">b</g></source><target state=\"new\">Ä&#xE9;</target><note>n</note>"
          + "</trans-unit></body></file></xliff>",
        "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\"><file id=\"f\"><unit id=\"1\" name=\"\(camera)\"><segment><source>A</source>"
          + "<target>B</target></segment></unit></file></xliff>",
      ], read: { XLIFFReader.read($0).content }),
    FuzzedReader(
      "texts.csv", ["key,en,German (de)\n\(camera),\"Scan, \"\"it\"\" — é\",Blatt\r\n", "sep=;\nkey;en\n\(camera);A\n"],
      read: { TableReader.read($0).content }),
    FuzzedReader(
      "project.yml",
      [
        """
        name: App
        include: [a.yml, {path: b.yml, relativePaths: no}]
        settingGroups: {g: {INFOPLIST_KEY_\(camera): "A\\u00e9"}}
        targetTemplates: {T: {info: {path: I.plist, properties: {NSSiriUsageDescription: 'it''s'}}}}
        targets:
          App: {type: application, templates: [T], settings: {groups: [g], configs: {Debug: {INFOPLIST_KEY_\(camera): x}}}}
          B:
            info:
              properties:
                \(camera): |
                  Two
                  lines é
        """
      ],
      read: { source in
        let other = try? SourceText(path: "a.yml", bytes: Array("targets: {App: {info: {properties: {\(camera): Other}}}}".utf8))
        let content = XcodeGenReader.read(source) { _ in other }
        var found = CarrierContent(source: source, problems: content.problems)
        let parts = content.targets + content.unusedTemplates + content.unusedGroups
        found.entries = (parts.flatMap(\.entries) + content.projectEntries).filter { $0.source == nil }
        return found
      }),
    FuzzedReader(
      "Project.swift",
      [
        #"""
        import ProjectDescription
        let text = "Scan \u{e9} \"it\""
        let project = Project(name: "App", targets: [.target(name: "App", product: .app,
          infoPlist: .extendingDefault(with: ["NSCameraUsageDescription": .string(text), "NSSiriUsageDescription": """
            Two
            lines
            """]))])
        """#
      ], read: { TuistReader.read($0).content }),
    FuzzedReader(
      "app.json",
      [
        "{\"expo\": {\"name\": \"A\", \"ios\": {\"infoPlist\": {\"\(camera)\": \"A \\u00e9\\\"\", }}, // c\n \"plugins\": [[\"expo-camera\", {\"cameraPermission\": \"B\"}]]}}"
      ], read: { ExpoReader.read($0, isJSON: true).content }),
    FuzzedReader(
      "app.config.js",
      [
        "const t = 'Scan ' + \"it \\u{e9}\";\nexport default ({config}) => ({...config, ios: {infoPlist: {...config.ios?.infoPlist, \(camera): t, NSSiriUsageDescription: `a\nb`}}});\nconfig.ios.infoPlist.NSMotionUsageDescription = 'x';"
      ],
      read: { source in
        let found = ExpoReader.read(source, isJSON: false)
        var content = found.content
        content.entries += found.shipped.entries + found.shipped.overridden
        return content
      }),
    FuzzedReader(
      "ja.json", ["{\"\(camera)\": \"A\\ud83d\\ude00\", \"ios\": {\"\(camera)\": \"B\"}}"],
      read: { ExpoLocaleReader.read($0, locale: "ja") }),
    FuzzedReader(
      "capacitor.config.ts", ["const c: X = {ios: {infoPlist: {\(camera): 'A'}}};\nexport default c;"], read: CapacitorReader.read),
    FuzzedReader(
      "config.xml",
      [
        "<widget defaultlocale=\"de\"><name short=\"A\">B</name><platform name=\"ios\"><edit-config target=\"\(camera)\" file=\"*-Info.plist\"><string>A &lt; \n b</string></edit-config></platform><plugin name=\"p\"><variable name=\"CAMERA_USAGE_DESCRIPTION\" value=\"V&amp;\"/></plugin></widget>"
      ],
      read: { source in
        let config = CordovaReader.readConfig(source)
        var content = config.content
        content.entries += config.plugins.flatMap(\.variables).map { CarrierEntry(key: $0.name, keyRange: $0.nameRange, value: $0.value) }
        return content
      }),
    FuzzedReader(
      "plugin.xml",
      [
        "<plugin id=\"p\"><preference name=\"A\" default=\" \"/><config-file target=\"*-Info.plist\" parent=\"\(camera)\"><string>$A</string></config-file></plugin>"
      ],
      read: { source in
        let plugin = CordovaReader.readPlugin(source)
        return CarrierContent(source: source, entries: plugin.texts.map(\.entry), problems: plugin.problems)
      }),
    FuzzedReader(
      "package.json", ["{\"cordova\": {\"plugins\": {\"p\": {\"CAMERA_USAGE_DESCRIPTION\": \"A\\u00e9\"}}}}"],
      read: { source in
        let variables = ((try? CordovaPackage.plugins(of: source)) ?? []).flatMap(\.variables)
        return CarrierContent(
          source: source, entries: variables.map { CarrierEntry(key: $0.name, keyRange: $0.nameRange, value: $0.value) })
      }),
    FuzzedReader(
      "ProjectSettings.asset",
      ["%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!129 &1\nPlayerSettings:\n  cameraUsageDescription: 'Scan é\n    it'\n"],
      read: { UnityReader.read($0).content }),
    FuzzedReader(
      "export_presets.cfg",
      [
        "[preset.0]\nname=\"P\"\nplatform=\"iOS\"\n[preset.0.options]\nprivacy/camera_usage_description=\"A \\\"é\\\"\\n\"\nprivacy/camera_usage_description_localized={\n\"de\": \"B\"\n}\n"
      ],
      read: { source in
        let content = GodotReader.read(source)
        return CarrierContent(source: source, entries: content.presets.flatMap(\.entries), problems: content.problems)
      }),
    FuzzedReader(
      "App.xcodeproj/project.pbxproj",
      [
        xcodeProjectText(
          release: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_\(camera) = \"Scan \\\"it\\\" \\U00e9 $(inherited)\";",
          debug: "INFOPLIST_KEY_NSSiriUsageDescription = \"$(inherited)\"; \"INFOPLIST_KEY_\(camera)[sdk=iphone*]\" = a;",
          shared: "INFOPLIST_KEY_\(camera) = $(PRODUCT_NAME);")
      ],
      read: { source in
        let project = XcodeProject.read(source) { _ in nil }
        var content = CarrierContent(source: source, problems: project.problems)
        for configuration in project.targets.flatMap(\.configurations) {
          content.entries += (configuration.texts + configuration.overridden).map(\.entry)
        }
        return content
      }),
    FuzzedReader(
      "App.xcconfig", ["#include \"Other\"\nINFOPLIST_KEY_\(camera)[config=Release] = Scan é \\\n  it // c\nA = $(B:default=c)\n"],
      read: XcodeConfigReader.read),
  ]
}

/// Damages bytes at random.
struct Mutator {
  var numbers: SeededNumbers

  private static let tokens: [[UInt8]] =
    [
      "\"", "'", "\\", "\\u", "\\uD800", "{", "}", "[", "]", "(", ")", "<", ">", "</", "/>", "<!--", "<![CDATA[", "&", "&amp;", ";", ":",
      ",", "=", "$(", "${", "//", "/*", "*/", "#", "- ", "|", "&a", "*a", "<<: ", "\n", "\r\n", "\t", "NSCameraUsageDescription", "🏳️‍🌈",
      "\u{FEFF}", "1e999", "null", "`", "...", "@", "%",
    ]
    .map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xFE, 0xFF], [0xE2, 0x80]]

  private mutating func place(in bytes: [UInt8]) -> Int { Int.random(in: 0...bytes.count, using: &numbers) }

  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = place(in: bytes)
    return start..<min(bytes.count, start + Int.random(in: 0...max(1, bytes.count / 4), using: &numbers))
  }

  /// A damaged copy of one of some samples.
  mutating func damaged(_ samples: [[UInt8]]) -> [UInt8] {
    var bytes = samples[Int.random(in: samples.indices, using: &numbers)]
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0 where !bytes.isEmpty:
        bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(in: .min ... .max, using: &numbers)
      case 1: bytes.removeSubrange(range(in: bytes))
      case 2:
        let copy = Array(bytes[range(in: bytes)])
        bytes.insert(contentsOf: copy, at: place(in: bytes))
      case 3: bytes = Array(bytes.prefix(place(in: bytes)))
      case 4:
        let other = samples[Int.random(in: samples.indices, using: &numbers)]
        bytes.insert(contentsOf: other[range(in: other)], at: place(in: bytes))
      case 5:
        let token = Self.tokens[Int.random(in: Self.tokens.indices, using: &numbers)]
        let count = Int.random(in: 0..<8, using: &numbers) == 0 ? 300 : 1
        bytes.insert(contentsOf: (0..<count).flatMap { _ in token }, at: place(in: bytes))
      case 6 where Int.random(in: 0..<4, using: &numbers) == 0:
        bytes = TestEncoding.utf16LittleEndianMark.bytes(String(decoding: bytes, as: UTF8.self))
      default:
        let token = Self.tokens[Int.random(in: Self.tokens.indices, using: &numbers)]
        let range = range(in: bytes)
        bytes.replaceSubrange(range.prefix(token.count), with: token)
      }
    }
    return Array(bytes.prefix(1 << 16))
  }
}

/// Readers take any bytes: `FUZZ_ROUNDS` says how often each is tried, `FUZZ_SEED` runs one seed again, and `FUZZ_TRACE=1` names each seed
/// before it runs, for a crash.
@Suite("Damaged files of every format")
struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let seeds: [UInt64] =
    environment["FUZZ_SEED"].flatMap(UInt64.init).map { [$0] }
    ?? (0..<UInt64(environment["FUZZ_ROUNDS"].flatMap(Int.init) ?? 150)).map { 20_260_000 + $0 }

  private func trace(_ what: String, _ seed: UInt64) {
    guard Self.environment["FUZZ_TRACE"] != nil else { return }
    FileHandle.standardError.write(Data("\(what) FUZZ_SEED=\(seed)\n".utf8))
  }

  @Test("Each is read or refused in time, and every text leads back to its bytes", arguments: FuzzedReader.all)
  func survives(reader: FuzzedReader) {
    for seed in Self.seeds {
      trace(reader.path, seed)
      var mutator = Mutator(numbers: SeededNumbers(seed: seed))
      let bytes = mutator.damaged(reader.samples)
      let start = ContinuousClock.now
      if let source = try? SourceText(path: reader.path, bytes: bytes) {
        let content = reader.read(source)
        for entry in content.entries {
          #expect(isSound(entry, in: source), "FUZZ_SEED=\(seed): \(entry.key.debugDescription) = \(entry.value.text.debugDescription)")
        }
        #expect(content.problems.count <= 120, "FUZZ_SEED=\(seed)")
      }
      let catalog = CatalogReader().read(bytes: bytes, path: reader.path)
      for string in catalog.strings + catalog.shadowed.map(\.string) + catalog.unknownKeys.map(\.string) {
        let whole = string.offsets.fileRange(of: ByteRange(0, string.text.utf8.count))
        let isInside = string.byteRange.lowerBound >= 0 && string.byteRange.upperBound <= bytes.count && whole.upperBound <= bytes.count
        #expect(isInside, "FUZZ_SEED=\(seed): \(string.key)")
      }
      // Time on a shared machine varies; what hangs takes far longer.
      #expect(ContinuousClock.now - start < .seconds(10), "FUZZ_SEED=\(seed) took too long")
    }
  }

  @Test("Damaged builds and binary property lists are read or refused in time")
  func survivesBuilds() {
    let info = BinaryPlistWriter(
      .dictionary([
        (FuzzedReader.camera, .text("Scan a leaf.")), ("CFBundleLocalizations", .list([.text("de"), .wide("fr")])),
        ("NSLocationTemporaryUsageDescriptionDictionary", .dictionary([("Gate", .wide("é 😀"))])),
      ])
    ).bytes()
    var zip = BuiltZip()
    zip.add("Payload/App.app/Info.plist", bytes: info)
    zip.add("Payload/App.app/de.lproj/InfoPlist.strings", "\(FuzzedReader.camera) = \"Ein Blatt\";")
    for seed in Self.seeds {
      trace("App.ipa", seed)
      var mutator = Mutator(numbers: SeededNumbers(seed: seed))
      let start = ContinuousClock.now
      _ = try? BuiltApp.carriers(ofArchive: mutator.damaged([zip.bytes()]), path: "App.ipa")
      let bytes = mutator.damaged([info])
      let catalog = CatalogReader().read(bytes: bytes, path: "Info.plist")
      #expect(catalog.strings.allSatisfy { $0.byteRange.upperBound <= bytes.count }, "FUZZ_SEED=\(seed)")
      #expect(ContinuousClock.now - start < .seconds(10), "FUZZ_SEED=\(seed) took too long")
    }
  }

  /// Whether the places of an entry lie in the source and spell its text: each ASCII character that is written as one byte is that byte.
  private func isSound(_ entry: CarrierEntry, in source: SourceText) -> Bool {
    let bytes = source.utf8
    let text = Array(entry.value.text.utf8)
    let range = entry.value.range
    guard range.lowerBound >= 0, range.upperBound <= bytes.count, entry.keyRange.upperBound <= bytes.count else { return false }
    guard !entry.value.offsets.isEmpty else { return bytes[range].elementsEqual(text) }
    let offsets = entry.value.offsets
    guard offsets.count == text.count + 1, offsets.first == range.lowerBound, offsets.last == range.upperBound else { return false }
    for (index, byte) in text.enumerated() {
      guard offsets[index] <= offsets[index + 1] else { return false }
      guard byte < 0x80, byte > 0x20, offsets[index + 1] == offsets[index] + 1 else { continue }
      if bytes[offsets[index]] != byte { return false }
    }
    return true
  }
}
