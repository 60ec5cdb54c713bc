import CopyModel
import Rules
import Testing

@Suite("Files that iOS never reads")
struct UnreadFileTests {
  private func unread(_ path: String, _ key: String) -> Catalog.UnreadFile {
    let text = HandText(key: key, locale: "de", text: "Scannt Wegweiser.", path: path)
    return Catalog.UnreadFile(
      string: text.string, why: "its name begins with a small letter", help: "name it InfoPlist.strings")
  }

  @Test("Each file is told once, at its first text, with the reason and the remedy")
  func once() throws {
    var catalog = handCatalog([])
    catalog.unreadFiles = [
      unread("de.lproj/infoPlist.strings", Keys.camera), unread("de.lproj/infoPlist.strings", Keys.microphone),
      unread("fr.lproj/infoPlist.strings", Keys.camera),
    ]
    let findings = try found("unread-file", in: catalog)
    #expect(findings.map { $0.place?.path } == ["de.lproj/infoPlist.strings", "fr.lproj/infoPlist.strings"])
    let first = try #require(findings.first)
    #expect(first.message == "stands in a file that iOS never reads: its name begins with a small letter")
    #expect(first.help == "name it InfoPlist.strings" && first.key == Keys.camera && first.stringIndex == nil)
    #expect(first.severity == .warning)
  }

  @Test("A text can be spared by its author")
  func ignored() throws {
    var catalog = handCatalog([])
    let string = CopyString(
      key: Keys.camera, locale: "de", text: "Scannt.", ignoredRules: ["unread-file": Suppression(rule: "unread-file", reason: "a sample")])
    catalog.unreadFiles = [Catalog.UnreadFile(string: string, why: "it is a sample", help: "move it")]
    #expect(try found("unread-file", in: catalog).isEmpty)
  }

  @Test("Where a text of the file is judged, since nothing ships in its place, the fault is that text's")
  func countsInGrade() throws {
    let text = HandText(key: Keys.camera, locale: "de", text: "Scannt Wegweiser.", path: "de.lproj/infoPlist.strings")
    var catalog = handCatalog([text])
    catalog.unreadFiles = [unread("de.lproj/infoPlist.strings", Keys.camera)]
    #expect(try found("unread-file", in: catalog).map(\.stringIndex) == [0])
  }
}
