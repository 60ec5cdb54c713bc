import CopyModel
import Testing

@testable import Fit
@testable import Typesetting

@Suite("The verdict on a button")
struct VerdictTests {
  /// The fit of a title at the large text size, in a button exactly so much wider than it needs.
  private func verdict(beyond slack: (Double) -> Double) throws -> FitVerdict {
    let measurer = try measurer()
    let title = try #require(try measurer.title(of: button(), in: "en", ownTitle: nil))
    let width = try #require(title.width(at: 17))
    let needed = measurer.layout.neededWidth(title: width, fontSize: 17, hasIcon: true)
    #expect(title.margin == 3)
    let sized = button { $0.width = needed + slack(width * title.margin / 100) }
    return measurer.rows(of: sized, title: title)[TextSize.large.index].verdict
  }

  @Test("Turns exactly at the margin of the face, which is that of the title alone")
  func margins() throws {
    #expect(try verdict { $0 + 0.001 } == .fits)
    #expect(try verdict { $0 - 0.001 } == .close)
    #expect(try verdict { _ in 0 } == .close)
    #expect(try verdict { -$0 + 0.001 } == .close)
    #expect(try verdict { -$0 - 0.001 } == .overflows)
  }

  @Test("Has no margin where only the icon is drawn")
  func icon() throws {
    let fit = try #require(try measurer().fit(of: button(nil) { $0.width = 17 + 38 + 1 }, in: "en"))
    #expect(fit.row(.large).verdict == .fits)
    #expect(fit.row(.xLarge).verdict == .overflows)
  }

  @Test("Is against the narrowest iPhone less its margins where the button has no width")
  func devices() throws {
    let fit = try #require(try measurer().fit(of: button("shareMyCurrentLocation"), in: "de"))
    #expect(fit.rows.allSatisfy { $0.availableWidth == 320 - 32 })
    #expect(fit.row(.xSmall).narrowestDevice == 320)
    let layout = ButtonLayout()
    for row in fit.rows {
      guard let device = row.narrowestDevice else { continue }
      #expect(row.neededWidth <= device - 2 * layout.margin(ofDevice: device))
      for narrower in layout.deviceWidths where narrower < device {
        #expect(row.neededWidth * 1.03 > narrower - 2 * layout.margin(ofDevice: narrower) - 3)
      }
    }
    #expect(fit.rows.contains { ($0.narrowestDevice ?? 320) > 320 }, "some text size asks for a wider device")
  }

  @Test("Knows Apple's margins", arguments: [(320.0, 16.0), (402, 16), (413, 16), (414, 20), (440, 20)])
  func layoutMargins(_ device: Double, _ margin: Double) {
    #expect(ButtonLayout().margin(ofDevice: device) == margin)
  }

  @Test("Is against the width of the button where it has one, and then names no device")
  func width() throws {
    let fit = try #require(try measurer().fit(of: button { $0.width = 343 }, in: "en"))
    #expect(fit.rows.allSatisfy { $0.availableWidth == 343 && $0.narrowestDevice == nil })
  }

  @Test("Is against the room of the widest iPhone where the width is more than any has", arguments: [400.5, 440, 10_000])
  func tooWide(_ width: Double) throws {
    let fit = try #require(try measurer().fit(of: button("shareMyCurrentLocation") { $0.width = width }, in: "de"))
    #expect(fit.rows.allSatisfy { $0.availableWidth == 400 })
    #expect(fit.firstOverflow != nil)
  }

  @Test("Of a headline that the app draws is that of semibold, as iOS draws it; of the system’s button that of regular")
  func headline() throws {
    let measurer = try measurer()
    func needed(_ change: (inout LocationButton) -> Void) throws -> Double {
      try #require(try measurer.fit(of: button { change(&$0) }, in: "en", ownTitle: "Share location")).row(.large).neededWidth
    }
    let own = try needed { ($0.isSystem, $0.textStyle) = (false, .headline) }
    #expect(own > (try needed { ($0.isSystem, $0.textStyle) = (false, .body) }) + 1)
    #expect(try needed { ($0.isSystem, $0.fontSize) = (false, 17) } == needed { ($0.isSystem, $0.textStyle) = (false, .body) })
    #expect(try needed { $0.textStyle = .headline } == needed { $0.textStyle = .body })
  }

  @Test("Asks only for the text sizes that the button lets people choose")
  func limit() throws {
    let free = try #require(try measurer().fit(of: button("shareMyCurrentLocation"), in: "de"))
    #expect(free.rows.allSatisfy { $0.isRequired })
    #expect(free.verdict == .overflows)
    let largest = try #require(free.largestFitting)
    let held = try #require(try measurer().fit(of: button("shareMyCurrentLocation") { $0.maxTextSize = largest }, in: "de"))
    #expect(held.rows.map(\.isRequired) == TextSize.allCases.map { $0 <= largest })
    #expect(held.firstOverflow == nil)
    #expect(held.verdict == .fits)
    #expect(held.largestFitting == largest)
  }

  @Test("Is too close to call, and never an overflow, where no face draws a character, which is named")
  func missing() throws {
    // Anatolian hieroglyphs are in no face of the system's either.
    let own = button(nil) {
      $0.isSystem = false
      $0.width = 10
    }
    let fit = try #require(try measurer().fit(of: own, in: "en", ownTitle: "Location \u{14400}"))
    #expect(fit.missing == ["\u{14400}"])
    #expect(fit.verdict == .close)
    #expect(fit.largestFitting == nil)
  }

