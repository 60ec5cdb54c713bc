import CopyModel
import Foundation
import Testing

@testable import Readers

/// Reads the bytes of a project without any other file.
private func read(_ bytes: [UInt8]) throws -> XcodeProject {
  XcodeProject.read(try openStepSource(bytes)) { _ in nil }
}

@Suite("Hostile Xcode projects")
struct XcodeHostileTests {
  @Test("What is no project is one problem with its place")
  func refusesOtherFiles() throws {
    #expect(
      try xcodeProject("<?xml version=\"1.0\"?><plist/>").problems.map(\.message) == [
        "expected a project as Xcode writes it, in braces, and found XML; open it in Xcode and save it"
      ])
    #expect(try xcodeProject("").problems.map(\.message) == ["expected an Xcode project with its objects in braces"])
    #expect(
      try xcodeProject("{ objects = {}; rootObject = A; }").problems.map { "\($0.position.map(\.column) ?? 0) \($0.message)" } == [
        "30 expected rootObject to name the project among the objects; Xcode cannot open it as it is"
      ])
  }

  @Test("A fault in one object leaves the others, and an unresolved merge gives the texts of both sides")
  func readsAroundFaults() throws {
    let key = "INFOPLIST_KEY_NSCameraUsageDescription"
    let text = xcodeProjectText(
      release: "\n<<<<<<< HEAD\n\(key) = \"Ours.\";\n=======\n\(key) = \"Theirs.\";\n>>>>>>> x\n", objects: "X = {isa = Y; a = b c; };")
    let project = try xcodeProject(text)
    #expect(project.problems.count == 2)
    let release = try #require(project.targets.first?.shipped)
    #expect(shownTexts(release.texts) == ["NSCameraUsageDescription=Theirs."])
    #expect(shownTexts(release.overridden) == ["NSCameraUsageDescription=Ours."])
  }

  @Test("An escape that spells no character is a problem in a text, and none elsewhere")
  func refusesBadEscapes() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        release: #"INFOPLIST_KEY_NSCameraUsageDescription = "a\Ud800"; OTHER = "a\Ud800"; INFOPLIST_KEY_NSSiriUsageDescription = "a\400";"#)
    )
    #expect(
      project.problems.map(\.message) == [
        "this escape is half of a surrogate pair; write the character itself", "a NUL character stands in this text; remove it",
      ])
  }

  @Test("Groups and settings that contain themselves end")
  func survivesCycles() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        target: "buildPhases = (FA01, ); fileSystemSynchronizedGroups = (FD01, );",
        objects: """
          FA01 = {isa = PBXResourcesBuildPhase; files = (FB01, FB01, FA01, missing, ); };
          FB01 = {isa = PBXBuildFile; fileRef = FC01; };
          FC01 = {isa = PBXVariantGroup; children = (FC01, FC02, AA02, ); name = InfoPlist.strings; path = a; sourceTree = "<group>"; };
          FC02 = {isa = PBXGroup; children = (FC01, ); path = b; sourceTree = "<group>"; };
          FD01 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (FD01, ); children = (FD01, ); path = c; sourceTree = "<group>"; };
          """, children: "AA02"))
    #expect(project.targets.count == 1)
    #expect(project.targets.first?.localizations == [])
  }

  @Test("Every prefix and every changed byte of a project is read or is a problem")
  func survivesDamage() throws {
    let bytes = Array(
      xcodeProjectText(release: #"INFOPLIST_KEY_NSCameraUsageDescription = "a\"b"; "A[sdk=x*]" = (b, ); INFOPLIST_FILE = "$(A:lower)/x";"#)
        .utf8)
    for length in stride(from: 0, to: bytes.count - 3, by: 11) {
      #expect(!(try read(Array(bytes[..<length])).problems.isEmpty), "\(length)")
    }
    for index in stride(from: 1, to: bytes.count, by: 7) {
      for byte in [0x00, 0x22, 0x28, 0x3B, 0x7D] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        for text in try read(damaged).targets.flatMap(\.configurations).flatMap(\.texts) {
          #expect(text.entry.value.range.upperBound <= bytes.count)
        }
      }
    }
  }

  @Test("Shared lists that many targets use do not multiply without end", .timeLimit(.minutes(1)))
  func limitsProducts() throws {
    let many = 300
    let names = (0..<many).map { "T\($0)" }.joined(separator: ", ")
    let configurations = (0..<many).map { "C\($0) = {isa = XCBuildConfiguration; buildSettings = {}; name = N\($0); };" }.joined()
    let project = try xcodeProject(
      xcodeProjectText(
        shared: (0..<many).map { "INFOPLIST_KEY_NSCameraUsageDescription\($0)UsageDescription = x;" }.joined(),
        objects: (0..<many).map {
          "T\($0) = {isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (P); fileSystemSynchronizedGroups = (S); };"
        }.joined() + configurations
          + "L = {isa = XCConfigurationList; buildConfigurations = (\((0..<many).map { "C\($0)" }.joined(separator: ","))); };"
          + "P = {isa = PBXResourcesBuildPhase; files = (\(String(repeating: "F,", count: many))); };"
          + "F = {isa = PBXBuildFile; fileRef = G; };"
          + "G = {isa = PBXVariantGroup; name = InfoPlist.strings; children = (\(names)); };"
          + "S = {isa = PBXFileSystemSynchronizedRootGroup; path = S; exceptions = (\(String(repeating: "E,", count: many))); };"
          + "E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (a); };",
        targets: names))
    #expect(project.problems.map(\.message).contains { $0.hasPrefix("the project has more targets and configurations than are read") })
    #expect(project.targets.flatMap(\.configurations).map(\.texts.count).reduce(0, +) <= 101_000)
  }
}

