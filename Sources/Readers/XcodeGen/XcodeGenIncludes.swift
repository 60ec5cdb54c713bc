internal import YAMLTree

/// Merges the files that an XcodeGen spec includes under it.
///
/// Files merge in their order, each onto those before it, and the spec onto all of them. Source: yonaskolb/XcodeGen,
/// Sources/ProjectSpec/SpecFile.swift.
struct XcodeGenIncludes {
  /// The files, in which the nodes' places count.
  private(set) var carrier: YAMLCarrier
  /// The files that were read, by their paths.
  private(set) var read: [String] = []
  /// The files that are not there, as they are named.
  private(set) var missing: [String] = []
  private let loading: (String) -> SourceText?
  private var budget: Int

  private static let depthLimit = 8
  private static let fileLimit = 64

  /// - Parameters:
  ///   - carrier: The spec.
  ///   - budget: How many pairs may be merged.
  ///   - loading: A file by its path below the spec's folder, or nil when there is none.
  init(carrier: YAMLCarrier, budget: Int, loading: @escaping (String) -> SourceText?) {
    self.carrier = carrier
    self.budget = budget
    self.loading = loading
  }

  /// A spec with what it includes merged under it.
  ///
  /// - Parameters:
  ///   - folder: The folder that its paths count from, below that of the outermost spec.
  ///   - chain: The files that include it.
  mutating func merged(_ root: YAMLNode, folder: String = "", chain: [String] = []) -> YAMLNode {
    var below: YAMLNode?
    for include in XcodeGenIncludes.files(of: root) {
      guard let path = ProjectPath.join(folder, include.path), !chain.contains(path), chain.count < Self.depthLimit,
        read.count < Self.fileLimit, let source = loading(path)
      else {
        missing.append(include.path)
        continue
      }
      read.append(path)
      let inner = include.isRelative ? ProjectPath.folder(of: path) : folder
      guard let node = carrier.add(source, folder: inner) else { continue }
      let merged = merged(node, folder: inner, chain: chain + [path])
      below = below.map { merged.merged(onto: $0, budget: &budget) } ?? merged
    }
    return below.map { root.merged(onto: $0, budget: &budget) } ?? root
  }

  /// The files that a spec includes: one path or several, each alone or with options, unless it is switched off.
  static func files(of root: YAMLNode) -> [(path: String, isRelative: Bool)] {
    guard let node = root.values["include"] else { return [] }
    return (node.sequence ?? [node]).compactMap { item in
      if let path = item.scalar { return item.isMissing ? nil : (path, true) }
      let options = item.values
      func isOff(_ name: String) -> Bool {
        options[name]?.scalar.map { ["no", "false", "off", "0"].contains($0.lowercased()) } ?? false
      }
      guard !isOff("enable"), let path = options["path"]?.scalar else { return nil }
      return (path, !isOff("relativePaths"))
    }
  }
}
