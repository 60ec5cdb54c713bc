import CopyModel
import Testing

@Suite("Positions in a source file")
struct SourceFileTests {
  private func position(_ bytes: [UInt8], _ offset: Int, _ encoding: SourceFile.Encoding = .utf8) -> String? {
    SourceFile(path: "f", bytes: bytes, encoding: encoding).position(of: offset).map { "\($0.line):\($0.column)" }
  }

  @Test("Counts lines that end with LF, CR and CR LF, and columns in scalars")
  func countsLines() {
    let text = Array("é\r\nb\rc\n😀d".utf8)
    #expect(
      [0, 2, 3, 4, 5, 6, 7, 8, 12, 13].map { position(text, $0) } == ["1:1", "1:2", "1:3", "2:1", "2:2", "3:1", "3:2", "4:1", "4:2", "4:3"])
  }

  @Test("Takes an offset inside a scalar for that scalar, and one beyond the end for the end")
  func clampsOffsets() {
    let text = Array("a😀b".utf8)
    #expect([1, 2, 3, 4, 5].map { position(text, $0) } == ["1:2", "1:2", "1:2", "1:2", "1:3"])
    #expect(position(text, 99) == "1:4")
    #expect(position(text, -1) == "1:1")
  }

  @Test("Does not count a byte order mark as a column")
  func skipsByteOrderMark() {
    #expect(position([0xEF, 0xBB, 0xBF] + Array("ab".utf8), 4) == "1:2")
    #expect(position([0xFF, 0xFE, 0x61, 0, 0x62, 0], 4, .utf16LittleEndian) == "1:2")
    #expect(position([0xFE, 0xFF, 0, 0x61, 0, 0x62], 4, .utf16BigEndian) == "1:2")
  }

  @Test("Counts a surrogate pair as one column and finds line ends in UTF-16")
  func countsUTF16() {
    let bytes = Array("😀x\ny".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect([0, 2, 4, 6, 8].map { position(bytes, $0, .utf16LittleEndian) } == ["1:1", "1:1", "1:2", "1:3", "2:1"])
  }

  @Test("Agrees with counting from the start in a long line")
  func agreesWithCounting() throws {
    let text = String((0..<400).map { "aé字😀".unicodeScalars.map(Character.init)[$0 % 4] })
    let file = SourceFile(path: "f", bytes: Array(text.utf8))
    var offset = 0
    for (column, scalar) in text.unicodeScalars.enumerated() {
      #expect(file.position(of: offset) == SourcePosition(line: 1, column: column + 1))
      offset += String(scalar).utf8.count
    }
  }

  @Test("Knows no positions in a binary file")
  func knowsNoneInBinary() { #expect(position([1, 2], 1, .binary) == nil) }
}
