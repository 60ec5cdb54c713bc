import CopyModel
import Testing

@testable import Fit
@testable import Typesetting

@Suite("The width that a button needs")
struct NeededWidthTests {
  @Test("Is that of the outside table for every title of the system", .enabled(if: Limits.isPresent, "../shared/bench/fit is not here"))
  func limits() throws {
    let measurer = try measurer { $0.padding = .before26 }
    let rows = try Limits.rows()
    #expect(rows.count == 195)
    for row in rows {
      let fit = try #require(try measurer.fit(of: button(row.label), in: row.locale))
      #expect(fit.title == row.title, "\(row.label) in \(row.locale)")
      // The table has one decimal.
      let (at17, at53) = (fit.row(.large).neededWidth, fit.row(.accessibility5).neededWidth)
      #expect(abs(at17 - row.neededAt17) <= 0.051, "\(row.label) in \(row.locale) at 17 pt: \(at17), not \(row.neededAt17)")
      #expect(abs(at53 - row.neededAt53) <= 0.051, "\(row.label) in \(row.locale) at 53 pt: \(at53), not \(row.neededAt53)")
    }
  }

  @Test(
    "Is known without measuring where each character is an em wide",
    arguments: [
      ("currentLocation", "ja", 3), ("shareMyCurrentLocation", "ja", 9), ("currentLocation", "zh-Hans", 4),
      ("sendMyCurrentLocation", "zh-Hans", 8), ("currentLocation", "zh-Hant", 4), ("shareCurrentLocation", "zh-HK", 6),
    ] as [(String, LocaleTag, Double)])
  func ems(_ label: String, _ locale: LocaleTag, _ count: Double) throws {
    let fit = try #require(try measurer { $0.padding = .before26 }.fit(of: button(label), in: locale))
    for row in fit.rows {
      // The title, then gap, icon and padding, and the point that the intrinsic size adds.
      #expect(abs(row.neededWidth - ((count + 0.5 + 1 + 1) * row.fontSize + 1)) < 0.001, "\(row.textSize)")
    }
  }

  @Test("Is title, gap, icon, padding and a point", arguments: [12.0, 17, 38, 53])
  func parts(_ size: Double) {
    var layout = ButtonLayout()
    layout.padding = .before26
    #expect(layout.neededWidth(title: 100, fontSize: size, hasIcon: true) == 100 + 0.5 * size + size + size + 1)
    #expect(layout.neededWidth(title: 100, fontSize: size, hasIcon: false) == 100 + size + 1)
    #expect(layout.neededWidth(title: nil, fontSize: size, hasIcon: true) == size + size + 1)
    layout.padding = .since26
    #expect(layout.neededWidth(title: 100, fontSize: size, hasIcon: false) == 100 + 38 + 1)
    layout.padding = .larger
    #expect(layout.neededWidth(title: 100, fontSize: size, hasIcon: false) == 100 + max(size, 38) + 1)
  }

  @Test("Follows the layout that the configuration gives")
  func overrides() {
    var layout = ButtonLayout()
    (layout.gap, layout.iconWidth, layout.controlPadding, layout.allowance) = (1, 2, 50, 0)
    #expect(layout.neededWidth(title: 100, fontSize: 10, hasIcon: true) == 100 + 10 + 20 + 50)
  }

  @Test(
    "Holds an icon unless the button has none, and one of the app's own only when it says so",
    arguments: [(nil, true, true), ("arrowFilled", true, true), ("none", true, false), (nil, false, false), ("arrowFilled", false, true)]
      as [(String?, Bool, Bool)])
  func icons(_ icon: String?, _ isSystem: Bool, _ expected: Bool) throws {
    let button = button {
      $0.icon = icon
      $0.isSystem = isSystem
    }
    #expect(button.hasIcon == expected)
    let fit = try #require(try measurer().fit(of: button, in: "en", ownTitle: "Current Location"))
    let bare = try #require(try measurer().fit(of: self.bare, in: "en"))
    let difference = fit.row(.large).neededWidth - bare.row(.large).neededWidth
    #expect(abs(difference - (expected ? 1.5 * 17 : 0)) < 0.001)
  }

