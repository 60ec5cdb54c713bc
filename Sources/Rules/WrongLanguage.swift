internal import CopyModel
internal import LanguageGuess
internal import Languages
internal import TextSegmentation

/// A text is in the language of its locale.
///
/// ## Why
/// A file of one language that holds a text of another is a slip that nobody who reads only their own language notices: a translation
/// pasted into the wrong file, or a source text that was reworded after it had been copied. People see an alert they cannot read, and App
/// Review asks that purpose strings are localised like the rest of the app.
///
/// ## How it is judged
/// Letters of a script that the language is not written in speak alone, when nearly all letters are of it. Otherwise three votes must
/// agree: the words are none of the language’s own, they are function words of another language or have letters that only that one uses,
/// and a detector takes the text for that language. Languages that share much, such as Danish and Norwegian or Russian and Ukrainian, need
/// more words that tell them apart. Short texts and names are left alone; those of the app count nowhere. A text that equals the source text is a matter for
/// `untranslated`. Simplified Chinese is told from traditional where several characters exist in one of them only, and none in the other; words that
/// Hong Kong and Taiwan say differently are no fault.
///
/// ## Instead
/// Put the text where it belongs, and write one in the language of the locale.
struct WrongLanguage: StringRule {
  static let id: RuleID = "wrong-language"
  static let severity = Severity.warning
  static let isDecisive = true
  static let version = 2
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let examples: [Example] = [
    .flagged("⟦Fotografiere den Zählerstand, damit du ihn an die Stadtwerke schicken kannst.⟧", "en"),
    .flagged("⟦檢測店內貨架上的條碼並顯示價格。⟧", "en"),
    .clean("Photograph the meter so that you can send its reading to the utility.", "en"),
    .clean("Scans “Lebensmittel und Getränke” labels for you.", "en"),
    .clean("Take café and crème brûlée photos.", "en"),
    .flagged("⟦Photograph the meter so that you can send its reading to the utility.⟧", "de"),
    .flagged("⟦Снимите счётчик, чтобы отправить показания.⟧", "de"),
    .clean("Fotografiere den Zählerstand, damit du ihn an die Stadtwerke schicken kannst.", "de"),
    .clean("Smart Home Cloud Gateway", "de"),
    .flagged("⟦Photograph the meter so that you can send its reading to the utility.⟧", "ko"),
    .flagged("⟦メーターを撮影して検針値を送信します。⟧", "ko"),
    .clean("계량기를 촬영해 검침값을 보냅니다.", "ko"),
    .clean("Apple Watch의 HealthKit 데이터를 Trailmark Cloud에 보냅니다.", "ko"),
    .flagged("⟦撮影电表并把读数发送给供电公司以便核对账单。⟧", "ja"),
    .flagged("⟦Сфотографируйте счётчик, чтобы отправить показания в управляющую компанию, и вы увидите расходы.⟧", "uk"),
    .clean("Сфотографуйте лічильник, щоб надіслати показники.", "uk"),
    .flagged("⟦扫描包裹上的条形码，并把它记录到您的收件清单。⟧", "zh-Hant"),
    .clean("掃描包裹上的條碼，並把它記錄到您的收件清單。", "zh-Hant"),
    .flagged("⟦拍攝發票，並將金額記錄到報銷單。⟧", "zh-Hans"),
    .clean("拍摄发票，并将金额记录到报销单。", "zh-Hans"),
    .clean("Tag et billede af måleren, så du kan sende tallet.", "da"),
  ]

  init() {}

  static func supports(_ language: Language) -> Bool { WritingSystem.of(language.tag) != nil }

