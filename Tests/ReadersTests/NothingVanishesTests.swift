import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

/// A folder of files whose texts are marked `T1`, `T2` and so on.
struct MarkedProject: CustomTestStringConvertible {
  var testDescription: String
  var files: [String: String]
  /// Whether one file is named instead of the folder.
  var named: String?

  init(_ name: String, named: String? = nil, _ files: [String: String]) {
    testDescription = name
    self.files = files
    self.named = named
  }

  static let camera = "NSCameraUsageDescription"
  static func plist(_ texts: (String, String)...) -> String {
    "<plist version=\"1.0\"><dict>" + texts.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict></plist>"
  }
  static func strings(_ text: String) -> String { "\(camera) = \"\(text)\";\n" }

  static let all: [MarkedProject] = [
    MarkedProject(
      "Info.plists that no target names, and what translates them",
      [
        "App.xcodeproj/project.pbxproj": xcodeProjectText(
          target: "buildPhases = ();", release: "INFOPLIST_FILE = App/Info.plist;", debug: "INFOPLIST_FILE = App/Info.plist;"),
        "App/Info.plist": plist((camera, "T1")), "App/de.lproj/InfoPlist.strings": strings("T2"),
        "Old/Info.plist": plist((camera, "T3")), "Old/de.lproj/InfoPlist.strings": strings("T4"),
        "Old/InfoPlist.xcstrings":
          "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"\(camera)\": {\"localizations\": {\"ko\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"T5\"}}}}}}",
      ]),
    MarkedProject(
      "Settings that no build writes, of other configurations and of frameworks",
      [
        "App.xcodeproj/project.pbxproj": xcodeProjectText(
          release: "INFOPLIST_KEY_\(camera) = T1;",
          debug: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSSiriUsageDescription = T2; INFOPLIST_KEY_\(camera) = T3;",
          shared: "SDKROOT = iphoneos; INFOPLIST_KEY_\(camera) = T4; INFOPLIST_KEY_NSMotionUsageDescription = T5;",
          objects: """
            DA20 = {isa = PBXNativeTarget; buildConfigurationList = DA30; name = Kit; productType = "com.apple.product-type.framework"; };
            DA30 = {isa = XCConfigurationList; buildConfigurations = (DA31, ); defaultConfigurationName = Release; };
            DA31 = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_KEY_NSContactsUsageDescription = T6; }; name = Release; };
            """, targets: "DA20")
      ]),
    MarkedProject(
      "An XcodeGen spec with frameworks, configurations, groups and templates",
      [
        "project.yml": """
        name: App
        settingGroups: {texts: {INFOPLIST_KEY_NSSiriUsageDescription: T1}}
        targetTemplates:
          Base: {info: {path: A.plist, properties: {NSContactsUsageDescription: T2}}}
          Unused: {info: {path: B.plist, properties: {NSContactsUsageDescription: T3}}}
        targets:
          App:
            type: application
            platform: iOS
            templates: [Base]
            settings: {configs: {Debug: {INFOPLIST_KEY_\(camera): T4}}, groups: [texts]}
          Kit: {type: framework, platform: iOS, info: {path: K.plist, properties: {\(camera): T5}}}
        """
      ]),
    MarkedProject(
      "A manifest of Tuist with a framework and settings",
      [
        "Project.swift": """
        import ProjectDescription
        let project = Project(name: "App", targets: [
          .target(name: "App", product: .app, infoPlist: .extendingDefault(with: ["\(camera)": "T1"])),
          .target(name: "Kit", product: .framework, infoPlist: .extendingDefault(with: ["\(camera)": "T2"])),
        ])
        """
      ]),
    MarkedProject(
      "Expo with plugins, languages and a second manifest",
      [
        "app.json": """
        {"expo": {"name": "A", "locales": {"de": {"\(camera)": "T1"}, "quatsch!": {"\(camera)": "T2"}},
          "ios": {"infoPlist": {"\(camera)": "T3", "NSMicrophoneUsageDescription": "T4"}},
          "plugins": [["expo-camera", {"cameraPermission": "T5", "microphonePermission": false}]]}}
        """,
        "two/app.json": "{\"expo\": {\"name\": \"B\", \"ios\": {\"infoPlist\": {\"\(camera)\": \"T6\"}}}}",
        "two/app.config.js": "module.exports = {name: 'B', ios: {infoPlist: {NSSiriUsageDescription: 'T7'}}};",
      ]),
    MarkedProject(
      "A manifest whose native project is there",
      [
        "app.json": "{\"expo\": {\"name\": \"A\", \"ios\": {\"infoPlist\": {\"\(camera)\": \"T1\", \"NSSiriUsageDescription\": \"T2\"}}}}",
        "ios/A.xcodeproj/project.pbxproj": xcodeProjectText(
          release: "INFOPLIST_FILE = A/Info.plist;", debug: "INFOPLIST_FILE = A/Info.plist;"),
        "ios/A/Info.plist": plist((camera, "T3")),
      ]),
    MarkedProject(
      "Cordova with plugins used and unused",
      [
        "config.xml":
          "<widget id=\"a\"><name>A</name><plugin name=\"used\"/><edit-config target=\"\(camera)\" file=\"*-Info.plist\"><string>T1</string></edit-config></widget>",
        "plugins/used/plugin.xml":
          "<plugin id=\"used\"><platform name=\"ios\"><config-file target=\"*-Info.plist\" parent=\"NSSiriUsageDescription\"><string>T2</string></config-file></platform></plugin>",
        "plugins/unused/plugin.xml":
          "<plugin id=\"unused\"><platform name=\"ios\"><config-file target=\"*-Info.plist\" parent=\"\(camera)\"><string>T3</string></config-file></platform></plugin>",
      ]),
    MarkedProject(
      "Unity and Godot",
      [
        "ProjectSettings/ProjectSettings.asset":
          "PlayerSettings:\n  productName: A\n  cameraUsageDescription: T1\n  bluetoothUsageDescription: T2\n",
        "game/export_presets.cfg":
          "[preset.0]\n\nname=\"Phone\"\nplatform=\"iOS\"\n\n[preset.0.options]\n\nprivacy/camera_usage_description=\"T3\"\nprivacy/camera_usage_description_localized={\n\"de\": \"T4\",\n\"quatsch!\": \"T5\"\n}\n",
      ]),
    MarkedProject(
      "A String Catalog with devices, languages that are none, and texts that are not for translation",
      [
        "App/Info.plist": plist((camera, "T1")),
        "App/InfoPlist.xcstrings": """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "\(camera)": {"localizations": {
            "de": {"variations": {"device": {"iphone": {"stringUnit": {"state": "translated", "value": "T2"}},
              "ipad": {"stringUnit": {"state": "translated", "value": "T3"}}}}},
            "german": {"stringUnit": {"state": "translated", "value": "T4"}},
            "quatsch": {"stringUnit": {"state": "translated", "value": "T5"}}}},
          "NSSiriUsageDescription": {"shouldTranslate": false, "localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "T6"}}}}}}
        """,
      ]),
    MarkedProject(
      "Files for translators beside what ships",
      [
        "App/Info.plist": plist((camera, "T1")),
        "l10n/de.xliff":
          "<xliff version=\"1.2\"><file original=\"App/InfoPlist.strings\" source-language=\"en\" target-language=\"de\"><body><trans-unit id=\"\(camera)\"><source>T2</source><target>T3</target></trans-unit></body></file></xliff>",
      ]),
    MarkedProject(
      "An XLIFF file by its name", named: "de.xliff",
      [
        "de.xliff":
          "<xliff version=\"1.2\"><file original=\"App/InfoPlist.strings\" source-language=\"en\" target-language=\"de\"><body><trans-unit id=\"\(camera)\"><source>T1</source><target>T2</target></trans-unit><trans-unit id=\"\(camera)\"><source>T1</source></trans-unit></body></file><file original=\"App/Localizable.strings\" source-language=\"en\" target-language=\"de\"><body><trans-unit id=\"\(camera)\"><source>T3</source></trans-unit></body></file></xliff>"
      ]),
    MarkedProject("A table without a language", named: "texts.csv", ["texts.csv": "key,text\n\(camera),T1\n"]),
    MarkedProject(
      "A strings.json that repeats its keys",
      [
        "strings.json": """
        {"purposeStrings": {"\(camera)": {"en": "T1", "de": "T2"}, "NSSiriUsageDescription": "T3", "NSSiriUsageDescription": {},
          "\(camera)": {"en": "T4", "en": "T5"}, "NSKameraUsageDescription": "T6", "NSKameraUsageDescription": "T7"}}
        """
      ]),
    MarkedProject(
      "Translations in folders and files that iOS does not read",
      [
        "App/Info.plist": plist((camera, "T1"), (camera, "T2")), "App/fr/InfoPlist.strings": strings("T3"),
        "App/es.lproj/Info.plist.strings": strings("T4"), "App/de.lproj/infoPlist.strings": strings("T5"),
        "App/Kauderwelsch.lproj/InfoPlist.strings": strings("T6"), "App/Base.lproj/InfoPlist.strings": strings("T7"),
      ]),
  ]
}

