import CopyModel
import Testing

@testable import Readers

/// Reads a manifest of Tuist.
func tuist(_ text: String) throws -> TuistContent { TuistReader.read(try source(text, path: "Project.swift")) }

@Suite("Tuist manifests")
struct TuistReaderTests {
  @Test("Reads dictionaries of targets, in each way to write a value")
  func readsTargets() throws {
    let found = try tuist(
      #"""
      import ProjectDescription
      let name = "Fernweh"
      let camera = "Scan the timetable."
      let project = Project(
        name: "Apps", // infoPlist: ["NSCameraUsageDescription": "no"]
        targets: [
          .target(
            name: name, destinations: .iOS, product: .app,
            infoPlist: .extendingDefault(
              with: [
                "UILaunchScreen": ["UIColorName": "", "UIImageName": ""],
                "NSCameraUsageDescription": .string(camera),
                "NSMicrophoneUsageDescription":
                  "Record notes.",
                "NSContactsUsageDescription": Plist.Value.string("Invite " + "friends."),
                "NSFaceIDUsageDescription": "Unlock \(name).",
                "NSSiriUsageDescription": .string(AppInfo.siri),
                "NSMotionUsageDescription": .boolean(true),
                "NSLocationTemporaryUsageDescriptionDictionary": .dictionary(["Gate": .string("Find the gate.")]),
              ]),
            sources: ["Sources/**"]),
          Target(name: "Widget", infoPlist: .dictionary(["NSCameraUsageDescription": "Show it."])),
          Target.target(name: "Tests", infoPlist: .default),
          .target(name: "Watch", infoPlist: .file(path: "Watch/Info.plist")),
          .target(name: "Clip", infoPlist: "//Clip/Info.plist"),
          .target(name: "Intents", infoPlist: .file(path: .relativeToRoot("Intents/Info.plist"))),
          .target(name: "Computed", infoPlist: .app(flavor: .dev)),
        ])
      """#)
    #expect(problemLines(found.content) == [])
    #expect(found.targets.map(\.name) == ["Fernweh", "Widget", "Tests", "Watch", "Clip", "Intents", "Computed"])
    #expect(
      lines(found.content) == [
        "Fernweh NSCameraUsageDescription Scan the timetable.", "Fernweh NSMicrophoneUsageDescription Record notes.",
        "Fernweh NSContactsUsageDescription Invite friends.", "Fernweh NSLocationTemporaryUsageDescriptionDictionary.Gate Find the gate.",
        "Widget NSCameraUsageDescription Show it.",
      ])
    #expect(
      unreadLines(found.content) == [
        "16 NSFaceIDUsageDescription computed in code", "17 NSSiriUsageDescription computed in code",
        "18 NSMotionUsageDescription computed in code", "27 infoPlist computed in code",
      ])
    #expect(found.targets.map(\.infoPlist?.text) == [nil, nil, nil, "Watch/Info.plist", "Clip/Info.plist", "Intents/Info.plist", nil])
    #expect(found.targets.map(\.infoPlist?.base) == [nil, nil, nil, .manifest, .root, .root, nil])
    #expect(found.targets.map(\.extendsDefault) == [true, false, true, false, false, false, false])
    #expect(found.targets.map(\.entries.count) == [4, 1, 0, 0, 0, 0, 0])
    expectSoundPlaces(found.content)
  }

  @Test("A constant dictionary belongs to each target that names it; a function's parameters are no target")
  func sharesConstants() throws {
    let found = try tuist(
      """
      let texts: [String: Plist.Value] = ["CFBundleDisplayName": "Fernweh", "NSCameraUsageDescription": "Scan it."]
      let plist: InfoPlist = .extendingDefault(
        with: texts
      )
      let a = Target.target(name: "A", infoPlist: plist)
      let b = Target(name: "B", infoPlist: .extendingDefault(with: texts))
      let c = Project.makeApp(name: Names.c, infoPlist: .dictionary(texts.merging(other) { $1 }))
      func make(name: String, infoPlist: InfoPlist = .dictionary([:]), settings: Settings) -> Target { .target(name: name, infoPlist: infoPlist) }
      """)
    #expect(
      lines(found.content) == [
        "A CFBundleDisplayName Fernweh", "A NSCameraUsageDescription Scan it.", "B CFBundleDisplayName Fernweh",
        "B NSCameraUsageDescription Scan it.",
      ])
    #expect(found.targets.map(\.name) == ["A", "B", nil, nil])
    #expect(unreadLines(found.content) == ["7 infoPlist computed in code", "8 infoPlist computed in code"])
    #expect(found.looseTexts.isEmpty)
  }

  @Test("Reads the build settings that become Info.plist keys, with their configuration; a project's belong to no single target")
  func readsSettings() throws {
    let found = try tuist(
      """
      let base: SettingsDictionary = ["INFOPLIST_KEY_NSCameraUsageDescription": "Scan it.", "SWIFT_VERSION": "6.0"]
      let project = Project(
        name: "Apps",
        settings: .settings(base: ["INFOPLIST_KEY_NSSiriUsageDescription[sdk=iphoneos*]": .string("Ask it.")]),
        targets: [
          .target(
            name: "A",
            settings: .settings(
              base: base, debug: ["INFOPLIST_KEY_NSMotionUsageDescription": "Count."],
              configurations: [
                .debug(name: "Dev", settings: ["INFOPLIST_KEY_NSMicrophoneUsageDescription": "Record."]),
                .release(name: .release, settings: ["INFOPLIST_KEY_NSMicrophoneUsageDescription": text, "INFOPLIST_KEY_CFBundleDisplayName": "A"]),
              ])),
          .target(name: "B", settings: .settings(base: [:].automaticCodeSigning(devTeam: "X"))),
        ])
      """)
    #expect(
      lines(found.content) == [
        "NSSiriUsageDescription Ask it.", "A NSCameraUsageDescription Scan it.", "A/Debug NSMotionUsageDescription Count.",
        "A/Dev NSMicrophoneUsageDescription Record.", "A/Release CFBundleDisplayName A",
      ])
    #expect(unreadLines(found.content) == ["12 NSMicrophoneUsageDescription computed in code"])
    #expect(found.targets.map(\.name) == [nil, "A"])
    #expect(found.targets.map(\.settings.count) == [1, 4])
    #expect(problemLines(found.content) == [])
  }

  @Test("Usage descriptions in a helper, which no target here names, are loose texts")
  func readsHelpers() throws {
    let found = try tuist(
      """
      public extension InfoPlist {
        static var app: InfoPlist {
          .extendingDefault(with: ["CFBundleName": "X", "NSCameraUsageDescription": "Scan it.", "UIAppFonts": .array(["a"])])
        }
      }
      let other = ["a": ["NSSiriUsageDescription": "Ask it."]]
      """)
    #expect(found.looseTexts.map(line) == ["NSCameraUsageDescription Scan it.", "NSSiriUsageDescription Ask it."])
    #expect(lines(found.content) == found.looseTexts.map(line))
    #expect(found.targets.isEmpty)
  }

  @Test("Texts in several lines, raw texts and nested comments keep their places")
  func placesTexts() throws {
    let found = try tuist(
      ##"""
      let t = Target(name: "A", /* infoPlist: /* "x" */ */ infoPlist: .dictionary([
        "NSCameraUsageDescription": """
          Scan the \
          timetable “now”.
          """,
        "NSSiriUsageDescription": #"Ask "Fernweh"."#,
      ]))
      """##)
    #expect(lines(found.content) == ["A NSCameraUsageDescription Scan the timetable “now”.", "A NSSiriUsageDescription Ask \"Fernweh\"."])
    expectSoundPlaces(found.content)
    let utf8 = found.content.source.utf8
    let camera = try #require(found.content.entries.first?.value)
    #expect(String(decoding: utf8[camera.range], as: UTF8.self) == "Scan the \\\n    timetable “now”.")
  }
}
