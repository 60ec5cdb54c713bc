import CopyModel

/// What a report says of one file.
struct FileGroup {
  /// The path as the report has it; `-` for text that came over a stream.
  let path: String
  /// What could not be read.
  var problems: [Problem] = []
  /// What was found, in the order of the report.
  var findings: [Finding] = []

  /// Groups problems and findings by file: files with problems first, then in the order of the findings.
  static func groups(of report: Report) -> [FileGroup] {
    var groups: [FileGroup] = []
    var known: [String: Int] = [:]
    func index(of path: String) -> Int {
      if let index = known[path] { return index }
      known[path] = groups.count
      groups.append(FileGroup(path: path))
      return groups.count - 1
    }
    for problem in report.problems { groups[index(of: problem.path)].problems.append(problem) }
    for finding in report.findings { groups[index(of: finding.path)].findings.append(finding) }
    return groups
  }
}

extension Finding {
  /// The path of the file to look at; `-` for text that came over a stream.
  var path: String { place?.path ?? "-" }
}