/// Nothing that a carrier holds goes without a word.
@Suite("Every text is judged or listed")
struct NothingVanishesTests {
  @Test("Each text is judged, stands below another one, or is listed with a reason", arguments: MarkedProject.all)
  func accountsForEveryText(project: MarkedProject) throws {
    let folder = try TemporaryFolder()
    for (path, text) in project.files { try folder.write(path, text) }
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [
      project.named.map { folder.path + "/" + $0 } ?? folder.path
    ])
    var told = Set((catalog.strings + catalog.shadowed.map(\.string) + catalog.unknownKeys.map(\.string)).map(\.text))
    let listed = Set(catalog.skipped.map(\.path) + catalog.problems.map { "\($0.path):\($0.position?.line ?? 0)" })
    var marks: Set<String> = []
    for (path, text) in project.files {
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        for match in line.matches(of: /T\d+\b/) {
          let mark = String(match.output)
          marks.insert(mark)
          let place = "\(folder.path)/\(path)"
          if listed.contains(where: { $0 == place || $0 == "\(place):0" || $0.hasPrefix("\(place):\(number + 1)") }) { told.insert(mark) }
        }
      }
    }
    #expect(marks.count >= 1)
    #expect(marks.subtracting(told).sorted() == [], "\(catalog.skipped)")
  }

  @Test("What is listed has a reason that names the text or the file", arguments: MarkedProject.all)
  func givesReasons(project: MarkedProject) throws {
    let folder = try TemporaryFolder()
    for (path, text) in project.files { try folder.write(path, text) }
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path])
    #expect(catalog.skipped.allSatisfy { !$0.why.isEmpty && !$0.path.isEmpty })
    // A text is told once: as what ships, as what does not, or as what is listed.
    let texts = (catalog.strings + catalog.shadowed.map(\.string)).map { "\($0.file?.path ?? "") \($0.byteRange) \($0.key) \($0.locale)" }
    #expect(texts.count == Set(texts).count)
  }
}
