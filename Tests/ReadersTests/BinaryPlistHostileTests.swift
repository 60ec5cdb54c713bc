import TestSupport
import Testing

@testable import Readers

@Suite("Hostile binary property lists")
struct BinaryPlistHostileTests {
  private static let damaged = "the binary property list is damaged: "

  @Test("Every prefix and every changed byte is read or is a problem")
  func survivesDamage() throws {
    let value: PlistValue = .dictionary([
      ("NSCameraUsageDescription", .text("Scan a marker.")), ("a", .list([.number(1), .dictionary([("b", .real(1))])])),
      ("NSLocationTemporaryUsageDescriptionDictionary", .dictionary([("c", .wide("d😀"))])), ("NSSiriUsageDescription", .text("é")),
    ])
    let bytes = BinaryPlistWriter(value).bytes()
    for length in 6..<bytes.count {
      #expect(try !binaryLines(Array(bytes[..<length])).problems.isEmpty, "\(length) bytes")
    }
    for index in 6..<bytes.count {
      for byte in [0, 1, 2, 7, 8, 0x10, 0x13, 0x1F, 0x50, 0x5F, 0x6F, 0x7F, 0x80, 0xA1, 0xD1, 0xDF, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        let content = BinaryPlistReader.read(try SourceText(path: "Info.plist", bytes: changed))
        for entry in content.entries { #expect(entry.value.range.upperBound <= bytes.count) }
        _ = BinaryPlistReader.readTable(content.source)
      }
    }
  }

  @Test("Noise after the first bytes is a problem and no crash")
  func survivesNoise() throws {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<200 {
      let noise = (0..<Int.random(in: 0...400, using: &numbers)).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
      #expect(try !binaryLines(Array("bplist00".utf8) + noise).problems.isEmpty)
      // A trailer that fits, around objects that do not.
      let count = UInt8(min(noise.count, 40))
      let table = (0..<count).map { _ in UInt8.random(in: 8...47, using: &numbers) }
      guard noise.count >= 40 else { continue }
      let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1] + plistNumber(UInt64(count), 8) + plistNumber(0, 8) + plistNumber(48, 8)
      _ = try binaryLines(Array("bplist00".utf8) + noise.prefix(40) + table + trailer)
    }
  }

  @Test("An object inside itself is refused, and so is nesting of any depth")
  func refusesCycles() throws {
    var writer = BinaryPlistWriter()
    let key = writer.add(.text("NSLocationTemporaryUsageDescriptionDictionary"))
    let text = writer.add(.text("Shows the way."))
    writer.top = writer.objects.count
    writer.objects.append(.dictionary(keys: [key, key], values: [writer.top, text]))
    let cycle = try binaryLines(writer.bytes())
    #expect(cycle.problems == [Self.damaged + "object 2 stands inside itself; build the app again"])
    #expect(cycle.entries == ["NSLocationTemporaryUsageDescriptionDictionary Shows the way."])
    var deep: PlistValue = .text("x")
    for level in 0..<300 { deep = level.isMultiple(of: 2) ? .list([deep]) : .dictionary([("k", deep)]) }
    let nested = try binaryLines(BinaryPlistWriter(.dictionary([("a", deep), ("NSSiriUsageDescription", .text("t"))])).bytes())
    #expect(nested.problems == [Self.damaged + "dictionaries and arrays are nested more than 128 deep; build the app again"])
    #expect(nested.entries == ["NSSiriUsageDescription t"])
  }

  @Test("Shared dictionaries cannot multiply what is read", .timeLimit(.minutes(1)))
  func limitsSharing() throws {
    // Thirty levels, each naming the next ten times: 10³⁰ texts in some hundred bytes.
    var writer = BinaryPlistWriter()
    let usage = writer.add(.text("NSLocationTemporaryUsageDescriptionDictionary"))
    let key = writer.add(.text("k"))
    var inner = writer.add(.text("t"))
    for _ in 0..<30 {
      writer.objects.append(.dictionary(keys: [Int](repeating: key, count: 10), values: [Int](repeating: inner, count: 10)))
      inner = writer.objects.count - 1
    }
    writer.objects.append(.dictionary(keys: [usage], values: [inner]))
    writer.top = writer.objects.count - 1
    let bytes = writer.bytes()
    let found = try binaryLines(bytes)
    #expect(found.entries.count < bytes.count)
    #expect(found.problems.count == 1)
    #expect(found.problems.first?.contains("stands in so many places") == true)
  }

