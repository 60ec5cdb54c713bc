#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// One entry of a folder.
  struct Entry {
    var name: String
    var kind: Kind
  }

  /// The entries of a folder in the order of their names' bytes.
  static func entries(of folder: String) throws(Fault) -> [Entry] {
    if let past { return try past.entries(of: folder) }
    guard let handle = withName(folder, { opendir($0) }) else { throw Fault(message: "cannot be opened: \(lastFault)") }
    defer { closedir(handle) }
    var entries: [Entry] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { text(of: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind?
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .folder
      case Int(DT_LNK): kind = .link
      case Int(DT_UNKNOWN): kind = Self.kind(of: folder + "/" + name, followingLinks: false)
      default: kind = .special
      }
      if let kind { entries.append(Entry(name: name, kind: kind)) }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
