/// Why an archive, or one entry of it, is refused.
public enum ArchiveError: Error, Hashable, Sendable {
  /// Zip archives cannot be read here; the reason is the system's.
  case unavailable(String)
  /// The file cannot be opened or read; the reason is the system's.
  case unreadable(String)
  /// A pipe, device or folder stands where a file is expected.
  case notAFile
  /// The file does not end as a zip archive does.
  case notAnArchive
  /// The archive is one part of several.
  case split
  /// The directory of the archive cannot be read; what is wrong with it.
  case damaged(String)
  /// The archive has more bytes than are looked through; the limit in bytes.
  case tooLarge(limit: Int)
  /// The directory lists more entries than are looked through; the limit.
  case tooManyEntries(limit: Int)
  /// Two entries share bytes, as no tool writes them; the name of the later one.
  case overlapping(String)
  /// A name that leads out of the archive or that systems read in unlike ways.
  case unsafeName(String)
  /// Several entries have this path, so that it is open which one counts.
  case duplicate(String)
  /// The entry is a folder and has no bytes.
  case folder(String)
  /// The entry is a symbolic link, and none is followed.
  case link(String)
  /// The entry is encrypted.
  case encrypted(String)
  /// The entry would have more bytes than one may; the limit in bytes.
  case entryTooLarge(String, limit: Int)
  /// The entry claims to be compressed better than copy ever is.
  case expandsTooFar(String)
  /// All that is read of the archive would have more bytes than it may; the limit in bytes.
  case tooMuch(String, limit: Int)
  /// The entry is compressed in a way that is not read; the number of the method.
  case unknownMethod(String, method: Int)
  /// The entry's bytes are not those that the archive promises.
  case damagedEntry(String)

  /// What is wrong and what to do, in one line that begins in lower case; it names the entry where one is meant.
  public var message: String {
    switch self {
    case .unavailable(let reason): "zip archives cannot be read without libzip: \(reason)"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .notAFile: "is no regular file; name the archive itself"
    case .notAnArchive: "is no zip archive, or one that is cut short; export it again"
    case .split: "is one part of a split archive; join the parts first"
    case .damaged(let what): "the directory of the archive is damaged: \(what); export it again"
    case .tooLarge(let limit): "is larger than \(limit >> 30) GB, which no app is; name the archive of the app alone"
    case .tooManyEntries(let limit): "lists more than \(limit) entries, which no app has; name the archive of the app alone"
    case .overlapping(let name): "the entry \(shown(name)) shares bytes with another, as in an archive made to expand without end"
    case .unsafeName(let name): "the entry \(shown(name)) has a name that leads out of the archive or holds \\ or NUL; it is not read"
    case .duplicate(let name): "the entry \(shown(name)) stands in the archive more than once; keep the one that ships"
    case .folder(let name): "the entry \(shown(name)) is a folder where a file is expected"
    case .link(let name): "the entry \(shown(name)) is a link, and links are not followed"
    case .encrypted(let name): "the entry \(shown(name)) is encrypted; export the archive without a password"
    case .entryTooLarge(let name, let limit): "the entry \(shown(name)) is larger than \(limit >> 20) MB, which no carrier of copy is"
    case .expandsTooFar(let name): "the entry \(shown(name)) expands to more than \(Archive.ratioLimit) times its bytes; no copy does"
    case .tooMuch(let name, let limit): "the entry \(shown(name)) is not read: its archive holds more than \(limit >> 20) MB of carriers"
    case .unknownMethod(let name, let method): "the entry \(shown(name)) is compressed by method \(method), which is not read; use deflate"
    case .damagedEntry(let name): "the entry \(shown(name)) is damaged: its bytes are not those the archive promises; export it again"
    }
  }
}

/// A name for a message: cut when it is long.
private func shown(_ name: String) -> String {
  "“" + (name.utf8.count <= 200 ? name : String(name.prefix(100)) + "…") + "”"
}
