import Foundation
import Testing

/// Compares output with a file in Golden/.
///
/// `RECORD_GOLDEN=1` rewrites the file and then fails, so that a recording run is never taken for a pass.
func expectGolden(_ output: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
    try Data(output.utf8).write(to: file)
    Issue.record("recorded \(name); run again without RECORD_GOLDEN", sourceLocation: sourceLocation)
    return
  }
  let expected = try? Data(contentsOf: file)
  #expect(
    expected == Data(output.utf8), "differs from Golden/\(name); RECORD_GOLDEN=1 rewrites it, then look at the diff",
    sourceLocation: sourceLocation)
}
