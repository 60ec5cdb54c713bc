import CopyModel
import TestSupport
import Testing

@testable import Readers

/// How the parts of a project work together, format by format.
@Suite("Whole projects")
struct WholeProjectTests {
  private static let camera = "NSCameraUsageDescription"

  private func catalog(_ files: [String: String], named: String? = nil) throws -> (catalog: Catalog, root: String) {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
    let path = named.map { folder.path + "/" + $0 } ?? folder.path
    return (CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [path]), folder.path + "/")
  }

  /// The texts that ship, as `path: locale key text`.
  private func shipping(_ found: (catalog: Catalog, root: String)) -> [String] {
    found.catalog.strings.map { string in
      "\((string.file?.path ?? "").replacing(found.root, with: "")): \(string.locale) \(string.key) \(string.text)"
    }.sorted()
  }

  /// What is listed, as `path: why`.
  private func listed(_ found: (catalog: Catalog, root: String)) -> [String] {
    found.catalog.skipped.map { "\($0.path.replacing(found.root, with: "")): \($0.why.replacing(found.root, with: ""))" }
  }

  /// The texts that another one takes the place of, as `text < text: reason`.
  private func shadows(_ found: (catalog: Catalog, root: String)) -> [String] {
    found.catalog.shadowed.map { "\($0.string.text) < \($0.winner.text): \($0.reason)" }.sorted()
  }

  // MARK: XcodeGen

  @Test("Files that an XcodeGen spec includes are merged under it, templates of any of them included")
  func mergesIncludes() throws {
    let found = try catalog([
      "project.yml": """
      name: App
      include: [shared/base.yml, {path: off.yml, enable: no}]
      targets:
        App:
          type: application
          platform: iOS
          templates: [Texts]
          settings: {groups: [more]}
      """,
      "shared/base.yml": """
      include: inner/templates.yml
      settingGroups: {more: {GENERATE_INFOPLIST_FILE: YES, INFOPLIST_KEY_NSSiriUsageDescription: "Ask for \\u00e9."}}
      targets: {App: {info: {properties: {NSMotionUsageDescription: Count steps.}}}}
      """,
      "shared/inner/templates.yml":
        "targetTemplates:\n  Texts:\n    info: {path: App/Info.plist, properties: {\(Self.camera): 'It''s it.'}}\n",
      "off.yml": "targets: {Off: {type: application, info: {properties: {\(Self.camera): Off.}}}}",
    ])
    #expect(problemLines(found.catalog) == [])
    #expect(
      shipping(found) == [
        "shared/base.yml: en NSMotionUsageDescription Count steps.", "shared/base.yml: en NSSiriUsageDescription Ask for é.",
        "shared/inner/templates.yml: en \(Self.camera) It's it.",
      ])
    for string in found.catalog.strings {
      let bytes = try #require(string.file?.bytes)
      let range = string.offsets.fileRange(of: ByteRange(0, string.text.utf8.count))
      let spelled = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
      #expect(["Count steps.", "Ask for \\u00e9.", "It''s it."].contains(spelled))
    }
    #expect(found.catalog.targets.map(\.name) == ["App"])
    #expect(found.catalog.targets.first?.baseKeys?.count == 3)
  }

  @Test("A spec that another one includes is read once, and one that is not there is named")
  func readsIncludesOnce() throws {
    let spec = "targets: {Kit: {type: application, info: {path: I.plist, properties: {\(Self.camera): Scan it.}}}}"
    let found = try catalog(["project.yml": "name: App\ninclude: [Kit/project.yml, gone.yml]\n", "Kit/project.yml": spec])
    #expect(shipping(found) == ["Kit/project.yml: en \(Self.camera) Scan it."])
    #expect(listed(found) == ["project.yml: includes gone.yml, which is not there or outside of the folder"])
    let broken = try catalog(["project.yml": "include: Kit/project.yml\n" + spec, "Kit/project.yml": "targets: [\n"])
    #expect(broken.catalog.problems.count == 1)
    #expect(shipping(broken) == ["project.yml: en \(Self.camera) Scan it."])
    let circle = try catalog(["project.yml": "include: project.yml\n" + spec])
    #expect(shipping(circle) == ["project.yml: en \(Self.camera) Scan it."])
    let pair = try catalog(["project.yml": "include: a/project.yml\n" + spec, "a/project.yml": "include: ../project.yml\nname: A\n"])
    #expect(shipping(pair) == ["project.yml: en \(Self.camera) Scan it."])
  }

  // MARK: Cordova

  @Test("The variables of a plugin may stand in package.json, which goes before config.xml")
  func readsCordovaPackage() throws {
    let plugin = """
      <plugin id="cam"><preference name="TEXT" default=" "/><platform name="ios">
      <config-file target="*-Info.plist" parent="\(Self.camera)"><string>$TEXT</string></config-file>
      <config-file target="*-Info.plist" parent="NSSiriUsageDescription"><string>$NONE</string></config-file></platform></plugin>
      """
    let found = try catalog([
      "config.xml": "<widget id=\"a\"><name>A</name><plugin name=\"cam\"><variable name=\"TEXT\" value=\"Old.\"/></plugin></widget>",
      "package.json":
        "{\"cordova\": {\"plugins\": {\"cam\": {\"TEXT\": \"New.\"}, \"mic\": {\"MICROPHONE_USAGE_DESCRIPTION\": \"Record.\"}}}}",
      "plugins/cam/plugin.xml": plugin,
    ])
    #expect(
      shipping(found) == ["package.json: en \(Self.camera) New.", "package.json: en NSMicrophoneUsageDescription Record."])
    #expect(shadows(found) == ["Old. < New.: otherSource"])
    #expect(listed(found).contains { $0.hasSuffix("NSSiriUsageDescription is not judged: its variable NONE has no value") })
  }

  // MARK: Expo

  @Test("What an option of an Expo plugin replaces is told, and so is what a file of the project's own computes")
  func tellsExpoLosers() throws {
    let found = try catalog([
      "app.json": """
      {"expo": {"name": "A", "ios": {"infoPlist": {"\(Self.camera)": "Old."}},
        "plugins": [["expo-camera", {"cameraPermission": "New.", "microphonePermission": false}]]}}
      """
    ])
    #expect(shipping(found) == ["app.json: en \(Self.camera) New."])
    #expect(shadows(found) == ["Old. < New.: otherSource"])
    let imported = try catalog([
      "app.config.js":
        "import texts from './texts.json';\nexport default {name: 'A', ios: {infoPlist: texts}, plugins: ['expo-camera']};"
    ])
    #expect(listed(imported).contains { $0.contains("is not read: computed in code") })
    let own = try catalog([
      "app.json":
        "{\"expo\": {\"ios\": {\"infoPlist\": {\"\(Self.camera)\": \"A.\"}}, \"plugins\": [\"./plugins/texts\", \"./plugins/other\"]}}",
      "plugins/texts.js": "config.modResults.NSSiriUsageDescription = 'B.';", "plugins/other.js": "// nothing",
    ])
    #expect(
      listed(own).map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "./plugins/texts is not read: a plugin of the project’s own, which gives texts in code"
      ])
  }

  // MARK: Translators

  @Test("An XLIFF file in which nothing is translated says so")
  func tellsUntranslated() throws {
    func file(_ inside: String) -> String {
      "<xliff version=\"1.2\"><file original=\"InfoPlist.strings\" source-language=\"en\" target-language=\"de\"><body>\(inside)</body></file></xliff>"
    }
    let unit = "<trans-unit id=\"\(Self.camera)\"><source>Scan it.</source></trans-unit>"
    let siri = "<trans-unit id=\"NSSiriUsageDescription\"><source>Ask it.</source><target>Frag.</target></trans-unit>"
    #expect(try listed(catalog(["de.xliff": file(unit)], named: "de.xliff")) == ["de.xliff: its 1 purpose string is not translated to de"])
    #expect(try listed(catalog(["de.xliff": file(unit + siri)], named: "de.xliff")) == [])
  }

  @Test("A table that names no language says for which it is taken")
  func tellsUnnamedLanguages() throws {
    let found = try catalog(["texts.csv": "key,text\n\(Self.camera),Scan it.\n"], named: "texts.csv")
    #expect(shipping(found) == ["texts.csv: en \(Self.camera) Scan it."])
    #expect(listed(found).first?.hasPrefix("texts.csv: nothing in it names a language") == true)
  }

  // MARK: Xcode

  @Test("$(inherited) in a setting is the assignment below it")
  func inherits() throws {
    let found = try catalog([
      "App.xcodeproj/project.pbxproj": xcodeProjectText(
        release: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_\(Self.camera) = \"Scan $(inherited) now.\";",
        debug: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_\(Self.camera) = \"Scan $(inherited) now.\";",
        shared: "INFOPLIST_KEY_\(Self.camera) = leaves; INFOPLIST_KEY_NSSiriUsageDescription = \"$(inherited)\";")
    ])
    #expect(Set(found.catalog.strings.map { "\($0.key) \($0.text)" }) == ["\(Self.camera) Scan leaves now.", "NSSiriUsageDescription "])
    for string in found.catalog.strings {
      #expect(string.offsets.fileRange(of: ByteRange(0, string.text.utf8.count)) == string.byteRange)
    }
  }

  @Test("A default configuration for debugging gives way to one for release, and a project without Release says which is judged")
  func choosesConfiguration() throws {
    func project(_ first: String, _ second: String) -> String {
      xcodeProjectText(
        release: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_\(Self.camera) = R;",
        debug: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_\(Self.camera) = D;"
      ).replacing("name = Debug", with: "name = \(first)").replacing("name = Release", with: "name = \(second)")
    }
    let path = "App.xcodeproj/project.pbxproj"
    let text = project("Debug", "Release").replacing("defaultConfigurationName = Release", with: "defaultConfigurationName = Debug")
    #expect(try catalog([path: text]).catalog.strings.map(\.text) == ["R"])
    let store = try catalog([path: project("Debug", "AppStore").replacing("Name = Release", with: "Name = AppStore")])
    #expect(store.catalog.strings.map(\.text) == ["R"])
    #expect(listed(store) == ["\(path): Leafwise has no configuration Release; AppStore is judged, the others are not"])
  }

  // MARK: Folders

  @Test("The packages and imported files of a Unity project are not its own copy")
  func skipsUnityFolders() throws {
    let info = plist("<key>\(Self.camera)</key><string>Theirs.</string>")
    let found = try catalog([
      "ProjectSettings/ProjectSettings.asset": "PlayerSettings:\n  cameraUsageDescription: Ours.\n", "Assets/a.txt": "",
      "Library/PackageCache/x/Info.plist": info, "Packages/y/Info.plist": info, "Other/Library/Info.plist": info,
    ])
    #expect(Set(found.catalog.strings.map(\.text)) == ["Ours.", "Theirs."])
    #expect(listed(found) == ["Library: Unity's own files", "Packages: Unity's own files"])
  }

  @Test("A folder that holds a build and no copy names the build")
  func namesBuilds() throws {
    let found = try catalog(["out/App.ipa": "x", "out/Old.app/Info.plist": "x"])
    let message = problemLines(found.catalog).first?.replacing(found.root, with: "")
    #expect(message?.hasSuffix("; to judge the build that lies here, name it: out/App.ipa") == true, "\(message ?? "")")
  }

  @Test(
    "A lone file that iOS does not read is told", arguments: ["fr/InfoPlist.strings", "es.lproj/Info.plist.strings", "infoPlist.xcstrings"])
  func tellsUnreadFiles(path: String) throws {
    let catalogText =
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"\(Self.camera)\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"T\"}}}}}}"
    let text = path.hasSuffix("xcstrings") ? catalogText : "\(Self.camera) = \"T\";"
    for files in [[path: text], [path: text, "Info.plist": plist("<key>\(Self.camera)</key><string>T</string>")]] {
      let found = try catalog(files)
      #expect(found.catalog.unreadFiles.count == 1)
      #expect(found.catalog.unreadFiles.allSatisfy { !$0.help.isEmpty && $0.string.locale != "en" })
    }
  }
}
