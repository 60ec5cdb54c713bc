import Archives
import Testing

@Suite("Hostile archives are refused")
struct HostileArchiveTests {
  @Test(
    "A name that leads out of the archive is left out, and the rest is read",
    arguments: ["../a", "A/../../a", "A/..", "/etc/passwd", "A\\..\\a", "C:/a", "C:", ""])
  func refusesNames(name: String) throws {
    let found = try listing(ZipWriter([.init("kept"), .init(name), .init("also kept")]))
    #expect(found.paths == ["kept", "also kept"])
    #expect(found.refused == [.unsafeName(name)])
  }

  @Test("A name that goes on after a NUL is left out, since systems read it in two ways")
  func refusesNUL() throws {
    let found = try listing(ZipWriter([.init("Info.plist\u{0}.png"), .init("Info.plist")]))
    #expect(found.paths == ["Info.plist"])
    #expect(found.refused == [.unsafeName("Info.plist\u{0}.png")])
  }

  @Test("A name that is long or not UTF-8 is shown cut and repaired")
  func showsNames() throws {
    var entry = ZipWriter.Entry("x")
    entry.name = Array("../".utf8) + [0xFF] + [UInt8](repeating: 0x61, count: 60_000)
    let found = try listing(ZipWriter([entry]))
    let message = try #require(found.refused.first?.message)
    #expect(message.hasPrefix("the entry “../\u{FFFD}aaa"))
    #expect(message.utf8.count < 400)
  }

  @Test("Of files with one path none is read, whatever the path is written like")
  func refusesDuplicates() throws {
    let found = try listing(
      ZipWriter([.init("A/b", "1"), .init("c"), .init("A/./b", "2"), .init("A/b/", ""), .init("d"), .init("d/", "")]))
    #expect(found.paths == ["c"])
    #expect(found.refused == [.duplicate("A/b"), .duplicate("d")])
  }

  @Test("Links, folders and encrypted entries are listed and not read")
  func refusesKinds() throws {
    var link = ZipWriter.Entry("link", "../../../etc/passwd")
    link.mode = 0o120777
    var secret = ZipWriter.Entry("secret")
    secret.flags = 1
    let bytes = ZipWriter([link, secret, .init("folder/", "")]).bytes()
    #expect(throws: ArchiveError.link("link")) { try contents("link", of: bytes) }
    #expect(throws: ArchiveError.encrypted("secret")) { try contents("secret", of: bytes) }
    #expect(throws: ArchiveError.folder("folder")) { try contents("folder", of: bytes) }
  }

  @Test("Entries that share bytes are refused, whether they begin at one place or inside each other")
  func refusesOverlaps() throws {
    var same = ZipWriter.Entry("b", "text")
    same.claimedStart = 0
    #expect(throws: ArchiveError.overlapping("b")) { try listing(ZipWriter([.init("a", "text"), same])) }
    var quoting = ZipWriter.Entry("a", "text")
    quoting.compressedSize += 8
    #expect(throws: ArchiveError.overlapping("b")) { try listing(ZipWriter([quoting, .init("b", "text")])) }
    var beyond = ZipWriter.Entry("a")
    beyond.compressedSize = 0xFFFF_FFF0
    #expect(throws: ArchiveError.damaged("an entry is said to reach beyond the archive")) { try listing(ZipWriter([beyond])) }
  }

  @Test("An entry that claims to expand beyond all copy is refused before it is read")
  func refusesBombs() throws {
    var large = ZipWriter.Entry("a", "", deflated: [3, 0])
    large.size = 65 << 20
    #expect(throws: ArchiveError.entryTooLarge("a", limit: 64 << 20)) { try contents("a", of: ZipWriter([large]).bytes()) }
    #expect(throws: ArchiveError.entryTooLarge("a", limit: 10)) { try contents("a", of: ZipWriter([large]).bytes(), limit: 10) }
    large.size = 2 << 20
    #expect(throws: ArchiveError.expandsTooFar("a")) { try contents("a", of: ZipWriter([large]).bytes()) }
  }

