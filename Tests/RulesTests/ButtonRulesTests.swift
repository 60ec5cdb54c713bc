import CopyModel
import Testing

@testable import Rules

/// A button of the app Trailmark.
private func button(id: String = "share", ignored: [RuleID: String] = [:], _ change: (inout LocationButton) -> Void) -> LocationButton {
  let place = Place(path: "strings.json")
  let suppressions = Dictionary(uniqueKeysWithValues: ignored.map { ($0, Suppression(rule: $0, reason: $1)) })
  var button = LocationButton(PartOrigin(app: "Trailmark", target: "Trailmark", id: id, place: place, ignoredRules: suppressions))
  button.label = "currentLocation"
  change(&button)
  return button
}

/// What the button rules, or one of them, find in buttons.
private func judged(
  _ buttons: [LocationButton], fits: [FittedButton] = [], rule: RuleID? = nil, sources: [String: LocaleTag] = [:]
) -> [Finding] {
  ButtonJudge(rules: rule.map { [$0] }).findings(in: MeasuredButtons(buttons: buttons, fits: fits), sourceLocales: sources)
    .filter { $0.suppression == nil }
}

/// The rules that speak of a button.
private func rules(_ change: (inout LocationButton) -> Void) -> [RuleID] { judged([button(change)]).map(\.rule) }

@Suite("button-fit")
struct ButtonFitTests {
  /// A button that needs so many points at each text size in 300.
  private func fit(
    _ locale: LocaleTag, needed: [Double], verdicts: [FitVerdict], remedies: [String] = [], limit: TextSize? = nil,
    ignored: [RuleID: String] = [:]
  ) -> FittedButton {
    let rows = zip(TextSize.allCases, zip(needed, verdicts)).map { size, row in
      FittedButton.Row(
        textSize: size, fontSize: 17, neededWidth: row.0, availableWidth: 300, verdict: row.1, narrowestDevice: nil,
        isRequired: size <= limit ?? .accessibility5)
    }
    var fit = FittedButton(
      button: button(ignored: ignored) { $0.width = 300 }, locale: locale, titleLocale: locale, title: "Standort", margin: 3, missing: [],
      rows: rows)
    fit.remedies = remedies
    return fit
  }

  private let needed: [Double] = [150, 160, 170, 180, 200, 220, 240, 298, 331.2, 390, 440, 500]
  private let verdicts: [FitVerdict] = Array(repeating: .fits, count: 7) + [.close] + Array(repeating: .overflows, count: 4)

  @Test("Says once for each button and locale how far it fits, where it no longer does, and by how much")
  func message() {
    let found = judged(
      [], fits: [fit("de", needed: needed, verdicts: verdicts), fit("fr", needed: needed, verdicts: verdicts)], rule: "button-fit")
    #expect(found.map(\.locale) == ["de", "fr"])
    #expect(found.allSatisfy { $0.message == "fits up to xxxLarge and is 32 pt too wide at accessibility2" })
    #expect(found.allSatisfy { $0.key == "share" && $0.severity == .error && $0.place?.path == "strings.json" && $0.text == "Standort" })
    #expect(found.allSatisfy { $0.kind == .locationButton && $0.stringIndex == nil })
  }

  @Test("Says so when not even the smallest text size fits")
  func nothingFits() {
    let needed = Array(repeating: 300.01, count: 12)
    let found = judged([], fits: [fit("de", needed: needed, verdicts: Array(repeating: .overflows, count: 12))])
    #expect(found.map(\.message) == ["fits at no text size and is 1 pt too wide at xSmall"])
  }

  @Test("Suggests what was measured, and says so where nothing would do")
  func help() {
    let remedies = ["take the label currentLocation", "show the icon alone"]
    let found = judged([], fits: [fit("de", needed: needed, verdicts: verdicts, remedies: remedies)])
    #expect(found.map(\.help) == ["take the label currentLocation; or show the icon alone"])
    var own = fit("de", needed: needed, verdicts: verdicts, remedies: ["set the text style footnote"])
    own.button.isSystem = false
    #expect(judged([], fits: [own]).map(\.help) == ["shorten the title; or set the text style footnote"])
  }

