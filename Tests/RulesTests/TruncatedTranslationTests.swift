import CopyModel
import Languages
import Rules
import Testing

@Suite("Translations that stop mid-sentence")
struct TruncatedTranslationTests {
  private let rule: RuleID = "truncated-translation"

  private func found(_ texts: [(key: String, locale: LocaleTag, text: String)]) throws -> [Finding] {
    let strings = texts.map { carried($0.text, $0.locale, key: $0.key) }
    return try Judge(languages: languages, rules: [rule]).findings(in: Catalog(strings: strings))
  }

  private func found(_ source: String, _ locale: String, _ translation: String) throws -> [Finding] {
    try found([("NSCameraUsageDescription", "en", source), ("NSCameraUsageDescription", LocaleTag(locale), translation)])
  }

  private static let source = "Scan the meter (or a photo of it) and send the reading to your supplier."

  @Test(
    "A word that ends no sentence, a comma or an open bracket at the end is told",
    arguments: [
      ("de", "Scanne den Zähler und", "und"), ("de", "Scanne den Zähler, sende den Stand an deinen ", "deinen"),
      ("de", "Scanne den Zähler,", ","), ("de", "Scanne den Zähler (oder ein Foto davon", "(oder ein Foto davon"),
      ("de", "Scanne den Zähler (", "("),
      ("de", "Scanne den Zähler –", "–"), ("fr", "Scannez le compteur et envoyez le relevé à", "à"),
      ("fr", "Scannez le compteur et l’", "l"),
      ("es", "Escanea el contador y envía la lectura a tu", "tu"), ("ko", "계량기를 스캔해 검침값을 공급사에 보내고 사용량 및", "및"),
      ("ko", "계량기를 스캔해 검침 자료를", "자료를"), ("ja", "メーターをスキャンして検針値を", "メーターをスキャンして検針値を"),
      ("zh-Hans", "扫描电表并将读数发送给供应商，以便", "以便"), ("th", "สแกนมิเตอร์และ", "สแกนมิเตอร์และ"),
      ("ru", "Сканируйте счётчик и отправляйте показания в", "в"),
      ("ar", "امسح العداد ضوئيًا وأرسل القراءة إلى", "إلى"), ("hi", "मीटर स्कैन करें और", "और"), ("vi", "Quét đồng hồ và", "và"),
      ("ja", "メーターをスキャン「または写真", "「または写真"),
    ])
  func tells(_ locale: String, _ translation: String, _ excerpt: String) throws {
    let found = try found(Self.source, locale, translation)
    #expect(found.map(\.excerpt) == [excerpt] && found.first?.severity == .error)
  }

  @Test(
    "What may be complete is left alone",
    arguments: [
      ("de", "Scanne den Zähler und sende den Stand an deinen Versorger"), ("de", "Scanne den Zähler, dann geht es los …"),
      ("de", "Scannt alles von A bis O"),
      ("de", "Schaltet die Kamera ein"), ("de", "Hör bitte zu"), ("fr", "Scannez le compteur et envoyez-les"),
      ("pt-BR", "Escaneie e envie-os"),
      ("it", "Scansiona il contatore e premi A"),
      ("en-GB", "Scan the meter and"), ("th", "สแกนมิเตอร์และส่งค่าที่อ่านได้"), ("ko", "계량기를 스캔하기 위해"),
      ("ja", "メーターをスキャンするために"), ("tr", "Sayacı taramak için"), ("zh-Hans", "扫描电表并参与"), ("hy", "Սկանավորեք հաշվիչը:"), ("tlh", "Scan und"),
      ("de", "Scanne :) und lächle"), ("de", "1) Zähler scannen"), ("sv", "Sätt på mätaren och slå den av"), ("de", ""),
      ("de", "Zeigt die Ansicht „und“"),
    ])
  func spares(_ locale: String, _ translation: String) throws {
    #expect(try found(Self.source, locale, translation).isEmpty)
  }

  @Test("Where the source has no final mark itself, nothing is told", arguments: ["Scan the meter and", "Scan the meter"])
  func needsWholeSource(_ source: String) throws {
    #expect(try found(source, "de", "Scanne den Zähler und").isEmpty)
  }

  @Test("A text that is only much shorter than its source is left alone")
  func sparesShort() throws {
    #expect(try found("Scan the meter and send the reading to your supplier.", "de", "Zähler").isEmpty)
  }

  @Test("Every language of the table knows words that end no sentence")
  func knowsWords() {
    for tag in LanguageTraits.languages { #expect(LanguageTraits.of(tag)?.knowsOpenWords == true, "\(tag)") }
  }
}
