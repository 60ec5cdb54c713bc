import Archives
import Foundation
import Testing

/// The paths of an archive's entries and the reasons of those left out.
func listing(_ writer: ZipWriter) throws -> (paths: [String], refused: [ArchiveError]) {
  let archive = try Archive(bytes: writer.bytes())
  return (archive.entries.map(\.path), archive.refused)
}

/// Reads one entry of an archive.
func contents(_ path: String, of bytes: [UInt8], limit: Int = Archive.readLimit) throws -> String {
  var archive = try Archive(bytes: bytes)
  let index = try #require(archive.entries.firstIndex { $0.path == path })
  let entry = archive.entries[index]
  return String(decoding: try archive.read(entry, limit: limit), as: UTF8.self)
}

@Suite("Archives are listed and read")
struct ArchiveTests {
  static let sentence = "Take a photo of each trail marker to add it to your map. "
  /// The sentence three times, deflated by zlib.
  static let deflated: [UInt8] = [
    0x0B, 0x49, 0xCC, 0x4E, 0x55, 0x48, 0x54, 0x28, 0xC8, 0xC8, 0x2F, 0xC9, 0x57, 0xC8, 0x4F, 0x53, 0x48, 0x4D, 0x4C, 0xCE, 0x50, 0x28,
    0x29, 0x4A, 0xCC, 0xCC, 0x51, 0xC8, 0x4D, 0x2C, 0xCA, 0x4E, 0x2D, 0x52, 0x00, 0x8A, 0x27, 0xA6, 0xA4, 0x28, 0x64, 0x96, 0x80, 0x58,
    0x95, 0xF9, 0xA5, 0x45, 0x40, 0x89, 0x02, 0x3D, 0x85, 0x10, 0xBA, 0x6B, 0x04, 0x00,
  ]

  @Test("Stored and deflated entries are read")
  func readsEntries() throws {
    let text = String(repeating: Self.sentence, count: 3)
    let bytes = ZipWriter([
      .init("Payload/"), .init("Payload/a.txt", "stored ü"), .init("Payload/b.txt", text, deflated: Self.deflated),
    ]).bytes()
    #expect(try contents("Payload/a.txt", of: bytes) == "stored ü")
    #expect(try contents("Payload/b.txt", of: bytes) == text)
  }

  @Test("An entry tells its sizes and what it is")
  func describesEntries() throws {
    var link = ZipWriter.Entry("Payload/link", "a.txt")
    link.mode = 0o120755
    var secret = ZipWriter.Entry("Payload/secret")
    secret.flags = 1
    let archive = try Archive(
      bytes: ZipWriter([.init("Payload/", ""), link, secret, .init("Payload/b", "xyz", deflated: [0xAB, 0xA8, 0xAC, 2, 0])]).bytes())
    let entries = archive.entries
    #expect(entries.map(\.path) == ["Payload", "Payload/link", "Payload/secret", "Payload/b"])
    #expect(entries.map(\.kind) == [.folder, .link, .file, .file])
    #expect(entries.map(\.isEncrypted) == [false, false, true, false])
    #expect(entries.map(\.size) == [0, 5, 4, 3])
    #expect(entries.map(\.compressedSize) == [0, 5, 4, 5])
  }

  @Test("An archive in a file is read, and one that is missing, a folder or a device is refused")
  func readsFiles() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("copycheck-archives-\(UUID().uuidString).ipa").path
    try Data(ZipWriter([.init("a", "b")]).bytes()).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var archive = try Archive(path: path)
    let entry = archive.entries[0]
    #expect(try archive.read(entry) == Array("b".utf8))
    // A second time, and through a second handle: the first did not close what is not its own.
    #expect(try archive.read(entry) == Array("b".utf8))
    let second = try Archive(path: path)
    #expect(second.entries.count == 1)
    #expect(throws: ArchiveError.unreadable("No such file or directory")) { _ = try Archive(path: path + ".missing") }
    #expect(throws: ArchiveError.notAFile) { _ = try Archive(path: "/tmp") }
    #expect(throws: ArchiveError.notAFile) { _ = try Archive(path: "/dev/null") }
  }

  @Test("An archive with a comment, of the larger form, or without entries is read")
  func readsForms() throws {
    var writer = ZipWriter([.init("a", "b")])
    writer.comment = Array("made by hand: PK\u{5}\u{6}".utf8)
    #expect(try contents("a", of: writer.bytes()) == "b")
    writer.isZip64 = true
    #expect(try contents("a", of: writer.bytes()) == "b")
    var large = ZipWriter.Entry("a", "b")
    (large.size, large.compressedSize, large.claimedStart) = (0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF)
    large.extra = [9, 9, 1, 0, 0] + number(UInt16(1)) + number(UInt16(24)) + number(UInt64(1)) + number(UInt64(1)) + number(UInt64(0))
    #expect(try contents("a", of: ZipWriter([large]).bytes()) == "b")
    #expect(try listing(ZipWriter([])).paths == [])
  }

  @Test("Dots, empty parts and folders that are listed twice do no harm")
  func normalizesPaths() throws {
    let found = try listing(ZipWriter([.init("./", ""), .init("./A/", ""), .init("A/", ""), .init("A//b"), .init("A/./c"), .init("A/…é")]))
    #expect(found.paths == ["A", "A/b", "A/c", "A/…é"])
    #expect(found.refused == [])
  }
}