  @Test(
    "Says what is left where nothing that was tried fits, and never to make a button wider that has no width or all there is",
    arguments: [
      (true, 200, nil, "make the button wider; another label, the icon alone or a smaller text style does not fit in every language"),
      (true, nil, 300, "set a smaller font size; another label or the icon alone does not fit in every language"),
      (true, 9000, 300, "set a smaller font size; another label or the icon alone does not fit in every language"),
      (true, nil, nil, "another label, the icon alone or a smaller text style does not fit in every language"),
      (false, nil, nil, "shorten the title; a smaller text style does not fit in every language"),
      (false, 200, 30, "shorten the title, or set a smaller font size, or make the button wider"),
    ] as [(Bool, Double?, Double?, String)])
  func helpless(_ isSystem: Bool, _ width: Double?, _ fontSize: Double?, _ help: String) {
    var helpless = fit("de", needed: needed, verdicts: verdicts)
    (helpless.button.isSystem, helpless.button.width, helpless.button.fontSize) = (isSystem, width, fontSize)
    #expect(judged([], fits: [helpless]).map(\.help) == [help])
  }

  @Test("Is silent where it fits, where no face can tell, and beyond the text sizes that the button allows")
  func silent() {
    #expect(judged([], fits: [fit("de", needed: needed, verdicts: Array(repeating: .fits, count: 12))]).isEmpty)
    #expect(judged([], fits: [fit("de", needed: needed, verdicts: Array(repeating: .close, count: 12))]).isEmpty)
    #expect(judged([], fits: [fit("de", needed: needed, verdicts: verdicts, limit: .accessibility1)]).isEmpty)
  }

  @Test("Is silent where the button says so")
  func ignored() {
    #expect(judged([], fits: [fit("de", needed: needed, verdicts: verdicts, ignored: ["button-fit": "scrolls"])]).isEmpty)
    #expect(judged([], fits: [fit("de", needed: needed, verdicts: verdicts, ignored: ["button-height": "…"])]).count == 1)
  }
}

@Suite("button-contrast and button-illegible")
struct ButtonContrastTests {
  private func ratio(_ change: (inout LocationButton) -> Void) throws -> Double { try #require(TitleContrast(button(change))).ratio }

  @Test(
    "Take the ratio of WCAG 2",
    arguments: [
      ("#FFFFFF", "#0A84FF", 3.65), ("#767676", "#FFFFFF", 4.54), ("#777777", "#FFFFFF", 4.48), ("#000000", "#FFFFFF", 21),
      ("#FFFFFF", "#FFFFFF", 1), ("#ffffff", "#333333", 12.63), ("#D5D5D5", "#FFFFFF", 1.47),
    ])
  func ratios(_ foreground: String, _ background: String, _ expected: Double) throws {
    for (one, two) in [(foreground, background), (background, foreground)] {
      #expect(abs(try ratio { ($0.foreground, $0.background) = (one, two) } - expected) < 0.005)
    }
  }

  @Test(
    "Take it after the opacity, over white in light mode and over black in dark mode, whichever is lower",
    arguments: [
      ("#FFFFFF", "#0A84FF", 0.5, 1.891), ("#FFFFFF", "#0A84FF", 0.3, 1.452), ("#000000", "#FFFFFF", 0.5, 3.977),
      ("#000000", "#FFFFFF", 0.3, 2.108), ("#FFFFFF", "#003A7A", 0.6, 3.651), ("#FFFFFF", "#000000", 0, 1),
    ])
  func opacity(_ foreground: String, _ background: String, _ opacity: Double, _ expected: Double) throws {
    let ratio = try ratio { ($0.foreground, $0.background, $0.opacity) = (foreground, background, opacity) }
    #expect(abs(ratio - expected) < 0.001)
  }

  @Test("Take a colour with an opacity of its own for what it looks like")
  func translucentColours() throws {
    // Half of black over white is #7F7F7F.
    #expect(abs(try ratio { ($0.foreground, $0.background) = ("#00000080", "#FFFFFF") } - 4) < 0.01)
    #expect(abs(try ratio { ($0.foreground, $0.background) = ("#FFFFFF", "#0A84FF00") } - 1) < 0.001)
  }

  @Test("Judge dark mode by its own colours, and by those of light mode where it has none")
  func dark() throws {
    let found = judged([
      button {
        ($0.foreground, $0.background) = ("#000000", "#FFFFFF")
        ($0.foregroundDark, $0.backgroundDark) = ("#777777", "#333333")
      }
    ])
    #expect(found.map(\.rule) == ["button-contrast"])
    #expect(found.first?.message == "has a contrast of 2.82 to 1 in dark mode; text needs 4.5 to 1")
    let half = try #require(
      TitleContrast(
        button {
          ($0.foreground, $0.background) = ("#FFFFFF", "#005BBB")
          $0.backgroundDark = "#0A84FF"
        }))
    #expect(half.isDark && abs(half.ratio - 3.65) < 0.005)
    let onlyDark = try #require(TitleContrast(button { ($0.foregroundDark, $0.backgroundDark) = ("#FFFFFF", "#0A84FF") }))
    #expect(onlyDark.isDark)
  }

