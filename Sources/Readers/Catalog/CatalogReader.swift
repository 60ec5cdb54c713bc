public import CopyModel

/// Reads files, folders and standard input into one catalog.
///
/// What cannot be read becomes a problem of the catalog, and everything else is read all the same.
public struct CatalogReader: Sendable {
  let options: ReadOptions

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
    var seen: Set<ReadFile> = []
    let paths = paths.isEmpty ? ["."] : paths
    joiner.lacksProject = paths.allSatisfy { FileSystem.kind(of: $0) == .folder } && !paths.contains(where: ProjectSigns.stand)
    for path in paths { read(path, into: &joiner, seen: &seen) }
    var catalog = joiner.finish()
    if options.findsEvidence, paths.count == 1 { catalog.evidence = evidence(of: paths[0], for: catalog) }
    return catalog
  }

  /// What the sources of a project touch of the resources that its keys guard; nil where there is no project.
  private func evidence(of path: String, for catalog: Catalog) -> APIEvidence? {
    guard path != "-", !catalog.targets.isEmpty, FileSystem.kind(of: path) == .folder, !BuiltApp.isBuilt(folder: path) else { return nil }
    // What sources touch decides nothing of what is read.
    return FileSystem.$log.withValue(nil) {
      EvidenceScan.scan(folder: path, for: Set(catalog.strings.compactMap { PurposeKey.named($0.key)?.resource }))
    }
  }

  /// Reads one carrier that is in memory already.
  ///
  /// - Parameters:
  ///   - bytes: The whole carrier.
  ///   - path: The path to show; folder and name say to which target and locale a .strings file belongs.
  ///   - format: Its format; nil means that name and content tell.
  public func read(bytes: [UInt8], path: String, format: InputFormat? = nil) -> Catalog {
    var joiner = CatalogJoiner(options: options)
    joiner.lacksProject = false
    joiner.add(bytes: bytes, path: path, format: format, isNamed: true)
    return joiner.finish()
  }

  private func read(_ path: String, into joiner: inout CatalogJoiner, seen: inout Set<ReadFile>) {
    if path == "-" { return readStandardInput(into: &joiner) }
    switch FileSystem.kind(of: path) {
    case nil:
      joiner.report(path, "cannot be opened: \(FileSystem.lastFault)")
    case .folder where BuiltApp.isBuilt(folder: path) || BuiltApp.isExport(folder: path):
      do throws(ReadError) { add(try BuiltApp.carriers(inFolder: path), into: &joiner) } catch { joiner.problems.append(error.problem) }
    case .folder:
      readFolder(path, into: &joiner, seen: &seen)
    case .file where BuiltApp.isArchive(path) && FileSystem.past != nil:
      // Nobody keeps builds in a repository; one that is there is taken to hold nothing.
      break
    case .file where BuiltApp.isArchive(path):
      do throws(ReadError) { add(try BuiltApp.carriers(ofArchive: path), into: &joiner) } catch { joiner.problems.append(error.problem) }
    default:
      do throws(FileSystem.Fault) {
        let (bytes, identity) = try FileSystem.read(path, limit: options.fileSizeLimit, followingLinks: true)
        guard seen.insert(ReadFile(identity, at: path)).inserted else { return }
        let location = CatalogReader.location(of: path)
        joiner.add(
          bytes: location.flatMap { options.drafts[$0] } ?? bytes, path: CarrierName.displayed(path), location: location,
          format: options.inputFormat, isNamed: true, neighbours: neighbours(of: path))
      } catch {
        joiner.report(path, error.message)
      }
    }
  }

  /// The files that one given by name may refer to: those of its folder, for a project.pbxproj those around its .xcodeproj.
  private func neighbours(of path: String) -> Neighbours {
    let folder = DeclaredTarget.folder(of: path)
    let root = folder.lowercased().hasSuffix(".xcodeproj") ? DeclaredTarget.folder(of: folder) : folder
    return Neighbours(root: root, drafts: options.drafts)
  }

  /// The place of a file given by name; nil for a link that leads out of the folder in which it stands.
  private static func location(of path: String) -> String? {
    guard let real = FileSystem.realPath(path) else { return nil }
    guard FileSystem.kind(of: path, followingLinks: false) == .link else { return real }
    let folder = DeclaredTarget.folder(of: path)
    guard let realFolder = FileSystem.realPath(folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder) else { return nil }
    return real.hasPrefix(realFolder == "/" ? "/" : realFolder + "/") ? real : nil
  }

  /// Adds what a build holds.
  private func add(_ build: BuiltContents, into joiner: inout CatalogJoiner) {
    let problemsBefore = joiner.problems.count
    joiner.add(problems: build.problems, skipped: build.skipped, tables: build.tables.values.sorted { $0.path < $1.path })
    var holdsCopy = false
    for carrier in build.carriers {
      if joiner.add(bytes: carrier.bytes, path: carrier.path, format: nil, isNamed: false, isBuilt: true) { holdsCopy = true }
    }
    if options.demandsCopy, !holdsCopy, joiner.problems.count == problemsBefore {
      joiner.report(build.path, "no usage description in this build")
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

  private func readFolder(_ path: String, into joiner: inout CatalogJoiner, seen: inout Set<ReadFile>) {
    let scan = FileSystem.past?.scan(of: path) ?? FolderScan(path, usesGit: options.usesGit, exclusions: options.exclusions)
    let problemsBefore = joiner.problems.count
    let neighbours = Neighbours(root: path, drafts: options.drafts)
    joiner.add(problems: scan.problems, skipped: scan.skipped, tables: scan.tables)
    var holdsCopy = false
    for carrier in scan.carriers {
      do throws(FileSystem.Fault) {
        let (bytes, identity) = try FileSystem.read(carrier.location, limit: options.fileSizeLimit, followingLinks: false)
        guard seen.insert(ReadFile(identity, at: carrier.path)).inserted else {
          holdsCopy = true
          continue
        }
        let location = carrier.realLocation
        let added = joiner.add(
          bytes: options.drafts[location] ?? bytes, path: carrier.path, location: location, format: nil, isNamed: false,
          neighbours: neighbours)
        if added { holdsCopy = true }
      } catch {
        joiner.report(carrier.path, error.message)
      }
    }
    if options.demandsCopy, !holdsCopy, joiner.problems.count == problemsBefore {
      let expected = "expected strings.json, an Info.plist or project with usage descriptions, or InfoPlist.strings"
      let build = scan.builds.min().map { "; to judge the build that lies here, name it: \($0)" } ?? ""
      joiner.report(path, "no copy found in this folder; " + expected + build)
    }
  }
}
