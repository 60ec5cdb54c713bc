import CopyModel
import Languages
import Testing

@Suite("Every locale of the table has its marks")
struct TerminatorsTests {
  @Test("There are 164 locales beside the fallback")
  func count() { #expect(Terminators.locales.count == 164) }

  @Test("A language that has a pack has marks by its bare tag too", arguments: LanguageLibrary.bundledTags)
  func bareTag(tag: String) { #expect(Terminators.locales.contains(tag)) }

  @Test(
    "A locale ends its sentences with its own marks",
    arguments: [
      ("en", "."), ("ja", "。"), ("hi", "।"), ("ur", "۔"), ("hy", "։"), ("am", "።"), ("my", "။"), ("km", "។"), ("zh-Hant-HK", "。"),
    ])
  func usual(locale: String, mark: String) {
    let marks = Terminators.marks(for: .init(locale))
    #expect(String(Character(marks.usual)) == mark && marks.isAsked)
  }

  @Test(
    "A language in another script than its usual one has that script's marks, and is asked for none",
    arguments: [("pa-Arab", "۔", "।"), ("pa-PK", "۔", "।"), ("sd-Deva-IN", "।", "۔"), ("ks-Deva", "।", "۔"), ("uz-Arab-AF", "؟", "?")])
  func otherScript(locale: String, mark: Unicode.Scalar, stranger: Unicode.Scalar) {
    let marks = Terminators.marks(for: .init(locale))
    #expect(marks.marks.contains(mark) && !marks.marks.contains(stranger) && !marks.isAsked)
  }

  @Test("Thai and Lao are asked for no mark", arguments: ["th", "lo"])
  func none(locale: String) { #expect(!Terminators.marks(for: .init(locale)).isAsked) }

  @Test("A locale that is not listed takes the marks of its language, an unknown one any mark and none is asked")
  func fallback() {
    #expect(Terminators.marks(for: "de-LI").isAsked)
    #expect(Terminators.marks(for: "no-NO").isAsked && Terminators.marks(for: "iw").isAsked, "old tags of Norwegian and Hebrew")
    #expect(Terminators.marks(for: "tlh").marks.contains("."))
    #expect(!Terminators.marks(for: "tlh").isAsked)
  }
}
