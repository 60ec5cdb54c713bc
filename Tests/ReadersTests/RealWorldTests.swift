import CopyModel
import Foundation
import Readers
import TestSupport
import Testing

/// Real files of public apps and what a reference reader found in them; they stand beside the project, not in it.
@Suite("Real carriers")
struct RealWorldTests {
  static let folder: String = {
    return packageFolder.deletingLastPathComponent().appendingPathComponent("shared/bench/realworld").path
  }()

  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder + "/expected.tsv") }

  struct Row {
    var key: String
    var locale: String
    var file: String
    var text: String
  }

  static func rows() throws -> [Row] {
    try String(contentsOfFile: folder + "/expected.tsv", encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let repository = cells[2].replacing("/", with: "+")
      return Row(key: cells[0], locale: cells[1], file: "\(repository)/\(cells[3])", text: cells[4].replacing("\\n", with: "\n"))
    }
  }

  @Test("Reads every row with its text from the file that is named", .enabled(if: isPresent, "needs ../shared/bench/realworld"))
  func readsEveryRow() throws {
    var catalogs: [String: Catalog] = [:]
    var judged = 0
    for row in try Self.rows() {
      let path = Self.folder + "/files/" + row.file
      let catalog = catalogs[path] ?? CatalogReader().read(paths: [path])
      catalogs[path] = catalog
      judged += 1
      let texts = catalog.strings + catalog.shadowed.map(\.string)
      #expect(texts.contains { $0.key == row.key && $0.text == row.text }, "\(row.file): \(row.key) in \(row.locale)")
      #expect(catalog.problems.isEmpty, "\(row.file): \(catalog.problems)")
    }
    #expect(judged > 500)
  }

  @Test("Finds the same texts by scanning each project's folder", .enabled(if: isPresent, "needs ../shared/bench/realworld"))
  func scansFolders() throws {
    let root = Self.folder + "/files"
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [root])
    #expect(catalog.problems == [])
    let texts = catalog.strings + catalog.shadowed.map(\.string)
    // What no target copies is listed as skipped.
    let skipped = Set(catalog.skipped.map(\.path))
    // An export for translators and the master file of a translation service are read by name.
    for row in try Self.rows() where !row.file.contains(".xcloc/") && !row.file.contains("fastlane/") {
      #expect(
        skipped.contains(root + "/" + row.file)
          || texts.contains { $0.file?.path == root + "/" + row.file && $0.key == row.key && $0.text == row.text },
        "\(row.file): \(row.key)")
    }
  }
}
