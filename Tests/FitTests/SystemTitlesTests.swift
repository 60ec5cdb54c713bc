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
    "Are those of the locale that iOS turns to, else English",
    arguments: [
      // Portuguese outside of Brazil, Spanish of the Americas, English of the Commonwealth (CLDR parentLocales; Apple's own for English).
      ("pt-AO", "pt-PT"), ("pt-MZ", "pt-PT"), ("pt-CH", "pt-PT"), ("es-AR", "es-419"), ("es-US", "es-419"), ("es-PH", "es"),
      ("en-IN", "en-GB"), ("en-NZ", "en-AU"), ("en-AU", "en-AU"), ("en-DE", "en-GB"), ("en-001", "en"), ("en-CA", "en"),
      ("hi-Latn", "en-GB"),
      // Chinese by script and region; Cantonese is that of Hong Kong unless it is written as on the mainland.
      ("zh-MO", "zh-HK"), ("zh-Hant-MO", "zh-HK"), ("zh-Hant-HK", "zh-HK"), ("zh-Hant-TW", "zh-Hant"), ("zh-SG", "zh-Hans"),
      ("yue", "zh-HK"),
      ("yue-HK", "zh-HK"), ("yue-Hant", "zh-HK"), ("yue-CN", "zh-Hans"), ("yue-Hans", "zh-Hans"), ("wuu", "zh-Hans"),
      // A script that says nothing new, other Arabic and Norwegian, parts behind the region.
      ("pt-Latn-AO", "pt-PT"), ("de-Latn-AT", "de"), ("ars", "ar"), ("ar-EG", "ar"), ("nn", "nb"), ("no-NO", "nb"), ("de-CH-1996", "de"),
      ("fr-BE", "fr"), ("fr-CA", "fr-CA"), ("ms-MY", "ms"), ("tl", "en"), ("Base", "en"),
      ("es-MX", "es-419"), ("es-ES", "es"), ("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"), ("no", "nb"), ("iw", "he"),
      ("in", "id"), ("bn", "en"), ("tlh", "en"), ("en-US", "en"), ("en-GB", "en-GB"), ("de-AT", "de"), ("fr-CH", "fr"), ("pt-BR", "pt"),
      ("sr", "en"),
    ] as [(LocaleTag, LocaleTag)])
  func fallback(_ locale: LocaleTag, _ shown: LocaleTag) throws {
    let title = try #require(titles.title("currentLocation", for: locale))
    #expect(title.locale == shown)
    #expect(title.text == titles.title("currentLocation", for: shown)?.text)
  }

  @Test("Turn from parent to parent without end nowhere")
  func chains() {
    let parents = LocaleParents()
    for row in DataTable.rows(of: "locale-parents.tsv") where row.count == 2 {
      for child in row[1].split(separator: " ") where !["nb", "no-NO"].contains(child) {
        let chain = parents.chain(from: LocaleTag(String(child)))
        #expect(chain.count > 1 && Set(chain).count >= 2, "\(chain)")
        #expect(titles.title("currentLocation", for: LocaleTag(String(child))) != nil)
      }
    }
  }

  @Test("Are none for a label that the system lacks", arguments: ["none", "", "CurrentLocation", "openMaps"])
  func unknown(_ label: String) {
    #expect(titles.title(label, for: "en") == nil)
  }
}
