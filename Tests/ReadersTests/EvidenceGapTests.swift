import CopyModel
import Foundation
import Readers
import TestSupport
import Testing

@Suite("What was not looked at")
struct EvidenceGapTests {
  /// The first gap of a project with more files.
  private func gaps(_ files: [(String, String)], project: String? = plainProject, at path: String = "") throws -> [String] {
    let made = try EvidenceProject(project: project, at: path)
    for (path, text) in files { try made.folder.write(path, text) }
    return made.evidence().gaps
  }

  @Test(
    "A binary anywhere is a gap",
    arguments: ["Vendor/Kit.xcframework/Info.plist", "Kit.framework/Kit", "lib/libkit.a", "Pods/Kit/libkit.dylib"])
  func findsBinaries(_ path: String) throws {
    let gaps = try gaps([(path, "x")])
    #expect(gaps.count == 1 && gaps[0].hasSuffix("is a binary"))
  }

  @Test("A project that links a binary, which may not even be there, has a gap; one of the system is none")
  func findsLinkedBinaries() throws {
    let line =
      "A9 = {isa = PBXFileReference; lastKnownFileType = wrapper.xcframework; path = Kit.xcframework; sourceTree = \"<group>\"; };\n"
    let gaps = try gaps([], project: plainProject.replacing("objects = {\n", with: "objects = {\n" + line))
    #expect(gaps == ["Trailmark.xcodeproj/project.pbxproj links a binary"])
  }

  @Test("Without a project, or without sources, nothing is proven")
  func needsProject() throws {
    #expect(try gaps([], project: nil) == ["the folder holds no project, such as an Xcode project or a Package.swift"])
    #expect(try gaps([("App/Project.swift", "struct Project {}")], project: nil).count == 1)
    let folder = try TemporaryFolder()
    try folder.write("T.xcodeproj/project.pbxproj", plainProject)
    #expect(EvidenceScan.scan(folder: folder.path).gaps == ["the folder holds no sources"])
  }

  @Test(
    "A dependency that a manifest names and the folder lacks is a gap",
    arguments: [
      ("Podfile", "pod 'Kit'"), ("Podfile.lock", "PODS:\n  - Kit/Core (1.0):\n    - Other\n\nDEPENDENCIES:\n  - Kit\n"),
      ("Cartfile", "github \"a/Kit\""), ("Cartfile.resolved", "github \"a/Kit\" \"1.0\"\n"),
      ("Cartfile.resolved", "binary \"https://a/Kit.json\" \"1.0\"\n"),
      ("Package.resolved", "{\"pins\" : [{\"identity\" : \"kit\", \"location\" : \"https://github.com/a/Kit.git\"}], \"version\" : 3}"),
      ("Package.resolved", "{\"object\":{\"pins\":[{\"package\":\"Kit\",\"repositoryURL\":\"https://github.com/a/Kit\"}]}}"),
      ("Package.swift", "import PackageDescription\n.package(url: \"https://github.com/a/Kit\", from: \"1.0.0\")"),
      ("Package.swift", "import PackageDescription\n.binaryTarget(name: \"K\", url: \"https://a/k.zip\", checksum: \"0\")"),
      ("project.yml", "packages:\n  Kit:\n    url: https://github.com/a/Kit\n"), ("pubspec.yaml", "name: trailmark\n"),
      ("pubspec.lock", "packages:\n  geo:\n    dependency: \"direct main\"\n    source: hosted\n    version: \"1.0\"\n"),
      ("package.json", "{\"dependencies\": {\"react-native\": \"0.80.0\", \"some-camera\": \"1\"}}"),
      ("package.json", "{\"devDependencies\": {\"cordova-ios\": \"7\"}}"), ("package.json", "{\"dependencies\": {\"expo\":"),
      ("config.xml", "<widget id=\"a\"><plugin name=\"cordova-plugin-camera\" spec=\"1\" /></widget>"),
      (".gitmodules", "[submodule \"Kit\"]\n\tpath = Modules/Kit\n\turl = https://a/Kit\n"),
      ("shared/build.gradle.kts", "kotlin { iosArm64() }"), ("ProjectSettings/ProjectVersion.txt", "m_EditorVersion: 6000\n"),
      ("App.csproj", "<Project><PackageReference Include=\"Kit\" /></Project>"), ("src-tauri/Cargo.toml", "[package]\n"),
    ])
  func findsMissing(_ path: String, _ text: String) throws {
    let gaps = try gaps([(path, text)])
    #expect(!gaps.isEmpty)
    #expect(gaps.allSatisfy { $0.hasPrefix(path) })
  }