  func faults(in reading: CopyReading) -> [Fault] {
    guard reading.isSuspicious else { return [] }
    guard let system = reading.writingSystem else { return [] }
    let text = reading.sourceWithoutNames
    let tally = text.withUnsafeBufferPointer { ScriptTally($0, system.scripts) }
    if let script = tally.foreign {
      // Names are written in Latin letters everywhere, so of these a sentence must stand there.
      guard script != .latin || reading.smallWords >= Self.fewestSmallWords else { return [] }
      return [Self.fault(reading, Self.foreignScript(script, reading.locale))]
    }
    if let script = text.withUnsafeBufferPointer({ ChineseTally.otherScript(of: $0, than: reading.locale) }) {
      return [Self.fault(reading, Self.foreignChinese(script, reading.locale))]
    }
    if tally.lacksKana { return [Self.fault(reading, Self.withoutKana)] }
    guard reading.profile.words >= Self.fewestWords else { return [] }
    guard let own = reading.traits, own.hasFunctionWords, reading.castsDoubtOnLanguage else { return [] }
    guard let other = Self.otherLanguage(of: text, own) else { return [] }
    return [Self.fault(reading, Self.foreignLanguage(other, reading.locale))]
  }

  /// How many words and letters a text must have for its words to say anything.
  private static let fewestWords = 4
  private static let fewestLetters = 25
  /// How many words that begin with a small letter make Latin letters more than names.
  private static let fewestSmallWords = 3

  /// The language that a text is in instead of its locale's, when everything agrees.
  private static func otherLanguage(of text: [UInt8], _ own: LanguageTraits) -> LanguageTraits? {
    let evidence = text.withUnsafeBufferPointer { LanguageEvidence($0) }
    guard evidence.wordCount >= fewestWords, evidence.letterCount >= fewestLetters else { return nil }
    guard let guess = LanguageGuess.guess(String(decoding: text, as: UTF8.self)), guess.isReliable else { return nil }
    let language = LocaleTag(guess.language).modernLanguage
    guard let other = LanguageTraits.of(language), other.hasFunctionWords, language != own.language else { return nil }
    let support = evidence.words(for: other, against: own)
    let opposition = evidence.words(for: own, against: other)
    if other.isNear(own) { return opposition == 0 && support >= 3 ? other : nil }
    if opposition == 0, guess.percent >= 90, evidence.functionWords(of: own) == 0 { return support >= 1 ? other : nil }
    return support >= 2 && support >= 5 * opposition && support * 6 >= evidence.wordCount ? other : nil
  }

  private static func fault(_ reading: CopyReading, _ message: String) -> Fault {
    Fault(ByteRange(0, reading.source.count), message, reason: reason, help: help(reading.locale))
  }
}

extension CopyReading {
  /// Whether the language may not be the locale's: its pack knows nothing of a third of the words, or there is no pack to ask.
  fileprivate var isSuspicious: Bool {
    profile.unknownWords * 3 >= profile.words || !countsSubstance
  }

  /// How many words begin with a small letter, names of the app aside.
  fileprivate var smallWords: Int { (0..<tokenCount).count { casing(of: $0).contains(.initialLower) && !isAppName($0) } }

  /// The text with spaces in place of the app’s names, which are written alike in every language.
  fileprivate var sourceWithoutNames: [UInt8] {
    guard profile.hasName else { return source }
    var text = source
    for token in 0..<tokenCount where isAppName(token) {
      let range = range(of: token..<token + 1)
      for offset in range.lowerBound..<range.upperBound { text[offset] = 0x20 }
    }
    return text
  }
}

extension WrongLanguage {
  fileprivate static func foreignScript(_ script: Script, _ locale: LocaleTag) -> String {
    "is in \(script.name) letters, which \(locale) does not use"
  }
  fileprivate static func foreignChinese(_ script: String, _ locale: LocaleTag) -> String {
    "is in \(script == "Hans" ? "simplified" : "traditional") Chinese, but stands under \(locale)"
  }
  fileprivate static let withoutKana = "is in ideographs without any kana, as Chinese is written and Japanese is not"
  fileprivate static func foreignLanguage(_ other: LanguageTraits, _ locale: LocaleTag) -> String {
    "is in \(WritingSystem.of(other.language)?.name ?? other.language), but stands under \(locale)"
  }
  fileprivate static let reason =
    "People see the alert in a language that is not theirs. App Review expects purpose strings in every language the app supports."
  fileprivate static func help(_ locale: LocaleTag) -> String {
    "write the text in the language of \(locale), or move it to the locale whose language it is"
  }
}
