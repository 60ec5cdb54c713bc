/// Writes XML, an element a line.
///
/// That every element begun is ended is up to the caller. Text is shown as a terminal shows it: what a reader could not see is escaped, and
/// with it all that XML 1.0 cannot hold.
struct XMLWriter {
  /// What was written and not yet handed over.
  var bytes: [UInt8] = []
  private var depth = 0

  /// Begins a document.
  init() { bytes.append(line: #"<?xml version="1.0" encoding="UTF-8"?>"#) }

  /// Begins an element.
  mutating func begin(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    tag(name, attributes)
    bytes.append(line: ">")
    depth += 1
  }

  /// Begins an element with a path that a program looks a file up by: what a reader could not see is a character reference, as far as XML 1.0
  /// has one, and so the same to the program.
  mutating func begin(_ name: String, path: (name: String, value: String)) {
    tag(name, [])
    bytes.append(contentsOf: " \(path.name)=\"".utf8)
    var previous: Unicode.Scalar?
    for scalar in path.value.unicodeScalars {
      defer { previous = scalar }
      // Two number signs side by side begin a command of some runners.
      let isCommand = scalar == "#" && previous == "#"
      if isCommand || scalar.isConcealed, scalar.value >= 0x20 || ["\t", "\n", "\r"].contains(scalar) {
        bytes.append(contentsOf: "&#x\(String(scalar.value, radix: 16, uppercase: true));".utf8)
      } else {
        append(escaping: String(scalar))
      }
    }
    bytes.append(line: "\">")
    depth += 1
  }

  /// Ends the element that was begun last.
  mutating func end(_ name: String) {
    depth -= 1
    indent()
    bytes.append(line: "</\(name)>")
  }

  /// Writes an element without content.
  mutating func empty(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    tag(name, attributes)
    bytes.append(line: "/>")
  }

  /// Writes an element that holds lines of text.
  mutating func element(_ name: String, _ attributes: [(name: String, value: String)] = [], lines: [String]) {
    tag(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    for (number, line) in lines.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: "\n")) }
      append(escaping: line)
    }
    bytes.append(line: "</\(name)>")
  }

  private mutating func tag(_ name: String, _ attributes: [(name: String, value: String)]) {
    indent()
    bytes.append(contentsOf: "<\(name)".utf8)
    for attribute in attributes {
      bytes.append(contentsOf: " \(attribute.name)=\"".utf8)
      append(escaping: attribute.value)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func indent() {
    for _ in 0..<depth { bytes.append(contentsOf: "  ".utf8) }
  }

  private mutating func append(escaping text: String) {
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"": bytes.append(contentsOf: "&quot;".utf8)
      case "'": bytes.append(contentsOf: "&apos;".utf8)
      // The two that Unicode never assigns on its first plane are no characters of XML.
      case "\u{FFFE}", "\u{FFFF}": bytes.append(contentsOf: scalar.escapedForDisplay.utf8)
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }
}
