/// Parses without recursion, so that no nesting can exhaust the stack.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  var nodes: [JSONNode] = []
  /// The indices of the containers that are open.
  private var open: [Int] = []
  private let depthLimit: Int

  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    index = start
  }

  /// Parses one value and the white space around it.
  mutating func parse() -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      try parseDocument()
      return nil
    } catch {
      return error
    }
  }

  private mutating func parseDocument() throws(JSONSyntaxError) {
    try value()
    while let container = open.last {
      skipSpace()
      let isObject = nodes[container].kind == .object
      let isFirst = nodes.count == container + 1
      guard index < bytes.count else { throw endsEarly(inside: container) }
      if bytes[index] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        index += 1
        close(container)
        continue
      }
      if !isFirst {
        guard bytes[index] == UInt8(ascii: ",") else { throw unexpected(isObject ? "a comma or }" : "a comma or ]") }
        index += 1
        skipSpace()
      }
      if isObject { try name() }
      try value()
    }
    skipSpace()
    guard index == bytes.count else {
      throw JSONSyntaxError(offset: index, message: "found \(seen) after the end; a JSON text holds one value")
    }
  }

  private mutating func name() throws(JSONSyntaxError) {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw unexpected("a member's name in double quotes") }
    try string()
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw unexpected("a colon after the member's name") }
    index += 1
  }

  /// Parses a scalar, or opens a container.
  private mutating func value() throws(JSONSyntaxError) {
    skipSpace()
    guard index < bytes.count else { throw unexpected("a value") }
    switch bytes[index] {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "{"): try begin(.object)
    case UInt8(ascii: "["): try begin(.array)
    case UInt8(ascii: "t"): try literal("true", .boolean)
    case UInt8(ascii: "f"): try literal("false", .boolean)
    case UInt8(ascii: "n"): try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: throw unexpected("a value")
    }
  }

  private mutating func begin(_ kind: JSONValue.Kind) throws(JSONSyntaxError) {
    guard open.count < depthLimit else {
      throw JSONSyntaxError(offset: index, message: "objects and arrays are nested more than \(depthLimit) deep")
    }
    open.append(nodes.count)
    nodes.append(JSONNode(start: UInt32(index), end: 0, next: 0, kind: kind))
    index += 1
  }

  private mutating func close(_ container: Int) {
    open.removeLast()
    nodes[container].end = UInt32(index)
    nodes[container].next = UInt32(nodes.count)
  }

  private mutating func literal(_ text: StaticString, _ kind: JSONValue.Kind) throws(JSONSyntaxError) {
    let count = text.utf8CodeUnitCount
    let matches = text.withUTF8Buffer { text in index + count <= bytes.count && text.indices.allSatisfy { bytes[index + $0] == text[$0] } }
    guard matches else { throw unexpected("a value") }
    append(kind, upTo: index + count)
  }

  private mutating func number() throws(JSONSyntaxError) {
    var end = index
    func isDigit(_ place: Int) -> Bool { place < bytes.count && (0x30...0x39).contains(bytes[place]) }
    func fail(_ message: String) -> JSONSyntaxError { JSONSyntaxError(offset: min(end, bytes.count), message: message) }
    if bytes[end] == UInt8(ascii: "-") { end += 1 }
    guard isDigit(end) else { throw fail("expected a digit after the minus sign") }
    if bytes[end] == UInt8(ascii: "0") {
      end += 1
      if isDigit(end) { throw fail("a number must not begin with a zero") }
    }
    while isDigit(end) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      guard isDigit(end) else { throw fail("expected a digit after the decimal point") }
      while isDigit(end) { end += 1 }
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
      guard isDigit(end) else { throw fail("expected a digit in the exponent") }
      while isDigit(end) { end += 1 }
    }
    append(.number, upTo: end)
  }

  /// Adds a node from the current byte to an end, and moves there.
  @inline(__always)
  mutating func append(_ kind: JSONValue.Kind, upTo end: Int, isEscaped: Bool = false) {
    nodes.append(
      JSONNode(start: UInt32(index), end: UInt32(end), next: UInt32(nodes.count + 1), kind: kind, isEscaped: isEscaped))
    index = end
  }

  @inline(__always)
  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x0A || bytes[index] == 0x0D || bytes[index] == 0x09 { index += 1 }
  }

  private func unexpected(_ expected: String) -> JSONSyntaxError {
    guard index < bytes.count else {
      return JSONSyntaxError(offset: bytes.count, message: "the text ends early; expected \(expected)")
    }
    return JSONSyntaxError(offset: index, message: "found \(seen) where \(expected) was expected")
  }

  /// The byte at hand as it is shown.
  private var seen: String {
    let byte = bytes[index]
    return (0x21...0x7E).contains(byte) ? "“\(Character(Unicode.Scalar(byte)))”" : "the byte 0x" + String(byte, radix: 16, uppercase: true)
  }

  private func endsEarly(inside container: Int) -> JSONSyntaxError {
    let isObject = nodes[container].kind == .object
    return JSONSyntaxError(
      offset: bytes.count, message: "the text ends inside \(isObject ? "an object; expected }" : "an array; expected ]")")
  }
}