  @Test("Objects that share bytes are refused in time that grows with the file alone", .timeLimit(.minutes(1)))
  func refusesOverlaps() throws {
    // Very many texts, each the whole file but for a byte.
    let count = 60_000
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for index in 0..<count {
      table += plistNumber(UInt64(8 + index * 6), 4)
      bytes += [0x5F, 0x12] + plistNumber(UInt64((count - index - 1) * 6), 4)
    }
    let pairs = bytes.count
    bytes += plistHead(0xD0, count / 2)
    for index in 0..<count { bytes += plistNumber(UInt64(index), 4) }
    table += plistNumber(UInt64(pairs), 4)
    let start = bytes.count
    bytes += table + [0, 0, 0, 0, 0, 0, 4, 4]
    bytes += plistNumber(UInt64(count + 1), 8) + plistNumber(UInt64(count), 8) + plistNumber(UInt64(start), 8)
    let found = try binaryLines(bytes)
    #expect(found.problems.contains(Self.damaged + "objects share bytes; build the app again"))
    #expect(found.entries.map(\.utf8.count).reduce(0, +) < 2 * bytes.count)
  }

  @Test("What no app's property list is gets a problem that says so")
  func refusesOthers() throws {
    let good = BinaryPlistWriter(.dictionary([("NSSiriUsageDescription", .text("t"))])).bytes()
    var other = good
    other[6] = UInt8(ascii: "1")
    #expect(
      try binaryLines(other).problems == [Self.damaged + "it is of a version that apps do not ship; expected bplist00; build the app again"]
    )
    #expect(try binaryLines(Array(good.prefix(20))).problems == [Self.damaged + "it is cut short; build the app again"])
    #expect(
      try binaryLines(BinaryPlistWriter(.list([])).bytes()).problems == ["expected a dictionary in the property list, found an array"])
    var keys = BinaryPlistWriter()
    keys.add(.number(1))
    keys.add(.text("t"))
    keys.objects.append(.dictionary(keys: [0], values: [1]))
    keys.top = 2
    #expect(try binaryLines(keys.bytes()).problems == [Self.damaged + "a key is a number; expected a text; build the app again"])
  }

  @Test("A text that its encoding cannot hold is refused, and the others are read")
  func refusesTexts() throws {
    var writer = BinaryPlistWriter()
    let names = ["NSSiriUsageDescription", "NSMotionUsageDescription", "NSCameraUsageDescription", "NSMicrophoneUsageDescription"]
    let keys = names.map { writer.add(.text($0)) }
    writer.objects += [
      .bytes([0x51, 0xFC]), .bytes([0x61, 0xD8, 0x00]), .bytes([0x62, 0xDC, 0x00, 0x00, 0x41]), .bytes(widePlistText("fine")),
    ]
    writer.objects.append(.dictionary(keys: keys, values: [4, 5, 6, 7]))
    writer.top = 8
    let found = try binaryLines(writer.bytes())
    #expect(found.entries == ["NSMicrophoneUsageDescription fine"])
    #expect(
      found.problems == [
        Self.damaged + "a text that is said to be ASCII holds the byte 0xFC; build the app again",
        Self.damaged + "half of a surrogate pair stands alone in a text; build the app again",
      ])
    let long = String(repeating: "é", count: 1 << 20)
    let big = try binaryLines(BinaryPlistWriter(.dictionary([("NSSiriUsageDescription", .text(long)), ("k\u{0}", .text("t"))])).bytes())
    #expect(big.entries == [])
    #expect(big.problems.count == 2)
    #expect(big.problems.first?.contains("longer than a megabyte") == true)
    #expect(big.problems.last?.contains("a NUL character stands in") == true)
  }
}
