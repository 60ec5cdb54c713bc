import CopyModel
import Languages
import LanguageGuess
import Rules
import Testing

@Suite("The language of a text")
struct WrongLanguageTests {
  private let rule: RuleID = "wrong-language"

  /// One sentence of our own in languages whose letters or words tell them from others.
  private static let sentences: [(tag: String, text: String)] = [
    ("cs", "Vyfoťte účtenku, abyste ji mohli přidat k výdajům na cestu."),
    ("de", "Fotografiere die Quittung, damit du sie zu den Reisekosten legen kannst."),
    ("en", "Photograph the receipt so that you can add it to your travel costs."),
    ("es", "Fotografía el recibo para que puedas añadirlo a los gastos de tu viaje."),
    ("fi", "Kuvaa kuitti, jotta voit lisätä sen matkakuluihin ja lähettää sen."),
    ("fr", "Photographiez le reçu pour que vous puissiez l’ajouter à vos frais de voyage."),
    ("hu", "Fényképezze le a nyugtát, hogy hozzáadhassa az útiköltségekhez."),
    ("it", "Fotografa la ricevuta per aggiungerla alle spese del tuo viaggio."),
    ("nl", "Maak een foto van het bonnetje zodat je het bij je reiskosten kunt voegen."),
    ("pl", "Zrób zdjęcie paragonu, aby dodać go do kosztów podróży."),
    ("pt", "Fotografe o recibo para que você possa adicioná-lo às despesas da sua viagem."),
    ("ro", "Fotografiază bonul pentru a-l adăuga la cheltuielile de călătorie."),
    ("sv", "Fotografera kvittot så att du kan lägga till det bland dina resekostnader."),
    ("tr", "Makbuzu seyahat giderlerinize eklemek için fotoğrafını çekin."),
    ("vi", "Chụp ảnh hóa đơn để bạn có thể thêm vào chi phí chuyến đi của mình."),
  ]

  /// The same in the two ways of writing Chinese, each with a locale of it.
  private static let chinese: [(simplified: String, traditional: String)] = [
    ("拍摄收据，以便将其计入您的差旅费。", "拍攝收據，以便將其計入您的差旅費。"),
    ("扫描钥匙扣上的编号，查找失主。", "掃描鑰匙扣上的編號，查找失主。"),
    ("录下鸟鸣，让应用认出是哪种鸟。", "錄下鳥鳴，讓應用認出是哪種鳥。"),
  ]

  @Test("Simplified Chinese is told under traditional, and the other way round", arguments: chinese)
  func tellsChinese(_ simplified: String, _ traditional: String) throws {
    let judge = OneRule(rule)
    for tag: LocaleTag in ["zh-Hant", "zh-TW", "zh-HK", "zh-Hant-MO"] {
      #expect(try judge.findings(simplified, tag).map(\.message) == ["is in simplified Chinese, but stands under \(tag)"])
      #expect(try judge.findings(traditional, tag).isEmpty)
    }
    for tag: LocaleTag in ["zh-Hans", "zh-CN", "zh-SG"] {
      #expect(try judge.findings(traditional, tag).map(\.message) == ["is in traditional Chinese, but stands under \(tag)"])
      #expect(try judge.findings(simplified, tag).isEmpty)
    }
    #expect(try judge.findings(traditional, "zh").isEmpty && judge.findings(simplified, "zh").isEmpty)
  }

  @Test(
    "Chinese that could be either, mixes both or says it as a place does is left alone",
    arguments: [
      ("用相机扫一扫，找到好友。", "zh-Hant"), ("拍照上傳到「扫一扫」小程序。", "zh-Hant"), ("拍照上传到“臺灣高鐵訂票”。", "zh-Hans"),
      ("影低張單，等你可以將佢記入使費。", "zh-HK"), ("拍下發票，着重記錄金額。", "zh-HK"), ("用手机拍照。", "zh-Hant"),
    ])
  func leavesChinese(_ text: String, _ tag: String) throws {
    #expect(try OneRule(rule).findings(text, LocaleTag(tag)).isEmpty)
  }

