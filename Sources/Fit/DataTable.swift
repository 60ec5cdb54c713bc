internal import CAssets

/// A table of `Data`, inside the executable.
enum DataTable {
  /// The rows of a table with their cells; comments begin with `#` and are among them.
  static func rows(of name: String) -> [[String]] {
    let index = cassets_find("data/" + name)
    precondition(index >= 0, "the table \(name) is not in the executable")
    return UnsafeBufferPointer(start: cassets_bytes(index), count: Int(cassets_size(index))).split(separator: UInt8(ascii: "\n"))
      .map { line in line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) } }
  }
}
