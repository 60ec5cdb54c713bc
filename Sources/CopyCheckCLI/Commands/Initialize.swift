internal import ConfigFile
internal import CopyCheckKit
internal import CopyModel
internal import Reporters

extension Surroundings {
  /// Writes a configuration file for the project in the current folder, and never over a file that is there.
  func initialize() throws(ToolError) -> Verdict {
    let path = invocation.outputs.first?.path ?? ConfigSearch.names[0]
    if path != "-", let existing = ([path] + (invocation.outputs.isEmpty ? ConfigSearch.names : [])).first(where: pathExists) {
      throw .usage(UsageError("\(existing) is there already and stays as it is; --output FILE writes another, --output - shows it"))
    }
    let catalog = CopyCheck(Configuration()).catalog()
    tell(catalog.problems)
    guard !catalog.strings.isEmpty || !catalog.locationButtons.isEmpty else { return .notJudged }
    let verdict = catalog.problems.isEmpty ? Verdict.clean : .notJudged
    let bytes = Array(ConfigTemplate(catalog).yaml.utf8)
    if path == "-" {
      try print(bytes, verdict: verdict)
      return verdict
    }
    do throws(StreamError) { try Output.newFile(path).write(bytes) } catch { throw .stream(path, error) }
    try? stderr.write(Array("copycheck: wrote \(path.visible)\n".utf8))
    return verdict
  }
}
