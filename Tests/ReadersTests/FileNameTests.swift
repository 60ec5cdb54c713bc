import Testing

@testable import Readers

@Suite("Names of files")
struct FileNameTests {
  @Test(
    "Any bytes are a text that leads back to them",
    arguments: [
      Array("Info.plist".utf8), [0xFF], [0x41, 0xE9, 0x42], [0xC3, 0xA9], [0xE2, 0x82], [0xF0, 0x9F, 0x98, 0x80, 0xFF],
      // The text that would stand for a byte is itself kept as bytes.
      Array("\u{10FFFF}".utf8), Array("\u{10FF80}a".utf8), [0xED, 0xA0, 0x80], [0xC0, 0xAF], [],
    ] as [[UInt8]])
  func leadsBack(bytes: [UInt8]) {
    let text = FileName.text(of: bytes)
    #expect(FileName.bytes(of: text) == bytes)
    #expect(FileName.named(FileName.shown(text)) == text)
  }

  @Test("A byte that is no text is shown as its number, and all else as it is")
  func showsBytes() {
    #expect(FileName.shown(FileName.text(of: [0x61, 0xFF, 0x62])) == "a\\xFFb")
    #expect(FileName.shown("é/ü") == "é/ü")
    #expect(FileName.named("a\\xyz") == "a\\xyz")
  }
}
