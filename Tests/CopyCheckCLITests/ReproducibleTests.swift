import CorpusScoring
import Foundation
import Reporters
import TestSupport
import Testing

@testable import CopyCheckCLI

/// What services and caches hold two runs together by.
@Suite("Two runs over the same copy")
struct ReproducibleTests {
  /// Sentences of every corpus as copy of one app: so many that a second thread is started.
  private static let corpora: Result<String, any Error> = Result {
    let folder = packageFolder.appending(path: "Corpora")
    var keys: [String: [String: String]] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).filter({ $0.hasSuffix(".yaml") }) {
      let corpus = try Corpus(Array(Data(contentsOf: folder.appending(path: file))), path: file)
      for (number, line) in corpus.lines.prefix(160).enumerated() {
        keys["NSLocationTemporaryUsageDescriptionDictionary.N\(number)", default: [:]][corpus.tag] = line.text
      }
    }
    let object: [String: Any] = ["app": ["name": "Corpora"], "sourceLocale": "en", "purposeStrings": keys]
    return String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
  }

  /// What a run writes in every format, by the format's name.
  private func reports(_ arguments: [String], input: [String] = []) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copycheck-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let outputs = OutputFormat.allCases.flatMap { ["--output", "\($0)=\(folder.appending(path: $0.rawValue).path)"] }
    let run = Run(arguments: arguments + ["--verbose"] + outputs, input: input)
    #expect(run.status < 2)
    return Dictionary(
      uniqueKeysWithValues: try OutputFormat.allCases.map {
        ($0.rawValue, try Data(contentsOf: folder.appending(path: $0.rawValue)))
      })
  }

  private func expectDistinctFingerprints(_ reports: [String: Data]) throws {
    let json = try #require(reports["json"])
    let report = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let fingerprints = findings.compactMap { $0["fingerprint"] as? String }
    #expect(fingerprints.count == findings.count && !findings.isEmpty)
    #expect(Set(fingerprints).count == findings.count)
  }

  @Test("are the same byte for byte in every format, whatever the number of threads, and no two findings share a fingerprint")
  func corpora() throws {
    let input = [try Self.corpora.get()]
    let one = try reports(["-", "--jobs", "1"], input: input)
    let four = try reports(["-", "--jobs", "4"], input: input)
    for format in OutputFormat.allCases {
      #expect((one[format.rawValue]?.count ?? 0) > 10_000)
      #expect(one[format.rawValue] == four[format.rawValue], "\(format)")
    }
    try expectDistinctFingerprints(one)
  }

  @Test("are the same byte for byte over the example projects", arguments: ["buttons", "leafwise", "trailmark"])
  func examples(_ name: String) throws {
    let folder = packageFolder.appending(path: "Corpora/examples/\(name)").path
    let first = try reports(["check", folder])
    #expect(try reports(["check", folder]) == first)
    try expectDistinctFingerprints(first)
  }
}
