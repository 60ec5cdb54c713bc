import Foundation
import TestSupport
import Testing

/// Measurements of outside renderers; they stand outside the project.
enum Reference {
  /// Where the tables are.
  static let folder = packageFolder.appending(path: "../shared/bench/fit").standardized

  /// Whether the tables are there.
  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "reference.tsv").path) }
}

/// Tables with a row of column names and tabs between the cells.
enum Table {
  /// A row, asked by column.
  struct Row {
    /// The line in the file, from 1.
    var line: Int
    fileprivate var cells: [String: String]

    /// A cell; empty when there is none.
    subscript(column: String) -> String { cells[column] ?? "" }

    /// A cell that holds a number.
    func number(_ column: String) throws -> Double {
      try #require(Double(self[column]), "line \(line): \(column) holds \(self[column])")
    }
  }

  /// The folder of the tables beside the tests.
  static let data = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")

  /// The rows of a table.
  static func rows(_ name: String, in folder: URL = data) throws -> [Row] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter {
      !$0.element.isEmpty && $0.element.first != "#"
    }
    let columns = try #require(lines.first).element.split(separator: "\t").map(String.init)
    return lines.dropFirst().map { offset, line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(line: offset + 1, cells: Dictionary(zip(columns, cells)) { first, _ in first })
    }
  }
}
