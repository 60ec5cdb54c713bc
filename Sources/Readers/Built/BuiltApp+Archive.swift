internal import Archives
internal import CopyModel

extension BuiltApp {
  /// The carriers in an archive.
  ///
  /// - Throws: A problem when the archive cannot be trusted as a whole, or holds no app.
  static func carriers(ofArchive path: String) throws(ReadError) -> BuiltContents {
    let shown = CarrierName.displayed(path)
    var archive: Archive
    do throws(ArchiveError) { archive = try Archive(path: path) } catch { throw ReadError(Problem(path: shown, message: error.message)) }
    return try carriers(in: &archive, path: shown)
  }

  /// The carriers in an archive that is in memory already, such as one from standard input.
  ///
  /// - Throws: A problem when the archive cannot be trusted as a whole, or holds no app.
  static func carriers(ofArchive bytes: [UInt8], path: String) throws(ReadError) -> BuiltContents {
    let shown = CarrierName.displayed(path)
    var archive: Archive
    do throws(ArchiveError) { archive = try Archive(bytes: bytes) } catch { throw ReadError(Problem(path: shown, message: error.message)) }
    return try carriers(in: &archive, path: shown)
  }

  private static func carriers(in archive: inout Archive, path: String) throws(ReadError) -> BuiltContents {
    var contents = BuiltContents(path: path)
    for refusal in archive.refused { contents.report(refusal.message) }
    let entries = archive.entries
    var passed = "/"
    var tables: [String: ArchiveEntry] = [:]
    for entry in entries {
      guard let content = content(of: entry, in: &contents, passed: &passed) else { continue }
      guard case .carrier = content else {
        let folder = ProjectPath.folder(of: entry.path)
        if tables[folder] == nil || entry.path.hasSuffix("/Localizable.strings") { tables[folder] = entry }
        continue
      }
      do throws(ArchiveError) {
        contents.add(entry.path, try archive.read(entry))
      } catch {
        switch error {
        case .link: contents.skip(entry.path, why: "a link, and links are not followed")
        default: contents.report(error.message)
        }
      }
    }
    // A table that cannot be read tells no language, and nothing of it is judged.
    for entry in tables.sorted(by: { $0.key < $1.key }).map(\.value) {
      if let bytes = try? archive.read(entry) { contents.addTable(entry.path, bytes: bytes) }
    }
    return try contents.finished()
  }

  /// What an entry of an archive is to copycheck.
  private enum Content {
    /// A carrier of purpose strings.
    case carrier
    /// Other copy of a language.
    case table
  }

  /// iOS opens no longer path; a bundle stands in no more bundles than an extension of a watch app does, with some to spare.
  private static let pathLimit = 1024
  private static let bundleLimit = 8

  /// What an entry is, by its path; nil for what says nothing.
  ///
  /// Notes bundles and folders that are left out on the way.
  ///
  /// - Parameter passed: The folder that was passed over last, with a slash, since most entries follow others of their folder.
  private static func content(of entry: ArchiveEntry, in contents: inout BuiltContents, passed: inout String) -> Content? {
    guard entry.path.utf8.count <= pathLimit, !entry.path.utf8.starts(with: passed.utf8) else { return nil }
    var place = BuiltPlace.outside
    var bundles: [Substring] = []
    let isFolder = entry.kind == .folder
    var rest = Substring(entry.path)
    while let slash = rest.firstIndex(of: "/") ?? (isFolder && !rest.isEmpty ? rest.endIndex : nil) {
      let folder = entry.path[..<slash]
      switch place.step(into: String(rest[..<slash])) {
      case .into(let next): place = next
      case .passed:
        passed = folder + "/"
        return nil
      case .skipped(let why):
        passed = folder + "/"
        contents.skip(String(folder), why: why)
        return nil
      }
      if case .bundle = place {
        guard bundles.count < bundleLimit else { return nil }
        bundles.append(folder)
        contents.meet(bundle: String(folder))
      }
      rest = entry.path[slash...].dropFirst()
    }
    guard !isFolder else { return nil }
    guard place.holdsCarrier(String(rest)) else { return place.holdsTable(String(rest)) ? .table : nil }
    if rest == "Info.plist", let bundle = bundles.last { contents.meetInfo(ofBundle: String(bundle)) }
    return .carrier
  }
}
