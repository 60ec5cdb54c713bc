public import CopyModel

/// Reads files, folders and standard input into one catalog.
///
/// What cannot be read becomes a problem of the catalog, and everything else is read all the same.
public struct CatalogReader: Sendable {
  private let options: ReadOptions

  /// Makes a reader.
  public init(options: ReadOptions = ReadOptions()) {
    self.options = options
  }

  /// Reads all copy below some paths.
  ///
  /// - Parameter paths: Files and folders; `-` is standard input; none means the current folder. A file that is reached twice is read once.
  /// - Returns: The copy, with a problem for each path that holds none.
  public func read(paths: [String]) -> Catalog {
    var joiner = CatalogJoiner(options: options)
    var seen: Set<FileSystem.Identity> = []
    for path in paths.isEmpty ? ["."] : paths { read(path, into: &joiner, seen: &seen) }
    return joiner.finish()
  }

  /// Reads one carrier that is in memory already.
  ///
  /// - Parameters:
  ///   - bytes: The whole carrier.
  ///   - path: The path to show; folder and name say to which target and locale a .strings file belongs.
  ///   - format: Its format; nil means that name and content tell.
  public func read(bytes: [UInt8], path: String, format: InputFormat? = nil) -> Catalog {
    var joiner = CatalogJoiner(options: options)
    joiner.add(bytes: bytes, path: path, format: format, isNamed: true)
    return joiner.finish()
  }

  private func read(_ path: String, into joiner: inout CatalogJoiner, seen: inout Set<FileSystem.Identity>) {
    if path == "-" { return readStandardInput(into: &joiner) }
    switch FileSystem.kind(of: path) {
    case nil:
      joiner.report(path, "cannot be opened: \(FileSystem.lastFault)")
    case .folder:
      readFolder(path, into: &joiner, seen: &seen)
    default:
      do throws(FileSystem.Fault) {
        let (bytes, identity) = try FileSystem.read(path, limit: options.fileSizeLimit, followingLinks: true)
        guard seen.insert(identity).inserted else { return }
        joiner.add(bytes: bytes, path: CarrierName.displayed(path), format: options.inputFormat, isNamed: true)
      } catch {
        joiner.report(path, error.message)
      }
    }
  }

  private func readStandardInput(into joiner: inout CatalogJoiner) {
    do throws(FileSystem.Fault) {
      joiner.add(
        bytes: try FileSystem.readStandardInput(limit: options.fileSizeLimit), path: "-", format: options.inputFormat, isNamed: true)
    } catch {
      joiner.report("-", error.message)
    }
  }

  private func readFolder(_ path: String, into joiner: inout CatalogJoiner, seen: inout Set<FileSystem.Identity>) {
    let scan = FolderScan(path, usesGit: options.usesGit)
    let problemsBefore = joiner.problems.count
    joiner.add(problems: scan.problems, skipped: scan.skipped)
    var holdsCopy = false
    for carrier in scan.carriers {
      do throws(FileSystem.Fault) {
        let (bytes, identity) = try FileSystem.read(carrier.location, limit: options.fileSizeLimit, followingLinks: false)
        guard seen.insert(identity).inserted else {
          holdsCopy = true
          continue
        }
        if joiner.add(bytes: bytes, path: carrier.path, format: nil, isNamed: false) { holdsCopy = true }
      } catch {
        joiner.report(carrier.path, error.message)
      }
    }
    if !holdsCopy, joiner.problems.count == problemsBefore {
      joiner.report(
        path, "no copy found in this folder; expected strings.json, an Info.plist with usage descriptions, or InfoPlist.strings")
    }
  }
}
