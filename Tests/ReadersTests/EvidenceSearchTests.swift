import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

@Suite("Finding many tokens at once")
struct EvidenceSearchTests {
  /// What the search finds, as `number@offset`, sorted.
  private func found(_ tokens: [(String, Bool)], _ bytes: [UInt8]) -> [String] {
    let search = TokenSearch(tokens.enumerated().map { ($1.0, $1.1, $0) })
    var hits: [(Int, Int)] = []
    bytes.withUnsafeBufferPointer { search.search($0) { hits.append(($1, $0)) } }
    return hits.sorted { $0 < $1 }.map { "\($0.1)@\($0.0)" }
  }

  private func found(_ tokens: [(String, Bool)], _ text: String) -> [String] { found(tokens, Array(text.utf8)) }

  @Test("A token is a whole name, unless its name may go on")
  func boundaries() {
    #expect(found([("HKUnit", false)], "HKUnit HKUnits aHKUnit (HKUnit) HKUnit") == ["0@0", "0@24", "0@32"])
    #expect(found([("HKUnit", true)], "HKUnits aHKUnit .HKUnit_x") == ["0@0", "0@17"])
    #expect(found([("<Contacts/", false), ("fetch(", false)], "a<Contacts/b prefetch( fetch(x") == ["0@1", "1@23"])
    #expect(found([("HKUnit", false)], "éHKUnit HKUnité") == [])
    #expect(found([("HKUnit", false), ("HKUnitPrefix", false), ("HKUn", true)], "HKUnitPrefix") == ["1@0", "2@0"])
  }

  @Test("Nothing is found in less than a token")
  func tinyFiles() {
    for count in 0..<6 { #expect(found([("HKUnit", false)], String("HKUnit".prefix(count))) == []) }
    #expect(found([], "HKUnit") == [])
  }

  @Test("Finds what a plain search finds, in bytes by chance", arguments: 0..<20)
  func agreesWithPlainSearch(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let letters = Array("abA_ (.é".utf8)
    func word(_ count: Int) -> String {
      String(decoding: (0..<count).map { _ in letters[Int.random(in: 0..<5, using: &numbers)] }, as: UTF8.self)
    }
    let tokens = Set((0..<30).map { _ in word(Int.random(in: 4...7, using: &numbers)) }).sorted().map { ($0, Bool.random(using: &numbers)) }
    var bytes = (0..<3000).map { _ in letters[Int.random(in: 0..<letters.count, using: &numbers)] }
    for _ in 0..<60 {
      let token = Array(tokens[Int.random(in: 0..<tokens.count, using: &numbers)].0.utf8)
      let place = Int.random(in: 0..<bytes.count - 8, using: &numbers)
      bytes.replaceSubrange(place..<place + token.count, with: token)
    }
    var expected: [(Int, Int)] = []
    func isName(_ byte: UInt8) -> Bool { byte >= 0x80 || byte == UInt8(ascii: "_") || Unicode.Scalar(byte).properties.isAlphabetic }
    for (number, token) in tokens.enumerated() {
      let text = Array(token.0.utf8)
      for start in 0...bytes.count - text.count where bytes[start..<start + text.count].elementsEqual(text) {
        let end = start + text.count
        if start > 0, isName(text[0]), isName(bytes[start - 1]) { continue }
        if !token.1, end < bytes.count, isName(text[text.count - 1]), isName(bytes[end]) { continue }
        expected.append((start, number))
      }
    }
    #expect(found(tokens, bytes) == expected.sorted { $0 < $1 }.map { "\($0.1)@\($0.0)" })
    #expect(!expected.isEmpty)
  }

  @Test("The table names each token once, none too short, and covers every resource but those that any file may touch")
  func table() {
    let use = APIUse.shared
    #expect(Set(use.tokens.map(\.text)).count >= use.tokens.count - 20)
    #expect(use.tokens.allSatisfy { $0.text.utf8.count >= 6 && !$0.resources.isEmpty })
    #expect(Set(Resource.allCases).subtracting(use.resources) == [.fileAccess, .messaging, .systemControl, .voip])
    #expect(use.names(of: .nfc).contains("CoreNFC") && use.names(of: .camera).contains("AVCapture*"))
  }

  @Test("Hostile sources and manifests neither crash nor take long")
  func hostile() throws {
    let project = try EvidenceProject()
    var numbers = SeededNumbers(seed: 7)
    let names = [
      "project.pbxproj", "Package.swift", "project.yml", "Podfile.lock", "Cartfile.resolved", "Package.resolved", "pubspec.lock",
      "package.json", "config.xml", ".gitmodules", "a.swift",
    ]
    for name in names {
      try project.folder.write("1/" + name, bytes: (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &numbers) })
      try project.folder.write("2/" + name, String(repeating: "../", count: 8_000))
      try project.folder.write("3/" + name, String(repeating: "AVCaptureAVCaptur", count: 3_000))
      try project.folder.write("4/" + name, String(repeating: "\"location\" \"", count: 3_000))
      try project.folder.write("5/" + name, "")
      try project.folder.write("6/" + name, "  - \"../../../../etc\n    :path: \"/etc\"\npath = ../../../etc\n")
    }
    let start = ContinuousClock.now
    let evidence = project.evidence()
    #expect(!evidence.isComplete && evidence.gaps.count <= 20)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("A source or a sum of sources beyond the limit is a gap")
  func limits() throws {
    let project = try EvidenceProject(String(repeating: "let x = 1\n", count: 1000))
    let small = EvidenceScan.scan(folder: project.folder.path, for: [.camera], findsAll: true, limits: .init(fileSize: 5000))
    #expect(small.gaps == ["App/Main.swift is larger than 0 MB"])
    let few = EvidenceScan.scan(folder: project.folder.path, for: [.camera], findsAll: true, limits: .init(totalSize: 100))
    #expect(few.gaps == ["the sources are larger than 0 MB"])
  }
}
