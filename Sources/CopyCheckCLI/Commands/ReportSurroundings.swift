internal import CopyCheckKit
internal import CopyModel
internal import Reporters
internal import Rules

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Surroundings {
  /// What formats for services have to say beside the report.
  func context(gate: Gate, verdict: Verdict) -> ReportContext {
    let folder = workingFolder
    return ReportContext(
      paths: ReportPaths(workingFolder: folder, root: folder.flatMap(repository)), limit: gate.limit, minimumGrade: gate.minimumGrade,
      exitStatus: Int(verdict.rawValue),
      rules: RuleRegistry.manuals.map {
        RuleDescription(id: $0.id, severity: $0.severity, summary: $0.summary, discussion: $0.discussion, url: $0.url)
      })
  }

  /// The folder that the tool was started in.
  var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The root of the repository around a folder: as a service says, else the first folder upwards that holds a .git.
  private func repository(around folder: String) -> String? {
    for variable in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
      if let root = environment[variable], folder == root || folder.hasPrefix(root + "/") { return root }
    }
    var folder = Substring(folder)
    while !folder.isEmpty {
      if access("\(folder)/.git", F_OK) == 0 { return String(folder) }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return nil
  }
}
