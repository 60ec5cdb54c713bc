import CopyModel
import Foundation
import Languages
import Testing

/// Reads a text with a pack made for the test.
private func matches(_ pattern: String, _ text: String, exception: String? = nil) throws -> [String] {
  let pack = """
    tag: eo
    name: Esperanto
    sets:
      be: "is, are, was"
      adverb: "not, never, right away"
      done: |
        ~ed, !indeed, shown
      noun: "map, photo, data set"
      function: "the, a, to, and"
      clauseBreak: "because"
    suffixes:
      plural: "s"
    patterns:
      passive-voice:
        - "\(pattern)"
      passive-voice.not:
    \(exception.map { "    - \"\($0)\"" } ?? "")
    """
  let reading = try copyReading(pack: pack, tag: "eo")
  reading.read(CopyString(key: "NSCameraUsageDescription", locale: "eo", text: text), names: ["Trailmark"])
  return reading.matches(of: .passiveVoice).map { match in
    let range = reading.range(of: match.tokens)
    return String(decoding: Array(text.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self)
  }
}

@Suite("Patterns match words as the manual says")
struct PatternTests {
  @Test(
    "A pattern matches",
    arguments: [
      ("{be} {done}", "The map is shared.", ["is shared"]), ("{be} {adverb}<0-2> {done}", "It is not never used", ["is not never used"]),
      ("{be} {adverb}* [{done}]", "It is not used", ["used"]), ("{be} {adverb} {done}", "is right away shared", ["is right away shared"]),
      ("(map | photo) {be}", "The photo is here", ["photo is"]), ("the {!noun} {be}", "the cat is", ["the cat is"]),
      ("{noun&plural}", "two maps", ["maps"]), ("map", "two maps", ["maps"]), ("^ {noun}", "Map and photo. Photo now.", ["Map", "Photo"]),
      ("{noun} $", "photo map", ["map"]), ("^, {noun}", "see, photo here", ["photo"]),
      ("^ {noun} $", "[Photo]", ["Photo"]), ("{noun} $", "A (photo). The “map”.", ["photo", "map"]), ("{noun} $", "(photo) here", []),
      ("the _<1-2> {be}", "the big cat is", ["the big cat is"]),
      ("because >>", "map because the photo, then", ["because the photo"]), ("map >>>", "map a, b. c", ["map a, b"]),
      ("{be} !{done} _", "is shared is here", ["is here"]), ("{name} {be}", "Trailmark is", ["Trailmark is"]),
      ("{variable} {be}", "$(PRODUCT_NAME) is", ["$(PRODUCT_NAME) is"]), ("{number} {noun}", "12 maps", ["12 maps"]),
      ("{unknown}", "the xyzzy map", ["xyzzy", "map"]), ("see , {noun}", "see, map", ["see, map"]),
      ("see , _<1-3> {be}", "see, big cat is", ["see, big cat is"]), ("see _<0-3> {be}", "see, big cat is", []),
      ("{data|noun}", "my data set", []),
    ])
  func match(pattern: String, text: String, expected: [String]) throws {
    if pattern.contains("{data") {
      #expect(throws: PackError.self) { try matches(pattern, text) }
    } else {
      #expect(try matches(pattern, text) == expected)
    }
  }

  @Test("The app’s name is one word of a pattern, however many it has")
  func longNames() throws {
    let reading = try copyReading(
      pack: """
        tag: eo
        name: Esperanto
        sets:
          be: "is"
          function: "the"
        patterns:
          passive-voice:
            - "^ {name} {be}"
        """, tag: "eo")
    for name in ["Trailmark", "Trail Mark", "Trail Mark for Hikers"] {
      reading.read(CopyString(key: "NSCameraUsageDescription", locale: "eo", text: "\(name) is here"), names: [name])
      #expect(reading.matches(of: .passiveVoice).count == 1, "\(name)")
    }
  }

  @Test(
    "A pattern does not match",
    arguments: [
      ("{be} {done}", "It is indeed so."), ("{be} {done}", "is, used"), ("{be} _<0-8> {done}", "is here, the rest used"),
      ("{be} _<0-8> {done}", "is here because it used"), ("{noun} $", "map here"), ("{be} {done}", "is xed"),
    ])
  func silence(pattern: String, text: String) throws {
    #expect(try matches(pattern, text).isEmpty)
  }

  @Test("An exception takes back what it overlaps, and nothing else")
  func exceptions() throws {
    #expect(try matches("{be} {done}", "It is closed. It is shared.", exception: "{be} closed") == ["is shared"])
  }

  @Test("Of matches that overlap the first and longest is kept")
  func overlaps() throws {
    #expect(try matches("{be} {done}<1-2>", "is used shared") == ["is used shared"])
  }

  @Test("A pattern of many gaps over a long text ends soon")
  func budget() throws {
    let pattern = Array(repeating: "_<0-20> {be}", count: 8).joined(separator: " ")
    let text = String(repeating: "cat ", count: 3000)
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try matches("the \(pattern)", "the " + text) }
    #expect(time < .seconds(5))
  }
}