  @Test("Is known for an ideograph that no face here has, which is an em wide in every face; it is named all the same")
  func ideograph() throws {
    let own = button(nil) {
      $0.isSystem = false
      $0.width = 200
    }
    let fit = try #require(try measurer().fit(of: own, in: "zh-Hans", ownTitle: "位置\u{31350}"))
    #expect(fit.missing == ["\u{31350}"])
    #expect(fit.isMeasured)
    #expect(fit.row(.large).verdict == .fits)
    #expect(fit.firstOverflow?.textSize == .accessibility5)
  }

  @Test("Survives a button of no width", arguments: [0.0, 10_000])
  func extremes(_ width: Double) throws {
    let fit = try #require(try measurer().fit(of: button { $0.width = width }, in: "en"))
    #expect(fit.verdict == .overflows)
    #expect((fit.largestFitting == nil) == (width == 0))
  }
}

@Suite("The buttons of a catalog")
struct FittedButtonsTests {
  private func locales(_ catalog: Catalog, asked: [LocaleTag] = []) throws -> [LocaleTag] {
    try FittedButtons.all(in: catalog, measurer: measurer(), locales: asked).map(\.locale)
  }

  private func catalog(expected: [LocaleTag] = [], seen: [LocaleTag] = [], _ button: LocationButton) -> Catalog {
    let strings = seen.map { CopyString(app: "Trailmark", target: "Trailmark", key: "NSCameraUsageDescription", locale: $0, text: "…") }
    var catalog = Catalog(apps: [Catalog.App(name: "Trailmark", expectedLocales: expected)], strings: strings)
    catalog.locationButtons = [button]
    return catalog
  }

  @Test("Are measured in the locales of the app, else in those of its texts, else in all that the system speaks")
  func choosesLocales() throws {
    #expect(try locales(catalog(expected: ["ko", "de"], seen: ["fr"], button())) == ["de", "ko"])
    #expect(try locales(catalog(seen: ["fr", "Base", "en"], button())) == ["en", "fr"])
    #expect(try locales(catalog(button())).count == 39)
    #expect(try locales(catalog(expected: ["ko"], button()), asked: ["ja"]) == ["ja"])
  }

  @Test("Are measured with a title of their own where they have one, which is no other app's")
  func ownTitles() throws {
    let own = button(nil) {
      $0.isSystem = false
      $0.titleKey = "share.title"
    }
    var catalog = catalog(expected: ["en", "de", "fr"], own)
    for (app, locale, text) in [("Trailmark", "en", "Share"), ("Trailmark", "de", "Teilen"), ("Other", "fr", "Partager")] {
      catalog.strings.append(
        CopyString(app: app, target: app, kind: .locationButton, key: "share.title", locale: LocaleTag(locale), text: text))
    }
    let fits = try FittedButtons.all(in: catalog, measurer: measurer())
    #expect(fits.map(\.locale) == ["de", "en"], "French is missing, which another rule tells")
    #expect(fits.map(\.title) == ["Teilen", "Share"])
  }

  @Test(
    "Show a title of their own to people whose locale has none, where it is of their language and script",
    arguments: [
      (["de", "en"], "de-AT", "de"), (["en", "en-GB"], "en-AU", "en"), (["es", "es-419"], "es-MX", "es-419"),
      (["zh-Hant", "zh-Hans"], "zh-HK", "zh-Hant"),
      (["pt-PT", "de"], "pt-BR", nil), (["zh-Hans"], "zh-TW", nil), (["en"], "de", nil), (["de-AT"], "de", "de-AT"),
    ] as [([LocaleTag], LocaleTag, LocaleTag?)])
  func servingTitles(_ titles: [LocaleTag], _ locale: LocaleTag, _ shown: LocaleTag?) throws {
    let own = button(nil) { ($0.isSystem, $0.titleKey) = (false, "share.title") }
    var catalog = catalog(expected: [locale], own)
    for tag in titles {
      catalog.strings.append(
        CopyString(app: "Trailmark", target: "Trailmark", kind: .locationButton, key: "share.title", locale: tag, text: "\(tag)"))
    }
    let fit = try FittedButtons.all(in: catalog, measurer: measurer()).first { $0.locale == locale }
    #expect(fit?.titleLocale == shown)
    #expect(fit?.title == shown?.rawValue)
  }

  @Test("Are measured in the app's locales where one of the app's own shows nothing at all, as the system's is")
  func nothing() throws {
    let own = button(nil) { $0.isSystem = false }
    let system = button(nil) { $0.icon = "none" }
    #expect(try locales(catalog(expected: ["ko", "de"], own)) == locales(catalog(expected: ["ko", "de"], system)))
  }

  @Test("Are measured in the app's locales where one of the app's own shows its icon alone")
  func ownIcon() throws {
    let own = button(nil) {
      $0.isSystem = false
      $0.icon = "mappin"
    }
    #expect(try locales(catalog(expected: ["ko", "de"], own)) == ["de", "ko"])
  }

  @Test("Have the same remedies wherever they overflow, each in the locale's own words, and none where they fit")
  func remedies() throws {
    let fits = try FittedButtons.all(in: catalog(button("shareMyCurrentLocation")), measurer: measurer())
    for fit in fits { #expect(fit.remedies.isEmpty == (fit.firstOverflow == nil), "\(fit.locale): \(fit.remedies)") }
    #expect(Set(fits.filter { $0.firstOverflow != nil }.map(\.remedies.count)).count == 1)
    let short = try FittedButtons.all(
      in: catalog(expected: ["ja", "de"], button("shareMyCurrentLocation") { $0.width = 400 }), measurer: measurer())
    let advice: [String] = short.flatMap { (fit: FittedButton) -> [String] in fit.remedies }
    for label in advice where label.hasPrefix("take") { #expect(label.hasSuffix("which fits in all 2 locales")) }
  }
}
