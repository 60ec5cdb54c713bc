import Foundation
import TestSupport
import Testing

@Suite("Files for services")
struct ServiceFilesTests {
  @Test("hold to the schema of their service", .enabled(if: Validator.json != nil, Validator.need))
  func validity() throws {
    let validator = try #require(Validator.json)
    for (file, schema) in [("action.yml", "github-action.json"), (".pre-commit-hooks.yaml", "pre-commit-hooks.json")] {
      #expect(try validator.complaint(about: [packageFolder.appending(path: file)], schema: schema) == "")
    }
  }

  @Test("A file without what its schema demands is refused", .enabled(if: Validator.json != nil, Validator.need))
  func refusal() throws {
    let validator = try #require(Validator.json)
    let file = FileManager.default.temporaryDirectory.appending(path: "copycheck-\(UUID()).yml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("name: copycheck\n".utf8).write(to: file)
    #expect(try validator.complaint(about: [file], schema: "github-action.json") != "")
  }
}
