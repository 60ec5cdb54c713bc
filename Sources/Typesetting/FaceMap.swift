/// A row of the face map: which files stand in for a face of the system.
struct FaceRow: Hashable, Sendable {
  /// ISO 15924 codes of the scripts it draws.
  var scripts: [String]
  /// BCP 47 tags of the locales that it comes first for; empty stands for all.
  var locales: [String]
  /// The file for text up to 17 points, by weight.
  var text: [FontWeight: String]
  /// The file for display from 28 points, by weight; empty when one file serves all sizes.
  var display: [FontWeight: String]
  /// Whether San Francisco's tracking applies.
  var isTracked: Bool
  /// How far its widths may be from the system's, in percent.
  var margin: Double
  /// The system's own file on a Mac.
  var macOS: String?

  /// How well it suits a locale: the number of subtags that agree, 0 for a row of all locales, nil for a row of others.
  ///
  /// - Parameter tag: The locale's subtags, with its likely script and region.
  func suits(_ tag: [Substring]) -> Int? {
    if locales.isEmpty { return 0 }
    let counts = locales.compactMap { locale -> Int? in
      let wanted = locale.split(separator: "-")
      guard wanted.first == tag.first else { return nil }
      return wanted.allSatisfy(tag.contains) ? wanted.count : nil
    }
    return counts.max()
  }
}

/// The face map, `Fonts/faces.tsv`.
enum FaceMap {
  /// Reads the map.
  ///
  /// - Parameter bytes: The file: tab-separated, `#` begins a comment, the first row names the columns.
  /// - Throws: ``FontError`` with the line that cannot be read.
  static func rows(in bytes: UnsafeBufferPointer<UInt8>, name: String) throws(FontError) -> [FaceRow] {
    var rows: [FaceRow] = []
    for (line, cells) in TabSeparated.rows(in: bytes) where cells[0] != "scripts" {
      guard cells.count >= 12, let margin = Double(cells[7]), !cells[0].isEmpty, cells[2] != "-" else {
        throw FontError(file: name, message: "line \(line) is no row of the face map")
      }
      let regular = cells[2]
      var display: [FontWeight: String] = [:]
      if cells[4] != "-" { display = [.regular: cells[4], .semibold: cells[5] == "-" ? cells[4] : cells[5]] }
      rows.append(
        FaceRow(
          scripts: cells[0].split(separator: " ").map(String.init),
          locales: cells[1] == "*" ? [] : cells[1].split(separator: " ").map(String.init),
          text: [.regular: regular, .semibold: cells[3] == "-" ? regular : cells[3]], display: display, isTracked: cells[6] == "yes",
          margin: margin, macOS: cells[10] == "-" ? nil : cells[10]))
    }
    return rows
  }
}

/// Small tables of our own: one row a line, cells between tabs, `#` for comments.
enum TabSeparated {
  /// The rows with their line numbers, from 1.
  static func rows(in bytes: UnsafeBufferPointer<UInt8>) -> [(line: Int, cells: [String])] {
    var rows: [(line: Int, cells: [String])] = []
    var line = 0
    for row in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      guard let first = row.first, first != UInt8(ascii: "#") else { continue }
      let cells = row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      rows.append((line, cells.map { String(decoding: $0, as: UTF8.self) }))
    }
    return rows
  }
}
