import CopyModel
import Foundation
import GitHistory
import TestSupport
import Testing

@testable import Readers

private func file(_ text: String, key: String = "NSCameraUsageDescription") -> String { "\"\(key)\" = \"\(text)\";\n" }

@Suite("Scanning folders")
struct FolderScanTests {
  private func scan(_ folder: TemporaryFolder, usesGit: Bool = false) -> Catalog {
    CatalogReader(options: ReadOptions(usesGit: usesGit)).read(paths: [folder.path])
  }

  /// Paths below the folder.
  private func shortened(_ paths: [String], _ folder: TemporaryFolder) -> [String] {
    paths.map { $0.replacing(folder.path + "/", with: "") }
  }

  @Test("Joins an Info.plist and the translations beside it to one target of one app")
  func joinsTarget() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Trailmark/Info.plist",
      plist(
        "<key>CFBundleDisplayName</key><string>Trailmark</string><key>CFBundleDevelopmentRegion</key><string>fr</string>"
          + "<key>NSCameraUsageDescription</key><string>P</string>"))
    try folder.write("Trailmark/Base.lproj/InfoPlist.strings", file("B"))
    try folder.write("Trailmark/de.lproj/InfoPlist.strings", "CFBundleDisplayName = \"Wegmarke\";\n" + file("D"))
    try folder.write("Trailmark/zh_Hans.lproj/infoPlist.strings", file("Z"))
    try folder.write("Trailmark/de.lproj/Localizable.strings", file("no carrier"))
    try folder.write("Trailmark/German.lproj/InfoPlist.strings", "/* nothing yet */")
    try folder.write("Trailmark/es.lproj/InfoPlist.strings", "")
    try folder.write("Trailmark/GoogleService-Info.plist", plist("<key>API_KEY</key><string>x</string>"))
    let catalog = scan(folder)
    #expect(problemLines(catalog) == [])
    #expect(
      catalog.strings.map { "\($0.app) \($0.target) \($0.locale) \($0.text)" }.sorted() == [
        "Trailmark Trailmark de D", "Trailmark Trailmark fr B", "Trailmark Trailmark zh-Hans Z",
      ])
    #expect(catalog.shadowed.map(\.string.text) == ["P"])
    #expect(catalog.apps.map(\.name) == ["Trailmark"])
    #expect(catalog.apps.first?.names == ["fr": "Trailmark", "de": "Wegmarke"])
    #expect(catalog.apps.first?.sourceLocale == "fr")
  }

  @Test("Tells targets apart by folder, file name and variant")
  func tellsTargetsApart() throws {
    let folder = try TemporaryFolder()
    let text = plist("<key>NSCameraUsageDescription</key><string>T</string>")
    for name in [
      "App/Resources/Info.plist", "Watch/Watch-Info.plist", "App/Info-Beta.plist", "Platform/iOS/Info.plist", "Platform/macOS/Info.plist",
    ] {
      try folder.write("repo/" + name, text)
    }
    try folder.write("repo/App/Resources/Localizations/de.lproj/InfoPlist.strings", file("D"))
    try folder.write("repo/App/de.lproj/Info-BetaPlist.strings", file("E"))
    try folder.write("repo/Platform/macOS/de.lproj/InfoPlist.strings", file("F"))
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path + "/repo"])
    var targets: [String: Set<String>] = [:]
    for string in catalog.strings { targets[string.target, default: []].insert(string.text) }
    #expect(targets["App"] == ["T", "D"])
    #expect(targets["App-Beta"] == ["T", "E"])
    #expect(targets["Watch"] == ["T"])
    #expect(targets.count == 5, "\(targets)")
    #expect(targets.filter { $0.key.hasSuffix("macOS") }.first?.value == ["T", "F"])
  }

  @Test("Takes a text that is a key of the translations for a reference, not for copy")
  func followsReferences() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "App/Info.plist",
      plist("<key>NSLocationTemporaryUsageDescriptionDictionary</key><dict><key>Delivery</key><string>ReasonDelivery</string></dict>"))
    try folder.write("App/de.lproj/InfoPlist.strings", file("Tür finden.", key: "ReasonDelivery"))
    #expect(lines(scan(folder)) == ["de NSLocationTemporaryUsageDescriptionDictionary.Delivery Tür finden."])
  }

  @Test("Lists what is no copy of the app as skipped, with the reason")
  func listsSkipped() throws {
    let folder = try TemporaryFolder()
    try folder.write("strings.json", "{\"NSCameraUsageDescription\": \"T\"}")
    try folder.write("ios.strings.json", "{\"NSSiriUsageDescription\": \"T\"}")
    for name in [".git", ".build", "Pods", "node_modules", "DerivedData", "Carthage", "Tests/Fixtures", "A.framework", "build", "de.xcloc"]
    {
      try folder.write(name + "/x/Info.plist", "broken")
    }
    let catalog = scan(folder)
    #expect(problemLines(catalog) == [])
    #expect(catalog.strings.count == 2)
    #expect(
      shortened(catalog.skipped.map(\.path), folder) == [
        ".build", "A.framework", "Carthage", "DerivedData", "Pods", "Tests/Fixtures", "build", "de.xcloc", "node_modules",
      ])
    #expect(catalog.skipped.allSatisfy { !$0.why.isEmpty })
  }

  @Test("Follows no link out of the folder and no link to a folder")
  func followsNoLinks() throws {
    let outside = try TemporaryFolder()
    try outside.write("Info.plist", plist("<key>NSCameraUsageDescription</key><string>outside</string>"))
    let folder = try TemporaryFolder()
    try folder.write("App/real.plist", plist("<key>NSCameraUsageDescription</key><string>inside</string>"))
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path + "/App/Info.plist", withDestinationPath: "real.plist")
    try files.createDirectory(atPath: folder.path + "/Other", withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder.path + "/Other/Info.plist", withDestinationPath: outside.path + "/Info.plist")
    try files.createSymbolicLink(atPath: folder.path + "/linked", withDestinationPath: outside.path)
    try files.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: ".")
    try files.createSymbolicLink(atPath: folder.path + "/Other/strings.json", withDestinationPath: "nowhere")
    let catalog = scan(folder)
    #expect(catalog.strings.map(\.text) == ["inside"])
    #expect(shortened(catalog.skipped.map(\.path), folder) == ["Other/Info.plist"])
    #expect(shortened(problemLines(catalog), folder) == ["is a link that leads to nothing; mend it, or exclude it in .copycheck.yml"])
  }

  /// A folder with one text, and things in it that are no files although they are named like carriers.
  private func obstructed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("App/Info.plist", plist("<key>NSCameraUsageDescription</key><string>T</string>"))
    try folder.write("App/de.lproj/InfoPlist.strings/inner/strings.json", "{\"NSSiriUsageDescription\": \"S\"}")
    for name in ["fr.lproj", "ja.lproj"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/App/" + name, withIntermediateDirectories: true)
    }
    try #require(mkfifo(folder.path + "/App/fr.lproj/InfoPlist.strings", 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/ja.lproj/InfoPlist.strings", withDestinationPath: "../../generated.strings")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/App/ko.lproj", withDestinationPath: "none.lproj")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/App/it.lproj", withDestinationPath: "fr.lproj")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/App/loop.strings.json", withDestinationPath: "loop.strings.json")
    return folder
  }

  @Test("What stands in place of a carrier and is no file is a problem, and hides nothing", .timeLimit(.minutes(1)))
  func reportsObstacles() throws {
    let folder = try obstructed()
    let catalog = scan(folder)
    #expect(Set(catalog.strings.map(\.text)) == ["T", "S"])
    let skipped = shortened(catalog.skipped.map { "\($0.path): \($0.why)" }, folder)
    #expect(skipped == ["App/it.lproj: a link to a folder, which is not followed"])
    let problems = catalog.problems.map { "\($0.path) \($0.message)" }.sorted()
    #expect(
      shortened(problems, folder) == [
        "App/de.lproj/InfoPlist.strings is a folder where a file is expected; give it another name, or exclude it in .copycheck.yml",
        "App/fr.lproj/InfoPlist.strings is a pipe or device where a file is expected; remove it, or exclude it in .copycheck.yml",
        "App/ja.lproj/InfoPlist.strings is a link that leads to nothing; mend it, or exclude it in .copycheck.yml",
        "App/ko.lproj is a link that leads to nothing; mend it, or exclude it in .copycheck.yml",
        "App/loop.strings.json is a link that cannot be followed: Too many levels of symbolic links",
      ])
    #expect(catalog.unreadLocales.isSuperset(of: ["de", "fr", "ja", "ko"]))
  }

  @Test("What git ignores or the configuration excludes may be no file")
  func leavesOutObstacles() throws {
    let folder = try obstructed()
    let globs = ["*.lproj", "loop.strings.json"].map { PathGlob($0) }
    var options = ReadOptions(usesGit: false)
    options.exclusions = PathPatterns(globs: globs, folder: FileSystem.realPath(folder.path) ?? "")
    let excluded = CatalogReader(options: options).read(paths: [folder.path])
    #expect(problemLines(excluded) == [])
    try folder.write(".gitignore", "*.lproj\nloop.strings.json\n")
    #expect(scan(folder, usesGit: true).problems.count == 5)
    try #require(GitCommand(folder: folder.path).run(["init", "-q"])?.status == 0)
    let ignored = scan(folder, usesGit: true)
    #expect(problemLines(ignored) == [])
    #expect(ignored.skipped.count { $0.why == "ignored by git" } == 6)
  }

  @Test("Leaves out what git ignores, and nothing that is tracked or outside of a repository")
  func honoursIgnored() throws {
    let folder = try TemporaryFolder()
    try folder.write("App/Info.plist", plist("<key>NSCameraUsageDescription</key><string>T</string>"))
    try folder.write("generated/é/Info.plist", plist("<key>NSCameraUsageDescription</key><string>ignored</string>"))
    try folder.write(".gitignore", "generated/\n")
    #expect(scan(folder, usesGit: true).strings.count == 2)
    try #require(GitCommand(folder: folder.path).run(["init", "-q"])?.status == 0)
    let marker = folder.path + "/ran"
    let script = try folder.write("hook", "#!/bin/sh\ntouch '\(marker)'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    _ = GitCommand(folder: folder.path).run(["config", "core.fsmonitor", script])
    let catalog = scan(folder, usesGit: true)
    #expect(catalog.strings.map(\.text) == ["T"])
    #expect(shortened(catalog.skipped.map(\.path), folder) == ["generated/é/Info.plist"])
    #expect(!FileManager.default.fileExists(atPath: marker))
    let below = CatalogReader().read(paths: [folder.path + "/generated"])
    #expect(below.skipped.map(\.why) == ["ignored by git"])
  }

  @Test("Gives up on a git that takes too long or is none")
  func limitsGit() throws {
    let folder = try TemporaryFolder()
    #expect(GitCommand(folder: folder.path, timeLimit: 0.2).run(["-c", "alias.hang=!sleep 3", "hang"]) == nil)
    #expect(GitCommand(folder: folder.path + "/none").run(["status"])?.status != 0)
    #expect(GitCommand(folder: folder.path).run(["hash-object", "--stdin"], input: Array("x".utf8))?.output.count == 41)
  }

  #if os(Linux)
    @Test("Files and folders whose names are no UTF-8 are read, and shown with their bytes escaped")
    func readsNamesThatAreNoText() throws {
      let folder = try TemporaryFolder()
      try folder.write("strings.json", "{\"NSCameraUsageDescription\": \"T\"}")
      let inner = Array(folder.path.utf8) + [0x2F, 0xE9]
      let names: [[UInt8]] = [Array(folder.path.utf8) + [0x2F, 0xFF] + Array("a.strings.json".utf8), inner + Array("/strings.json".utf8)]
      #expect(FileSystem.withName(FileName.text(of: inner)) { mkdir($0, 0o755) } == 0)
      for name in names {
        let file = try #require(FileSystem.withName(FileName.text(of: name)) { fopen($0, "w") })
        fputs("{\"NSCameraUsageDescription\": \"U\"}", file)
        fclose(file)
      }
      let catalog = scan(folder)
      #expect(problemLines(catalog) == [])
      #expect(catalog.strings.map(\.text).sorted() == ["T", "U", "U"])
      #expect(
        Set(catalog.strings.compactMap(\.file?.path).map { $0.replacing(folder.path + "/", with: "") }) == [
          "strings.json", "\\xE9/strings.json", "\\xFFa.strings.json",
        ])
    }
  #endif

  @Test("A folder without any copy is a problem")
  func reportsEmptyFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("App/Info.plist", plist("<key>CFBundleName</key><string>T</string>"))
    #expect(problemLines(scan(folder)).first?.hasPrefix("no copy found in this folder") == true)
  }

  @Test("A broken carrier of a folder is a problem, and the others are read")
  func reportsBrokenCarrier() throws {
    let folder = try TemporaryFolder()
    try folder.write("A/Info.plist", plist("<key>NSCameraUsageDescription</key><string>T</string>"))
    try folder.write("B/Info.plist", "")
    try folder.write("C/strings.json", "{")
    let catalog = scan(folder)
    #expect(catalog.strings.count == 1)
    #expect(shortened(catalog.problems.map(\.path), folder) == ["B/Info.plist", "C/strings.json"])
    #expect(catalog.files == 3)
  }

  @Test("A table that git ignores is no sign that the app speaks its language")
  func ignoredTables() throws {
    let folder = try TemporaryFolder()
    try folder.write("App/Info.plist", plist("<key>NSCameraUsageDescription</key><string>T</string>"))
    try folder.write("App/de.lproj/Localizable.strings", "a = b;")
    try folder.write("App/fr.lproj/Localizable.strings", "a = b;")
    try folder.write(".gitignore", "fr.lproj/\n")
    func languages() -> [LocaleTag] { scan(folder, usesGit: true).targets.flatMap(\.shippedLocales) }
    #expect(languages() == ["de", "fr"])
    try #require(GitCommand(folder: folder.path).run(["init", "-q"])?.status == 0)
    #expect(languages() == ["de"])
  }

  /// The keys that are known to be all of an Info.plist's; nil where a build may add some.
  private func knownKeys(_ inside: String, beside files: [String] = []) throws -> Set<String>? {
    let folder = try TemporaryFolder()
    // Nothing is looked for above the root of a repository.
    try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    try folder.write("App/Info.plist", plist("<key>NSCameraUsageDescription</key><string>T</string>" + inside))
    try folder.write("App/de.lproj/InfoPlist.strings", file("D"))
    for path in files { try folder.write(path, "") }
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path + "/App"])
    #expect(catalog.targets.count == 1)
    return catalog.targets.first?.baseKeys
  }

  @Test("Without a project, an Info.plist that says all of an iOS app is known to hold all of its keys")
  func wholeInfoPlist() throws {
    let bundle =
      "<key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string><key>CFBundleIdentifier</key><string>a.b</string>"
      + "<key>CFBundleVersion</key><string>1</string>"
    let app = bundle + "<key>CFBundlePackageType</key><string>APPL</string><key>LSRequiresIPhoneOS</key><true/>"
    #expect(try knownKeys(app) == ["NSCameraUsageDescription"])
    #expect(try knownKeys(app, beside: ["App/Sub/notes.txt"]) == ["NSCameraUsageDescription"])
    #expect(try knownKeys("") == nil, "what is missing a build writes, and may write more")
    #expect(try knownKeys(bundle + "<key>CFBundlePackageType</key><string>APPL</string>") == nil, "it may be an app for the Mac")
    #expect(try knownKeys(app + "<key>NSExtension</key><dict/>") == nil)
    #expect(try knownKeys(app.replacing("APPL", with: "FMWK")) == nil)
  }

  @Test(
    "Where a project stands in the folder or around it, the Info.plist alone says nothing certain",
    arguments: ["App.xcodeproj/x", "App/App.xcodeproj/x", "project.yml", "BUILD.bazel", "App.xcworkspace/x"])
  func projectAround(_ sign: String) throws {
    let app =
      "<key>CFBundleExecutable</key><string>A</string><key>CFBundleIdentifier</key><string>a.b</string><key>CFBundleVersion</key>"
      + "<string>1</string><key>CFBundlePackageType</key><string>APPL</string><key>LSRequiresIPhoneOS</key><true/>"
    #expect(try knownKeys(app, beside: [sign]) == nil)
  }
}
