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
      let mended = try judge.mended(text, locale, unsafely: true)
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
      ("Scan it :)", "Scan it :)"), ("Scan it :D", "Scan it :D"), ("Scan it in C++", "Scan it in C++"),
    ])
  func mendsSafely(_ text: String, _ expected: String) throws {
    #expect(try !findings(text, "en", rule: rule).isEmpty)
    #expect(try mended(text, "en", rule: rule) == expected)
  }

  @Test("A mark goes before an emoticon and never into one, and none behind an escape, even when somebody looks")
  func sparesEmoticons() throws {
    let judge = OneRule(rule)
    for face in [":)", ":-)", ";D", "=)", ":P"] {
      #expect(try judge.mended("Scan it \(face)", "en", unsafely: true) == "Scan it. \(face)")
      #expect(try judge.findings("Scan it. \(face)", "en").isEmpty)
    }
    for text in ["Scan it\\n", "Scan it\\", "Scan it&nbsp;"] {
      // Behind a whole escape or entity it is the markup that is told.
      #expect(try judge.findings(text, "en").isEmpty == (text != "Scan it\\"))
      #expect(try judge.mended(text, "en", unsafely: true) == text)
    }
  }

  @Test(
    "What an inverted mark opens is closed by its like, and only when somebody looks",
    arguments: [("¡Escanea tu billete", "!"), ("¿Quieres escanear tu billete", "?"), ("Hola. ¡Escanea", "!"), ("¡Hola! Escanea", "")])
  func closesInverted(_ text: String, _ mark: String) throws {
    #expect(try mended(text, "es", rule: rule) == (mark.isEmpty ? text + "." : text))
    #expect(try OneRule(rule).mended(text, "es", unsafely: true) == text + (mark.isEmpty ? "." : mark))
  }

  @Test(
    "What people type for a mark that their keyboard lacks is one",
    arguments: [
      ("am", "ትኬቱን ይቃኛል፡፡"), ("am", "ትኬቱን ይቃኛል::"), ("ti", "ትኬቱን ይቃኛል፡፡"), ("hy", "Բացում է:"), ("my", "လက်မှတ်ကို၊၊"), ("hi", "टिकट स्कैन करें|"),
      ("bo", "ལྷ་ས།།"),
    ])
  func knowsSubstitutes(_ locale: String, _ text: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).isEmpty)
  }

  @Test(
    "The mark of a locale is safe in its own script, with Latin words in it, and in no other",
    arguments: [
      ("am", "ትኬቱን ይቃኛል", "።"), ("ja", "Wi-Fiで写真を撮る", "。"), ("zh-Hans", "使用 Face ID 解锁", "。"), ("sr", "Skenira karte", "."),
      ("sr", "Скенира карте", "."), ("mn", "Зураг авна", "."), ("ko", "승차권을 스캔해 탑승합니다", "."),
    ])
  func fitsScript(_ locale: String, _ text: String, _ mark: String) throws {
    #expect(try mended(text, LocaleTag(locale), rule: rule) == text + mark)
  }

  @Test(
    "In another script a mark is written only when somebody looks, and is that of the script where it is known",
    arguments: [
      ("mn", "ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ", "\u{1803}"), ("pa", "تصویراں لئی کیمرہ", "۔"), ("en", "Сканирует билеты", "."), ("hi", "Scan tickets", "।"),
    ])
  func sparesOtherScripts(_ locale: String, _ text: String, _ mark: String) throws {
    #expect(try mended(text, LocaleTag(locale), rule: rule) == text)
    #expect(try OneRule(rule).mended(text, LocaleTag(locale), unsafely: true) == text + mark)
  }

  @Test("Texts without a word are left to other rules", arguments: ["", "  ", "🎉", "“”", "\u{200F}"])
  func sparesWordless(_ text: String) throws {
    #expect(try findings(text, "en", rule: rule).isEmpty)
  }
}
