import CopyModel
import Testing

@testable import Readers

@Suite("Tables")
struct TableTests {
  private static let camera = "NSCameraUsageDescription"
  private static let siri = "NSSiriUsageDescription"

  private func read(_ text: String) throws -> MultilingualContent { try MultilingualFormat.commaTable.read(text) }

  @Test("Reads a column for each locale, whatever the delimiter", arguments: [",", ";", "\t"], ["\n", "\r\n", "\r"])
  func readsColumns(delimiter: String, lineEnd: String) throws {
    let rows = [
      ["Key", "Context", "English (en)", "de", "pt_BR", "[zh-Hant] 繁體中文"],
      [Self.camera, "camera", "Scan a ticket.", "Ein Ticket scannen.", "Escaneie um bilhete.", "掃描車票。"],
      ["", "", "", "", "", ""],
      [Self.siri, "", "Ask for trains.", "", "Peça trens.", "詢問火車。"],
      ["greeting", "", "Hello", "Hallo", "Olá", "你好"],
    ]
    let content = try read(rows.map { $0.joined(separator: delimiter) + lineEnd }.joined())
    #expect(content.problemLines == [])
    #expect(
      content.lines == [
        "en \(Self.camera) Scan a ticket.", "de \(Self.camera) Ein Ticket scannen.", "pt_BR \(Self.camera) Escaneie um bilhete.",
        "zh-Hant \(Self.camera) 掃描車票。", "en \(Self.siri) Ask for trains.", "pt_BR \(Self.siri) Peça trens.", "zh-Hant \(Self.siri) 詢問火車。",
      ])
    #expect(content.untranslatedLines == ["de \(Self.siri)"])
    for entry in content.content.entries {
      #expect(content.keySpelling(entry) == entry.key)
      #expect(content.spelling(entry) == entry.value.text)
      #expect(entry.value.spelling == .cell)
    }
  }

  @Test("Reads quoted cells with delimiters, line ends and doubled quotes, and places each byte")
  func readsQuotes() throws {
    let content = try read("key,en\n\(Self.camera),\"Say \"\"hi\"\",\nü \"\"\"\n\(Self.siri),5\" discs\n")
    #expect(content.problemLines == [])
    #expect(content.content.entries.map(\.value.text) == ["Say \"hi\",\nü \"", "5\" discs"])
    let value = try #require(content.content.entries.first?.value)
    #expect(value.spelling == .quotedCell)
    let start = value.range.lowerBound
    #expect(value.offsets.prefix(8).map { $0 - start } == [0, 1, 2, 3, 4, 6, 7, 8])
    #expect(value.offsets.suffix(5).map { $0 - start } == [12, 12, 14, 15, 17])
  }

  @Test(
    "Knows the key column by its cells, even when its header is a language's tag",
    arguments: ["key", "id", "String ID", "name", "", "Identifier (iOS)"])
  func findsKeyColumn(header: String) throws {
    let content = try read("en,\(header),de\nA.,\(Self.camera),B.\n")
    #expect(content.lines == ["en \(Self.camera) A.", "de \(Self.camera) B."])
    #expect(content.problemLines == [])
  }

  @Test(
    "Knows a locale's header by its tag",
    arguments: [
      ("de", "de"), (" DE ", "DE"), ("zh_Hans_CN", "zh_Hans_CN"), ("German (de)", "de"), ("German [de-AT]", "de-AT"), ("de (German)", "de"),
      ("fil", "fil"), ("sr-Latn", "sr-Latn"), ("Chinese (Traditional) (zh-TW)", "zh-TW"), ("key", nil), ("Comment", nil), ("max", nil),
      ("German", nil), ("Text (old)", nil), ("de/at", nil), ("", nil), ("()", nil), (")de(", nil),
    ] as [(String, String?)])
  func knowsHeaders(header: String, locale: String?) {
    #expect(TableHeader.locale(of: header) == locale)
  }

  @Test("Takes columns headed id or no for numbers unless texts stand in them")
  func knowsNumbers() throws {
    let numbers = try read("id,no,key,en\n4f1a,1,\(Self.camera),A.\n77b2,2,\(Self.siri),B.\n")
    #expect(numbers.lines == ["en \(Self.camera) A.", "en \(Self.siri) B."])
    #expect(numbers.untranslatedLines == [])
    let texts = try read("key,id,no\n\(Self.camera),Pindai tiket.,Skann en billett.\n")
    #expect(texts.lines == ["id \(Self.camera) Pindai tiket.", "no \(Self.camera) Skann en billett."])
  }

  @Test("Reads a table of one language without a locale")
  func readsOneLanguage() throws {
    let content = try read("key,value\n\(Self.camera),Scan a ticket.\n\(Self.siri),\n")
    #expect(content.problemLines == [])
    #expect(content.lines == ["- \(Self.camera) Scan a ticket."])
  }

  @Test("Believes the line that a spreadsheet writes about the delimiter")
  func readsDelimiterLine() throws {
    let content = try read("sep=|\r\nkey|en, US|de\r\n\(Self.camera)|A, b; c.|B.\r\n")
    #expect(content.lines == ["de \(Self.camera) B."])
    #expect(try read("sep=;\nkey;en\n\(Self.camera);A, b.\n").lines == ["en \(Self.camera) A, b."])
  }

  @Test("Reads other keys of an Info.plist beside usage descriptions, and a master file's prefix")
  func readsOtherKeys() throws {
    let content = try read("key,en\nCFBundleDisplayName,Trailmark\ninfoplist_\(Self.camera),A.\nNSFooUsageDescription,B.\nwelcome,C.\n")
    #expect(content.lines == ["en CFBundleDisplayName Trailmark", "en infoplist_\(Self.camera) A.", "en NSFooUsageDescription B."])
  }

  @Test("Keeps silent about a table without usage descriptions", arguments: ["", "a,b\n1,\"2", "key,en\nhello,\"Hi\" there\n", ",,,\n,,,"])
  func keepsSilent(text: String) throws {
    let content = try read(text)
    #expect(content.problemLines == [])
    #expect(content.lines == [])
  }

  @Test(
    "Says what is wrong with a table, where, and what is expected",
    arguments: [
      (
        "key,text,comment\nNSSiriUsageDescription,A.,b\n",
        "1:1 no column of this table is named after a language; expected headers such as “en” or “German (de)”"
      ),
      (
        "NSSiriUsageDescription,A.,B.\n",
        "1:1 this table begins with a text; expected a first row that names the columns, such as key,en,de"
      ),
      (
        "language,NSSiriUsageDescription,NSCameraUsageDescription\nen,A.,B.\n",
        "1:1 this table has a column for each key; expected a row for each key and a column for each language"
      ),
      (
        "key,en,Note (en)\nNSSiriUsageDescription,A.,B.\n",
        "1:8 “Note (en)” and “en” are both columns of en; only the first is read, so rename or remove one"
      ),
      (
        "key,en\nNSSiriUsageDescription,Ask, then ride.\n",
        "2:28 this row has 3 cells and the first row 2; put a text that holds the delimiter in quotes"
      ),
      (
        "key,en\nNSSiriUsageDescription,\"Ask\" now.\n",
        "2:29 text follows the closing quote of this cell; write \"\" for a quote inside a cell"
      ),
      ("key,en\nNSSiriUsageDescription,\"Ask.\n", "2:24 this cell is never closed; expected a double quote at its end"),
      ("key,en\nNSSiriUsageDescription,A\u{0}B\n", "2:25 a NUL byte stands in this text; remove it"),
    ])
  func reportsFaults(text: String, problem: String) throws {
    #expect(try read(text).problemLines == [problem])
  }

  @Test("Goes on behind a cell that is never closed, and behind bytes that are no text")
  func goesOn() throws {
    let open = try read("key,en,de\n\(Self.camera),\"A.,B.\n\(Self.siri),C.,D.\n")
    #expect(open.lines == ["en \(Self.siri) C.", "de \(Self.siri) D."])
    let bytes = Array("key,en,de\n\(Self.camera),Caf".utf8) + [0xE9] + Array(",B.\n\(Self.siri),C.,D.\n".utf8)
    let latin = try MultilingualFormat.commaTable.read(bytes)
    #expect(latin.problemLines == ["2:29 the byte 0xE9 is not valid UTF-8; save the file as UTF-8"])
    #expect(latin.lines == ["de \(Self.camera) B.", "en \(Self.siri) C.", "de \(Self.siri) D."])
  }

  @Test("Reads a row that ends early as not translated")
  func readsShortRows() throws {
    let content = try read("key,en,de,fr\n\(Self.camera),A.\n")
    #expect(content.lines == ["en \(Self.camera) A."])
    #expect(content.untranslatedLines == ["de \(Self.camera)", "fr \(Self.camera)"])
    #expect(content.problemLines == [])
  }
}
