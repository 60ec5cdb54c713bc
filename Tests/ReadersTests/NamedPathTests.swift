import CopyModel
import Foundation
import Readers
import TestSupport
import Testing

@Suite("Paths given by name")
struct NamedPathTests {
  private func problems(_ path: String, options: ReadOptions = ReadOptions()) -> [String] {
    problemLines(CatalogReader(options: options).read(paths: [path]))
  }

  @Test("Shows a path as it was given, without a leading ./")
  func showsPaths() throws {
    let catalog = CatalogReader().read(bytes: Array("NSCameraUsageDescription = \"T\";".utf8), path: "App/de.lproj/InfoPlist.strings")
    #expect(catalog.strings.first?.file?.path == "App/de.lproj/InfoPlist.strings")
    let folder = try TemporaryFolder()
    try folder.write("strings.json", "{\"NSCameraUsageDescription\": \"T\"}")
    let named = CatalogReader().read(paths: [folder.path + "/strings.json"])
    #expect(named.strings.first?.file?.path == folder.path + "/strings.json")
  }

  @Test("Reads a file once that is reached twice")
  func readsOnce() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("strings.json", "{\"NSCameraUsageDescription\": \"T\"}")
    let catalog = CatalogReader().read(paths: [file, folder.path, folder.path + "/./strings.json"])
    #expect(catalog.strings.count == 1)
    #expect(catalog.problems.isEmpty)
  }

  @Test("Reads a file in each .lproj folder that it is linked into, since it ships from each")
  func readsLinks() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("AppA/es.lproj/InfoPlist.strings", "NSCameraUsageDescription = \"Escanea recibos.\";")
    try folder.write("AppB/es.lproj/.keep", "")
    try folder.write("AppB/es-419.lproj/.keep", "")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/AppB/es.lproj/InfoPlist.strings", withDestinationPath: "../../AppA/es.lproj/InfoPlist.strings")
    try files.linkItem(atPath: file, toPath: folder.path + "/AppB/es-419.lproj/InfoPlist.strings")
    let catalog = CatalogReader().read(paths: [folder.path, folder.path + "/./AppA/es.lproj/InfoPlist.strings"])
    #expect(catalog.strings.count == 3)
    #expect(Set(catalog.strings.map(\.locale)) == ["es", "es-419"])
    #expect(catalog.problems.isEmpty)
  }

  @Test("Names the locales whose files cannot be read, and no others")
  func namesUnreadLocales() throws {
    let folder = try TemporaryFolder()
    try folder.write("App/en.lproj/InfoPlist.strings", "NSCameraUsageDescription = \"Scan receipts.\";")
    try folder.write("App/ja.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"")
    try folder.write("App/Info.plist", "<plist><dict><key>a")
    let catalog = CatalogReader().read(paths: [folder.path])
    #expect(catalog.problems.count == 2)
    #expect(catalog.unreadLocales == ["ja"])
  }

  @Test("Names a path that does not exist, is empty, holds no copy or is in a format that is not read")
  func namesBadPaths() throws {
    let folder = try TemporaryFolder()
    #expect(problems(folder.path + "/none.json").first?.hasPrefix("cannot be opened: No such file") == true)
    #expect(problems(try folder.write("strings.json", "")).first?.hasPrefix("the file is empty") == true)
    #expect(problems(try folder.write("b.json", "\u{FEFF} \n")).first?.hasPrefix("the file is empty") == true)
    #expect(problems(try folder.write("de.lproj/InfoPlist.strings", "/* */")).first?.hasPrefix("holds no copy") == true)
    #expect(problems(try folder.write("InfoPlist.xcstrings", "{}")).first?.contains("expected a language tag") == true)
    #expect(
      problems(try folder.write("x_.lproj/InfoPlist.strings", "NSSiriUsageDescription = a;")).first?.contains(
        "is not named after a language") == true)
    #expect(problems(try folder.write("u.json", bytes: [0xFF, 0xFE, 0, 0, 1, 0, 0, 0])).first?.contains("UTF-32") == true)
    #expect(problems(try folder.write("o.strings", bytes: [0xFF, 0xFE, 0x61])).first?.contains("in the middle of a code unit") == true)
  }

  @Test("Refuses a file over the limit before reading it whole")
  func limitsSize() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("strings.json", String(repeating: " ", count: 3 << 20))
    #expect(problems(file, options: ReadOptions(fileSizeLimit: 2 << 20)).first?.hasPrefix("is larger than 2 MB") == true)
  }

  @Test("Never waits for a pipe or device", .timeLimit(.minutes(1)))
  func refusesPipes() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/Info.plist"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(problems(pipe).first?.contains("pass - and feed it to standard input") == true)
    #expect(problems("/dev/null").first?.contains("pass - and feed it to standard input") == true)
    #expect(problems(folder.path).first?.contains("is a pipe or device where a file is expected") == true)
  }

  @Test("Names a file that cannot be read", .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem")))
  func namesUnreadable() {
    #expect(problems("/proc/self/mem").first?.hasPrefix("cannot be read: ") == true)
  }

  @Test("Tells the format by what a file without a known name begins with, unless it is forced")
  func sniffsFormat() {
    func texts(_ text: String, _ encoding: TestEncoding, format: InputFormat? = nil) -> [String] {
      CatalogReader().read(bytes: encoding.bytes(text), path: "-", format: format).strings.map(\.text)
    }
    for encoding in TestEncoding.allCases {
      #expect(texts("{\"NSCameraUsageDescription\": \"T\"}", encoding) == ["T"], "\(encoding)")
      #expect(texts(plist("<key>NSCameraUsageDescription</key><string>T</string>"), encoding) == ["T"], "\(encoding)")
      #expect(texts("NSCameraUsageDescription = \"T\";", encoding) == ["T"], "\(encoding)")
    }
    #expect(texts("{NSCameraUsageDescription = \"T\";}", .utf8, format: .strings) == ["T"])
    #expect(texts("{\"id\":1,\"key\":\"NSSiriUsageDescription\",\"locale\":\"de\",\"text\":\"T\"}\n\n", .utf8, format: .ndjson) == ["T"])
  }

  @Test("Says in one line what each format is")
  func describesFormats() {
    for format in InputFormat.allCases { #expect(!format.summary.isEmpty && !format.summary.contains("\n")) }
  }
}
