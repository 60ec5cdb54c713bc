import CopyModel
import Testing

@testable import Fit

/// Buttons that overflow, each in its own way.
private let crowded: [(name: String, button: LocationButton)] = [
  ("flexible", button("shareMyCurrentLocation")), ("narrow", button("shareMyCurrentLocation") { $0.width = 200 }),
  ("very narrow", button("sendMyCurrentLocation") { $0.width = 60 }),
  ("fixed size", button("shareMyCurrentLocation") { $0.fontSize = 40 }),
  ("without icon", button("shareMyCurrentLocation") { $0.icon = "none" }),
  (
    "limited",
    button("shareCurrentLocation") {
      $0.maxTextSize = .accessibility2
      $0.textStyle = .largeTitle
    }
  ),
  (
    "wide style in a wide button",
    button("currentLocation") {
      $0.width = 380
      $0.textStyle = .title1
    }
  ),
]

@Suite("The remedies of a button")
struct RemedyTests {
  private let locales: [LocaleTag] = ["en", "de", "ru", "ar", "th", "ja", "hi", "bn"]

  /// A button after a remedy.
  private func applied(_ remedy: Remedy, to button: LocationButton) -> LocationButton {
    var button = button
    switch remedy {
    case .label(let label): button.label = label
    case .iconOnly: button.showIconAlone()
    case .flexibleIconOnly:
      button.width = nil
      button.showIconAlone()
    case .textStyle(let style): button.textStyle = style
    case .flexibleWidth: button.width = nil
    case .limit(let size): button.maxTextSize = size
    }
    return button
  }

  /// Everything that may be named for a button.
  private func candidates(for button: LocationButton) -> [Remedy] {
    let labels = button.isSystem ? SystemTitles.shared.labels.filter { $0 != button.label }.map(Remedy.label) : []
    let own = (button.textStyle ?? .body).fontSize(at: .accessibility5)
    let styles = button.fontSize == nil ? DynamicTypeStyle.allCases.filter { $0.fontSize(at: .accessibility5) < own } : []
    let limits = TextSize.allCases.filter { $0 >= .accessibility1 && $0 < button.maxTextSize ?? .accessibility5 }
    return labels + styles.map(Remedy.textStyle) + limits.map(Remedy.limit)
      + (button.isSystem ? [.iconOnly] : []) + (button.width == nil ? [] : [.flexibleWidth])
  }

  /// The kind of a remedy, without what it sets.
  private func kind(_ remedy: Remedy) -> Int {
    switch remedy {
    case .flexibleWidth: 0
    case .label: 1
    case .textStyle: 2
    case .iconOnly: 3
    case .limit: 4
    case .flexibleIconOnly: 5
    }
  }

  @Test("Fit when they are applied and measured again, the least change first", arguments: crowded.indices)
  func fits(_ index: Int) throws {
    let (name, crowded) = crowded[index]
    let measurer = try measurer()
    var named = 0
    for locale in locales {
      let fit = try #require(try measurer.fit(of: crowded, in: locale))
      guard fit.firstOverflow != nil else { continue }
      let remedies = try measurer.remedies(for: [fit])
      #expect(remedies.map(kind) == remedies.map(kind).sorted(), "\(name) in \(locale): \(remedies)")
      for remedy in remedies {
        named += 1
        let mended = try #require(try measurer.fit(of: applied(remedy, to: crowded), in: locale))
        #expect(mended.verdict == .fits, "\(name) in \(locale): \(remedy)")
      }
    }
    #expect(named > 0, "\(name): nothing was tried")
  }

  @Test("Leave none out: where a kind of change fits, one of it is named", arguments: crowded.indices)
  func complete(_ index: Int) throws {
    let (name, crowded) = crowded[index]
    let measurer = try measurer()
    for locale in locales {
      let fit = try #require(try measurer.fit(of: crowded, in: locale))
      guard fit.firstOverflow != nil else { continue }
      let named = Set(try measurer.remedies(for: [fit]).map(kind))
      var fitting: Set<Int> = []
      for remedy in candidates(for: crowded) {
        if try measurer.fit(of: applied(remedy, to: crowded), in: locale)?.verdict == .fits { fitting.insert(kind(remedy)) }
      }
      // Where nothing does alone, two changes together are named.
      #expect(named == (fitting.isEmpty && crowded.width != nil ? [5] : fitting), "\(name) in \(locale)")
    }
  }

