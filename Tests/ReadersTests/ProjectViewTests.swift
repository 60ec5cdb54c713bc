import CopyModel
import Foundation
import Readers
import TestSupport
import Testing

/// What ships, what does not, and why, of whole projects.
@Suite("Project view")
struct ProjectViewTests {
  /// Reads a folder of files given by their paths; a text that begins with `NS` is the inside of an Info.plist.
  private func catalog(_ files: [String: String]) throws -> Catalog {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
    return CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path])
  }

  private func camera(_ text: String) -> String { plist("<key>NSCameraUsageDescription</key><string>\(text)</string>") }

  /// The texts that do not ship, as `locale text: reason, since text ships`.
  private func shadows(_ catalog: Catalog) -> [String] {
    catalog.shadowed.map { "\($0.string.locale) \($0.string.text): \($0.reason), since \($0.winner.text)" }.sorted()
  }

  @Test("A .strings file of the source language goes before the Info.plist")
  func localizationWins() throws {
    let catalog = try catalog([
      "App/Info.plist": camera("Scan a leaf."),
      "App/en.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Scan a leaf to name its tree.\";",
      "App/de.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Ein Blatt scannen, um den Baum zu bestimmen.\";",
    ])
    #expect(
      Set(lines(catalog)) == [
        "en NSCameraUsageDescription Scan a leaf to name its tree.",
        "de NSCameraUsageDescription Ein Blatt scannen, um den Baum zu bestimmen.",
      ])
    #expect(shadows(catalog) == ["en Scan a leaf.: localized, since Scan a leaf to name its tree."])
  }

  @Test("A String Catalog beside the Info.plist gives every locale its text, a new one included")
  func stringCatalog() throws {
    let catalog = try catalog([
      "App/Info.plist": camera("Scan a leaf to name its tree."),
      "App/InfoPlist.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"NSCameraUsageDescription": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Ein Blatt scannen, um den Baum zu bestimmen."}},
        "fr": {"stringUnit": {"state": "new", "value": "Scan a leaf to name its tree."}}}}}}
      """,
    ])
    #expect(
      Set(lines(catalog)) == [
        "en NSCameraUsageDescription Scan a leaf to name its tree.",
        "de NSCameraUsageDescription Ein Blatt scannen, um den Baum zu bestimmen.",
        "fr NSCameraUsageDescription Scan a leaf to name its tree.",
      ])
    #expect(Set(catalog.strings.map(\.target)).count == 1)
  }

  @Test("A build setting goes before the Info.plist where the build writes it, and does nothing where it does not")
  func buildSettings() throws {
    func files(generates: Bool) -> [String: String] {
      [
        "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(
          release: """
            GENERATE_INFOPLIST_FILE = \(generates ? "YES" : "NO"); INFOPLIST_FILE = Leafwise/Info.plist;
            INFOPLIST_KEY_NSCameraUsageDescription = "Scan a leaf to name its tree.";
            """), "Leafwise/Info.plist": camera("Scan a leaf."),
      ]
    }
    let generated = try catalog(files(generates: true))
    #expect(lines(generated) == ["pt-BR NSCameraUsageDescription Scan a leaf to name its tree."])
    #expect(shadows(generated) == ["pt-BR Scan a leaf.: otherSource, since Scan a leaf to name its tree."])
    #expect(generated.strings.first?.target == "Leafwise")
    #expect(lines(try catalog(files(generates: false))) == ["pt-BR NSCameraUsageDescription Scan a leaf."])
  }

  @Test("The configuration for the App Store ships, and another one is told apart")
  func configurations() throws {
    let catalog = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(
        release: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = \"Scan a leaf to name its tree.\";",
        debug: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = \"Debug.\";")
    ])
    #expect(lines(catalog) == ["pt-BR NSCameraUsageDescription Scan a leaf to name its tree."])
    #expect(shadows(catalog) == ["pt-BR Debug.: configuration, since Scan a leaf to name its tree."])
  }

  @Test("A text that is only a variable is the setting's, with the setting's place")
  func variable() throws {
    let catalog = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(
        release: "INFOPLIST_FILE = Leafwise/Info.plist; CAMERA_PURPOSE = \"Scan a leaf to name its tree.\";"),
      "Leafwise/Info.plist": camera("$(CAMERA_PURPOSE)"),
    ])
    #expect(lines(catalog) == ["pt-BR NSCameraUsageDescription Scan a leaf to name its tree."])
    #expect(catalog.strings.first?.file?.path.hasSuffix("project.pbxproj") == true)
  }

  @Test("Variables in a longer text are expanded, but for those that stand for the app's name or are not known")
  func variablesInTexts() throws {
    let text = "$(PRODUCT_NAME) scans a ${PLANT} $(VERB:default=now) to name its $(UNKNOWN)."
    let catalog = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(
        release: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = Leafwise/Info.plist; PLANT = \"small $(PART)\"; PART = leaf; "
          + "INFOPLIST_KEY_NSMicrophoneUsageDescription = \"\(text)\";"),
      "Leafwise/Info.plist": camera(text),
    ])
    let expanded = "$(PRODUCT_NAME) scans a small leaf now to name its $(UNKNOWN)."
    #expect(Set(catalog.strings.map(\.text)) == [expanded] && catalog.strings.count == 2)
    for string in catalog.strings {
      let file = try #require(string.file)
      func spelled(_ part: String) throws -> String {
        let place = try #require(expanded.range(of: part))
        let start = expanded.utf8.distance(from: expanded.startIndex, to: place.lowerBound)
        let range = string.offsets.fileRange(of: ByteRange(start, start + part.utf8.count))
        return String(decoding: file.bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
      }
      #expect(try spelled(" to name") == " to name" && spelled("$(UNKNOWN).") == "$(UNKNOWN).")
      #expect(try spelled("small leaf") == "${PLANT}")
    }
  }

  @Test("However many slashes the path of a folder has, the files that a project refers to are found", arguments: ["", "/", "//", "/.//"])
  func slashes(_ end: String) throws {
    let folder = try TemporaryFolder()
    let project = xcodeProjectText(
      release: "INFOPLIST_FILE = Leafwise/Info.plist;", base: "baseConfigurationReference = AD01;",
      objects: "AD01 = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = \"<group>\"; };", children: "AD01")
    try folder.write("Leafwise.xcodeproj/project.pbxproj", project)
    try folder.write("Config/App.xcconfig", "CAMERA_PURPOSE = Scan a leaf to name its tree.\n")
    try folder.write("Leafwise/Info.plist", camera("$(CAMERA_PURPOSE)"))
    try folder.write("Tests/Info.plist", camera("TODO"))
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path + end])
    #expect(catalog.strings.map(\.text) == ["Scan a leaf to name its tree."])
  }

  @Test("An Info.plist that no target uses is listed, not judged")
  func orphan() throws {
    let catalog = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(release: "INFOPLIST_FILE = Leafwise/Info.plist;"),
      "Leafwise/Info.plist": camera("Scan a leaf to name its tree."), "Old/Info.plist": camera("TODO"),
    ])
    #expect(lines(catalog) == ["pt-BR NSCameraUsageDescription Scan a leaf to name its tree."])
    #expect(catalog.skipped.contains { $0.path.hasSuffix("Old/Info.plist") && $0.why.contains("Leafwise.xcodeproj") })
  }

  @Test("Of a key that stands twice in a file the last text ships")
  func repeated() throws {
    let catalog = try catalog([
      "App/Info.plist": plist(
        """
        <key>NSCameraUsageDescription</key><string>Scan a leaf.</string>
        <key>NSCameraUsageDescription</key><string>Scan a leaf to name its tree.</string>
        """)
    ])
    #expect(lines(catalog) == ["en NSCameraUsageDescription Scan a leaf to name its tree."])
    #expect(shadows(catalog) == ["en Scan a leaf.: repeated, since Scan a leaf to name its tree."])
  }

  @Test("The keys of the Info.plist are known where its target was read, and only there")
  func baseKeys() throws {
    let known = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(release: "INFOPLIST_FILE = Leafwise/Info.plist;"),
      "Leafwise/Info.plist": camera("Scan a leaf to name its tree."),
      "Leafwise/de.lproj/InfoPlist.strings": "NSMicrophoneUsageDescription = \"Vogelstimmen aufnehmen, um sie zu bestimmen.\";",
    ])
    #expect(known.targets.map(\.baseKeys) == [["NSCameraUsageDescription"]])
    let unknown = try catalog(["App/Info.plist": camera("Scan a leaf to name its tree.")])
    #expect(unknown.targets.map(\.baseKeys) == [nil])
  }

  @Test("A file whose name iOS does not read is told once, and its texts are still read")
  func misspelling() throws {
    let catalog = try catalog([
      "App/Info.plist": camera("Scan a leaf to name its tree."),
      "App/de.lproj/infoPlist.strings": "NSCameraUsageDescription = \"Ein Blatt scannen, um den Baum zu bestimmen.\";",
    ])
    #expect(catalog.unreadFiles.count == 1)
    #expect(lines(catalog).contains("de NSCameraUsageDescription Ein Blatt scannen, um den Baum zu bestimmen."))
  }

  @Test("Files for translators are judged alone or by name, and else stand behind what ships")
  func exchange() throws {
    let xliff = """
      <?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="App/en.lproj/InfoPlist.strings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="NSCameraUsageDescription"><source>Scan a leaf to name its tree.</source><target>Ein Blatt scannen.</target></trans-unit>
      </body></file></xliff>
      """
    let alone = try catalog(["de.xliff": xliff])
    #expect(
      Set(lines(alone)) == ["en NSCameraUsageDescription Scan a leaf to name its tree.", "de NSCameraUsageDescription Ein Blatt scannen."])
    let beside = try catalog(["de.xliff": xliff, "App/Info.plist": camera("Scan a leaf to name its tree.")])
    #expect(lines(beside) == ["en NSCameraUsageDescription Scan a leaf to name its tree."])
    #expect(shadows(beside).count == 1)
    #expect(beside.skipped.contains { $0.path.hasSuffix("de.xliff") })
  }

  @Test("Texts of a manifest stand behind the native project that was made from it")
  func prebuilt() throws {
    let app = #"{"expo": {"name": "Leafwise", "ios": {"infoPlist": {"NSCameraUsageDescription": "Scan a leaf."}}}}"#
    let managed = try catalog(["app.json": app])
    #expect(lines(managed) == ["en NSCameraUsageDescription Scan a leaf."])
    #expect(managed.strings.first?.app == "Leafwise")
    let bare = try catalog([
      "app.json": app, "ios/Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(release: "INFOPLIST_FILE = Leafwise/Info.plist;"),
      "ios/Leafwise/Info.plist": camera("Scan a leaf to name its tree."),
    ])
    #expect(lines(bare) == ["pt-BR NSCameraUsageDescription Scan a leaf to name its tree."])
  }

  @Test("A computed value is listed as not read, and is no problem")
  func computed() throws {
    let catalog = try catalog([
      "app.config.js": "module.exports = {name: 'Leafwise', ios: {infoPlist: {NSCameraUsageDescription: text('camera')}}};\n"
    ])
    #expect(catalog.problems == [])
    #expect(catalog.skipped.contains { $0.why.contains("computed") })
  }

  @Test("Files of other tools with a carrier's name are passed over where they are well-formed, or say whose they are")
  func strangers() throws {
    let catalog = try catalog([
      "App/Info.plist": camera("Scan a leaf to name its tree."), "project.yml": "name: [site]\n",
      "config.xml": "<configuration><a></configuration>",
      "app.json": "{\"scripts\": {}}", "server/plugin.xml": "<idea-plugin>",
    ])
    #expect(catalog.problems == [])
    #expect(catalog.strings.count == 1)
  }

  @Test("A plugin whose sample ships since nobody wrote a text is kept with the option that would replace it")
  func suppliedText() throws {
    let app = """
      {"expo": {"name": "Leafwise", "plugins": [["expo-camera", {"microphonePermission": false}]]}}
      """
    let managed = try catalog(["app.json": app])
    #expect(managed.suppliedTexts.contains { $0.string.key == "NSCameraUsageDescription" && $0.plugin == "expo-camera" })
    #expect(managed.suppliedTexts.allSatisfy { $0.string.file?.path.hasSuffix("app.json") == true })
    let bare = try catalog([
      "app.json": app, "ios/Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(release: "INFOPLIST_FILE = Leafwise/Info.plist;"),
      "ios/Leafwise/Info.plist": camera("Scan a leaf to name its tree."),
    ])
    #expect(bare.suppliedTexts.isEmpty)
  }

  @Test("The Info.plist that a target names is read whatever it is called, and listed where it is not there")
  func namedInfoPlist() throws {
    let named = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(release: "INFOPLIST_FILE = Support/Leaf.plist;"),
      "Support/Leaf.plist": camera("Scan a leaf to name its tree."),
    ])
    #expect(lines(named) == ["pt-BR NSCameraUsageDescription Scan a leaf to name its tree."])
    #expect(named.strings.first?.target == "Leafwise")
    let absent = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(release: "INFOPLIST_FILE = Support/Leaf.plist;"),
      "Other/strings.json": "{\"NSCameraUsageDescription\": \"Scan a leaf to name its tree.\"}",
    ])
    #expect(absent.skipped.contains { $0.path.hasSuffix("Support/Leaf.plist") && $0.why.contains("not there") })
  }

  @Test("A setting that is only a variable is the setting it leads to, through others and never in a circle")
  func settingVariables() throws {
    let catalog = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(
        release: """
          GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = "$(CAMERA)"; CAMERA = "$(PURPOSE)";
          PURPOSE = "Scan a leaf to name its tree."; INFOPLIST_KEY_NSSiriUsageDescription = "$(ONE)"; ONE = "$(TWO)"; TWO = "$(ONE)";
          """)
    ])
    #expect(catalog.strings.first { $0.key == "NSCameraUsageDescription" }?.text == "Scan a leaf to name its tree.")
  }

  @Test("A translation that no target copies is listed, not judged")
  func notCopied() throws {
    let catalog = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(release: "INFOPLIST_FILE = Leafwise/Info.plist;"),
      "Leafwise/Info.plist": camera("Scan a leaf to name its tree."),
      "Leafwise/de.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"TODO\";",
    ])
    #expect(lines(catalog) == ["pt-BR NSCameraUsageDescription Scan a leaf to name its tree."])
    #expect(catalog.skipped.contains { $0.path.hasSuffix("de.lproj/InfoPlist.strings") })
  }

  @Test("A key whose text refers to the translations is in the Info.plist; one that was not read whole proves nothing")
  func certainty() throws {
    let pbxproj = xcodeProjectText(
      target: "fileSystemSynchronizedGroups = (AA50,);", release: "INFOPLIST_FILE = Leafwise/Info.plist;",
      objects: "AA50 = {isa = PBXFileSystemSynchronizedRootGroup; path = Leafwise; sourceTree = \"<group>\"; };", children: "AA50,")
    let referring = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": pbxproj,
      "Leafwise/Info.plist": plist(
        "<key>NSLocationTemporaryUsageDescriptionDictionary</key><dict><key>Walk</key><string>WalkReason</string></dict>"),
      "Leafwise/en.lproj/InfoPlist.strings": "WalkReason = \"Leafwise shows the trees along your way.\";",
    ])
    #expect(referring.targets.map(\.baseKeys) == [["NSLocationTemporaryUsageDescriptionDictionary.Walk"]])
    let broken = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": pbxproj, "Leafwise/Info.plist": "<plist><dict><key>NSCameraUsageDescription</key>",
      "Leafwise/en.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Scan a leaf to name its tree.\";",
    ])
    #expect(broken.targets.allSatisfy { $0.baseKeys == nil })
  }

  @Test("Targets of Tuist that nobody meets are passed over")
  func tuistProducts() throws {
    let catalog = try catalog([
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "Leafwise", targets: [
        .target(name: "Leafwise", destinations: .iOS, product: .app, bundleId: "a", infoPlist: .extendingDefault(with: ["NSCameraUsageDescription": "Scan a leaf to name its tree."])),
        .target(name: "LeafwiseTests", destinations: .iOS, product: .unitTests, bundleId: "b", infoPlist: .extendingDefault(with: ["NSCameraUsageDescription": "TODO"])),
      ])
      """
    ])
    #expect(lines(catalog) == ["en NSCameraUsageDescription Scan a leaf to name its tree."])
  }

  @Test("A setting that several targets share is told once")
  func sharedSetting() throws {
    let catalog = try catalog([
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(
        shared:
          "SDKROOT = iphoneos; GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = \"Scan a leaf to name its tree.\";",
        objects: """
          AA40 = {isa = PBXNativeTarget; buildConfigurationList = AA41; name = Widget; productType = "com.apple.product-type.app-extension"; };
          AA41 = {isa = XCConfigurationList; buildConfigurations = (AA42, ); defaultConfigurationName = Release; };
          AA42 = {isa = XCBuildConfiguration; buildSettings = { }; name = Release; };
          """, targets: "AA40,")
    ])
    #expect(lines(catalog) == ["pt-BR NSCameraUsageDescription Scan a leaf to name its tree."])
    #expect(catalog.targets.map(\.name) == ["Leafwise", "Widget"])
  }
}
