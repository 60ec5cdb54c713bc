/// A table of a language's traits inside the executable: a row a line, fields parted by tabs, comments behind `#`.
enum TraitFile {
  /// The rows of a table.
  ///
  /// - Parameters:
  ///   - name: The asset's name.
  ///   - count: How many fields a row has.
  static func rows(of name: String, fields count: Int) -> [[String]] {
    guard let bytes = Assets.named(name) else { preconditionFailure("\(name) is not in the executable") }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#") else { return nil }
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
      precondition(fields.count == count, "a row of \(name) has not \(count) fields: \(fields)")
      return fields
    }
  }
}
