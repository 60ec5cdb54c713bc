import TestSupport
import Testing

@testable import Readers

/// A text made at random for a property test: its scalars, and how the file spells each.
struct SpelledText {
  var scalars: [Unicode.Scalar] = []
  var spellings: [String] = []

  var text: String { String(String.UnicodeScalarView(scalars)) }
  var spelling: String { spellings.joined() }

  static let alphabet: [Unicode.Scalar] = Array(
    "abc XYZ.,;:'\"\\&<>/-_$%@{}()[]=#|*!?\n\u{9}éßøžд字한ไعש\u{200F}\u{202E}\u{200B}e\u{301}😀👩🏽\u{200D}💻🇩🇪\u{FFFD}\u{10FFFD}".unicodeScalars)

  /// Makes a text; a spelling of nil leaves the scalar out.
  init(using numbers: inout SeededNumbers, spell: (Unicode.Scalar, inout SeededNumbers) -> String?) {
    for _ in 0..<Int.random(in: 0...40, using: &numbers) {
      let scalar = Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &numbers)]
      guard let spelling = spell(scalar, &numbers) else { continue }
      scalars.append(scalar)
      spellings.append(spelling)
    }
  }

  /// Checks that a reader found the text and the place of each scalar.
  func check(_ value: DecodedText, in source: SourceText, _ note: String) {
    let expected = text
    #expect(value.text.unicodeScalars.elementsEqual(scalars), "\(note): \(value.text.debugDescription), not \(expected.debugDescription)")
    let offsets = value.offsets.isEmpty ? Array(value.range) + [value.range.upperBound] : value.offsets
    guard offsets.count == expected.utf8.count + 1 else {
      Issue.record("\(note): \(offsets.count) offsets for \(expected.utf8.count) bytes")
      return
    }
    #expect(offsets.first == value.range.lowerBound && offsets.last == value.range.upperBound)
    var place = 0
    for (scalar, spelling) in zip(scalars, spellings) {
      let length = String(Character(scalar)).utf8.count
      let found = String(decoding: source.utf8[offsets[place]..<offsets[place + length]], as: UTF8.self)
      #expect(
        found.unicodeScalars.elementsEqual(spelling.unicodeScalars),
        "\(note): \(spelling.debugDescription) is placed at \(found.debugDescription)")
      place += length
    }
  }
}

/// Calls a reader on every prefix of a sample, on every changed byte, and on many repeats of its parts.
func survive(_ sample: String, units: [String], _ read: (SourceText) -> (entries: [CarrierEntry], problems: Int)) {
  let bytes = Array(sample.utf8)
  func call(_ bytes: [UInt8]) {
    guard let source = try? SourceText(path: "sample", bytes: bytes) else { return }
    let (entries, problems) = read(source)
    #expect(problems <= 60)
    let limit = source.utf8.count
    let areInside = entries.allSatisfy { entry in
      entry.value.range.upperBound <= limit && entry.keyRange.upperBound <= limit && entry.value.offsets.allSatisfy { $0 <= limit }
        && (entry.value.offsets.isEmpty || entry.value.offsets.count == entry.value.text.utf8.count + 1)
    }
    #expect(areInside)
  }
  for length in bytes.indices { call(Array(bytes[..<length])) }
  for index in bytes.indices {
    for byte in [0x00, 0x0A, 0x20, 0x22, 0x27, 0x3C, 0x5C, 0xD8] as [UInt8] {
      var damaged = bytes
      damaged[index] = byte
      call(damaged)
    }
  }
  var numbers = SeededNumbers(seed: 5)
  call((0..<(1 << 16)).map { _ in UInt8.random(in: .min ... .max, using: &numbers) })
  for unit in units {
    let repeats = Array(String(repeating: unit, count: min(100_000, 300_000 / unit.utf8.count)).utf8)
    call(repeats)
    call(bytes + repeats)
  }
}
