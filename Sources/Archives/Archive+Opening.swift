internal import CZip

extension Archive {
  /// Why libzip cannot be used, or nil; asked once.
  private static let hindrance: String? = czip_open().map { String(cString: $0) }

  /// Opens an archive with libzip.
  static func open(_ bytes: ArchiveBytes) throws(ArchiveError) -> OpaquePointer {
    if let hindrance { throw .unavailable(hindrance) }
    var fault: Int32 = 0
    let handle: OpaquePointer?
    switch bytes {
    case .memory(let bytes): handle = czip_archive_open_bytes(bytes, bytes.count, &fault)
    case .file(let file, _): handle = czip_archive_open_file(file, &fault)
    }
    guard let handle else { throw .damaged(words(for: fault)) }
    return handle
  }

  /// Whether libzip reads the same names and sizes from the directory as we did.
  static func agrees(_ handle: OpaquePointer, with records: [ZipRecord]) -> Bool {
    guard czip_entry_count(handle) == Int64(records.count) else { return false }
    for (index, record) in records.enumerated() {
      var entry = CZipEntry()
      guard czip_entry_describe(handle, UInt64(index), &entry) != 0, let name = entry.name else { return false }
      guard entry.size == record.size, entry.compressed_size == record.compressedSize else { return false }
      // libzip shows a NUL in a name as a space; such names are refused elsewhere.
      for (place, byte) in record.name.enumerated() {
        guard UInt8(bitPattern: name[place]) == (byte == 0 ? 0x20 : byte) else { return false }
      }
      guard name[record.name.count] == 0 else { return false }
    }
    return true
  }

  /// libzip's words for a fault.
  private static func words(for fault: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    czip_describe_fault(fault, &buffer, buffer.count)
    let words = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