  @Test(
    "Share the faults among them: below 1.5 the one, below 4.5 the other",
    arguments: [
      ("#767676", nil), ("#777777", "button-contrast"), ("#D0D0D0", "button-contrast"), ("#D5D5D5", "button-illegible"),
      ("#FFFFFF", "button-illegible"),
    ] as [(String, RuleID?)])
  func limits(_ foreground: String, _ rule: RuleID?) {
    #expect(rules { ($0.foreground, $0.background) = (foreground, "#FFFFFF") } == [rule].compactMap { $0 })
  }

  @Test("Never show a ratio rounded up to the limit that it misses")
  func rounding() {
    let found = judged([button { ($0.foreground, $0.background) = ("#FFFFFF", "#0A84FF") }])
    #expect(found.map(\.message) == ["has a contrast of 3.64 to 1; text needs 4.5 to 1"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test("Tell a colour without the other, in light mode and in dark, which leaves the other to chance")
  func oneColour() {
    for (change, given, missing) in [
      ({ $0.foreground = "#FFFFFF" }, "foreground", "background"), ({ $0.background = "#FFFFFF" }, "background", "foreground"),
      ({ $0.foregroundDark = "#FFFFFF" }, "foregroundDark", "backgroundDark"),
    ] as [((inout LocationButton) -> Void, String, String)] {
      let found = judged([button(change)])
      #expect(found.map(\.rule) == ["button-contrast"])
      #expect(found.first?.message == "has a \(given) and no \(missing), so that its contrast cannot be judged")
    }
  }

  @Test(
    "Tell an opacity at which nothing can be read, whatever the colours are",
    arguments: [(0.0, true), (0.05, true), (0.15, true), (0.3, false), (1, false)])
  func opacityAlone(_ opacity: Double, _ isIllegible: Bool) {
    #expect(rules { $0.opacity = opacity } == (isIllegible ? ["button-illegible"] : []))
    #expect(rules { ($0.opacity, $0.foreground) = (opacity, "#FFFFFF") } == [isIllegible ? "button-illegible" : "button-contrast"])
  }

  @Test("Are silent without either colour, which the system then chooses")
  func unknown() { #expect(rules { $0.cornerRadius = 3 }.isEmpty) }
}

@Suite("button-title")
struct ButtonTitleTests {
  @Test("Tells a label that the system does not offer, with those it does", arguments: ["openMaps", "CurrentLocation", ""])
  func unknown(_ label: String) {
    let found = judged([button { $0.label = label }], sources: ["Trailmark": "de"])
    #expect(found.map(\.rule) == ["button-title"])
    #expect(found.first?.help.contains("shareMyCurrentLocation") == true && found.first?.help.contains("none") == true)
    #expect(found.first?.locale == "de", "a fault of every locale is told in the source's")
  }

  @Test("Tells a title of its own beside the system's button")
  func own() {
    #expect(rules { $0.titleKey = "share.title" } == ["button-title"])
    let own = judged([
      button {
        $0.titleKey = "share.title"
        $0.isSystem = false
        $0.label = "anything"
      }
    ])
    #expect(own.isEmpty)
  }

  @Test("Tells a button that shows neither a title nor an icon, be it the system's or the app's own")
  func nothing() {
    let messages = [nil, "none"].flatMap { label in
      judged([
        button {
          $0.label = label
          $0.icon = "none"
        }
      ]).map(\.message)
    }
    #expect(messages == Array(repeating: "shows neither a title nor an icon", count: 2))
    #expect(rules { $0.isSystem = false } == ["button-title"])
    #expect(
      rules {
        $0.isSystem = false
        $0.icon = "mappin"
      }.isEmpty)
    #expect(rules { $0.icon = "none" }.isEmpty)
  }

  @Test(
    "Tells a title of the app's own that nobody can see, in its locale",
    arguments: ["", " ", "\u{A0}\n\t", "\u{200B}", "\u{2060}\u{FEFF}", "\u{3000}", "\u{202E}"])
  func blank(_ title: String) {
    let own = button {
      $0.isSystem = false
      $0.titleKey = "share.title"
    }
    func fit(_ locale: LocaleTag, _ title: String) -> FittedButton {
      FittedButton(button: own, locale: locale, titleLocale: locale, title: title, margin: 3, missing: [], rows: [])
    }
    let found = judged([own], fits: [fit("en", "Share"), fit("de", title)])
    #expect(found.map(\.rule) == ["button-title"])
    #expect(found.map(\.locale) == ["de"])
    #expect(found.first?.message == (title.isEmpty ? "has an empty title" : "has a title that holds nothing to be seen"))
  }

  @Test(
    "Spares the labels of the system",
    arguments: [
      "currentLocation", "sendCurrentLocation", "sendMyCurrentLocation", "shareCurrentLocation", "shareMyCurrentLocation", "none", nil,
    ])
  func known(_ label: String?) {
    #expect(rules { $0.label = label }.isEmpty)
  }
}

@Suite("button-text-size and button-height")
struct ButtonSizeTests {
  @Test("Tell a font size that is fixed, once, and a limit below the accessibility sizes")
  func textSize() {
    #expect(rules { $0.fontSize = 17 } == ["button-text-size"])
    #expect(
      rules {
        $0.fontSize = 17
        $0.maxTextSize = .large
      } == ["button-text-size"])
    let small = button { $0.fontSize = 8 }
    let row = FittedButton.Row(
      textSize: .large, fontSize: 18, neededWidth: 200, availableWidth: 288, verdict: .fits, narrowestDevice: 320, isRequired: true)
    let drawn = FittedButton(button: small, locale: "en", titleLocale: "en", title: "Current Location", margin: 3, missing: [], rows: [row])
    #expect(
      judged([small], fits: [drawn]).map(\.message) == [
        "has a fixed font size, which ignores the text size, and one so small that the system takes 18 pt in place of 8"
      ])
    let found = judged([button { $0.maxTextSize = .xxxLarge }])
    #expect(found.map(\.message) == ["grows only up to xxxLarge, below the accessibility sizes"])
    #expect(rules { $0.maxTextSize = .accessibility1 }.isEmpty)
    #expect(rules { $0.textStyle = .caption2 }.isEmpty)
  }

  @Test("Tell a height below 44 points", arguments: [(0.0, "0"), (43.5, "43.5"), (43, "43")])
  func height(_ height: Double, _ shown: String) {
    #expect(judged([button { $0.height = height }]).map(\.message) == ["is \(shown) pt tall; controls need 44 pt"])
  }

  @Test("Never show 44 for a height below it")
  func nearly() {
    #expect(judged([button { $0.height = 43.99 }]).map(\.message) == ["is 43.9 pt tall; controls need 44 pt"])
  }

  @Test("Spare a height of 44 points and more, and none", arguments: [44.0, 60, nil] as [Double?])
  func tall(_ height: Double?) {
    #expect(rules { $0.height = height }.isEmpty)
  }
}

