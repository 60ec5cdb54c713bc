import Foundation
import TestSupport
import Testing

@Suite("The hook of pre-commit")
struct PreCommitTests {
  private static let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  private static let program = folders.map { $0 + "/pre-commit" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  private static let copycheck = ProcessInfo.processInfo.environment["COPYCHECK"]

  /// Runs the installed hook over all files of a project, as pre-commit would before a commit.
  private func run(_ project: WorkTree) throws -> (status: Int32, output: String) {
    let hooks = try WorkTree()
    try hooks.write(
      ".pre-commit-hooks.yaml", String(contentsOf: packageFolder.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8))
    hooks.commit("Hooks")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(PreCommitTests.program))
    process.arguments = ["try-repo", hooks.path, "copycheck-system", "--all-files"]
    process.currentDirectoryURL = URL(filePath: project.path)
    var environment = ProcessInfo.processInfo.environment
    environment["PRE_COMMIT_HOME"] = hooks.path + "/.home"
    environment["PRE_COMMIT_COLOR"] = "never"
    let folder = URL(filePath: try #require(PreCommitTests.copycheck)).deletingLastPathComponent().path
    environment["PATH"] = ([folder] + PreCommitTests.folders).joined(separator: ":")
    process.environment = environment
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test(
    "stops a commit with a fault and lets one without through",
    .enabled(if: program != nil && copycheck != nil, "needs pre-commit and COPYCHECK; make test has both"))
  func gate() throws {
    let project = try WorkTree()
    try project.write("strings.json", #"{"NSCameraUsageDescription": "This app needs access to the camera."}"#)
    project.commit("A fault")
    let stopped = try run(project)
    #expect(stopped.status == 1)
    #expect(stopped.output.contains("no-purpose"))
    try project.write("strings.json", #"{"NSCameraUsageDescription": "Scan receipts to file them under travel costs."}"#)
    project.commit("No fault")
    let passed = try run(project)
    #expect(passed.status == 0, "\(passed.output)")
    #expect(passed.output.contains("Passed"))
  }
}
