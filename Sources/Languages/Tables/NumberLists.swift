/// A list of numbers for each number, laid out one behind the other.
struct NumberLists: Sendable {
  /// A number and one of its list.
  typealias Entry = (key: UInt32, value: UInt32)

  /// Where each list begins in `values`, and where the last one ends.
  private let starts: Table<UInt32>
  private let values: Table<UInt32>

  /// Makes the lists of the numbers below a count.
  init(_ entries: [Entry], count: Int) {
    var starts = [UInt32](repeating: 0, count: count + 1)
    for entry in entries { starts[Int(entry.key) + 1] += 1 }
    for key in 0..<count { starts[key + 1] += starts[key] }
    var values = [UInt32](repeating: 0, count: entries.count)
    var next = starts
    for entry in entries {
      values[Int(next[Int(entry.key)])] = entry.value
      next[Int(entry.key)] += 1
    }
    self.starts = Table(starts)
    self.values = Table(values)
  }

  /// Calls a closure with each number of a list.
  @inline(__always)
  func forEach(of key: UInt32, _ body: (UInt32) -> Void) {
    for index in Int(starts[Int(key)])..<Int(starts[Int(key) + 1]) { body(values[index]) }
  }

  /// What a closure makes of the first number of a list of which it makes anything.
  @inline(__always)
  func first<Result>(of key: UInt32, _ body: (UInt32) -> Result?) -> Result? {
    for index in Int(starts[Int(key)])..<Int(starts[Int(key) + 1]) {
      if let result = body(values[index]) { return result }
    }
    return nil
  }

  /// Writes the lists.
  func write(to writer: inout BinaryWriter) {
    writer.table(starts)
    writer.table(values)
  }

  /// Reads the lists.
  init(from reader: inout BinaryReader) {
    starts = reader.table()
    values = reader.table()
  }
}
