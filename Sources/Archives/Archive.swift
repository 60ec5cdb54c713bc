internal import CZip

/// A zip archive that is open for reading; nothing of it is ever written to disk.
///
/// What no tool writes and only an attacker would is refused when the archive is opened: entries that share bytes, more of them than any
/// app has, a directory that can be read in two ways. One entry with a name that leads out of the archive, or that stands there twice, is
/// left out of the list and told in ``refused``, and the others can be read.
public struct Archive: ~Copyable {
  /// The entries, in the order of the directory.
  public private(set) var entries: [ArchiveEntry] = []
  /// The entries that are left out, each with the reason, in the order of the directory.
  public private(set) var refused: [ArchiveError] = []
  /// How many more bytes may be read.
  private var allowance = Archive.totalLimit
  private let handle: OpaquePointer

  /// An archive has no more bytes than this: twice what the App Store takes.
  public static let sizeLimit = 8 << 30
  /// An archive lists no more entries than this.
  public static let entryLimit = 100_000
  /// No entry is read that has more bytes than this.
  public static let readLimit = 64 << 20
  /// All that is read of one archive has no more bytes than this.
  public static let totalLimit = 256 << 20
  /// No entry of more than a megabyte is read that claims to have more than so many times its compressed bytes.
  public static let ratioLimit = 100

  /// Opens an archive in a file.
  ///
  /// - Throws: ``ArchiveError``, when the archive as a whole cannot be trusted.
  public init(path: String) throws(ArchiveError) {
    let bytes = try ArchiveBytes.open(path)
    defer { bytes.close() }
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    try self.init(bytes)
  }

  /// Opens an archive in memory.
  ///
  /// - Throws: ``ArchiveError``, when the archive as a whole cannot be trusted.
  public init(bytes: [UInt8]) throws(ArchiveError) {
    try self.init(.memory(bytes))
  }

  /// Opens an archive; a file is needed no longer than this takes.
  private init(_ bytes: ArchiveBytes) throws(ArchiveError) {
    let directory = try ZipDirectory(bytes)
    let records = try ZipRecord.all(in: try bytes.read(directory.range), limit: Self.entryLimit)
    let mask: UInt64 = directory.isZip64 ? .max : 0xFFFF
    guard UInt64(records.count) & mask == directory.declaredCount & mask else {
      throw .damaged("it lists another number of entries than it says")
    }
    try ArchiveListing.checkExtents(of: records, before: directory.range.lowerBound)
    let listing = ArchiveListing(records)
    let handle = try Self.open(bytes)
    guard Self.agrees(handle, with: records) else {
      czip_archive_close(handle)
      throw .damaged("it can be read in two ways")
    }
    self.handle = handle
    entries = listing.entries
    refused = listing.refused
  }

  deinit { czip_archive_close(handle) }

  /// Reads a whole entry.
  ///
  /// - Parameter limit: The most bytes to accept; ``readLimit`` holds in any case.
  /// - Throws: ``ArchiveError``, with the entry's name.
  public mutating func read(_ entry: ArchiveEntry, limit: Int = Archive.readLimit) throws(ArchiveError) -> [UInt8] {
    let limit = min(limit, Self.readLimit)
    switch entry.kind {
    case .folder: throw .folder(entry.path)
    case .link: throw .link(entry.path)
    case .file: break
    }
    guard !entry.isEncrypted else { throw .encrypted(entry.path) }
    guard entry.size <= limit else { throw .entryTooLarge(entry.path, limit: limit) }
    guard entry.size <= 1 << 20 || entry.size / Self.ratioLimit <= entry.compressedSize else { throw .expandsTooFar(entry.path) }
    guard entry.size <= allowance else { throw .tooMuch(entry.path, limit: Self.totalLimit) }
    guard let stream = czip_stream_open(handle, UInt64(entry.index)) else {
      throw entry.method == 0 || entry.method == 8 ? .damagedEntry(entry.path) : .unknownMethod(entry.path, method: entry.method)
    }
    defer { czip_stream_close(stream) }
    allowance -= entry.size
    return try Self.contents(of: stream, entry)
  }

  /// Reads a stream to its end, and no byte more than the directory promises.
  private static func contents(of stream: OpaquePointer, _ entry: ArchiveEntry) throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd {
      // One byte more than is promised, so that an entry that goes on is told from one that ends.
      let wanted = min(entry.size - bytes.count + 1, 1 << 16)
      var count: Int64 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        count = buffer.baseAddress.map { czip_stream_read(stream, $0, wanted) } ?? -1
        filled = max(Int(count), 0)
      }
      guard count >= 0 else { throw .damagedEntry(entry.path) }
      isAtEnd = count == 0
      bytes += chunk
      guard bytes.count <= entry.size else { throw .damagedEntry(entry.path) }
    }
    guard bytes.count == entry.size else { throw .damagedEntry(entry.path) }
    return bytes
  }
}