@Suite("Every button rule")
struct ButtonJudgeTests {
  /// A button with every fault that a button of the system can have at once.
  private func faulty(_ ignored: [RuleID: String] = [:]) -> LocationButton {
    button(id: "faulty", ignored: ignored) {
      ($0.foreground, $0.background) = ("#FFFFFF", "#0A84FF")
      ($0.label, $0.fontSize, $0.height) = ("openMaps", 17, 30)
    }
  }

  private let all: Set<RuleID> = ["button-contrast", "button-height", "button-text-size", "button-title"]

  @Test("Speaks of each button on its own, at the place where it is described")
  func each() {
    let found = judged([faulty(), button(id: "fine") { $0.height = 44 }, faulty()])
    #expect(Set(found.map(\.rule)) == all)
    #expect(found.count == 2 * all.count)
    #expect(found.allSatisfy { $0.key == "faulty" && $0.place?.path == "strings.json" && $0.app == "Trailmark" })
    #expect(found.allSatisfy { $0.locale == "en" }, "English where no source is known")
    #expect(found.allSatisfy { !$0.reason.isEmpty && !$0.help.isEmpty && $0.url.hasPrefix("https://developer.apple.com/") })
    #expect(found.allSatisfy { !$0.message.hasSuffix(".") })
  }

  @Test("Is silent where the button ignores it with a reason, and speaks where it ignores another")
  func ignores() {
    for rule in all {
      #expect(Set(judged([faulty([rule: "reviewed"])]).map(\.rule)) == all.subtracting([rule]))
    }
  }

  @Test("Runs only when it is asked for")
  func choice() {
    #expect(judged([faulty()], rule: "button-height").map(\.rule) == ["button-height"])
    #expect(judged([faulty()], rule: "no-purpose").isEmpty)
  }
}
