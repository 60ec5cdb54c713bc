import CopyModel
import Testing

@testable import Readers

/// Entries in a line each: key, configuration in brackets, text.
func entryLines(_ entries: [CarrierEntry]) -> [String] {
  entries.map { entry in
    let configuration = entry.configuration.map { " [\($0)]" } ?? ""
    let locale = entry.locale.map { " (\($0))" } ?? ""
    return "\(entry.key)\(configuration)\(locale): \(entry.value.text)"
  }
}

/// Problems as `line:column message`.
func problemLines(_ problems: [Problem]) -> [String] {
  problems.map { problem in
    let place = problem.position.map { "\($0.line):\($0.column) " } ?? ""
    return place + problem.message
  }
}

/// The source of a text in memory.
func carrierSource(_ text: String, _ path: String) throws -> SourceText { try SourceText(path: path, bytes: Array(text.utf8)) }

private func spec(_ text: String) throws -> XcodeGenContent { XcodeGenReader.read(try carrierSource(text, "project.yml")) }

@Suite("XcodeGen specs")
struct XcodeGenTests {
  @Test("Reads properties and settings of a target, with what the project says of itself")
  func readsTargets() throws {
    let content = try spec(
      """
      name: Trailmark
      options:
        developmentLanguage: de
      include:
        - base.yml
        - path: Shared/targets.yml
          relativePaths: false
        - path: never.yml
          enable: NO
      settings:
        GENERATE_INFOPLIST_FILE: YES
        INFOPLIST_KEY_NSCameraUsageDescription: Scan a trail sign to find it on the map.
      targets:
        Trailmark:
          type: application
          supportedDestinations: [iOS, macOS]
          info:
            path: App/Info.plist
            properties:
              CFBundleDisplayName: Trail mark
              UILaunchScreen: {}
              NSMicrophoneUsageDescription: 'Record birds you can''t see.'
              NSLocationTemporaryUsageDescriptionDictionary:
                Rescue: "Tell rescuers where you are.\\u0021"
          settings:
            PRODUCT_NAME: ${target_name}
        TrailmarkTests:
          type: bundle.unit-test
          platform: iOS

      """)
    #expect(content.problems.isEmpty)
    #expect(content.name == "Trailmark" && content.developmentLanguage == "de")
    #expect(content.includes == ["base.yml", "Shared/targets.yml"])
    #expect(content.targets.map(\.name) == ["Trailmark", "TrailmarkTests"])
    let app = try #require(content.targets.first)
    #expect(app.isApp && !content.targets[1].isApp)
    #expect(app.platforms == ["iOS", "macOS"] && app.infoPlistPath == "App/Info.plist" && app.generatesInfoPlist == true)
    #expect(
      entryLines(app.plistEntries) == [
        "CFBundleDisplayName: Trail mark", "NSMicrophoneUsageDescription: Record birds you can't see.",
        "NSLocationTemporaryUsageDescriptionDictionary.Rescue: Tell rescuers where you are.!",
      ])
    #expect(entryLines(app.settingEntries) == ["NSCameraUsageDescription: Scan a trail sign to find it on the map."])
    #expect(app.entries.allSatisfy { $0.target == "Trailmark" && $0.locale == nil })
    #expect(app.settings["PRODUCT_NAME"] == "${target_name}" && app.variables["target_name"] == "Trailmark")
  }

  @Test("Merges templates and their templates under a target, and replaces where a key says so")
  func mergesTemplates() throws {
    let content = try spec(
      """
      targetTemplates:
        Base:
          platform: iOS
          info:
            path: ${target_name}/${folder}/Info.plist
            properties:
              NSCameraUsageDescription: From the base.
              NSContactsUsageDescription: From the base.
        App:
          templates: [Base]
          type: application
          info:
            properties:
              NSCameraUsageDescription: From the template.
        Loop:
          templates: [Loop, Missing]
        Unused:
          settings: {INFOPLIST_KEY_NSMotionUsageDescription: From nowhere.}
      targets:
        One:
          templates: [App, Loop]
          templateAttributes: {folder: Support}
          info:
            properties: {NSFaceIDUsageDescription: Of its own.}
        Two:
          templates: [App]
          info:
            properties:REPLACE: {NSFaceIDUsageDescription: Alone.}

      """)
    #expect(content.problems.isEmpty)
    #expect(content.targets.map(\.type) == ["application", "application"])
    #expect(content.targets.map(\.infoPlistPath) == ["One/Support/Info.plist", "Two/${folder}/Info.plist"])
    #expect(
      entryLines(content.targets[0].entries).sorted() == [
        "NSCameraUsageDescription: From the template.", "NSContactsUsageDescription: From the base.",
        "NSFaceIDUsageDescription: Of its own.",
      ])
    #expect(entryLines(content.targets[1].entries) == ["NSFaceIDUsageDescription: Alone."])
    #expect(content.unusedTemplates.map(\.name) == ["Unused"])
    #expect(content.unusedTemplates.flatMap { entryLines($0.entries) } == ["NSMotionUsageDescription: From nowhere."])
  }

  @Test("Applies groups, base and configurations in that order, target over project, and names configurations where texts differ")
  func resolvesSettings() throws {
    let content = try spec(
      """
      configs: {Debug: debug, Beta: release, Store: release}
      settingGroups:
        shared:
          base: {INFOPLIST_KEY_NSCameraUsageDescription: Group., INFOPLIST_KEY_NSMotionUsageDescription: Group.}
          groups: [shared]
      settings:
        groups: [shared]
        configs:
          debug: {INFOPLIST_KEY_NSMotionUsageDescription: Debugging.}
      targets:
        App:
          type: application
          settings:
            groups: [shared]
            base:
              INFOPLIST_KEY_NSCameraUsageDescription: Base.
              INFOPLIST_KEY_NSCameraUsageDescription[sdk=iphoneos*]: Phone.
              INFOPLIST_KEY_NSCameraUsageDescription[sdk=macosx*]: Mac.
              INFOPLIST_KEY_NSFaceIDUsageDescription[config=Store]: In the store.
            configs:
              STORE: {INFOPLIST_KEY_NSMotionUsageDescription: Shipped.}

      """)
    #expect(content.problems.isEmpty)
    #expect(content.configurations == ["Debug", "Beta", "Store"] && content.shippingConfiguration == "Beta")
    #expect(
      entryLines(content.targets[0].settingEntries).sorted() == [
        "NSCameraUsageDescription: Phone.", "NSFaceIDUsageDescription [Store]: In the store.",
        "NSMotionUsageDescription [Beta]: Group.", "NSMotionUsageDescription [Debug]: Group.", "NSMotionUsageDescription [Store]: Shipped.",
      ])
  }

  @Test("Reads an included file by itself, with configurations that only the project lists")
  func readsIncludedFiles() throws {
    let content = try spec(
      """
      settings:
        configs:
          Enterprise: {INFOPLIST_KEY_NSCameraUsageDescription: Scan your badge to open a door.}
      settingGroups:
        mail: {INFOPLIST_KEY_NSContactsUsageDescription: Pick who gets the letter.}

      """)
    #expect(content.targets.isEmpty && content.configurations == ["Debug", "Release", "Enterprise"])
    #expect(
      entryLines(content.projectEntries) == [
        "NSCameraUsageDescription [Enterprise]: Scan your badge to open a door.", "NSContactsUsageDescription: Pick who gets the letter.",
      ])
  }

  @Test("Follows anchors, aliases and merge keys")
  func followsAliases() throws {
    let content = try spec(
      """
      common: &common
        NSCameraUsageDescription: &text Read a meter without typing.
      targets:
        A: {type: application, info: {path: A.plist, properties: {<<: *common, NSMicrophoneUsageDescription: *text}}}

      """)
    #expect(content.problems.isEmpty)
    #expect(
      entryLines(content.targets[0].entries).sorted() == [
        "NSCameraUsageDescription: Read a meter without typing.", "NSMicrophoneUsageDescription: Read a meter without typing.",
      ])
  }

  @Test("Leaves variables in texts, and takes a value that is left out for an empty text")
  func keepsVariables() throws {
    let content = try spec(
      """
      targets:
        A:
          info:
            properties:
              NSCameraUsageDescription: ${APP} and $(PRODUCT_NAME) read codes.
              NSMicrophoneUsageDescription:
              NSFaceIDUsageDescription: ""

      """)
    #expect(
      entryLines(content.targets[0].entries) == [
        "NSCameraUsageDescription: ${APP} and $(PRODUCT_NAME) read codes.", "NSMicrophoneUsageDescription: ", "NSFaceIDUsageDescription: ",
      ])
  }

  @Test(
    "Says what is wrong where it stands",
    arguments: [
      ("- a\n", "1:1 expected a project spec"), ("targets: [a]\n", "1:10 expected names with what belongs to them under targets"),
      ("a: b: c\n", "1:5 not valid YAML: a colon followed by a space"),
      (
        "targets: {A: {info: {properties: {NSCameraUsageDescription: true}}}}\n",
        "1:61 expected a text under NSCameraUsageDescription, found true"
      ),
      (
        "targets: {A: {info: {properties: {NSCameraUsageDescription: [a]}}}}\n",
        "1:61 expected a text under NSCameraUsageDescription, found a list"
      ),
      (
        "settings: {INFOPLIST_KEY_NSCameraUsageDescription: {a: b}}\n",
        "1:52 expected a text under NSCameraUsageDescription, found a mapping"
      ),
      ("targets: {A: {info: {properties: [a]}}}\n", "1:34 expected keys of an Info.plist"),
      ("\u{FEFF}é: \u{1}\n", "1:4 not valid YAML: a control character"),
    ])
  func reports(text: String, problem: String) throws {
    let content = try spec(text)
    #expect(problemLines(content.problems).contains { $0.hasPrefix(problem) }, "\(problemLines(content.problems))")
  }

  @Test("Ends on templates and groups that repeat each other without measure", .timeLimit(.minutes(5)))
  func survivesRepeats() throws {
    var groups = "settingGroups:\n  g0: {INFOPLIST_KEY_NSCameraUsageDescription: a}\n"
    for level in 1..<14 { groups += "  g\(level): {groups: [\(Array(repeating: "g\(level - 1)", count: 10).joined(separator: ", "))]}\n" }
    let wide = try spec(groups + "targets: {A: {settings: {groups: [g13]}}}\n")
    #expect(wide.targets.flatMap { entryLines($0.entries) } == ["NSCameraUsageDescription: a"])
    var templates = "targetTemplates:\n"
    for level in 0..<5_000 { templates += "  t\(level): {templates: [t\(level + 1)]}\n" }
    let deep = try spec(templates + "targets: {A: {templates: [t0]}}\n")
    #expect(problemLines(deep.problems).contains { $0.contains("more than 64 templates") })
    let big = (0..<1_000).map { "    NSX\($0)UsageDescription: a\n" }.joined()
    let many = (0..<1_000).map { "  T\($0): {templates: [t]}\n" }.joined()
    let text = "targetTemplates:\n  t:\n   info:\n    path: a\n   settings:\n" + big + "targets:\n" + many
    let product = XcodeGenReader.read(try carrierSource(text, "project.yml"), budget: 100_000)
    #expect(problemLines(product.problems).contains { $0.contains("repeat too much") })
  }

  @Test("Finds what a real project holds", .enabled(if: RealWorldTests.isPresent, "needs ../shared/bench/realworld"))
  func readsRealProject() throws {
    var judged = 0
    for row in try RealWorldTests.rows() where row.file.hasSuffix("project.yml") {
      let bytes = try FileSystem.read(RealWorldTests.folder + "/files/" + row.file, limit: 1 << 20, followingLinks: true).0
      let content = XcodeGenReader.read(try SourceText(path: row.file, bytes: bytes))
      #expect(content.problems.isEmpty)
      let apps = content.targets.filter(\.isApp)
      #expect(apps.contains { $0.entries.contains { $0.key == row.key && $0.value.text == row.text && $0.configuration == nil } })
      #expect(apps.map(\.infoPlistPath) == ["Support/Info.plist"])
      judged += 1
    }
    #expect(judged == 3)
  }
}
