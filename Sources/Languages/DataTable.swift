/// A table inside the executable: a row a line, fields parted by tabs, comments behind `#`; the first field names the row.
///
/// A run of one text needs a row or two, so that rows are found among the bytes and nothing is made of those that nobody asks for.
struct DataTable: Sendable {
  /// A row: the bytes of its fields.
  struct Row {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let bounds: [Int]

    /// The bytes of a field.
    func bytes(_ field: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[bounds[field]..<bounds[field + 1] - 1])
    }

    /// The text of a field.
    func text(_ field: Int) -> String { String(decoding: bytes(field), as: UTF8.self) }

    /// The words of a field, parted by spaces.
    func words(_ field: Int) -> [String] { text(field).split(separator: " ").map(String.init) }

    /// Calls a closure with the bytes of each word of a field.
    func forEachWord(_ field: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
      let bytes = bytes(field)
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        if start < end { body(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
        start = end + 1
      }
    }
  }

  private let name: StaticString
  private let fieldCount: Int
  // Data of the executable, which never changes and is never freed.
  private nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  /// A table of the executable.
  ///
  /// - Parameters:
  ///   - name: The asset's name.
  ///   - fields: How many fields a row has.
  init(_ name: StaticString, fields: Int) {
    guard let bytes = Assets.named(name.description) else { preconditionFailure("\(name) is not in the executable") }
    self.name = name
    self.bytes = bytes
    fieldCount = fields
  }

  /// Calls a closure with each row, in their order.
  func forEachRow(_ body: (Row) -> Void) {
    forEachLine { line in
      body(row(at: line))
      return false
    }
  }

  /// The row with a name, or nil.
  ///
  /// - Complexity: O(*n*) in the bytes of the table, about 1 µs for 10 kB.
  func row(named name: String) -> Row? {
    var name = name
    return name.withUTF8 { name in
      var found: Row?
      forEachLine { line in
        let end = line.lowerBound + name.count
        guard end < line.upperBound, bytes[end] == UInt8(ascii: "\t") else { return false }
        guard bytes[line.lowerBound..<end].elementsEqual(name) else { return false }
        found = row(at: line)
        return true
      }
      return found
    }
  }

  /// Calls a closure with the bounds of each line that is no comment until it returns true.
  private func forEachLine(_ isEnough: (Range<Int>) -> Bool) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if start < end, bytes[start] != UInt8(ascii: "#"), isEnough(start..<end) { return }
      start = end + 1
    }
  }

  private func row(at line: Range<Int>) -> Row {
    let bytes = UnsafeBufferPointer(rebasing: bytes[line])
    var bounds = [0]
    bounds.reserveCapacity(fieldCount + 1)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\t") { bounds.append(index + 1) }
    bounds.append(bytes.count + 1)
    precondition(
      bounds.count == fieldCount + 1, "a row of \(name) has not \(fieldCount) fields: \(String(decoding: bytes, as: UTF8.self))")
    return Row(bytes: bytes, bounds: bounds)
  }
}
