import Foundation
import TestSupport
import Testing

@testable import Readers

/// Holds the readers of property lists against plutil, plistlib and openstep-plist.
@Suite("Property lists, read by others too", .enabled(if: PlistPeers.isPresent, PlistPeers.need))
struct PlistAgreementTests {
  @Test("Every fixture is read, or refused, as the others do, but for the differences that are named")
  func fixtures() throws {
    let fixtures = PlistFixture.all
    var seen: [PlistDifference: Int] = [:]
    for disagreement in try disagreements(about: fixtures) {
      let named = PlistDifference.all.filter { $0.peer == disagreement.peer && $0.names(disagreement.fixture) }
      for difference in named { seen[difference, default: 0] += 1 }
      #expect(!named.isEmpty, "\(disagreement)")
    }
    for difference in PlistDifference.all {
      #expect(seen[difference] != nil, "\(difference.peer) agrees by now: \(difference.form) \(difference.name)")
    }
    #expect(fixtures.count > 250)
  }

  @Test("Generated files are read as the others read them")
  func generated() throws {
    var generator = PlistGenerator(seed: 1)
    let fixtures = (0..<200).flatMap { generator.sound($0) }
    for fixture in fixtures { #expect(try fixture.reading() != nil, "\(fixture.name)") }
    for disagreement in try disagreements(about: fixtures) { Issue.record("\(disagreement)") }
  }

  @Test("Damaged files that are read without a fault are read as plutil reads them")
  func damaged() throws {
    var generator = PlistGenerator(seed: 2)
    let fixtures = (0..<200).flatMap { generator.damaged($0) }
    for disagreement in try disagreements(about: fixtures) where disagreement.peer == .plutil && disagreement.ours != nil {
      Issue.record("\(disagreement)")
    }
    let readings = try fixtures.filter { try $0.reading() == nil }
    #expect(readings.count > 100 && readings.count < fixtures.count - 100)
  }

  @Test(
    "Files of real apps are read as the others read them", .enabled(if: RealWorldTests.isPresent, "needs ../shared/bench/realworld"))
  func real() throws {
    let files = try #require(FileManager.default.enumerator(atPath: RealWorldTests.folder + "/files")).compactMap { $0 as? String }
    let fixtures = try files.sorted().compactMap { try PlistFixture(file: $0, in: RealWorldTests.folder + "/files/") }
    for disagreement in try disagreements(about: fixtures) { Issue.record("\(disagreement)") }
    #expect(fixtures.count > 100)
  }

  /// Every list that any test writes or hands to a reader, kept by a run before this one; `make test` makes both.
  @Test("What tests of all kinds made, and is read without a fault, is read as the others read it")
  func made() throws {
    guard let folder = ProcessInfo.processInfo.environment["COPYCHECK_MADE_LISTS"] else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let fixtures = try names.compactMap { try PlistFixture(file: $0, in: folder + "/") }.filter { try $0.reading() != nil }
    for disagreement in try disagreements(about: fixtures) {
      let isKnown = PlistDifferenceKind.all.contains {
        $0.peers.contains(disagreement.peer) && $0.applies(disagreement.fixture)
      }
      #expect(isKnown, "\(disagreement)")
    }
    print("lists that tests made, held against other readers: \(fixtures.count) of \(names.count), the others have faults")
    #expect(fixtures.count > 100)
  }

  /// A fixture that another reader takes for something else.
  struct Disagreement: CustomStringConvertible {
    var fixture: PlistFixture
    var peer: PlistDifference.Peer
    var ours: [String]?
    var theirs: [String]?

    var description: String {
      let name = fixture.name.count > 300 ? fixture.name.prefix(300) + "…" : fixture.name[...]
      guard let ours, let theirs else { return "\(fixture.form) \(name): \(ours == nil ? "only \(peer) reads it" : "\(peer) refuses it")" }
      let lines = zip(ours, theirs).first { !$0.utf8.elementsEqual($1.utf8) }
      return "\(fixture.form) \(name): \(lines?.0.debugDescription ?? "\(ours.count) texts"), "
        + "\(peer) \(lines?.1.debugDescription ?? "\(theirs.count)")"
    }
  }

  /// Asks the others, and gives where they differ.
  private func disagreements(about fixtures: [PlistFixture]) throws -> [Disagreement] {
    let answers = try PlistPeers.answers(about: fixtures)
    return try zip(fixtures, answers).flatMap { fixture, answer in
      let ours = try fixture.reading()
      let python: PlistDifference.Peer = fixture.form == .xml || fixture.form == .binary ? .plistlib : .openstepPlist
      return [(PlistDifference.Peer.plutil, answer.plutil), (python, answer.python)].compactMap { peer, tree in
        let theirs = tree?.lines(in: fixture.form)
        let isSame = ours.map { $0.map { Array($0.utf8) } } == theirs.map { $0.map { Array($0.utf8) } }
        return isSame ? nil : Disagreement(fixture: fixture, peer: peer, ours: ours, theirs: theirs)
      }
    }
  }
}
