import TestSupport

/// Makes property lists of every form; equal seeds make equal ones.
struct PlistGenerator {
  private var numbers: SeededNumbers

  private static let alphabet = Array("abz AZ09_$/:.-+@\"'\\;=(){}<>&,\n\té한😀ש\u{202E}\u{301}\u{10FFFD}".unicodeScalars)
  private static let keys = [
    "NSCameraUsageDescription", "NSLocationTemporaryUsageDescriptionDictionary", "NSSensorKitUsageDetail", "CFBundleLocalizations",
    "CFBundleName", "UIDeviceFamily",
  ]

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// One sound list of each form; the old style in any encoding that every reader knows.
  mutating func sound(_ index: Int) -> [PlistFixture] {
    var writer = OpenStepWriter(numbers: numbers)
    let encodings: [TestEncoding] = [.utf8, .utf8Mark, .utf16LittleEndianMark, .utf16BigEndianMark]
    let encoding = encodings[index % encodings.count]
    let project = writer.space() + writer.value(0).1 + " " + writer.space()
    let strings = writer.strings()
    numbers = writer.numbers
    let info = dictionary(depth: 0)
    return [
      PlistFixture(encoding.bytes(project), .project, name: "generated project \(index): \(project)"),
      PlistFixture(encoding.bytes(strings), .strings, name: "generated strings \(index): \(strings)"),
      PlistFixture(BinaryPlistWriter(info, sharesTexts: index.isMultiple(of: 2)).bytes(), .binary, name: "generated binary \(index)"),
      generatedXML(info, index),
    ]
  }

  /// Lists of the forms that are text, with a character taken out, put in twice or exchanged.
  mutating func damaged(_ index: Int) -> [PlistFixture] {
    // Each fourth is UTF-8 without a mark.
    sound(index * 4).filter { $0.form != .binary }.map { fixture in
      var text = Array(String(decoding: fixture.bytes, as: UTF8.self).unicodeScalars)
      guard let place = text.indices.randomElement(using: &numbers) else { return fixture }
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: text.remove(at: place)
      case 1: text.insert(text[place], at: place)
      default: text[place] = "{}()<>=;,\"'&/".unicodeScalars.randomElement(using: &numbers) ?? ";"
      }
      let damaged = String(String.UnicodeScalarView(text))
      return PlistFixture(damaged, fixture.form, name: "damaged \(fixture.form) \(index): \(damaged)")
    }
  }

  private mutating func generatedXML(_ value: PlistValue, _ index: Int) -> PlistFixture {
    let head = Bool.random(using: &numbers) ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : ""
    let text = head + "<plist version=\"1.0\">\(space())" + xml(value) + "\(space())</plist>\n"
    return PlistFixture(text, .xml, name: "generated XML \(index):\n\(text)")
  }

  private mutating func dictionary(depth: Int) -> PlistValue {
    let names = (Self.keys + ["a", "b", "ü", "<&>"]).shuffled(using: &numbers).prefix(Int.random(in: 0...6, using: &numbers))
    return .dictionary(
      names.map { key in
        // A usage description that is no text is told of, and no other reader minds.
        (key, key.hasSuffix("UsageDescription") ? .text(randomText()) : value(depth: depth + 1))
      })
  }

  private mutating func value(depth: Int) -> PlistValue {
    switch Int.random(in: depth > 3 ? 2..<8 : 0..<8, using: &numbers) {
    case 0: return .list((0..<Int.random(in: 0..<4, using: &numbers)).map { _ in value(depth: depth + 1) })
    case 1: return dictionary(depth: depth)
    case 2: return .number(Int.random(in: -1000...1000, using: &numbers))
    case 3: return .truth(Bool.random(using: &numbers))
    case 4: return .real(Double(Int.random(in: -1000...1000, using: &numbers)) / 8)
    case 5: return .date(Double(Int.random(in: 0...700_000_000, using: &numbers)))
    case 6: return .data((0..<Int.random(in: 0..<20, using: &numbers)).map { _ in UInt8.random(in: .min ... .max, using: &numbers) })
    default: return .text(randomText())
    }
  }

  private mutating func randomText() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<16, using: &numbers) { text.append(Self.alphabet.randomElement(using: &numbers) ?? "a") }
    return String(text)
  }

  private mutating func space() -> String {
    ["", " ", "\n\t", "<!-- <string>c</string> & -->", "\r\n"].randomElement(using: &numbers) ?? ""
  }

  /// A value as XML spells it.
  private mutating func xml(_ value: PlistValue) -> String {
    switch value {
    case .text(let text), .wide(let text): return element("string", spelled(text))
    case .number(let number): return element("integer", "\(number)")
    case .real(let number): return element("real", "\(number)")
    case .truth(let truth): return truth ? "<true/>" : "<false/>"
    case .date(let seconds): return element("date", "2020-01-02T03:04:\(10 + Int(seconds) % 50)Z")
    case .data(let bytes): return element("data", base64(bytes))
    case .uid: return element("integer", "0")
    case .list(let items): return items.isEmpty ? "<array/>" : element("array", space() + items.map { xml($0) + space() }.joined())
    case .dictionary(let pairs):
      let inside = pairs.map { element("key", spelled($0.0)) + space() + xml($0.1) + space() }.joined()
      return element("dict", space() + inside)
    }
  }

  private func element(_ name: String, _ inside: String) -> String { "<\(name)>\(inside)</\(name)>" }

  /// A text in XML, each character in one of its spellings.
  private mutating func spelled(_ text: String) -> String {
    let named: [Unicode.Scalar: String] = ["<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;", "'": "&apos;"]
    var result = ""
    for scalar in text.unicodeScalars {
      let plain = String(Character(scalar))
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: result += "&#\(scalar.value);"
      case 1: result += "&#x" + String(scalar.value, radix: 16) + ";"
      case 2: result += "<![CDATA[\(plain)]]>"
      default: result += named[scalar] ?? plain
      }
    }
    return result
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[$1]) : 0) }
      for place in 0..<4 { result += place <= group.count ? String(digits[bits >> (18 - 6 * place) & 63]) : "=" }
    }
    return result
  }
}
