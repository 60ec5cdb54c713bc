/// The objects of a binary property list, each read when it is asked for.
struct BinaryPlistObjects {
  /// One object; what it holds stays in the file.
  enum Object {
    /// A text, one byte for each character.
    case ascii(Range<Int>)
    /// A text in UTF-16, the high byte first.
    case utf16(Range<Int>)
    /// Pairs: references to all keys, then to all values.
    case dictionary(start: Int, count: Int)
    /// An array or set: references to its members.
    case list(start: Int, count: Int)
    /// Bytes.
    case data(Range<Int>)
    /// A number, date, truth value, null or unique identifier; its name.
    case scalar(String)

    /// The kind with its article, for messages.
    var name: String {
      switch self {
      case .ascii, .utf16: "a text"
      case .dictionary: "a dictionary"
      case .list: "an array"
      case .data: "data"
      case .scalar(let name): name
      }
    }
  }

  let bytes: [UInt8]
  let trailer: BinaryPlistTrailer

  init(_ bytes: [UInt8]) throws(BinaryPlistFault) {
    self.bytes = bytes
    trailer = try BinaryPlistTrailer(bytes)
  }

  /// The number of the object that a reference names.
  ///
  /// - Parameters:
  ///   - start: Where the references of a dictionary or list begin.
  ///   - index: Which of them.
  func reference(_ start: Int, _ index: Int) throws(BinaryPlistFault) -> Int {
    let number = BinaryPlistTrailer.number(bytes, at: start + index * trailer.referenceSize, size: trailer.referenceSize)
    guard number < UInt64(trailer.objectCount) else { throw BinaryPlistFault(message: "an object names one that is not there") }
    return Int(number)
  }

  /// Where an object stands.
  func offset(_ number: Int) throws(BinaryPlistFault) -> Int {
    let offset = BinaryPlistTrailer.number(bytes, at: trailer.tableStart + number * trailer.offsetSize, size: trailer.offsetSize)
    guard offset >= UInt64(BinaryPlistTrailer.objectsStart), offset < UInt64(trailer.tableStart) else {
      throw BinaryPlistFault(message: "object \(number) is said to stand outside of the objects")
    }
    return Int(offset)
  }

  /// Reads the head of an object.
  ///
  /// The bytes of what it holds lie inside the file; whether its references name objects is seen when they are followed.
  func object(_ number: Int) throws(BinaryPlistFault) -> Object {
    let start = try offset(number)
    let low = Int(bytes[start] & 0x0F)
    switch bytes[start] >> 4 {
    case 0x0:
      guard let name = Self.constants[bytes[start]] else { break }
      return .scalar(name)
    case 0x1 where low <= 4:
      _ = try extent(start + 1, count: 1 << low, unit: 1, number)
      return .scalar("a number")
    case 0x2 where low == 2 || low == 3:
      _ = try extent(start + 1, count: 1 << low, unit: 1, number)
      return .scalar("a number")
    case 0x3 where low == 3:
      _ = try extent(start + 1, count: 8, unit: 1, number)
      return .scalar("a date")
    case 0x4: return .data(try content(start, unit: 1, number))
    case 0x5: return .ascii(try content(start, unit: 1, number))
    case 0x6: return .utf16(try content(start, unit: 2, number))
    case 0x8:
      _ = try extent(start + 1, count: low + 1, unit: 1, number)
      return .scalar("a unique identifier")
    case 0xA, 0xC:
      let range = try content(start, unit: trailer.referenceSize, number)
      return .list(start: range.lowerBound, count: range.count / trailer.referenceSize)
    case 0xD:
      let range = try content(start, unit: 2 * trailer.referenceSize, number)
      return .dictionary(start: range.lowerBound, count: range.count / (2 * trailer.referenceSize))
    default: break
    }
    throw BinaryPlistFault(message: "object \(number) is of an unknown kind")
  }

  private static let constants: [UInt8: String] = [0x00: "nothing", 0x08: "a truth value", 0x09: "a truth value"]

  /// The bytes that an object holds, whose number stands in its first byte or, from 15 on, in an integer behind it.
  private func content(_ start: Int, unit: Int, _ number: Int) throws(BinaryPlistFault) -> Range<Int> {
    let low = Int(bytes[start] & 0x0F)
    guard low == 15 else { return try extent(start + 1, count: low, unit: unit, number) }
    let size = try extent(start + 1, count: 1, unit: 1, number)
    let marker = bytes[size.lowerBound]
    guard marker >> 4 == 1, marker & 0x0F <= 3 else { throw BinaryPlistFault(message: "object \(number) has no size") }
    let digits = try extent(start + 2, count: 1 << Int(marker & 0x0F), unit: 1, number)
    let count = BinaryPlistTrailer.number(bytes, at: digits.lowerBound, size: digits.count)
    return try extent(digits.upperBound, count: Int(clamping: count), unit: unit, number)
  }

  /// A range of bytes that lies among the objects.
  private func extent(_ start: Int, count: Int, unit: Int, _ number: Int) throws(BinaryPlistFault) -> Range<Int> {
    let (length, overflows) = count.multipliedReportingOverflow(by: unit)
    guard !overflows, start <= trailer.tableStart, length <= trailer.tableStart - start else {
      throw BinaryPlistFault(message: "object \(number) reaches beyond the objects")
    }
    return start..<start + length
  }
}
