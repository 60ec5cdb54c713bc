import CopyModel
import Languages
import Testing

@Suite("Terminal punctuation")
struct TerminalPunctuationTests {
  private let rule: RuleID = "terminal-punctuation"

  @Test("Every mark of a locale may end its texts, alone and before a quote, a bracket or an emoji", arguments: Terminators.locales)
  func acceptsMarksOfTheLocale(_ tag: String) throws {
    let locale = LocaleTag(tag)
    let judge = OneRule(rule)
    for mark in Terminators.marks(for: locale).marks {
      for text in ["Abc def\(mark)", "Abc “def\(mark)”", "Abc (def\(mark))", "Abc def\(mark) 🎉", "Abc def\(mark)\u{200F}"] {
        #expect(try judge.findings(text, locale).isEmpty, "\(text)")
      }
    }
  }

  @Test("A missing mark is told where one is asked for, and the fix adds the usual one", arguments: Terminators.locales)
  func asksForAMark(_ tag: String) throws {
    let locale = LocaleTag(tag)
    let judge = OneRule(rule)
    let terminators = Terminators.marks(for: locale)
    // A pack that names endings without a mark does not know these words.
    guard try !languages.language(for: locale).patternKinds.contains(.unpunctuated) else { return }
    for text in ["Abc def", "Abc “def”", "Abc def 🎉", "Abc def \u{2066}ghi\u{2069}"] {
      let found = try judge.findings(text, locale)
      #expect(found.count == (terminators.isAsked ? 1 : 0), "\(text)")
      let mended = try judge.mended(text, locale)
      #expect(try judge.findings(mended, locale).isEmpty, "\(mended)")
      if terminators.isAsked { #expect(mended.unicodeScalars.contains(terminators.usual)) }
    }
  }

  @Test("A mark of another script is told and replaced when somebody looks, as is a comma left over", arguments: Terminators.locales)
  func replacesForeignMarks(_ tag: String) throws {
    let locale = LocaleTag(tag)
    let judge = OneRule(rule)
    let terminators = Terminators.marks(for: locale)
    guard terminators.isAsked else { return }
    let strangers: [Unicode.Scalar] = ["。", "।", "۔", "؟", "።", "။", ",", ";", ":", "、", "،", "-"]
    for mark in strangers where !terminators.marks.contains(mark) {
      #expect(try judge.findings("Abc def\(mark)", locale).count == 1, "Abc def\(mark)")
      #expect(try judge.mended("Abc def\(mark)", locale) == "Abc def\(mark)")
      #expect(try judge.mended("Abc def\(mark)", locale, unsafely: true) == "Abc def\(terminators.usual)")
    }
  }

  @Test(
    "A stop that stands twice is told; ellipses and a question with an exclamation are not",
    arguments: [
      ("Scan it..", 1), ("Scan it!!", 1), ("Scan it???", 1), ("Scan it. .", 0), ("Scan it...", 0), ("Scan it....", 0), ("Scan it……", 0),
      ("Really?!", 0), ("Really!?", 0), ("Really‽", 0), ("Ask “Where?”.", 0), ("Ends at 5 p.m.", 0), ("Mail to www.example.com", 0),
      ("See https://example.com/privacy", 0), ("$(APP) scans $(THING)", 1), ("It’s 100 %", 1), ("Scan it now, please.!", 1),
      ("Do you live in the U.S.?", 0), ("Cars, vans, etc.!", 0),
    ])
  func countsMarks(_ text: String, _ count: Int) throws {
    #expect(try findings(text, "en", rule: rule).count == count)
  }

  @Test(
    "A missing mark is written without anybody looking only at the end of one whole line",
    arguments: [
      ("Scan it now", "Scan it now."), ("Scan it (now)", "Scan it (now)."), ("Scan it\nnow", "Scan it\nnow"),
      ("Write to a@example.com", "Write to a@example.com"), ("Scan it for the", "Scan it for the"), ("Scan it (now", "Scan it (now"),
    ])
  func mendsSafely(_ text: String, _ expected: String) throws {
    #expect(try !findings(text, "en", rule: rule).isEmpty)
    #expect(try mended(text, "en", rule: rule) == expected)
  }

  @Test("Texts without a word are left to other rules", arguments: ["", "  ", "🎉", "“”", "\u{200F}"])
  func sparesWordless(_ text: String) throws {
    #expect(try findings(text, "en", rule: rule).isEmpty)
  }
}
