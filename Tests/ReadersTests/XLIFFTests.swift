import CopyModel
import Testing

@testable import Readers

@Suite("XLIFF")
struct XLIFFTests {
  private static let camera = "NSCameraUsageDescription"

  /// A file of version 1.2 around the inside of its body.
  private func file(
    _ body: String, original: String = "App/en.lproj/InfoPlist.strings", languages: String = "source-language=\"en\" target-language=\"de\""
  ) -> String {
    "<file original=\"\(original)\" \(languages) datatype=\"plaintext\"><header><tool tool-id=\"t\"/></header><body>\(body)</body></file>"
  }

  private func xliff(_ files: String, version: String = "1.2") -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"\(version)\">\n\(files)\n</xliff>\n"
  }

  private func unit(_ inside: String, id: String = camera, _ attributes: String = "") -> String {
    "<trans-unit id=\"\(id)\" xml:space=\"preserve\" \(attributes)>\(inside)</trans-unit>"
  }

  private func read(_ text: String) throws -> MultilingualContent { try MultilingualFormat.xliff.read(text) }

  @Test("Reads source and target of each unit in the languages of its file")
  func readsUnits() throws {
    let text = xliff(
      file(
        unit("<source>Scan a ticket.</source><target>Ein Ticket &amp; mehr.</target><note>Privacy - Camera</note>")
          + unit("<source>Trailmark</source><target state=\"new\">Wegmarke</target>", id: "CFBundleName"))
        + file(
          unit("<source>Hello</source><target>Hallo</target>", id: "Hello") + unit("<source>Again.</source><target>Noch.</target>"),
          original: "App/Localizable.xcstrings"))
    let content = try read(text)
    #expect(content.problemLines == [])
    #expect(
      content.lines == [
        "en \(Self.camera) Scan a ticket.", "de \(Self.camera) Ein Ticket & mehr.", "en CFBundleName Trailmark", "de CFBundleName Wegmarke",
      ])
    #expect(content.content.entries.map(\.state) == [nil, nil, nil, .new])
    #expect(content.comments == [Self.camera: "Privacy - Camera"])
    #expect(content.originals.map(\.path) == ["App/en.lproj/InfoPlist.strings"])
    #expect(content.originals.map(\.entries) == [0..<4])
    #expect(content.originals.map(\.targetLanguage) == ["de"])
    // The system looks into the tables of the Info.plist alone.
    #expect(content.content.stranded.map(\.key) == [Self.camera])
    for entry in content.content.entries { #expect(content.keySpelling(entry) == entry.key) }
    #expect(content.spelling(content.content.entries[1]) == "Ein Ticket &amp; mehr.")
    #expect(content.content.entries[1].value.spelling == .xml)
  }

  @Test(
    "Takes a missing or empty target for not translated",
    arguments: ["", "<target/>", "<target></target>", "<target state=\"new\"/>", "<target><!-- later --></target>"])
  func knowsUntranslated(target: String) throws {
    let content = try read(xliff(file(unit("<source>A.</source>" + target))))
    #expect(content.problemLines == [])
    #expect(content.lines == ["en \(Self.camera) A."])
    #expect(content.untranslatedLines == ["de \(Self.camera)"])
  }

  @Test(
    "Knows how far a translation is",
    arguments: [
      ("state=\"new\"", TranslationState.new), ("state=\"needs-translation\"", .new), ("state=\"needs-review-translation\"", .needsReview),
      ("state=\"needs-review-l10n\"", .needsReview), ("state=\"needs-adaptation\"", .needsReview), ("state=\"translated\"", .translated),
      ("state=\"translated\" state-qualifier=\"leveraged-mt\"", .translated), ("state=\"signed-off\"", .translated),
      ("state=\"final\"", .translated), ("state=\"x-own\"", nil), ("", nil),
    ] as [(String, TranslationState?)])
  func knowsStates(attributes: String, state: TranslationState?) throws {
    let content = try read(xliff(file(unit("<source>A.</source><target \(attributes)>B.</target>"))))
    #expect(content.content.entries.map(\.state) == [nil, state])
  }

  @Test(
    "Takes the approval for the state where no state is written", arguments: [("yes", TranslationState.translated), ("no", .needsReview)])
  func knowsApproval(approved: String, state: TranslationState) throws {
    let content = try read(xliff(file(unit("<source>A.</source><target>B.</target>", "approved=\"\(approved)\""))))
    #expect(content.content.entries.last?.state == state)
    let stated = try read(xliff(file(unit("<source>A.</source><target state=\"final\">B.</target>", "approved=\"\(approved)\""))))
    #expect(stated.content.entries.last?.state == .translated)
  }

  @Test("Reads only the source of what must not be translated, a group's word included")
  func knowsUntranslatable() throws {
    let texts = "<source>A.</source><target>B.</target>"
    let unitOnly = try read(xliff(file(unit(texts, "translate=\"no\""))))
    let group = try read(xliff(file("<group translate=\"no\">\(unit(texts))</group>")))
    for content in [unitOnly, group] {
      #expect(content.lines == ["en \(Self.camera) A."])
      #expect(content.untranslatable == [Self.camera])
      #expect(content.untranslatedLines == [])
    }
    #expect(try read(xliff(file("<group translate=\"no\">\(unit(texts, "translate=\"yes\""))</group>"))).content.entries.count == 2)
  }

  @Test("Lets the target take the source's place where both languages are the same")
  func readsBaseExport() throws {
    let languages = "source-language=\"en-US\" target-language=\"en_US\""
    let texts = unit("<source>A.</source><target>B.</target>") + unit("<source>C.</source>", id: "NSSiriUsageDescription")
    let content = try read(xliff(file(texts, languages: languages)))
    #expect(content.lines == ["en_US \(Self.camera) B.", "en-US NSSiriUsageDescription C."])
    #expect(content.untranslatedLines == [])
  }

  @Test("Passes by suggestions of a translation memory and the source of its segments")
  func passesSuggestions() throws {
    let memory = "<alt-trans><source>X.</source><target xml:lang=\"fr\">Y.</target><note>Z</note></alt-trans>"
    let segmented = "<source>A. B.</source><seg-source><mrk mtype=\"seg\">A.</mrk></seg-source>"
    let content = try read(xliff(file(unit(memory + segmented + "<target>C. D.</target>" + memory))))
    #expect(content.lines == ["en \(Self.camera) A. B.", "de \(Self.camera) C. D."])
    #expect(content.comments.isEmpty)
  }

  @Test("Puts text inside wrapping elements together, with the place of each byte")
  func readsWrappers() throws {
    let target = "Ein <g id=\"1\" ctype=\"bold\">gr&#252;nes</g> <mrk mtype=\"seg\"><![CDATA[<Ticket>]]></mrk>\u{1F3AB}."
    let content = try read(xliff(file(unit("<source>A.</source><target>\(target)</target>"))))
    let entry = try #require(content.content.entries.last)
    #expect(entry.value.text == "Ein grünes <Ticket>🎫.")
    #expect(content.spelling(entry) == target)
    let utf8 = content.content.source.utf8
    #expect(entry.value.offsets.count == entry.value.text.utf8.count + 1)
    for (offset, word) in [(0, "Ein "), (4, "gr&#252;nes"), (12, "<Ticket>]]"), (20, "\u{1F3AB}.")] as [(Int, String)] {
      #expect(utf8[entry.value.offsets[offset]...].starts(with: word.utf8), "\(word)")
    }
    let emptyWrapper = try read(xliff(file(unit("<source><g id=\"1\"></g></source><target><g id=\"1\">B.</g></target>"))))
    #expect(emptyWrapper.lines == ["en \(Self.camera) ", "de \(Self.camera) B."])
    #expect(emptyWrapper.content.entries.map(emptyWrapper.spelling) == ["", "B."])
  }

  @Test("Does not read a text of which an inline element stands for a part", arguments: ["x", "ph", "bpt", "it", "bx", "cp"])
  func refusesPlaceholders(name: String) throws {
    let content = try read(xliff(file(unit("<source>A <\(name) id=\"1\"/> B.</source><target>C.</target>"))))
    #expect(content.problemLines == [])
    #expect(content.unreadLines == ["\(Self.camera): an inline <\(name)> stands for a part of it"])
    #expect(content.lines == ["de \(Self.camera) C."])
  }

  @Test("Reads what iPhone shows of a text that Xcode wrote in variations")
  func readsVariations() throws {
    func varied(_ path: String, _ text: String) -> String {
      unit("<source>\(text).</source><target>\(text)!</target>", id: "\(Self.camera)|==|\(path)")
    }
    let content = try read(
      xliff(
        file(
          varied("device.applewatch", "W") + varied("device.iphone.plural.one", "1") + varied("device.iphone.plural.other", "I")
            + varied("device.other", "O") + varied("substitutions.N.plural.other", "S"))))
    #expect(content.problemLines == [])
    #expect(content.lines == ["en \(Self.camera) I.", "de \(Self.camera) I!"])
    #expect(
      content.variantLines == ["Apple Watch", "every other device", "Apple Watch", "every other device"])
    let plural = try read(xliff(file(varied("plural.one", "1") + varied("plural.other", "N"))))
    #expect(plural.lines == ["en \(Self.camera) N.", "de \(Self.camera) N!"])
    let literal = try read(xliff(file(unit("<source>A.</source>", id: "plain|==|word"))))
    #expect(literal.content.entries.map(\.key) == ["plain|==|word"])
  }

  @Test("Finds the key in the resource's name or in a note where a tool numbers its units")
  func findsKeys() throws {
    let texts = "<source>A.</source>"
    let named = try read(xliff(file(unit(texts, id: "17", "resname=\"\(Self.camera)\""), original: "strings")))
    #expect(named.lines == ["en \(Self.camera) A."])
    #expect(named.content.entries.map(named.keySpelling) == [Self.camera])
    let noted = try read(xliff(file(unit(texts + "<note from=\"developer\">Key: \(Self.camera)</note>", id: "a1b2"), original: "strings")))
    #expect(noted.lines == ["en \(Self.camera) A."])
    let other = try read(xliff(file(unit(texts + "<note>As under \(Self.camera)</note>", id: "a1b2"), original: "strings")))
    #expect(other.lines == [])
    let numbered = try read(xliff(file(unit(texts, id: "3", "resname='CFBundleName'"))))
    #expect(numbered.lines == ["en CFBundleName A."])
  }

  @Test("Reads version 2, whose segments bear the state")
  func readsVersion2() throws {
    func version2(_ inside: String) -> String {
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en\" trgLang=\"fil\">\n"
        + "<file id=\"f1\" original=\"en.lproj/InfoPlist.strings\"><unit id=\"u1\" name=\"\(Self.camera)\">\(inside)</unit></file></xliff>"
    }
    let content = try read(
      version2(
        "<notes><note id=\"n1\">Camera</note></notes><mtc:matches xmlns:mtc=\"m\"><mtc:match><source>X</source><target>Y</target>"
          + "</mtc:match></mtc:matches><segment state=\"reviewed\"><source>A <pc id=\"1\">b</pc>.</source>"
          + "<target>C <pc id=\"1\">d</pc>.</target></segment>"
      ))
    #expect(content.problemLines == [])
    #expect(content.lines == ["en \(Self.camera) A b.", "fil \(Self.camera) C d."])
    #expect(content.content.entries.last?.state == .translated)
    #expect(content.comments == [Self.camera: "Camera"])
    #expect(content.sourceLanguage == "en")
    let split = try read(
      version2("<segment><source>A.</source><target>B.</target></segment><segment><source>C.</source><target>D.</target></segment>"))
    #expect(split.lines == [])
    #expect(split.unreadLines == ["\(Self.camera): split into 2 segments", "\(Self.camera): split into 2 segments"])
    let untranslated = try read(version2("<segment><source>A.</source></segment>"))
    #expect(untranslated.untranslatedLines == ["fil \(Self.camera)"])
  }

  @Test("Takes a target's own language for its file's")
  func readsTargetLanguage() throws {
    let content = try read(
      xliff(file(unit("<source>A.</source><target xml:lang=\"nl\">B.</target>"), languages: "source-language=\"en\"")))
    #expect(content.problemLines == [])
    #expect(content.lines == ["en \(Self.camera) A.", "nl \(Self.camera) B."])
  }

  @Test("Says what is missing of a file's languages, and reads what it can")
  func reportsLanguages() throws {
    let texts = unit("<source>A.</source><target>B.</target>")
    let none = try read(xliff(file(texts, languages: "")))
    #expect(
      none.problemLines == [
        "3:1 this <file> names no source language; expected source-language=\"en\", or srcLang on <xliff>",
        "3:1 this <file> has targets and names no target language; expected target-language=\"de\", or trgLang on <xliff>",
      ])
    #expect(none.lines == ["- \(Self.camera) A."])
    let wrong = try read(xliff(file(texts, languages: "source-language=\"en\" target-language=\"German\" ")))
    #expect(wrong.problemLines == [])
    let noTag = try read(xliff(file(texts, languages: "source-language=\"en\" target-language=\"d e\" ")))
    #expect(noTag.problemLines == ["3:1 the language “d e” of this <file> is no language tag; expected one such as pt-BR"])
    #expect(noTag.lines == ["en \(Self.camera) A."])
    #expect(try read(xliff(file(unit("<source>A</source>", id: "a"), original: "x.strings", languages: ""))).problemLines == [])
  }

  @Test(
    "Tells other files from XLIFF",
    arguments: [
      ("<plist/>", "1:1 expected <xliff>, found <plist>; this is no XLIFF file"),
      ("<xliff/>", "1:1 this <xliff> names no version; expected 1.2, 2.0 or 2.1"),
      ("<xliff version=\"3.0\"></xliff>", "1:1 this <xliff> has the version 3.0; expected 1.2, 2.0 or 2.1"),
      ("\n<xliff version=\"1.2\"><file></xliff>", "2:36 not well-formed XML: Opening and ending tag mismatch: file line 2 and xliff"),
      (
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><xliff version=\"1.2\">é</xliff>",
        "1:1 the file declares the encoding ISO-8859-1, which is not read; save it as UTF-8"
      ),
    ])
  func reportsFiles(text: String, problem: String) throws {
    #expect(try read(text).problemLines == [problem])
  }

  @Test("Keeps the units before a fault of the XML, and refuses entities")
  func keepsUnits() throws {
    let text = xliff(file(unit("<source>A.</source>") + "<trans-unit id=\"b\"><source>C & D</source></trans-unit>"))
    let content = try read(text)
    #expect(content.lines == ["en \(Self.camera) A."])
    #expect(content.problemLines.count == 1)
    #expect(content.problemLines.first?.contains("write &amp; for an ampersand") == true)
    let bomb = try read("<!DOCTYPE xliff [<!ENTITY a \"b\">]><xliff version=\"1.2\">&a;</xliff>")
    #expect(bomb.problemLines.first?.contains("only the five predefined entities are read") == true)
  }

  @Test(
    "Finds each text of a real file that a reference reader found",
    .enabled(if: RealWorldTests.isPresent, "needs ../shared/bench/realworld"))
  func readsRealFiles() throws {
    var judged = 0
    for row in try RealWorldTests.rows() where row.file.hasSuffix(".xliff") {
      let content = try readRealFile(row.file, .xliff)
      judged += 1
      #expect(content.problemLines == [])
      #expect(content.lines.contains("\(row.locale) \(row.key) \(row.text)"), "\(row.key) in \(row.locale)")
      #expect(content.content.entries.count { PurposeKey.named($0.key) != nil } == 5)
    }
    #expect(judged == 5)
  }
}