  @Test("Take the longest title, the largest style and the highest limit that fit")
  func gentlest() throws {
    let measurer = try measurer()
    let wide = button("shareMyCurrentLocation") { $0.width = 420 }
    let fit = try #require(try measurer.fit(of: wide, in: "de"))
    for remedy in try measurer.remedies(for: [fit]) {
      switch remedy {
      case .label(let label):
        let width = try #require(try measurer.title(of: button(label), in: "de", ownTitle: nil)?.width(at: 17))
        for other in SystemTitles.shared.labels where other != label && other != wide.label {
          let isFitting = try measurer.fit(of: applied(.label(other), to: wide), in: "de")?.verdict == .fits
          let otherWidth = try #require(try measurer.title(of: button(other), in: "de", ownTitle: nil)?.width(at: 17))
          #expect(!isFitting || otherWidth <= width, "\(other) fits and is longer than \(label)")
        }
      case .textStyle(let style):
        for larger in DynamicTypeStyle.allCases.prefix(while: { $0 != style })
        where larger.fontSize(at: .accessibility5) < DynamicTypeStyle.body.fontSize(at: .accessibility5) {
          #expect(try measurer.fit(of: applied(.textStyle(larger), to: wide), in: "de")?.verdict != .fits)
        }
      case .limit(let size):
        let next = try #require(TextSize.allCases.first { $0 > size })
        #expect(try measurer.fit(of: applied(.limit(next), to: wide), in: "de")?.verdict != .fits)
      case .iconOnly, .flexibleIconOnly, .flexibleWidth: break
      }
    }
  }

  @Test("Fit every locale of the button at once, so that who follows one is done", arguments: crowded.indices)
  func everywhere(_ index: Int) throws {
    let (name, crowded) = crowded[index]
    let measurer = try measurer()
    let fits = try locales.compactMap { try measurer.fit(of: crowded, in: $0) }
    for remedy in try measurer.remedies(for: fits) {
      for locale in locales {
        #expect(try measurer.fit(of: applied(remedy, to: crowded), in: locale)?.verdict == .fits, "\(name) in \(locale): \(remedy)")
      }
    }
    // What one locale alone could do with is not named for all.
    let alone = try fits.map { Set($0.firstOverflow == nil ? [] : try measurer.remedies(for: [$0]).map(kind)) }
    let together = Set(try measurer.remedies(for: fits).map(kind))
    for (fit, kinds) in zip(fits, alone) where fit.firstOverflow != nil { #expect(together.isSubset(of: kinds), "\(name)") }
  }

  @Test("Never hold the text size below the accessibility sizes, which button-text-size would tell")
  func limits() throws {
    let measurer = try measurer()
    var suggested = 0
    for label in SystemTitles.shared.labels {
      for locale in SystemTitles.shared.locales {
        let fit = try #require(try measurer.fit(of: button(label), in: locale))
        guard fit.firstOverflow != nil else { continue }
        for case .limit(let size) in try measurer.remedies(for: [fit]) {
          suggested += 1
          #expect(size >= .accessibility1, "\(label) in \(locale)")
        }
      }
    }
    #expect(suggested > 0)
  }

  @Test("Never leave a button without title and icon")
  func nothingAtAll() throws {
    let fit = try #require(try measurer().fit(of: button("shareMyCurrentLocation") { $0.icon = "none" }, in: "de"))
    #expect(try measurer().remedies(for: [fit]).contains(.iconOnly))
    let icon = applied(.iconOnly, to: fit.button)
    #expect(icon.hasIcon && icon.label == SystemTitles.none)
    #expect(Remedy.iconOnly.words(for: fit) == "show an icon alone (label none, icon arrowFilled), which fits")
  }

  @Test("Are told with what they set, as a clause without a period")
  func words() throws {
    let fit = try #require(try measurer().fit(of: button("shareMyCurrentLocation"), in: "de"))
    #expect(Remedy.label("currentLocation").words(for: fit).contains("currentLocation, “Aktueller Standort”"))
    #expect(Remedy.textStyle(.caption1).words(for: fit).contains("caption1"))
    #expect(Remedy.limit(.accessibility2).words(for: fit).contains("accessibility2"))
    for remedy in [Remedy.label("currentLocation"), .iconOnly, .textStyle(.caption1), .flexibleWidth, .limit(.large)] {
      #expect(!remedy.words(for: fit).hasSuffix(".") && !remedy.words(for: fit).isEmpty)
    }
  }
}
