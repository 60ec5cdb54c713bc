import CopyModel
import Testing

@Suite("Placeholders")
struct PlaceholderTests {
  private let rule: RuleID = "placeholder"

  @Test("What is no text in any language is told in every locale", arguments: ["en", "de", "ko", "ar", "sw", "th"])
  func findsTokens(_ locale: String) throws {
    for text in [
      "TODO", "todo.", "FIXME", "TBD", "xxx", "XXXX", "aaaa", "asdf", "Lorem ipsum dolor", "...", "-", "???", "123", "$(PRODUCT_NAME)",
      "%@", "{name}",
      "NSCameraUsageDescription", "nscamerausagedescription", "CameraUsage", "Camera Usage Description",
      "Privacy - Camera Usage Description", "null",
      "Text fehlt (FIXME)", "🎉", "TODO: ask legal", "Camera TODO: ask legal", "TODO - ask legal", "Camera. TODO", "[TBD] Camera",
    ] {
      #expect(try findings(text, LocaleTag(locale), rule: rule).count == 1, "\(text)")
    }
  }

  @Test(
    "Texts that are nearly that are left alone",
    arguments: [
      ("Graba todo.", "es"), ("Grava TODO o som da aula.", "pt-BR"), ("Scans barcodes of the bar.", "en"),
      ("$(PRODUCT_NAME) scans receipts.", "en"),
      ("Nullifies the string of lights.", "en"), ("Scan TBDs at TD Bank.", "en"),
      ("Scan your TODO list to import it as tasks.", "en"), ("Adds what you mark as TODO.", "en"), ("TODO Pro adds your lists.", "en"),
      ("TODO-Listen scannen.", "de"),
    ])
  func spares(_ text: String, _ locale: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).isEmpty)
  }

  @Test("The app’s name alone is told")
  func findsAppName() throws {
    #expect(try findings("Trailmark", "en", rule: rule, names: ["Trailmark"]).map(\.message) == ["is the name of the app and nothing else"])
  }

  @Test("A Health text of one word is told whatever the word")
  func findsOneWordOfHealth() throws {
    #expect(try findings("Wadenwickel", "sw", rule: rule, key: "NSHealthShareUsageDescription").count == 1)
    #expect(try findings("Wadenwickel", "sw", rule: rule).isEmpty)
  }

  @Test("A mark of programmers that is all there is stands for a text in every language", arguments: ["en", "es", "it", "pt", "gl"])
  func marksAlone(_ locale: String) throws {
    #expect(try findings("TODO", LocaleTag(locale), rule: rule).count == 1)
    #expect(try findings("todo.", LocaleTag(locale), rule: rule).count == 1)
  }

  @Test(
    "The name under which a program keeps a text is no text",
    arguments: ["camera_permission_message", "permissions.camera.description", "Camera_Reason", "infoPlist.nsCamera.1"])
  func names(_ text: String) throws {
    for locale in ["en", "de", "ja", "sw"] { #expect(try findings(text, LocaleTag(locale), rule: rule).count == 1, "\(locale)") }
  }

  @Test(
    "Words with a full stop or low line inside are none",
    arguments: ["Reads labels of trail.example and others.", "Keeps scans in my_scans for you.", "U.S. maps", "Übersicht_der_Wege"])
  func joinedWords(_ text: String) throws {
    #expect(try findings(text, "en", rule: rule).isEmpty)
  }

  @Test(
    "English that nobody took out of a file is told in every language, when it is all there is",
    arguments: [
      "Test", "test test", "Description here", "[Insert description]", "Your text here.", "Coming soon", "None", "Needs translation",
    ])
  func leftovers(_ text: String) throws {
    for locale in ["en", "de", "fr", "ja", "sw"] { #expect(try findings(text, LocaleTag(locale), rule: rule).count == 1, "\(locale)") }
  }

  @Test(
    "A mark in brackets before a text says that nobody translated it",
    arguments: [
      ("[de] Find bus stops near you.", "de-AT"), ("[de-AT] Find bus stops near you.", "de-AT"), ("[pt_BR] Find bus stops.", "pt-BR"),
      ("[zh-Hans-CN] Find bus stops.", "zh-Hans"), ("[EN] Find bus stops.", "fr"), ("[TRANSLATE] Find bus stops.", "sw"),
      ("[Not translated] Find bus stops.", "it"), ("[À traduire] Find bus stops.", "fr"), ("【要翻訳】バス停を探します。", "ja"),
    ])
  func marks(_ text: String, _ locale: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).count == 1)
  }

  @Test(
    "Other words in brackets are no such mark",
    arguments: [
      ("[Debug] Sends the log to us.", "de"), ("[FR-Tickets] Scannt den Code am Gleis.", "de"),
      ("[de Köln nach Bonn] Zeigt den Weg.", "de"),
      ("(de) Zeigt den Weg.", "de"), ("[Draft beer] Finds pubs near you.", "en"),
    ])
  func otherBrackets(_ text: String, _ locale: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).isEmpty)
  }

  @Test(
    "A word or question that would stand for a text alone is left alone beside others",
    arguments: [
      ("Why? To find shops near you.", "en"), ("¿Falta traducir? Apunta al cartel con la cámara.", "es"),
      ("غير مترجم؟ وجّه الكاميرا إلى اللافتة.", "ar"), ("需要翻译？把相机对准菜单。", "zh"), ("Test. Learn. Scan the next exam.", "en"),
    ])
  func besideOthers(_ text: String, _ locale: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).isEmpty)
  }

  @Test("Such words alone are told, however often", arguments: [("Why?", "en"), ("¿Falta traducir?", "es"), ("Prueba. Prueba.", "es")])
  func alone(_ text: String, _ locale: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).count == 1)
  }

  @Test("Without text there is the rule for that", arguments: ["", " ", "\n\u{200B}\u{FEFF}"])
  func leavesEmptyTextsAlone(_ text: String) throws {
    #expect(try findings(text, "en", rule: "empty").count == 1)
    #expect(try findings(text, "en").map(\.rule) == ["empty"])
  }
}
