/// Sorts the records of a directory into entries that can be read and ones that are refused.
struct ArchiveListing {
  /// The entries with a sound name of their own.
  private(set) var entries: [ArchiveEntry] = []
  /// The others, each with the reason.
  private(set) var refused: [ArchiveError] = []

  /// Takes over the records of a directory.
  init(_ records: [ZipRecord]) {
    var firsts: [[UInt8]: Int] = [:]
    firsts.reserveCapacity(records.count)
    entries.reserveCapacity(records.count)
    // For the first record of each path: whether its path is that of one file, or of folders alone.
    var isSound = [Bool?](repeating: nil, count: records.count)
    let paths = records.map { Self.path(of: $0) }
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      guard let first = firsts[path] else {
        firsts[path] = index
        isSound[index] = true
        continue
      }
      // Tools list folders once for each file in them; that says nothing of two files.
      if !records[first].isFolder || !records[index].isFolder { isSound[first] = false }
    }
    for (index, record) in records.enumerated() {
      guard let path = paths[index] else {
        refused.append(.unsafeName(String(decoding: record.name, as: UTF8.self)))
        continue
      }
      guard let isSound = isSound[index] else { continue }
      if !isSound {
        refused.append(.duplicate(String(decoding: path, as: UTF8.self)))
      } else if let entry = ArchiveEntry(record, path: path, index: index) {
        entries.append(entry)
      }
    }
  }

  /// The path of a record without empty parts and dots; nil when it leads out of the archive or systems read it in unlike ways.
  private static func path(of record: ZipRecord) -> [UInt8]? {
    let name = record.name
    guard let first = name.first, first != 0x2F, !name.contains(0), !name.contains(0x5C) else { return nil }
    // A drive, as Windows writes absolute paths.
    if name.count >= 2, name[1] == 0x3A, name.count == 2 || name[2] == 0x2F { return nil }
    // Only a part that is empty or begins with a dot can be one to leave out or to refuse.
    var isPlain = name[0] != 0x2E && name[name.count - 1] != 0x2F
    for index in name.indices.dropFirst() where name[index - 1] == 0x2F && (name[index] == 0x2F || name[index] == 0x2E) { isPlain = false }
    if isPlain { return name }
    var parts: [ArraySlice<UInt8>] = []
    for part in name.split(separator: 0x2F) where !part.elementsEqual([0x2E]) {
      if part.elementsEqual([0x2E, 0x2E]) { return nil }
      parts.append(part)
    }
    return Array(parts.joined(separator: [0x2F]))
  }

  /// Refuses records whose bytes overlap or reach into the directory.
  ///
  /// - Complexity: O(*n* log *n*) in the number of records.
  static func checkExtents(of records: [ZipRecord], before directory: Int) throws(ArchiveError) {
    var extents: [(range: Range<UInt64>, record: Int)] = []
    extents.reserveCapacity(records.count)
    for (index, record) in records.enumerated() {
      guard let range = record.extent, range.upperBound <= UInt64(directory) else {
        throw .damaged("an entry is said to reach beyond the archive")
      }
      extents.append((range, index))
    }
    extents.sort { ($0.range.lowerBound, $0.record) < ($1.range.lowerBound, $1.record) }
    for (before, after) in zip(extents, extents.dropFirst()) where after.range.lowerBound < before.range.upperBound {
      throw .overlapping(String(decoding: records[after.record].name, as: UTF8.self))
    }
  }
}

extension ArchiveEntry {
  /// The entry of a record; nil for one without a path, such as the folder around everything.
  fileprivate init?(_ record: ZipRecord, path: [UInt8], index: Int) {
    guard !path.isEmpty else { return nil }
    self.init(
      path: String(decoding: path, as: UTF8.self), kind: record.isLink ? .link : record.isFolder ? .folder : .file,
      isEncrypted: record.isEncrypted,
      size: Int(clamping: record.size), compressedSize: Int(clamping: record.compressedSize), method: record.method, index: index)
  }
}
