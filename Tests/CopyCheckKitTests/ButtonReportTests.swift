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
    #expect(unnamed.problems.first?.message.hasSuffix("and none for the icon alone") == true)
    var configuration = Configuration(standardInput: Array(own.utf8))
    #expect(try CopyCheck(configuration).buttons().problems.isEmpty)
    configuration.locales = ["fr"]
    #expect(try CopyCheck(configuration).buttons().problems.map(\.message).contains { $0.hasSuffix("in fr: it has no title there") })
  }

  /// An app in three languages, with buttons of its own.
  private func own(_ buttons: String, _ change: (inout Configuration) -> Void = { _ in }) -> CopyCheck {
    let text = #"{"app": {"name": "A", "locales": ["en", "de-AT", "fr"]}, "sourceLocale": "en", "locationButtons": [\#(buttons)]}"#
    var configuration = Configuration(standardInput: Array(text.utf8))
    change(&configuration)
    return CopyCheck(configuration)
  }

  @Test("Lack a title of their own in the locales of the app where nothing serves, and fit and check name them alike")
  func missingTitles() throws {
    let run = own(#"{"id": "b", "system": false, "title": {"en": "Share", "de": "Teilen"}}"#)
    for findings in [try run.run().findings, try run.buttons().findings] {
      #expect(findings.map(\.rule) == ["missing-translation"])
      #expect(findings.map(\.locale) == ["fr"])
      #expect(findings.map(\.key) == ["b.title"])
    }
    #expect(try run.buttons().buttons.map { "\($0.locale) \($0.titleLocale)" } == ["de de", "de-AT de", "en en"])
    let ignored = own(#"{"id": "b", "system": false, "title": {"en": "Share"}, "ignore": {"missing-translation": "English only"}}"#)
    #expect(try ignored.run().findings.isEmpty && ignored.buttons().findings.isEmpty)
    let system = own(#"{"id": "b", "label": "none"}"#)
    #expect(try system.run().findings.isEmpty && system.buttons().findings.isEmpty)
  }

  @Test("Lack a title in a locale that was asked for, which is a problem, beside others that have one")
  func askedFor() throws {
    let run = own(#"{"id": "b", "system": false, "title": {"en": "Share"}}, {"id": "c", "label": "none"}"#) { $0.locales = ["en", "fr"] }
    #expect(try run.buttons().problems.map(\.message) == ["the button “b” was not measured in fr: it has no title there"])
  }

  @Test(
    "Are judged alike by fit and check, whatever is wrong with them",
    arguments: [
      (#"{"id": "b", "system": false}"#, ["button-title"]), (#"{"id": "b", "icon": "none"}"#, ["button-title"]),
      (#"{"id": "b", "system": false, "title": {"en": " ", "de": "L", "fr": "P"}}"#, ["button-title"]),
      (#"{"id": "b", "label": "none", "opacity": 0}"#, ["button-illegible"]),
      (##"{"id": "b", "label": "none", "foreground": "#FFFFFF"}"##, ["button-contrast"]),
      (#"{"id": "b", "label": "none", "fontSize": 20}"#, ["button-text-size"]),
    ] as [(String, [RuleID])])
  func alike(_ button: String, _ rules: [RuleID]) throws {
    let (check, fit) = (try own(button).run(), try own(button).buttons())
    #expect(check.findings.filter { $0.kind == .locationButton && $0.rule.rawValue.hasPrefix("button") }.map(\.rule) == rules)
    #expect(fit.findings.map(\.rule) == rules)
    #expect(fit.problems == check.problems && fit.problems.isEmpty)
    #expect(fit.buttons.map(\.verdict) == check.buttons.map(\.verdict) && !fit.buttons.isEmpty)
  }

  @Test("Are told to be without what no font draws, and to have a font where one would help")
  func undrawn() throws {
    func message(_ title: String) throws -> String? {
      try own(#"{"id": "b", "system": false, "title": {"en": "\#(title)", "de": "L", "fr": "P"}}"#).buttons().problems.first?.message
    }
    #expect(
      try message(#"a\nb"#) == "the button “b” was not measured in en: it holds a line break (U+000A); take it out of the title")
    #expect(
      try message(#"a\u0007b"#) == "the button “b” was not measured in en: it holds a control character (U+0007); take it out of the title")
    #expect(try message(#"a\uD811\uDC00"#)?.contains("no face here draws U+14400; give one with --font") == true)
  }

  @Test("Tell where a label stands that the system does not offer, and which it does")
  func unknownLabel() throws {
    let problem = try #require(try own(#"{"id": "b", "label": "openMaps"}"#).buttons().problems.first)
    #expect(
      problem.message == "the system has no title “openMaps”, so the button “b” was not measured; it has currentLocation, "
        + "sendCurrentLocation, sendMyCurrentLocation, shareCurrentLocation, shareMyCurrentLocation, and none for the icon alone")
    let text = #"{"app": {"name": "A", "locales": ["en", "de-AT", "fr"]}, "sourceLocale": "en", "locationButtons": [{"id": "b", "label": "#
    #expect(problem.position == SourcePosition(line: 1, column: text.count + 1))
  }
}
