import Foundation
import TestSupport
import Testing

@testable import CopyCheckCLI

/// What a rule comes to see in a text through a change elsewhere is no fault of that change, unless it made the fault.
@Suite("A text that nobody touched")
struct UntouchedTextTests {
  /// An app before and after a change elsewhere, and what a rule sees in a text that is the same in both.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The finding that a run without a gate tells after the change.
    let sight: String
    let before: @Sendable (WorkTree) throws -> Void
    let make: @Sendable (WorkTree) throws -> Void
    /// Whether a baseline can know it too: it holds the faults of then, not the texts.
    var isKnownToBaseline = true
  }

  static let camera = "NSCameraUsageDescription"
  static let meter = "Photograph the meter so that you can send its reading to the utility."

  /// The sample's texts with some in their place, by locale, then key.
  static func texts(_ changed: [String: [String: String]]) -> [String: [String: String]] {
    SampleApp.texts.merging(changed) { $0.merging($1) { $1 } }
  }

  /// A change from the sample app with some texts to one with others.
  static func change(
    _ name: String, sight: String, before: [String: [String: String]], after: [String: [String: String]], isKnownToBaseline: Bool = true
  ) -> Change {
    Change(
      testDescription: name, sight: sight, before: { try SampleApp.write(to: $0, texts: texts(before)) },
      make: { tree in try SampleApp.write(to: tree, texts: texts(before.merging(after) { $0.merging($1) { $1 } })) },
      isKnownToBaseline: isKnownToBaseline)
  }

  static let changes = [
    change(
      "it is the source text of before, which was reworded", sight: "wrong-language \(camera) de",
      before: ["en": [camera: meter], "de": [camera: meter]],
      after: ["en": [camera: "Scan a trail sign to look up the route that it marks."]]),
    change(
      "it shares its words with another key, as the source texts did", sight: "shared-text \(camera) de",
      before: [
        "en": [camera: meter, "NSContactsUsageDescription": meter],
        "de": [
          camera: "Finde Freunde, die dieselben Wege wandern, um eine Tour zu planen.",
          "NSContactsUsageDescription": "Finde Freunde, die dieselben Wege wandern, um eine Tour zu planen.",
        ],
      ],
      after: ["en": [camera: "Scan a trail sign to look up the route that it marks."]]),
    change(
      "it breaks off, which the source text now tells", sight: "truncated-translation \(camera) de",
      before: ["en": [camera: "Scan a trail sign to look up the route it marks"], "de": [camera: "Scanne einen Wegweiser,"]],
      after: ["en": [camera: "Scan a trail sign to look up the route it marks."]], isKnownToBaseline: false),
    change(
      "it is formal, as the other texts no longer are", sight: "mixed-address \(camera) de",
      before: [
        "de": [
          camera: "Scannen Sie einen Wegweiser, um die Route zu finden.",
          "NSMicrophoneUsageDescription": "Nimmt Notizen auf und heftet sie an eine Tour.",
          "NSContactsUsageDescription": "Findet Freunde, die dieselben Wege wandern.",
        ]
      ],
      after: [
        "de": [
          "NSMicrophoneUsageDescription": "Nimm Notizen auf, die du an eine Tour heftest.",
          "NSContactsUsageDescription": "Finde deine Freunde, die dieselben Wege wandern wie du.",
        ]
      ], isKnownToBaseline: false),
    Change(
      testDescription: "its key is not in the Info.plist, which is told at another language that came",
      sight: "missing-base-key NSMotionUsageDescription en",
      before: { tree in
        for (locale, text) in [("de", "Zählt Schritte, um den Rückweg zu zeichnen."), ("fr", "Compte les pas pour tracer le retour.")] {
          try tree.write("App/\(locale).lproj/InfoPlist.strings", SampleApp.strings(["NSMotionUsageDescription": text]))
        }
        let whole = ["Executable": "A", "Identifier": "a.b", "Version": "1", "PackageType": "APPL"]
        let keys = whole.sorted { $0.key < $1.key }.map { "<key>CFBundle\($0)</key><string>\($1)</string>" }.joined()
        let plist = SampleApp.plist([:]).replacing("</dict>", with: keys + "<key>LSRequiresIPhoneOS</key><true/></dict>")
        try tree.write("App/Info.plist", plist)
      },
      make: { tree in
        let text = "Count steps to draw the way back on the map of your tour."
        try tree.write("App/en.lproj/InfoPlist.strings", SampleApp.strings(["NSMotionUsageDescription": text]))
      }),
    Change(
      testDescription: "it names the app, which has another name", sight: "sentence-case \(camera) en",
      before: { try nameApp("trailmark", in: $0) }, make: { try nameApp("Summit", in: $0) }, isKnownToBaseline: false),
  ]

  /// Writes the app with a name, and a text that calls it `trailmark`.
  static func nameApp(_ name: String, in tree: WorkTree) throws {
    let own = texts(["en": [camera: "trailmark finds the route that a trail sign marks."]])
    try SampleApp.write(to: tree, texts: own)
    try tree.write(
      "Trailmark/Info.plist", SampleApp.plist(own["en", default: [:]]).replacing("<string>Trailmark<", with: "<string>\(name)<"))
  }

  /// Whether a finding was told of some run.
  static func tells(_ run: Run, _ finding: String) throws -> Bool { try WorkTree.findings(run).contains(finding) }

  @Test("is not blamed for what a change elsewhere lets a rule see", arguments: changes)
  func since(_ change: Change) throws {
    let tree = try WorkTree()
    try change.before(tree)
    tree.commit("Before")
    #expect(try !Self.tells(tree.check("--format", "json"), change.sight))
    try change.make(tree)
    try #require(try Self.tells(tree.check("--format", "json"), change.sight))
    let run = tree.check("--since", "HEAD", "--format", "json", "--fail-on", "warning")
    #expect(try !Self.tells(run, change.sight), "\(run.output)")
    #expect(try WorkTree.summary(run)["earlier"] as? Int ?? 0 > 0)
  }

  @Test("stays known to a baseline that has an entry of it", arguments: changes.filter(\.isKnownToBaseline))
  func baseline(_ change: Change) throws {
    let tree = try WorkTree()
    let file = tree.path + "/.git/baseline.json"
    try change.before(tree)
    #expect(Run("baseline", tree.path, "--baseline", file).status == 0)
    try change.make(tree)
    try #require(try Self.tells(tree.check("--format", "json"), change.sight))
    for _ in 0..<2 {
      let run = tree.check("--baseline", file, "--format", "json", "--fail-on", "warning")
      #expect(try !Self.tells(run, change.sight), "\(run.output)")
      // What an update writes holds as much.
      #expect(Run("baseline", tree.path, "--baseline", file, "--update").status == 0)
    }
  }

  /// The sample app under version control.
  func tree(_ changed: [String: [String: String]] = [:]) throws -> WorkTree {
    let tree = try WorkTree()
    try SampleApp.write(to: tree, texts: Self.texts(changed))
    tree.commit("The app")
    return tree
  }

  @Test("and is the source text of before is an entry less once it is translated, and a new fault where it is touched")
  func coverEnds() throws {
    let old = ["en": [Self.camera: Self.meter], "de": [Self.camera: Self.meter]]
    let reworded = "Scan a trail sign to look up the route that it marks."
    for (german, isNew) in [("Scanne einen Wegweiser, um die Route zu finden.", false), (Self.meter + " Now.", true)] {
      let tree = try tree(old)
      let file = tree.path + "/.git/baseline.json"
      #expect(Run("baseline", tree.path, "--baseline", file).status == 0)
      try SampleApp.write(to: tree, texts: Self.texts(["en": [Self.camera: reworded], "de": [Self.camera: german]]))
      let known = tree.check("--baseline", file, "--format", "json")
      #expect(try Self.tells(known, "wrong-language \(Self.camera) de") == isNew)
      #expect(known.errors.contains("fixed: "))
      #expect(try Self.tells(tree.check("--since", "HEAD", "--format", "json"), "wrong-language \(Self.camera) de") == isNew)
    }
  }

  @Test("answers with the new source text for a placeholder that it lacks: the change made that fault")
  func placeholder() throws {
    let tree = try tree()
    try SampleApp.write(to: tree, texts: Self.texts(["en": [Self.camera: "Scan a trail sign to look up the route that {name} marks."]]))
    let found = try WorkTree.findings(tree.check("--since", "HEAD", "--format", "json"))
    #expect(found.contains("placeholder-mismatch \(Self.camera) de") && found.contains("placeholder-mismatch \(Self.camera) ja"))
  }

  @Test("answers for a fault that was to be ignored and is no longer")
  func takenBack() throws {
    let tree = try tree(["de": [Self.camera: "Wir brauchen die Kamera."]])
    let file = "Trailmark/de.lproj/InfoPlist.strings"
    let whole = try tree.read(file)
    try tree.write(file, "/* copycheck:ignore no-purpose -- agreed */\n" + whole)
    tree.commit("Ignored")
    try tree.write(file, whole)
    #expect(try WorkTree.findings(tree.check("--since", "HEAD", "--format", "json")) == ["no-purpose \(Self.camera) de"])
  }

  @Test("has no part in a key that comes and lacks translations, which counts alone")
  func newKey() throws {
    let tree = try tree()
    try SampleApp.write(
      to: tree, texts: Self.texts(["en": ["NSMotionUsageDescription": "Record your steps to draw the way back on the map of your tour."]]))
    let found = try WorkTree.findings(tree.check("--since", "HEAD", "--format", "json", "--fail-on", "note"))
    #expect(found == ["missing-translation NSMotionUsageDescription de", "missing-translation NSMotionUsageDescription ja"])
  }

  @Test("and is missing stays known to a baseline when the text to translate changes, until it is translated")
  func missing() throws {
    var texts = Self.texts([:])
    texts["ja"]?["NSContactsUsageDescription"] = nil
    let tree = try WorkTree()
    let file = tree.path + "/.git/baseline.json"
    func check() -> Run { tree.check("--baseline", file, "--format", "json", "--fail-on", "note") }
    try SampleApp.write(to: tree, texts: texts)
    #expect(Run("baseline", tree.path, "--baseline", file).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"missing-translation\""))
    texts["en"]?["NSContactsUsageDescription"] = "Find people who hike the same trails, to plan a tour with them."
    try SampleApp.write(to: tree, texts: texts)
    let run = check()
    #expect(run.status == 0 && !run.errors.contains("fixed: "), "\(run.output)\(run.errors)")
    let update = Run("baseline", tree.path, "--baseline", file, "--update")
    #expect(update.output.contains("1 entry given the text of today"), "\(update.output)")
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Find people who hike"))
    #expect(check().status == 0)
    texts["ja"]?["NSContactsUsageDescription"] = SampleApp.texts["ja"]?["NSContactsUsageDescription"]
    try SampleApp.write(to: tree, texts: texts)
    #expect(check().status == 0 && check().errors.contains("fixed: 1 entry"))
    // Another text that goes missing is news.
    texts["ja"]?["NSCameraUsageDescription"] = nil
    try SampleApp.write(to: tree, texts: texts)
    #expect(try WorkTree.findings(check()) == ["missing-translation NSCameraUsageDescription ja"])
  }
}
