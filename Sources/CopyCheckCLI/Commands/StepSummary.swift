internal import CopyModel
internal import Reporters

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Surroundings {
  /// The most bytes that GitHub takes as the summary of a step; it shows nothing of a longer one.
  private static let summaryLimit = 1 << 20
  /// Room in which a summary is still worth writing.
  private static let leastRoom = 4000

  /// Appends the report to the summary of the step of GitHub Actions that runs the tool, as far as there is room.
  ///
  /// The summary is an extra: where it cannot be written the person is told, and the run comes to what it came to.
  func appendSummary(of report: Report, _ context: ReportContext) {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do throws(StreamError) {
      let (file, size) = try Output.appending(to: path)
      // Another part may have ended in the middle of a line.
      let separator = size > 0 ? Array("\n\n".utf8) : []
      let room = Surroundings.summaryLimit - size - separator.count
      guard room >= Surroundings.leastRoom else { throw StreamError(message: "holds nearly as much as GitHub takes already") }
      try file.write(separator + GitHubSummary(context: context, limit: room).bytes(of: report))
    } catch {
      tell([Problem(path: path, message: "the summary of the step was not written: \(error.message)")])
    }
  }
}

extension Output {
  /// A file that is added to, and how many bytes it holds; it is made where it is not there.
  fileprivate static func appending(to path: String) throws(StreamError) -> (file: Output, size: Int) {
    let file = try Output.end(of: path)
    var status = stat()
    return (file, stat(path, &status) == 0 ? Int(status.st_size) : 0)
  }
}