  /// The system's button without an icon.
  private var bare: LocationButton { button { $0.icon = "none" } }

  @Test("Is that of the icon alone for a button without a label", arguments: [nil, "none"])
  func iconAlone(_ label: String?) throws {
    let fit = try #require(try measurer().fit(of: button(label), in: "de"))
    #expect(fit.title == "")
    #expect(fit.row(.large).neededWidth == 17 + 38 + 1)
    #expect(fit.verdict == .fits)
  }

  @Test("Is not known for a label that the system lacks, and for an own title that is not translated")
  func unknown() throws {
    #expect(try measurer().fit(of: button("openMaps"), in: "en") == nil)
    #expect(try measurer().fit(of: button(nil) { ($0.isSystem, $0.titleKey) = (false, "share.title") }, in: "en") == nil)
  }
}

@Suite("Shaping")
struct ShapingCountTests {
  @Test(
    "Is done once for each face of a title, however many text sizes, widths and styles are asked, and not again to draw it",
    arguments: [("en", 2), ("ru", 2), ("th", 1), ("ja", 1)] as [(LocaleTag, Int)])
  func once(_ locale: LocaleTag, _ faces: Int) throws {
    let measurer = try measurer()
    #expect(measurer.typesetter.shaper.runCount == 0, "nothing is shaped before it is asked for")
    var drawings: Set<String> = []
    for width in [nil, 200, 288, 343, 361, 374, 400, 440] as [Double?] {
      for style in DynamicTypeStyle.allCases {
        let button = button { ($0.width, $0.textStyle) = (width, style) }
        let fit = try #require(try measurer.fit(of: button, in: locale))
        #expect(fit.rows.count == 12)
        drawings.insert(try measurer.drawing(of: fit))
      }
    }
    #expect(measurer.typesetter.shaper.runCount == faces)
    #expect(drawings.count > 50, "what was drawn differs")
  }

  @Test("Is done once for each of the system's titles in a locale when remedies are tried")
  func remedies() throws {
    let measurer = try measurer()
    let fit = try #require(try measurer.fit(of: button("shareMyCurrentLocation"), in: "de"))
    _ = try measurer.remedies(for: [fit])
    let shaped = measurer.typesetter.shaper.runCount
    #expect(shaped == 2 * SystemTitles.shared.labels.count)
    for width in [100.0, 200, 300] {
      let narrow = try #require(try measurer.fit(of: button("currentLocation") { $0.width = width }, in: "de"))
      _ = try measurer.remedies(for: [narrow])
    }
    #expect(measurer.typesetter.shaper.runCount == shaped)
  }
}

@Suite("The font size of a button")
struct ButtonFontSizeTests {
  private func sizes(_ change: (inout LocationButton) -> Void) throws -> [Double] {
    try #require(try measurer().fit(of: button("currentLocation", change), in: "en")).rows.map(\.fontSize)
  }

  @Test("Is that of body where the button names no style")
  func body() throws {
    #expect(try sizes { _ in } == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test("Follows the text style", arguments: DynamicTypeStyle.allCases)
  func styles(_ style: DynamicTypeStyle) throws {
    #expect(try sizes { $0.textStyle = style } == TextSize.allCases.map(style.fontSize))
  }

  @Test("Stays where it is fixed, and is 18 where that is below 12", arguments: [(20.0, 20.0), (12, 12), (11.9, 18), (0, 18)])
  func fixed(_ written: Double, _ drawn: Double) throws {
    let sizes = try sizes {
      $0.fontSize = written
      $0.textStyle = .title1
    }
    #expect(sizes == Array(repeating: drawn, count: 12))
  }

  @Test("Is what a button of the app's own says, however small")
  func own() throws {
    let own = button(nil) {
      $0.isSystem = false
      $0.fontSize = 9
    }
    #expect(try measurer().fit(of: own, in: "en", ownTitle: "Share")?.rows.map(\.fontSize) == Array(repeating: 9, count: 12))
  }
}
