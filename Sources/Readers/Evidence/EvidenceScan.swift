public import CopyModel

/// Looks through the sources of a project for what it touches.
///
/// It looks at the app's own code and, unlike the scan for carriers, into Pods, node_modules, Carthage's checkouts and Swift packages. A
/// token of Data/api-use.tsv anywhere in a source counts, in a comment too: that a key is unused is only said where nothing at all speaks
/// for it.
public enum EvidenceScan {
  /// What is held against a file or a folder that is too large to be a project's own.
  struct Limits {
    /// The most bytes of one source.
    var fileSize = 32 << 20
    /// The most bytes of all sources.
    var totalSize = 512 << 20
  }

  /// Looks through a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the whole project; a part of one never gives complete evidence.
  ///   - resources: The resources to look for, such as those that the project has keys for.
  ///   - findsAll: Whether to go on when something cannot be looked at; without it the first gap ends the search, since nothing can be
  ///     proven any more.
  /// - Returns: The evidence; its places are relative to the folder's name as given. The search ends early when every resource is touched.
  public static func scan(folder: String, for resources: Set<Resource> = Set(Resource.allCases), findsAll: Bool = false) -> APIEvidence {
    scan(folder: folder, for: resources, findsAll: findsAll, limits: Limits())
  }

  /// Looks through a folder, with limits of its own.
  static func scan(folder: String, for resources: Set<Resource>, findsAll: Bool, limits: Limits) -> APIEvidence {
    var evidence = APIEvidence(resources: resources.intersection(APIUse.shared.resources))
    guard !evidence.resources.isEmpty else { return evidence }
    let walk = ProjectWalk(folder)
    evidence.gaps = walk.gaps
    guard evidence.isComplete || findsAll else { return evidence }
    var buffer = SourceBuffer()
    evidence.gaps += dependencyGaps(of: walk, in: folder, &buffer)
    guard evidence.isComplete || findsAll else { return evidence }
    let manifests = walk.manifests.filter { !$0.isDependency }.map(\.path)
    var reading = SourceReading(evidence: evidence, folder: folder, findsAll: findsAll, limits: limits)
    reading.read(walk.sources + manifests + walk.dependencySources, &buffer)
    return reading.evidence
  }

  /// What the manifests name and the folder does not hold.
  private static func dependencyGaps(of walk: ProjectWalk, in folder: String, _ buffer: inout SourceBuffer) -> [String] {
    var check = DependencyCheck(walk, root: folder)
    var unreadable: [String] = []
    for manifest in walk.manifests where !manifest.isDependency || manifest.kind == .swift {
      switch buffer.read(folder + "/" + manifest.path, limit: 16 << 20) {
      case .read: check.read(manifest, ManifestText(bytes: Array(buffer.bytes)))
      case .unreadable, .tooLarge: unreadable.append("\(manifest.path) cannot be read")
      }
    }
    if !check.namesApp { unreadable.append("the folder holds no project, such as an Xcode project or a Package.swift") }
    if walk.sources.isEmpty { unreadable.append("the folder holds no sources") }
    return Array((check.gaps + unreadable).prefix(ProjectWalk.gapLimit))
  }
}
