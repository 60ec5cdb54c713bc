import TestSupport

/// A generated value with what it means.
indirect enum MadePlist {
  case text(String)
  case list([MadePlist])
  case pairs([(String, MadePlist)])
  /// Bytes.
  case data([UInt8])

  /// The same as the reader's short form.
  var shown: String {
    switch self {
    case .text(let text): return "\"\(text)\""
    case .data(let bytes): return "<\(bytes.count)>"
    case .list(let items): return "(" + items.map { $0.shown + "," }.joined() + ")"
    case .pairs(let pairs):
      let last = Dictionary(pairs.map { ($0.0, $0.1.shown) }, uniquingKeysWith: { _, last in last })
      return "{" + last.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value);" }.joined() + "}"
    }
  }
}

/// Writes generated values as an old-style property list.
struct OpenStepWriter {
  var numbers: SeededNumbers
  /// The spelling of each text in the order they stand, without quotes.
  var spellings: [(text: String, spelling: String)] = []

  static let alphabet = Array("abz AZ09_$/:.-+@\"'\\;=(){}<>,\n\té한😀e\u{301}\u{FEFF}\u{10FFFD}".unicodeScalars)

  mutating func text(_ text: String) -> String {
    let bare =
      !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    if bare, Bool.random(using: &numbers) {
      spellings.append((text, text))
      return text
    }
    let quote = Bool.random(using: &numbers) ? "\"" : "'"
    var spelling = ""
    for scalar in text.unicodeScalars {
      let plain = String(Character(scalar))
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0:
        spelling += plain.utf16.map { "\\U" + String(String(0x10000 + UInt32($0), radix: 16).suffix(4)) }.joined()
      case 1 where scalar == "\n": spelling += "\\n"
      case 2 where scalar.value < 0x80 && !"abfnrtvU01234567".unicodeScalars.contains(scalar): spelling += "\\" + plain
      case 3 where scalar.value < 0x80: spelling += "\\" + String(String(0o1000 + scalar.value, radix: 8).dropFirst())
      default: spelling += plain == quote || plain == "\\" ? "\\" + plain : plain
      }
    }
    spellings.append((text, spelling))
    return quote + spelling + quote
  }

  mutating func space() -> String {
    [" ", "", "\n\t", "/* \"x\" = ; */", "// y { ( \"\n", "\r\n"].randomElement(using: &numbers) ?? ""
  }

  /// Pairs as a .strings file has them, some with a text and some with another value.
  mutating func strings() -> String {
    var written = space()
    // Keys of their own, none of them empty: what others make of such keys is told by fixtures.
    for number in 0..<Int.random(in: 1..<6, using: &numbers) {
      written += text("\(number)" + randomText()) + " " + space()
      if !Int.random(in: 0..<8, using: &numbers).isMultiple(of: 8) {
        written += "=" + space() + " " + (Bool.random(using: &numbers) ? text(randomText()) : value(3).1) + " " + space()
      }
      written += ";" + space()
    }
    return written
  }

  /// A value with its spelling; none nests deeper than five.
  mutating func value(_ depth: Int) -> (MadePlist, String) {
    switch depth > 4 ? 0 : Int.random(in: 0..<5, using: &numbers) {
    case 4:
      let bytes = (0..<Int.random(in: 0..<6, using: &numbers)).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
      let gap = Bool.random(using: &numbers) ? " " : ""
      return (.data(bytes), "<" + bytes.map { String(String(0x100 + Int($0), radix: 16).dropFirst()) }.joined(separator: gap) + ">")
    case 0, 1:
      let made = randomText()
      return (.text(made), text(made))
    case 2:
      var items: [MadePlist] = []
      var spelling = "("
      for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
        let (item, written) = value(depth + 1)
        spelling += (items.isEmpty ? "" : ",") + space() + " " + written + " " + space()
        items.append(item)
      }
      if !items.isEmpty, Bool.random(using: &numbers) { spelling += " ," }
      return (.list(items), spelling + space() + ")")
    default:
      var pairs: [(String, MadePlist)] = []
      var spelling = "{"
      for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
        let key = randomText()
        spelling += space() + text(key) + " " + space() + "=" + space() + " "
        let (member, written) = value(depth + 1)
        spelling += written + " " + space() + ";"
        pairs.append((key, member))
      }
      return (.pairs(pairs), spelling + space() + "}")
    }
  }

  mutating func randomText() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<12, using: &numbers) { text.append(Self.alphabet.randomElement(using: &numbers) ?? "a") }
    return String(text)
  }
}
