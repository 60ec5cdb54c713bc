/// Writes JSON straight into bytes.
///
/// The writer keeps commas right and escapes strings; that every `begin` has its `end` and every value in an object its name is up to the
/// caller. Controls, bidirectional ones too, are escaped, so that a report can be shown on a terminal.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes a writer with room for a number of bytes.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Forgets what was written, and keeps the room.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
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
  /// - Parameter name: A name that needs no escape, of at most 27 letters.
  public mutating func name(_ name: StaticString) {
    let count = name.utf8CodeUnitCount
    let needsComma = needsComma
    // One append of a small run costs a fraction of five: this is called some twenty times for each finding.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { run in
      var end = 0
      func put(_ byte: UInt8) {
        run[end] = byte
        end += 1
      }
      if needsComma {
        put(UInt8(ascii: ","))
        put(UInt8(ascii: " "))
      }
      put(UInt8(ascii: "\""))
      for index in 0..<count { put(name.utf8Start[index]) }
      put(UInt8(ascii: "\""))
      put(UInt8(ascii: ":"))
      put(UInt8(ascii: " "))
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: run[..<end]))
    }
    self.needsComma = false
  }

  /// Writes the name of the member whose value comes next, whatever the name.
  public mutating func name(escaping name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    separate()
    if (0..<10).contains(value) {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    } else {
      bytes.append(contentsOf: String(value).utf8)
    }
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
    bytes.append(contentsOf: json)
    needsComma = true
  }

  /// Breaks the line, where JSON lets white space stand.
  public mutating func newline() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      needsComma = false
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Breaks the line before a closing bracket or at the end.
  public mutating func finalNewline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    guard needsComma else { return }
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: " "))
  }
}