  @Test("A sentence is told under every other language, and under its own it is left alone", arguments: sentences)
  func tellsSentences(_ tag: String, _ text: String) throws {
    try #require(LanguageGuess.hindrance == nil)
    let judge = OneRule(rule)
    #expect(try judge.findings(text, LocaleTag(tag)).isEmpty)
    let name = try #require(WritingSystem.of(tag)?.name)
    var missed: [String] = []
    for (other, _) in WrongLanguageTests.sentences where other != tag {
      let found = try judge.findings(text, LocaleTag(other))
      if found.isEmpty { missed.append(other) } else { #expect(found.map(\.message) == ["is in \(name), but stands under \(other)"]) }
    }
    // Two languages may share too many words to be sure.
    #expect(missed.count <= 2, "\(tag) under \(missed)")
  }

  @Test(
    "Letters that the language does not use speak alone",
    arguments: [
      ("de", "Сфотографируйте чек.", "is in Cyrillic letters, which de does not use"),
      ("ja", "영수증을 촬영해 보내세요.", "is in Hangul letters, which ja does not use"),
      ("zh-Hant", "スキャナーでレシートを送ります", "is in Katakana letters, which zh-Hant does not use"),
      ("ar", "צלמו את הקבלה כדי לשלוח.", "is in Hebrew letters, which ar does not use"),
      ("sr-Latn", "Сликајте рачун да бисте га послали.", "is in Cyrillic letters, which sr-Latn does not use"),
      ("th", "Photograph the receipt and send it.", "is in Latin letters, which th does not use"),
      ("ja", "拍摄收据并将其添加到差旅费用中", "is in ideographs without any kana, as Chinese is written and Japanese is not"),
    ])
  func tellsScripts(_ locale: String, _ text: String, _ message: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).map(\.message) == [message])
  }

  @Test(
    "Where nothing is sure it is silent",
    arguments: [
      ("de", "Take a photo."), ("de", "Open Street Map Cloud Gateway Pro"), ("ja", "領収書撮影"), ("ja", "Google Cast"),
      ("ko", "Apple Watch, HealthKit, Google Cast"), ("sr", "Slikajte račun da biste ga poslali."), ("sr", "Сликајте рачун."),
      ("Base", "Fotografiere die Quittung, damit du sie ablegen kannst."), ("tlh", "Photograph the receipt so that you can add it."),
      ("de", "Spricht „Take a photo of the receipt“ und legt die Quittung zu den Reisekosten."),
      ("nb", "Tag et billede af kvitteringen."), ("en", "Café, crème brûlée, jalapeño, smörgåsbord: order to go."),
      ("de", "12345 67890 123 456"), ("en-GB", "Photograph the receipt so that you can add it to your travel costs."),
      ("zh-TW", "拍攝收據並將其加入差旅費用。"), ("zh", "拍攝收據並將其加入差旅費用。"), ("uk", "Bluetooth Low Energy"),
    ])
  func isSilent(_ locale: String, _ text: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).isEmpty)
  }

  @Test(
    "Near languages are told apart where words and letters do so",
    arguments: [
      ("uk", "Сфотографируйте чек, чтобы добавить его к расходам на поездку, и вы это увидите."),
      ("sk", "Vyfoťte účtenku, abyste ji mohli přidat k výdajům za cestu, když ještě něco zbývá."),
    ])
  func tellsNearLanguages(_ locale: String, _ text: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).count == 1)
  }

  @Test("A text that equals the source text is left to the rule for that")
  func leavesCopiesAlone() throws {
    let text = "Photograph the receipt so that you can add it to your travel costs."
    let strings: [CopyString] = ["en", "de"].map { carried(text, $0) }
    let found = try Judge(languages: languages).findings(in: Catalog(strings: strings))
    #expect(found.filter { $0.locale == "de" }.map(\.rule) == ["untranslated"])
  }

  @Test("Every language of the tables has its letters composed, and its words in small letters")
  func tablesAreSound() throws {
    for tag in LanguageTraits.languages { #expect(WritingSystem.of(tag) != nil, "\(tag)") }
    for tag in LanguageLibrary.bundledTags { #expect(LanguageTraits.of(tag) != nil && WritingSystem.of(tag) != nil, "\(tag)") }
    for tag in WritingSystem.languages {
      let system = try #require(WritingSystem.of(tag))
      #expect(!system.name.isEmpty && !system.scripts.isEmpty, "\(tag)")
    }
  }

  @Test(
    "The app’s name is in no language, however long it is and whatever its letters",
    arguments: [
      ("ko", "the great big outdoors trail companion", "the great big outdoors trail companion 사용"),
      ("ja", "the great big outdoors trail companion", "the great big outdoors trail companion カメラ"),
      ("de", "Show me the way and take me to the top of the hill", "Show me the way and take me to the top of the hill mit Kamera"),
    ])
  func names(_ locale: String, _ name: String, _ text: String) throws {
    try #require(LanguageGuess.hindrance == nil)
    #expect(try findings(text, LocaleTag(locale), rule: rule, names: [name]).isEmpty)
    #expect(try !findings(text, LocaleTag(locale), rule: rule).isEmpty, "without the name the words count")
  }
}
