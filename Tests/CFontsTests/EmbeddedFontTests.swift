import CFonts
import Foundation
import TestSupport
import Testing

/// The folder of the fonts in the checkout.
private let folder =
  packageFolder
  .appendingPathComponent("Fonts")

/// The names of the files inside the executable.
private let embedded = (0..<cfonts_count()).map { String(cString: cfonts_name($0)) }

/// What is read by those who make the fonts and not by copycheck.
private let unread = "sources.tsv"

@Suite("Fonts and their tables are inside the executable")
struct EmbeddedFontTests {
  @Test("Every font and table of the folder is embedded, and nothing else")
  func list() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { name in name != unread && [".otf", ".tsv", ".ttc", ".ttf"].contains { name.hasSuffix($0) } }
    #expect(embedded.sorted() == files.sorted(), "edit Sources/CFonts/CFonts.c")
  }

  @Test("An embedded file has the bytes of the file in the tree")
  func bytes() throws {
    for (index, name) in embedded.enumerated() {
      let file = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(Data(bytes: cfonts_bytes(Int32(index)), count: Int(cfonts_size(Int32(index)))) == file, "\(name)")
    }
  }

  @Test("Every font has its source written down, and every source its font")
  func sources() throws {
    let recorded = try rows(of: unread).map { $0[0] }.filter { $0 != "-" }
    #expect(recorded.sorted() == embedded.filter { !$0.hasSuffix(".tsv") }.sorted())
  }

  @Test("The face map names fonts that are here, uses each of them, and has every column filled")
  func map() throws {
    let rows = try rows(of: "faces.tsv")
    var used: Set<String> = []
    for row in rows {
      #expect(row.count == 12 && !row.contains(""), "\(row)")
      #expect(row[0].split(separator: " ").allSatisfy { $0.utf8.count == 4 }, "\(row[0])")
      #expect(Int(row[7]) != nil && ["yes", "no"].contains(row[6]), "\(row)")
      for file in row[2...5] where file != "-" {
        used.insert(String(file.prefix { $0 != "#" }))
      }
    }
    #expect(used == Set(embedded.filter { !$0.hasSuffix(".tsv") }))
  }

  /// The rows of a table of the folder, without comments and the line of column names.
  private func rows(of table: String) throws -> [[String]] {
    try String(contentsOf: folder.appendingPathComponent(table), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
