import CopyModel
import Testing

@testable import CopyCheckKit

@Suite("The location buttons of a run")
struct ButtonReportTests {
  private static let strings = """
    {"app": {"name": "Trailmark", "locales": ["en", "de"]}, "sourceLocale": "en",
     "purposeStrings": {"NSCameraUsageDescription": {"en": "Scan a trail sign to look up the route it marks.", "de": "Scanne Wegweiser."}},
     "locationButtons": [{"id": "share-spot", "label": "shareMyCurrentLocation", "width": 343}, {"id": "here", "label": "none", "height": 30}]}
    """

  private func run(_ change: (inout Configuration) -> Void = { _ in }) -> CopyCheck {
    var configuration = Configuration(standardInput: Array(ButtonReportTests.strings.utf8))
    change(&configuration)
    return CopyCheck(configuration)
  }

  @Test("Are in the report of a check with what the rules find, as fit has them")
  func check() throws {
    let report = try run().run()
    let alone = try run().buttons()
    #expect(report.buttons.map { "\($0.button.id) \($0.locale)" } == ["share-spot de", "share-spot en", "here de", "here en"])
    #expect(alone.buttons.map(\.locale) == report.buttons.map(\.locale))
    let found = report.findings.filter { $0.kind == .locationButton }
    #expect(found.count == alone.findings.count)
    #expect(found.contains { $0.rule == "button-height" && $0.key == "here" })
    for locale in ["en", "de"] as [LocaleTag] {
      #expect(found.filter { $0.rule == "button-fit" && $0.locale == locale }.count == 1)
    }
  }

  @Test("Are chosen by id and locale, in a check too")
  func chosen() throws {
    let report = try run {
      $0.keys = [Glob("share-*")]
      $0.locales = ["de"]
    }.run()
    #expect(report.problems.isEmpty)
    #expect(report.buttons.map { "\($0.button.id) \($0.locale)" } == ["share-spot de"])
    #expect(report.findings.map(\.rule) == ["button-fit"])
    #expect(try run { $0.keys = [Glob("here")] }.buttons().findings.map(\.rule) == ["button-height"])
  }

  @Test("Are judged by the rules that were asked for")
  func rules() throws {
    #expect(try run { $0.rules = ["button-height"] }.buttons().findings.map(\.rule) == ["button-height"])
    #expect(try run { $0.skippedRules = ["button-fit"] }.buttons().findings.map(\.rule) == ["button-height"])
  }

  @Test("Are never advised to do what another rule of the buttons tells, and are done with every advice that sets a member")
  func advice() throws {
    func strings(_ label: String, _ more: String) -> Configuration {
      let text =
        #"{"app": {"name": "A", "locales": ["en", "de", "ru", "th"]}, "locationButtons": [{"id": "b", "label": "\#(label)"\#(more)}]}"#
      return Configuration(standardInput: Array(text.utf8))
    }
    var followed = 0
    for label in ["currentLocation", "shareMyCurrentLocation"] {
      for style in ["title1", "body", "footnote", "caption2"] {
        let found = try CopyCheck(strings(label, #", "textStyle": "\#(style)""#)).run().findings.filter { $0.rule == "button-fit" }
        #expect(Set(found.map { $0.help.split(separator: "; or ").count }).count <= 1)
        for advice in Set(found.flatMap { $0.help.split(separator: "; or ").map(String.init) }) {
          let member: String
          if let name = advice.firstMatch(of: /text style (\w+)/)?.1 {
            member = #", "textStyle": "\#(name)""#
          } else if let name = advice.firstMatch(of: /hold the text size at (\w+)/)?.1 {
            member = #", "textStyle": "\#(style)", "maxTextSize": "\#(name)""#
          } else {
            continue
          }
          followed += 1
          #expect(try CopyCheck(strings(label, member)).run().findings.isEmpty, "\(label) in \(style): \(advice)")
        }
      }
    }
    #expect(followed > 0)
  }

  @Test("Are not to ignore a rule that does not exist")
  func unknownRule() throws {
    let text = #"{"locationButtons": [{"id": "b", "label": "none", "ignore": {"button-fitt": "r"}}]}"#
    let report = try CopyCheck(Configuration(standardInput: Array(text.utf8))).run()
    #expect(report.problems.map(\.message) == ["there is no rule “button-fitt” to ignore; did you mean “button-fit”?"])
    #expect(Gate().verdict(on: report) == .notJudged)
  }

  @Test("Are held against the keys and locales that were asked for where there is no other copy")
  func alone() throws {
    let strings = #"{"locationButtons": [{"id": "share-spot", "label": "currentLocation"}]}"#
    var configuration = Configuration(standardInput: Array(strings.utf8))
    configuration.locales = ["de"]
    let report = try CopyCheck(configuration).run()
    #expect(report.problems.isEmpty)
    #expect(report.buttons.map(\.locale) == ["de"])
    configuration.keys = [Glob("share-spto")]
    #expect(try CopyCheck(configuration).run().problems.map(\.path) == ["--key share-spto"])
  }

  @Test("Are a problem where nothing was measured")
  func nothing() throws {
    let unknown = try run { $0.keys = [Glob("share-spto")] }.buttons()
    #expect(unknown.problems.map(\.message) == ["no location button has the id that --key names; did you mean 'share-spot'?"])
    let none = CopyCheck(Configuration(standardInput: Array(#"{"NSCameraUsageDescription": "Scan signs."}"#.utf8)))
    #expect(try none.buttons().problems.count == 1)
    let own = #"{"locationButtons": [{"id": "own", "system": false, "title": {"en": "Share"}}]}"#
    let typo = #"{"locationButtons": [{"id": "here", "label": "none"}, {"id": "share", "label": "shareMyCurrentLocaton"}]}"#
    let unnamed = try CopyCheck(Configuration(standardInput: Array(typo.utf8))).buttons()
    #expect(unnamed.problems.map(\.position?.line) == [1])
    #expect(unnamed.problems.first?.message.hasSuffix("did you mean 'shareMyCurrentLocation'?") == true)
    var configuration = Configuration(standardInput: Array(own.utf8))
    #expect(try CopyCheck(configuration).buttons().problems.isEmpty)
    configuration.locales = ["fr"]
    #expect(try CopyCheck(configuration).buttons().problems.map(\.message).contains { $0.hasSuffix("in fr") })
  }
}
