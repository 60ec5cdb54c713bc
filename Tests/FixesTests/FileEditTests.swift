import CopyModel
import Testing

@testable import Fixes

@Suite("Edits of a file")
struct FileEditTests {
  @Test("are made in place, and leave every other byte as it was")
  func apply() {
    var edits = FileEdits()
    edits.insert(FileEdit(ByteRange(6, 7), Array("W".utf8)))
    edits.insert(FileEdit(ByteRange(0, 1), Array("H".utf8)))
    edits.insert(FileEdit(ByteRange(11, 11), Array(".".utf8)))
    #expect(String(decoding: edits.applied(to: Array("hello world\r\n".utf8)), as: UTF8.self) == "Hello World.\r\n")
  }

  @Test("collide where they share or touch bytes, and not where one byte is between them")
  func collisions() {
    let edit = FileEdit(ByteRange(4, 6), [])
    #expect(edit.collides(with: FileEdit(ByteRange(6, 6), [0x2E])))
    #expect(edit.collides(with: FileEdit(ByteRange(2, 4), [])))
    #expect(edit.collides(with: FileEdit(ByteRange(5, 9), [])))
    #expect(!edit.collides(with: FileEdit(ByteRange(7, 9), [])))
    var edits = FileEdits()
    edits.insert(edit)
    #expect(edits.accepts(edit))
    #expect(!edits.accepts(FileEdit(ByteRange(4, 6), [0x20])))
  }

  @Test("encode a fix as the file is encoded")
  func encodes() {
    let fix = Fix(replacement: "é😀", byteRange: ByteRange(0, 0), isSafe: true)
    func bytes(_ encoding: SourceFile.Encoding) -> [UInt8] {
      FileEdit(fix, in: SourceFile(path: "f", bytes: [], encoding: encoding)).bytes
    }
    #expect(bytes(.utf8) == Array("é😀".utf8))
    #expect(bytes(.utf16LittleEndian) == [0xE9, 0, 0x3D, 0xD8, 0, 0xDE])
    #expect(bytes(.utf16BigEndian) == [0, 0xE9, 0xD8, 0x3D, 0xDE, 0])
  }

  @Test("move what stands behind them, and grow the text they are made in")
  func moves() {
    var edits = FileEdits()
    edits.insert(FileEdit(ByteRange(2, 4), []))
    edits.insert(FileEdit(ByteRange(10, 10), [0x2E]))
    #expect(edits.moved(ByteRange(2, 10), growths: edits.growths) == ByteRange(2, 9))
    #expect(edits.moved(ByteRange(0, 1), growths: edits.growths) == ByteRange(0, 1))
    #expect(edits.moved(ByteRange(12, 14), growths: edits.growths) == ByteRange(11, 13))
  }
}