  @Test("An entry with more, fewer or other bytes than it promises is damaged")
  func refusesOtherBytes() throws {
    // A thousand letters, deflated by zlib.
    let deflated: [UInt8] = [0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0x00, 0x00]
    let text = String(repeating: "a", count: 1000)
    var entry = ZipWriter.Entry("a", text, deflated: deflated)
    #expect(try contents("a", of: ZipWriter([entry]).bytes()) == text)
    for size in [0, 1, 999, 1001, 100_000] as [UInt64] {
      entry.size = size
      #expect(throws: ArchiveError.damagedEntry("a")) { try contents("a", of: ZipWriter([entry]).bytes()) }
    }
    entry.size = 1000
    entry.checksum ^= 1
    #expect(throws: ArchiveError.damagedEntry("a")) { try contents("a", of: ZipWriter([entry]).bytes()) }
    entry.method = 20
    #expect(throws: ArchiveError.unknownMethod("a", method: 20)) { try contents("a", of: ZipWriter([entry]).bytes()) }
  }

  @Test("All that is read of one archive is limited")
  func limitsTotal() throws {
    let entry = ZipWriter.Entry("a", bytes: [UInt8](repeating: 7, count: 33 << 20), checksum: 0xCB597272)
    var archive = try Archive(bytes: ZipWriter([entry]).bytes())
    let first = archive.entries[0]
    for _ in 0..<7 { #expect(try archive.read(first).count == 33 << 20) }
    #expect(throws: ArchiveError.tooMuch("a", limit: 256 << 20)) { try archive.read(first) }
  }

  @Test("More entries than any app has are refused")
  func limitsEntries() throws {
    var record = ZipWriter.Entry("a", "")
    record.flags = 0
    // A directory of very many records needs no entries for them.
    var writer = ZipWriter([])
    let one = ZipWriter([record]).bytes()
    let header = Array(one[31..<(31 + 47)])
    var bytes: [UInt8] = []
    for _ in 0...Archive.entryLimit { bytes += header }
    let size = bytes.count
    writer.claimedCount = UInt16(truncatingIfNeeded: Archive.entryLimit + 1)
    var end = writer.bytes()
    end.replaceSubrange(12..<16, with: number(UInt32(size)))
    #expect(throws: ArchiveError.tooManyEntries(limit: Archive.entryLimit)) { _ = try Archive(bytes: bytes + end) }
  }

  @Test("A directory that counts wrong, is split, or is none is refused")
  func refusesDirectories() throws {
    var writer = ZipWriter([.init("a"), .init("b")])
    writer.claimedCount = 1
    #expect(throws: ArchiveError.damaged("it lists another number of entries than it says")) { try listing(writer) }
    #expect(throws: ArchiveError.notAnArchive) { _ = try Archive(bytes: []) }
    #expect(throws: ArchiveError.notAnArchive) { _ = try Archive(bytes: Array("PK\u{3}\u{4} no archive at all, only its beginning".utf8)) }
    var split = ZipWriter([.init("a")]).bytes()
    split[split.count - 22 + 4] = 1
    #expect(throws: ArchiveError.split) { _ = try Archive(bytes: split) }
  }

  @Test("Every prefix and every changed byte is read or refused")
  func survivesDamage() throws {
    var writer = ZipWriter([.init("Payload/a"), .init("b", "a", deflated: [0x4B, 4, 0])])
    for isZip64 in [false, true] {
      writer.isZip64 = isZip64
      let bytes = writer.bytes()
      for length in bytes.indices { #expect(throws: ArchiveError.self) { _ = try Archive(bytes: Array(bytes[..<length])) } }
      for index in bytes.indices {
        for byte in [0, 1, 0x2F, 0x50, 0x7F, 0xFF] as [UInt8] {
          var damaged = bytes
          damaged[index] = byte
          guard var archive = try? Archive(bytes: damaged) else { continue }
          for number in archive.entries.indices {
            let entry = archive.entries[number]
            _ = try? archive.read(entry)
          }
        }
      }
    }
  }

  @Test("A message for each refusal names what to do and begins in lower case")
  func saysWhy() {
    let errors: [ArchiveError] = [
      .unavailable("r"), .unreadable("r"), .notAFile, .notAnArchive, .split, .damaged("w"), .tooLarge(limit: 1 << 33),
      .tooManyEntries(limit: 1), .overlapping("n"), .unsafeName("n"), .duplicate("n"), .folder("n"), .link("n"), .encrypted("n"),
      .entryTooLarge("n", limit: 1 << 26), .expandsTooFar("n"), .tooMuch("n", limit: 1 << 28), .unknownMethod("n", method: 9),
      .damagedEntry("n"),
    ]
    #expect(Set(errors.map(\.message)).count == errors.count)
    for error in errors {
      #expect(error.message.first?.isLowercase == true && !error.message.contains("\n"), "\(error.message)")
    }
  }
}
