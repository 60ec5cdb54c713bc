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
    for entry in entries where isCarrier(entry, in: &contents) {
      do throws(ArchiveError) {
        contents.add(entry.path, try archive.read(entry))
      } catch {
        switch error {
        case .link: contents.skip(entry.path, why: "a link, and links are not followed")
        default: contents.report(error.message)
        }
      }
    }
    return try contents.finished()
  }

  /// iOS opens no longer path; a bundle stands in no more bundles than an extension of a watch app does, with some to spare.
  private static let pathLimit = 1024
  private static let bundleLimit = 8

  /// Whether an entry is a carrier, by its path; notes bundles and folders that are left out on the way.
  private static func isCarrier(_ entry: ArchiveEntry, in contents: inout BuiltContents) -> Bool {
    guard entry.path.utf8.count <= pathLimit else { return false }
    var place = BuiltPlace.outside
    var bundles: [String] = []
    let isFolder = entry.kind == .folder
    var rest = Substring(entry.path)
    while let slash = rest.firstIndex(of: "/") ?? (isFolder && !rest.isEmpty ? rest.endIndex : nil) {
      let name = String(rest[..<slash])
      switch place.step(into: name) {
      case .passed: return false
      case .skipped(let why):
        contents.skip(String(entry.path[..<slash]), why: why)
        return false
      case .into(let next): place = next
      }
      if case .bundle = place {
        guard bundles.count < bundleLimit else { return false }
        bundles.append(String(entry.path[..<slash]))
        contents.meet(bundle: bundles[bundles.count - 1])
      }
      rest = slash == rest.endIndex ? rest[slash...] : rest[rest.index(after: slash)...]
    }
    guard !isFolder, place.holdsCarrier(String(rest)) else { return false }
    if rest == "Info.plist", let bundle = bundles.last { contents.meetInfo(ofBundle: bundle) }
    return true
  }
}
