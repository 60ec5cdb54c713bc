import CopyModel

/// Writes JSON straight into bytes.
///
/// The writer keeps commas right and escapes strings; that every `begin` has its `end` and every value in an object its name is up to the
/// caller. Controls, bidirectional ones too, are escaped, so that a report can be shown on a terminal.
public struct JSONWriter: ~Copyable {
  private var output: ByteBuffer
  private var needsComma = false

  /// Makes a writer with room for a number of bytes.
  public init(capacity: Int = 0) { output = ByteBuffer(capacity: capacity) }

  /// Makes a writer that goes on in the middle of a list or object.
  ///
  /// - Parameter follows: Whether something stands before, so that a comma comes first.
  init(capacity: Int, follows: Bool) {
    self.init(capacity: capacity)
    needsComma = follows
  }

  /// What was written so far.
  public var bytes: [UInt8] { output.array }

  /// Appends what was written so far to an array.
  public func append(to array: inout [UInt8]) { output.append(to: &array) }

  /// Forgets what was written, and keeps the room.
  public mutating func removeAll() {
    output.removeAll()
    needsComma = false
  }

  /// Begins an object.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends an object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Begins an array.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Ends an array.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the name of the member whose value comes next.
  ///
  /// - Parameter name: A name that needs no escape.
  public mutating func name(_ name: StaticString) {
    separate()
    output.append(UInt8(ascii: "\""))
    output.append(name.utf8Start, count: name.utf8CodeUnitCount)
    output.append(UInt8(ascii: "\""))
    output.append(UInt8(ascii: ":"))
    output.append(UInt8(ascii: " "))
    needsComma = false
  }

  /// Writes the name of the member whose value comes next, whatever the name.
  public mutating func name(escaping name: String) {
    string(name)
    output.append(UInt8(ascii: ":"))
    output.append(UInt8(ascii: " "))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    separate()
    output.append(UInt8(ascii: "\""))
    output.append(escaping: value)
    output.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a part of a string, by the bytes of its UTF-8.
  mutating func string(_ value: String, _ range: ByteRange) {
    separate()
    output.append(UInt8(ascii: "\""))
    output.append(escaping: value, range)
    output.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    separate()
    if value < 0 { output.append(UInt8(ascii: "-")) }
    output.append(digitsOf: value.magnitude)
    needsComma = true
  }

  /// Writes a number with at most six decimals; what is too large for that, or no number, is written as null.
  public mutating func decimal(_ value: Double) {
    guard value.magnitude < 1e12 else { return null() }
    let millionths = Int(value.magnitude * 1_000_000 + 0.5)
    let sign = value < 0 && millionths > 0 ? "-" : ""
    var digits = String(millionths % 1_000_000 + 1_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    raw("\(sign)\(millionths / 1_000_000)\(digits.isEmpty ? "" : ".")\(digits)".utf8)
  }

  /// Writes true or false.
  public mutating func boolean(_ value: Bool) { raw((value ? "true" : "false").utf8) }

  /// Writes null.
  public mutating func null() { raw("null".utf8) }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    output.append(contentsOf: json)
    needsComma = true
  }

  /// Breaks the line, where JSON lets white space stand.
  public mutating func newline() {
    if needsComma {
      output.append(UInt8(ascii: ","))
      needsComma = false
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Breaks the line before a closing bracket or at the end.
  public mutating func finalNewline() {
    output.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    output.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    output.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    guard needsComma else { return }
    output.append(UInt8(ascii: ","))
    output.append(UInt8(ascii: " "))
  }
}
