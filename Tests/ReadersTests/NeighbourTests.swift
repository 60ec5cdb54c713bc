import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

/// The files that a project names and whose names alone say nothing.
@Suite("Files that a project names")
struct NeighbourTests {
  /// A project whose target names `App/Own.plist`, which is made by a closure.
  private func catalog(_ make: (_ path: String) throws -> Void) throws -> Catalog {
    let folder = try TemporaryFolder()
    try folder.write(
      "App.xcodeproj/project.pbxproj",
      xcodeProjectText(release: "INFOPLIST_FILE = App/Own.plist;", debug: "INFOPLIST_FILE = App/Own.plist;"))
    try folder.write("App/strings.json", "{\"NSSiriUsageDescription\": \"T\"}")
    try make(folder.path + "/App/Own.plist")
    return CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path])
  }

  @Test("are listed where they are not there")
  func missing() throws {
    let catalog = try catalog { _ in }
    #expect(problemLines(catalog) == [])
    #expect(catalog.skipped.contains { $0.path.hasSuffix("App/Own.plist") && $0.why.hasPrefix("not there") })
  }

  @Test("are problems where they are there and cannot be read, told once", .timeLimit(.minutes(1)))
  func unreadable() throws {
    let files = FileManager.default
    let cases: [(words: String, make: (String) throws -> Void)] = [
      ("is a pipe or device where a file is expected", { #expect(mkfifo($0, 0o600) == 0) }),
      ("is a folder where a file is expected", { try files.createDirectory(atPath: $0, withIntermediateDirectories: true) }),
      ("in the middle of a code unit", { try Data([0xFF, 0xFE, 0x61]).write(to: URL(filePath: $0)) }),
    ]
    for (words, make) in cases {
      let catalog = try catalog(make)
      #expect(catalog.problems.count == 1 && catalog.problems.first?.path.hasSuffix("App/Own.plist") == true, "\(catalog.problems)")
      #expect(problemLines(catalog).first?.contains(words) == true, "\(problemLines(catalog))")
      #expect(!catalog.skipped.contains { $0.path.hasSuffix("App/Own.plist") })
      #expect(catalog.strings.map(\.text) == ["T"])
    }
  }

  @Test("are told once where the scan meets them too", .timeLimit(.minutes(1)))
  func scannedToo() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "App.xcodeproj/project.pbxproj",
      xcodeProjectText(release: "INFOPLIST_FILE = App/Info.plist;", debug: "INFOPLIST_FILE = App/Info.plist;"))
    try folder.write("App/strings.json", "{\"NSSiriUsageDescription\": \"T\"}")
    try FileManager.default.createDirectory(atPath: folder.location("App/Info.plist"), withIntermediateDirectories: true)
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path])
    #expect(catalog.problems.map(\.path) == [folder.path + "/App/Info.plist"])
  }
}
