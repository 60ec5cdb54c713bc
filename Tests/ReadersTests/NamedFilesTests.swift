import CopyModel
import TestSupport
import Testing

@testable import Readers

private let camera = "NSCameraUsageDescription"

@Suite("Files that a carrier names")
struct NamedFilesTests {
  private func scan(_ folder: TemporaryFolder, _ path: String = "") -> Catalog {
    CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path + path])
  }

  private func app(_ locales: String) -> String {
    #"{"expo": {"name": "Larder", "ios": {"infoPlist": {"\#(camera)": "Scans barcodes."}},\#n"locales": {\#(locales)}}}"#
  }

  @Test("A translation of an Expo app that is not there is told where it is named")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write("app.json", app(#""de": "./l/de.json", "ko": "./l/ko.json""#))
    try folder.write("l/de.json", #"{"\#(camera)": "Scannt."}"#)
    let told = "2:41 ./l/ko.json is not there, so that the app ships without ko: Expo only warns; write the file, or take the locale out"
    for path in ["", "/app.json"] {
      let catalog = scan(folder, path)
      #expect(problemLines(catalog) == [told])
      #expect(lines(catalog) == ["en \(camera) Scans barcodes.", "de \(camera) Scannt."])
      #expect(catalog.files == 2)
    }
  }

  @Test("One that is elsewhere is listed, and one that cannot be read is told")
  func elsewhere() throws {
    let folder = try TemporaryFolder()
    try folder.write("App/app.json", app(#""de": "../l/de.json", "ko": "./ko.json""#))
    try folder.write("l/de.json", #"{"\#(camera)": "Scannt."}"#)
    try folder.write("App/ko.json", bytes: [0xFF, 0xFE, 0x7B])
    let catalog = scan(folder, "/App")
    #expect(catalog.skipped.map(\.why) == ["../l/de.json is not read: outside of the folder"])
    #expect(catalog.problems.map(\.path) == [folder.path + "/App/ko.json"])
    #expect(lines(scan(folder)).contains("de \(camera) Scannt."))
    // Of one that is in memory nobody knows what lies around it.
    #expect(read(app(#""de": "./de.json""#), as: "app.json").problems.isEmpty)
  }

  @Test("All files that were read are counted, each once")
  func counts() throws {
    let folder = try TemporaryFolder()
    let file = "AA40 = {isa = PBXFileReference; path = Larder.xcconfig; sourceTree = \"<group>\"; };"
    try folder.write(
      "Larder.xcodeproj/project.pbxproj", xcodeProjectText(base: "baseConfigurationReference = AA40;", objects: file, children: "AA40"))
    try folder.write("Larder.xcconfig", "#include \"Shared.xcconfig\"\nGENERATE_INFOPLIST_FILE = YES\n")
    try folder.write("Shared.xcconfig", "INFOPLIST_KEY_\(camera) = Scans barcodes.\n")
    let catalog = scan(folder)
    #expect(lines(catalog) == ["pt-BR \(camera) Scans barcodes."])
    #expect(catalog.files == 3)
    let spec = try TemporaryFolder()
    try spec.write("project.yml", "include: base.yml\ntargets: {Larder: {type: application, platform: iOS}}\n")
    try spec.write(
      "base.yml", "targets: {Larder: {info: {path: Info.plist, properties: {\(camera): Scans barcodes.}}}}\n")
    #expect(scan(spec).files == 2)
    #expect(scan(spec, "/project.yml").files == 2)
  }
}