  @Test(
    "A dependency whose sources lie in the folder is none",
    arguments: [
      [
        ("Podfile.lock", "PODS:\n  - Kit/Core (1.0):\n    - Other\n  - \"Other+Parts (1)\"\n"), ("Podfile", "pod 'Kit'"),
        ("Pods/Kit/k.m", ""), ("Pods/Other+Parts/k.m", ""),
      ],
      [
        ("ios/Podfile.lock", "PODS:\n  - Kit (1.0)\n\nEXTERNAL SOURCES:\n  Kit:\n    :path: \"../node_modules/kit\"\n"),
        ("node_modules/kit/k.m", ""),
      ],
      [
        ("Cartfile.resolved", "github \"a/Kit\" \"1.0\"\n"), ("Carthage/Checkouts/Kit/k.swift", ""),
        ("Carthage/Build/Kit.framework/Kit", ""),
      ],
      [("Package.resolved", "{\"pins\": [{\"location\": \"git@github.com:a/Kit.git\"}]}"), ("SourcePackages/checkouts/Kit/k.swift", "")],
      [
        ("Package.resolved", "{\"pins\": [{\"location\": \"https://github.com/a/kit\"}]}"), (".build/checkouts/kit/k.swift", ""),
        (".build/debug/K.swiftmodule", ""),
      ],
      [
        ("package.json", "{\"dependencies\": {\"react-native\": \"1\", \"@a/kit\": \"1\"}}"), ("node_modules/react-native/r.m", ""),
        ("node_modules/@a/kit/k.js", ""),
      ],
      [("web/package.json", "{\"dependencies\": {\"react\": \"19\"}}")],
      [("config.xml", "<widget><plugin name=\"cordova-plugin-x\" /></widget>"), ("plugins/cordova-plugin-x/x.m", "")],
      [(".gitmodules", "[submodule \"Kit\"]\n\tpath = Modules/Kit\n"), ("Modules/Kit/k.swift", "")],
      [("android/build.gradle", "apply plugin: 'com.android'")],
      [("Package.swift", "import PackageDescription\n.package(path: \"Modules/Kit\")")],
    ])
  func acceptsPresent(_ files: [(String, String)]) throws {
    #expect(try gaps(files) == [])
  }

  @Test(
    "A path that leads out of the folder is a gap, and one that only seems to is none",
    arguments: [
      ("path = ../Shared;", true), ("path = \"../../Shared\";", true), ("x = \"$(SRCROOT)/../Shared\";", true),
      ("sourceTree = \"<absolute>\";", true),
      ("x = \"${PODS_ROOT}/../../Shared\";", false), ("x = \"@loader_path/../Frameworks\";", false), ("x = 1..2;", false),
    ])
  func findsClimbs(_ line: String, _ isGap: Bool) throws {
    #expect(try gaps([], project: plainProject + line).isEmpty != isGap)
    let isDeep = line.contains("../../") || line.contains("absolute")
    #expect(try gaps([], project: plainProject + line, at: "ios/").isEmpty == !(isGap && isDeep))
  }

  @Test("A link that leads out of the folder is a gap, one inside is none")
  func followsNoLinks() throws {
    let project = try EvidenceProject()
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: project.folder.path + "/Inside", withDestinationPath: "App")
    try manager.createSymbolicLink(atPath: project.folder.path + "/note.txt", withDestinationPath: "/etc/hostname")
    #expect(project.evidence().gaps == [])
    try manager.createSymbolicLink(atPath: project.folder.path + "/Outside", withDestinationPath: "/usr")
    #expect(project.evidence().gaps == ["Outside is a link that leads out of the folder"])
  }

  @Test("A source in UTF-16 is a gap, since its tokens are not seen")
  func findsOtherEncodings() throws {
    let project = try EvidenceProject()
    try project.folder.write("App/Old.m", bytes: TestEncoding.utf16LittleEndianMark.bytes("HKHealthStore"))
    try project.folder.write("App/Older.m", bytes: TestEncoding.utf16BigEndian.bytes("HKHealthStore"))
    #expect(project.evidence().gaps == ["App/Old.m is not UTF-8", "App/Older.m is not UTF-8"])
  }

  @Test("Without being asked for all, the first gap ends the search")
  func endsAtGap() throws {
    let project = try EvidenceProject("HKHealthStore")
    try project.folder.write("lib/libkit.a", "x")
    #expect(project.evidence(findsAll: false) == APIEvidence(resources: project.evidence().resources, gaps: ["lib/libkit.a is a binary"]))
  }
}
