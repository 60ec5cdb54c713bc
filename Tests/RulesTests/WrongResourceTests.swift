import CopyModel
import Rules
import Testing

@Suite("Texts that stand under each other's keys")
struct WrongResourceTests {
  private let scans = "Trailmark uses the camera to scan summit stamps."
  private let invites = "Picks a climbing partner from your address book."

  private func catalog(_ texts: [(String, String)]) -> Catalog {
    handCatalog(texts.map { HandText(key: $0.0, locale: "en", text: $0.1, path: "\($0.0).strings") }, hasTarget: false)
  }

  @Test("Both are graded, and one finding tells both")
  func swapped() throws {
    let catalog = catalog([(Keys.contacts, scans), (Keys.camera, invites)])
    let both = try found("wrong-resource", in: catalog)
    #expect(both.map(\.stringIndex) == [0, 1])
    var told = both
    Inheritance.fold(&told, in: CatalogView(catalog))
    #expect(told.count == 1)
    let finding = try #require(told.first)
    #expect(finding.message == "names what \(Keys.camera) guards, whose text names what this key guards: the two are swapped")
    #expect(finding.related.map(\.path) == ["\(Keys.camera).strings"])
  }

  @Test("Where more than two texts are swapped, one finding tells all of them")
  func severalSwapped() throws {
    let photos = "Trailmark picks summit photos from your photo library."
    let invitesAgain = "Picks a hiking partner from your address book."
    let catalog = catalog([(Keys.photos, invites), (Keys.contacts, photos), (Keys.addPhotos, invitesAgain)])
    let all = try found("wrong-resource", in: catalog)
    #expect(all.count == 3 && all.allSatisfy { $0.related.count == 2 })
    var told = all
    Inheritance.fold(&told, in: CatalogView(catalog))
    #expect(told.map(\.key) == [Keys.photos])
    #expect(told.first?.related.map(\.path) == ["\(Keys.contacts).strings", "\(Keys.addPhotos).strings"])
    let middle = try #require(all.first { $0.key == Keys.contacts })
    #expect(middle.message.hasPrefix("names what \(Keys.photos) and \(Keys.addPhotos) guard"))
  }

  @Test("Two swaps of one target are two findings")
  func twoSwaps() throws {
    let dictates = "Records a voice note with the microphone."
    let reminds = "Adds the hut booking to your calendar."
    let catalog = catalog([(Keys.contacts, scans), (Keys.camera, invites), (Keys.calendars, dictates), (Keys.microphone, reminds)])
    var told = try found("wrong-resource", in: catalog)
    #expect(told.count == 4)
    Inheritance.fold(&told, in: CatalogView(catalog))
    #expect(told.map(\.key) == [Keys.contacts, Keys.calendars])
  }

  @Test("A text under a wrong key whose own text is right is not swapped")
  func copied() throws {
    let findings = try found(
      "wrong-resource", in: catalog([(Keys.contacts, scans), (Keys.camera, "Scans summit stamps."), (Keys.microphone, invites)]))
    #expect(findings.count == 2 && findings.allSatisfy { $0.message.hasPrefix("names another resource") && $0.related.isEmpty })
  }

  @Test("Other languages have the same slip, and it is told on the source")
  func translated() throws {
    var catalog = catalog([(Keys.contacts, scans), (Keys.camera, invites)])
    catalog.strings += [
      HandText(key: Keys.contacts, locale: "de", text: "Scannt mit der Kamera deine Gipfelstempel.", path: "de1").string,
      HandText(key: Keys.camera, locale: "de", text: "Findet Freunde in deinen Kontakten, die wandern.", path: "de2").string,
    ]
    let all = try found("wrong-resource", in: catalog)
    #expect(all.count == 4 && all.allSatisfy { $0.message.hasSuffix("the two are swapped") })
    var told = all
    Inheritance.fold(&told, in: CatalogView(catalog))
    #expect(told.map(\.locale) == ["en"] && told.first?.inherited == 1)
  }

  @Test("Several threads find the same")
  func parallel() throws {
    let strings = (0..<3000).flatMap { number in
      [(Keys.contacts, scans), (Keys.camera, invites)].map { key, text in
        CopyString(app: "Trailmark", target: "T\(number)", key: key, locale: "en", text: text)
      }
    }
    let catalog = Catalog(apps: [Catalog.App(name: "Trailmark", sourceLocale: "en")], strings: strings)
    let expected = try found("wrong-resource", in: catalog)
    let parallel = try ParallelJudge(languages: languages, rules: ["wrong-resource"], jobs: 2).findings(in: catalog)
    #expect(expected.count == 6000 && expected.allSatisfy { $0.message.hasSuffix("the two are swapped") })
    #expect(parallel.map(\.message) == expected.map(\.message) && parallel.map(\.stringIndex) == expected.map(\.stringIndex))
  }
}
