import CopyModel
import Testing

@testable import Fit

@Suite("The system's titles")
struct SystemTitlesTests {
  private let titles = SystemTitles.shared

  @Test("Are five in 39 locales, none of them empty")
  func complete() {
    #expect(titles.locales.count == 39)
    #expect(
      titles.labels.sorted() == [
        "currentLocation", "sendCurrentLocation", "sendMyCurrentLocation", "shareCurrentLocation", "shareMyCurrentLocation",
      ])
    for locale in titles.locales {
      for label in titles.labels {
        let title = titles.title(label, for: locale)
        #expect(title?.locale == locale)
        #expect(title?.text.isEmpty == false && title?.text.first?.isWhitespace == false, "\(label) in \(locale)")
      }
    }
  }

  @Test(
    "Are those of the nearest locale that the system speaks, else English",
    arguments: [
      ("es-MX", "es-419"), ("es-ES", "es"), ("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"), ("no", "nb"), ("iw", "he"),
      ("in", "id"), ("bn", "en"), ("tlh", "en"), ("en-US", "en"), ("en-GB", "en-GB"), ("de-AT", "de"), ("fr-CH", "fr"), ("pt-BR", "pt"),
      ("sr", "en"),
    ] as [(LocaleTag, LocaleTag)])
  func fallback(_ locale: LocaleTag, _ shown: LocaleTag) throws {
    let title = try #require(titles.title("currentLocation", for: locale))
    #expect(title.locale == shown)
    #expect(title.text == titles.title("currentLocation", for: shown)?.text)
  }

  @Test("Are none for a label that the system lacks", arguments: ["none", "", "CurrentLocation", "openMaps"])
  func unknown(_ label: String) {
    #expect(titles.title(label, for: "en") == nil)
  }
}
