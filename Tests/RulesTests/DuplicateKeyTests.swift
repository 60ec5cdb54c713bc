import CopyModel
import Rules
import Testing

@Suite("Keys that stand twice in a file")
struct DuplicateKeyTests {
  /// The texts of one file, a line each; all but the last are shadowed by it.
  private func catalog(_ texts: [String], locale: LocaleTag = "en", path: String = "en.lproj/InfoPlist.strings") -> Catalog {
    let file = SourceFile(path: path, bytes: Array(texts.joined(separator: "\n").utf8))
    var start = 0
    var strings: [CopyString] = []
    for text in texts {
      let end = start + text.utf8.count
      strings.append(
        CopyString(
          app: "Trailmark", target: "Trailmark", key: Keys.camera, locale: locale, text: text, file: file,
          byteRange: ByteRange(start, end), offsets: OffsetMap(verbatimFrom: start)))
      start = end + 1
    }
    var catalog = handCatalog([], hasTarget: false)
    guard let winner = strings.last else { return catalog }
    catalog.strings = [winner]
    catalog.shadowed = strings.dropLast().map { Catalog.ShadowedText(string: $0, winner: winner, reason: .repeated) }
    return catalog
  }

  @Test("Unlike texts are told once, with the one that ships")
  func differing() throws {
    let findings = try found("duplicate-key", in: catalog(["Scans signs.", "Scans trail signs."]))
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.text == "Scans signs." && finding.stringIndex == nil)
    #expect(finding.message == "stands twice in this file, with different texts")
    #expect(finding.help == "keep the one in line 2, which ships, and remove the others")
    #expect(finding.related.map { $0.start?.line } == [2])
  }

  @Test("Texts that agree, white space aside, are told in milder words")
  func agreeing() throws {
    let findings = try found("duplicate-key", in: catalog(["Scans  signs.", "Scans signs.", "Scans signs."]))
    #expect(findings.map(\.message) == ["stands 3 times in this file, always with the same text"])
    #expect(findings.first?.related.map { $0.start?.line } == [3, 2])
  }

  @Test("Each file and language has its own")
  func files() throws {
    var both = catalog(["Scans signs.", "Scans it."])
    both.shadowed += catalog(["Scannt.", "Scannt Schilder."], locale: "de", path: "de.lproj/InfoPlist.strings").shadowed
    #expect(try found("duplicate-key", in: both).map(\.locale) == ["en", "de"])
  }

  @Test("Texts that lose to another file are no duplicates")
  func otherReasons() throws {
    var other = catalog(["Scans signs.", "Scans it."])
    let first = try #require(other.shadowed.first)
    other.shadowed = [
      Catalog.ShadowedText(string: first.string, winner: first.winner, reason: .otherSource),
      Catalog.ShadowedText(string: first.string, winner: first.winner, reason: .exchange),
    ]
    #expect(try found("duplicate-key", in: other).isEmpty)
  }

  @Test("Where repeats were left uncounted, the count says so")
  func uncounted() throws {
    var catalog = catalog(["Scans signs.", "Scans signs.", "Scans signs."], path: "strings.json")
    catalog.uncountedRepeats = ["strings.json"]
    #expect(try found("duplicate-key", in: catalog).map(\.message) == ["stands at least 3 times in this file"])
  }
}
