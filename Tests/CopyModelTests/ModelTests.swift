import CopyModel
import Testing

@Suite("Locale tags")
struct LocaleTagTests {
  @Test(
    "Writes a tag in canonical case", arguments: [("zh_hant_tw", "zh-Hant-TW"), ("PT-br", "pt-BR"), ("es-419", "es-419"), ("EN", "en")])
  func canonicalises(written: String, tag: String) { #expect(LocaleTag(written).rawValue == tag) }

  @Test("Knows its parts")
  func knowsParts() {
    let tag: LocaleTag = "zh-Hant-HK"
    #expect(tag.language == "zh")
    #expect(tag.script == "Hant")
    #expect(tag.parent == "zh-Hant")
    #expect(LocaleTag("zh").parent == nil)
    #expect(LocaleTag("es-419").script == nil)
  }

  @Test("Tells well-formed tags from others")
  func tellsForm() {
    #expect(["en", "pt-BR", "zh-Hant-TW", "fil", "es-419"].allSatisfy { LocaleTag($0).isWellFormed })
    #expect(["", "e", "en-", "-en", "en--US", "deutschland", "de de", "d€", "en-toolongpart"].allSatisfy { !LocaleTag($0).isWellFormed })
  }
}

@Suite("Offset map")
struct OffsetMapTests {
  @Test("Leads from a decoded range to the bytes that spell it")
  func leadsBack() {
    #expect(OffsetMap(verbatimFrom: 10).fileRange(of: ByteRange(2, 5)) == ByteRange(12, 15))
    let map = OffsetMap(table: [10, 11, 17, 17, 18])
    #expect(map.fileRange(of: ByteRange(1, 2)) == ByteRange(11, 17))
    #expect(map.fileRange(of: ByteRange(2, 4)) == ByteRange(17, 18))
    #expect(map.fileOffset(of: 99) == 18)
    #expect(!map.isVerbatim)
  }
}

@Suite("Purpose keys")
struct PurposeKeyTests {
  @Test("Knows a key and the entries of its dictionary")
  func knowsKeys() {
    #expect(PurposeKey.named("NSCameraUsageDescription")?.resource == .camera)
    #expect(PurposeKey.named("NSLocationTemporaryUsageDescriptionDictionary.Delivery")?.resource == .location)
    #expect(PurposeKey.named("NSCameraUsage") == nil)
  }

  @Test("Has a usual key for every resource")
  func hasUsualKeys() {
    for resource in Resource.allCases { #expect(PurposeKey.usual(for: resource)?.resource == resource, "\(resource)") }
  }

  @Test("Lists each key once, in order")
  func isSorted() {
    let names = PurposeKey.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
