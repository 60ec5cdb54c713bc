/// Writes zip archives of stored files, for tests of what is inside built apps.
struct BuiltZip {
  /// A file of an archive.
  struct File {
    var path: String
    var bytes: [UInt8]
    var mode: UInt32 = 0o100644
    var flags: UInt16 = 0
  }

  var files: [File] = []

  /// Adds a file with a text.
  mutating func add(_ path: String, _ text: String = "") { files.append(File(path: path, bytes: Array(text.utf8))) }

  /// Adds a file with bytes.
  mutating func add(_ path: String, bytes: [UInt8]) { files.append(File(path: path, bytes: bytes)) }

  /// The bytes of the archive.
  func bytes() -> [UInt8] {
    var result: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let size = little(file.bytes.count, 4)
      let name = Array(file.path.utf8)
      let shared =
        little(Int(file.flags), 2) + [0, 0, 0, 0, 0x21, 0x2A] + little(Int(Self.checksum(file.bytes)), 4) + size + size
        + little(name.count, 2)
      directory += [0x50, 0x4B, 1, 2, 20, 3, 20, 0] + shared + [UInt8](repeating: 0, count: 8) + little(Int(file.mode) << 16, 4)
      directory += little(result.count, 4) + name
      result += [0x50, 0x4B, 3, 4, 20, 0] + shared + [0, 0] + name + file.bytes
    }
    let end = little(files.count, 2) + little(files.count, 2) + little(directory.count, 4) + little(result.count, 4)
    return result + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + end + [0, 0]
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
