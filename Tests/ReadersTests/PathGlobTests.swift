import CopyModel
import Readers
import TestSupport
import Testing

@Suite("Patterns for paths")
struct PathGlobTests {
  @Test(
    "mean what .gitignore would mean by them",
    arguments: [
      ("Vendor", "Vendor/a.strings", true), ("Vendor", "App/Vendor/a.strings", true), ("Vendor", "VendorKit/a.strings", false),
      ("Vendor/", "Vendor/a.strings", true), ("Vendor/", "App/Vendor", false), ("/Vendor", "App/Vendor/a", false),
      ("App/Vendor", "App/Vendor/deep/a", true), ("App/Vendor", "X/App/Vendor/a", false), ("./App", "App/a", true),
      ("*.generated.strings", "App/en.lproj/x.generated.strings", true), ("*.strings", "App/a.stringsdict", false),
      ("App/*.plist", "App/Info.plist", true), ("App/*.plist", "App/Sub/Info.plist", false), ("App/**/Info.plist", "App/Info.plist", true),
      ("App/**/Info.plist", "App/a/b/Info.plist", true), ("**/Tests/", "a/Tests/x", true), ("**/Tests/", "Tests/x", true),
      ("?.strings", "a.strings", true), ("?.strings", "ab.strings", false), ("/", "a", false), ("**", "a/b", true),
      ("a/**/b/**/c", "a/x/b/y/z/c", true), ("a/**/b/**/c", "a/x/b/y/z/d", false),
    ])
  func meaning(_ pattern: String, _ path: String, _ isMeant: Bool) {
    #expect(PathGlob(pattern).matches(path) == isMeant)
  }

  @Test("tell a folder from a file of its name")
  func folders() {
    #expect(PathGlob("Vendor/").matches("App/Vendor", isFolder: true))
    #expect(!PathGlob("Vendor/").matches("App/Vendor"))
  }

  @Test("cost no more than their length times that of the path")
  func hostile() {
    let pattern = String(repeating: "**/*a*/", count: 200) + "b"
    let path = String(repeating: "aaaaaaaa/", count: 200) + "c"
    #expect(!PathGlob(pattern).matches(path))
    #expect(!PathGlob(String(repeating: "*a", count: 500) + "b").matches(String(repeating: "a", count: 1000)))
  }

  @Test("leave files and folders out of a search, and say so")
  func exclusion() throws {
    let folder = try TemporaryFolder()
    let text = #"{"NSCameraUsageDescription": "Scan signs to look up the route."}"#
    let names = ["App/strings.json", "Old/strings.json", "App/x.strings.json", "App/Old/strings.json"]
    for name in names { try folder.write(name, text) }
    var options = ReadOptions(usesGit: false)
    options.exclusions = PathPatterns(globs: ["/Old", "x.*"].map { PathGlob($0) }, folder: folder.path)
    let catalog = CatalogReader(options: options).read(paths: [folder.path])
    let read = catalog.strings.compactMap { $0.file?.path.dropFirst(folder.path.count + 1) }
    #expect(read == ["App/Old/strings.json", "App/strings.json"])
    #expect(catalog.skipped.map(\.why) == ["excluded by the configuration: x.*", "excluded by the configuration: /Old"])
    #expect(catalog.problems.isEmpty)
    let named = CatalogReader(options: options).read(paths: [folder.path + "/Old/strings.json"])
    #expect(named.strings.count == 1, "what a person names is read")
  }

  @Test("leave out an Info.plist that a target names")
  func namedInfoPlist() throws {
    let folder = try TemporaryFolder()
    let spec = "name: T\ntargets:\n  T:\n    type: application\n    platform: iOS\n    info:\n      path: Gen/T-Info.plist\n"
    try folder.write("project.yml", spec)
    try folder.write("Gen/T-Info.plist", plist("<key>NSCameraUsageDescription</key><string>Scan signs.</string>"))
    try folder.write("strings.json", #"{"NSMotionUsageDescription": "Counts your steps on a hike."}"#)
    var options = ReadOptions(usesGit: false)
    #expect(CatalogReader(options: options).read(paths: [folder.path]).strings.count == 2)
    options.exclusions = PathPatterns(globs: [PathGlob("Gen/")], folder: folder.path)
    #expect(CatalogReader(options: options).read(paths: [folder.path]).strings.map(\.key) == ["NSMotionUsageDescription"])
  }
}