/// Real projects of public apps; they stand beside the project, not in it.
@Suite("Real Xcode projects")
struct XcodeRealWorldTests {
  @Test(
    "Reads every text that a careful reading found in a project, and no other purpose string",
    .enabled(if: RealWorldTests.isPresent, "needs ../shared/bench/realworld"))
  func readsEveryRow() throws {
    let rows = try RealWorldTests.rows().filter { $0.file.hasSuffix(".pbxproj") }
    var found: Set<String> = []
    for file in Set(rows.map(\.file)) {
      let path = RealWorldTests.folder + "/files/" + file
      let project = try read(Array(Data(contentsOf: URL(fileURLWithPath: path))))
      #expect(project.problems == [])
      for text in project.targets.flatMap(\.configurations).flatMap({ $0.texts + $0.overridden })
      where KeyMeaning(text.entry.key) == .purpose {
        found.insert("\(file) \(text.entry.key) \(text.entry.value.text)")
        #expect(text.source.utf8[text.entry.value.range].elementsEqual(text.entry.value.text.utf8))
      }
    }
    #expect(!rows.isEmpty)
    #expect(found == Set(rows.map { "\($0.file) \($0.key) \($0.text)" }))
  }

  @Test(
    "Knows what ships of a project with many targets and a script that deletes keys",
    .enabled(if: RealWorldTests.isPresent, "needs ../shared/bench/realworld"))
  func readsTargets() throws {
    let folder = RealWorldTests.folder + "/files/utmapp+UTM/"
    let project = try read(Array(Data(contentsOf: URL(fileURLWithPath: folder + "UTM.xcodeproj/project.pbxproj"))))
    #expect(project.problems == [])
    #expect(project.targets.flatMap(\.configurations).flatMap(\.texts).isEmpty)
    let paths = Set(project.targets.compactMap { $0.shipped?.infoPlistPath })
    #expect(
      paths.isSuperset(of: ["Platform/iOS/Info.plist", "Platform/macOS/Info.plist", "Platform/iOS/Info-Remote.plist", "utmctl/Info.plist"]))
    let files = Set(project.targets.flatMap(\.localizations))
    let present = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    let translations = present.filter { $0.lowercased().hasSuffix("plist.strings") }
    #expect(translations.count > 10)
    #expect(files.isSuperset(of: translations))
    #expect(files.allSatisfy { $0.contains(".lproj/") })
  }
}
