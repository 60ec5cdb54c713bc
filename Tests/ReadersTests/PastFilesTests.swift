import CopyModel
import GitHistory
import Readers
import TestSupport
import Testing

@Suite("What is read of a commit")
struct PastFilesTests {
  private static let good = "\"NSCameraUsageDescription\" = \"Scans a receipt.\";\n"

  /// What is done to a work tree, and whether a reader then reads what it would have read of the commit.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isUnchanged: Bool
    let make: @Sendable (WorkTree) throws -> Void
  }

  static let changes = [
    Change(testDescription: "nothing", isUnchanged: true) { _ in },
    Change(testDescription: "a file without copy", isUnchanged: true) { try $0.write("README.md", "Other words\n") },
    Change(testDescription: "a text", isUnchanged: false) { try $0.write("App/de.lproj/InfoPlist.strings", good) },
    Change(testDescription: "a text, to one as long", isUnchanged: false) {
      try $0.write("App/en.lproj/InfoPlist.strings", good.replacing("receipt", with: "voucher"))
    },
    Change(testDescription: "a file that comes", isUnchanged: false) { try $0.write("App/fr.lproj/InfoPlist.strings", good) },
    Change(testDescription: "a file that goes", isUnchanged: false) { try $0.remove("App/de.lproj") },
    Change(testDescription: "a file that is left out", isUnchanged: true) { try $0.write("Old/en.lproj/InfoPlist.strings", "") },
    Change(testDescription: "a file that is left out and goes", isUnchanged: true) { try $0.remove("Old") },
  ]

  @Test("is unchanged where readers would read the same", arguments: changes)
  func unchanged(_ change: Change) throws {
    let tree = try WorkTree()
    try tree.write("README.md", "Words\n")
    try tree.write("App/en.lproj/InfoPlist.strings", Self.good)
    try tree.write("App/de.lproj/InfoPlist.strings", Self.good.replacing("Scans", with: "Liest"))
    try tree.write("Old/en.lproj/InfoPlist.strings", Self.good)
    tree.commit("The app")
    try change.make(tree)
    let repository = try GitRepository(around: tree.path)
    let exclusions = PathPatterns(globs: [PathGlob("Old/")], folder: tree.path)
    let past = try PastFiles(Origin("HEAD", in: repository), in: repository, paths: [tree.path], exclusions: exclusions)
    var options = ReadOptions()
    options.exclusions = exclusions
    let (reader, log) = (CatalogReader(options: options), ReadLog())
    _ = reader.read(paths: [tree.path], noting: log)
    #expect(past.isUnchanged(log) == change.isUnchanged)
    let then = try reader.read(paths: [tree.path], in: past, after: log)
    #expect(Set(then.strings.map { "\($0.locale) \($0.text)" }) == ["en Scans a receipt.", "de Liest a receipt."])
  }
}
