import Testing
import XMLEvents

/// Writes down what a parser tells it.
private struct Recorder: XMLEventHandler {
  var events: [String] = []
  var texts: [XMLText] = []

  mutating func start(_ tag: XMLStartTag) {
    let attributes = tag.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    events.append("<\(tag.name)\(attributes)> \(tag.range)")
  }

  mutating func end(_ name: String, range: Range<Int>) { events.append("</\(name)> \(range)") }

  mutating func characters(_ text: XMLText) {
    events.append("\(text.text) \(text.range)")
    texts.append(text)
  }
}

private func record(_ document: String, depthLimit: Int = 128) throws(XMLError) -> Recorder {
  var recorder = Recorder()
  try XMLParser(depthLimit: depthLimit).parse(Array(document.utf8), into: &recorder)
  return recorder
}

private func fault(_ document: String) -> XMLError? {
  do throws(XMLError) {
    _ = try record(document)
    return nil
  } catch {
    return error
  }
}

@Suite("XML parser")
struct XMLParserTests {
  @Test("Gives every tag and text its bytes")
  func placesEvents() throws {
    #expect(
      try record("<a x='1>2'><b/>hé<c >t</c\n></a>").events == [
        "<a x=1>2> 0..<11", "<b> 11..<15", "</b> 11..<15", "hé 15..<18", "<c> 18..<22", "t 22..<23", "</c> 23..<28", "</a> 28..<32",
      ])
  }

  @Test("Counts offsets from the first byte of the buffer, before a byte order mark")
  func countsFromBuffer() throws {
    var recorder = Recorder()
    try XMLParser().parse(Array("\u{FEFF}<a>t</a>".utf8), from: 3, into: &recorder)
    #expect(recorder.events == ["<a> 3..<6", "t 6..<7", "</a> 7..<11"])
  }

  @Test("Says where each byte of a text with references, CDATA, comments and CR LF is spelled")
  func mapsSpellings() throws {
    let document = "<s>a&amp;é&#x1F600;\r\nb<!-- no --><![CDATA[<&]]>c<?pi x?></s>"
    let text = try #require(try record(document).texts.first)
    #expect(text.text == "a&é😀\nb<&c")
    let bytes = Array(document.utf8)
    func spelling(_ scalar: Int) -> String {
      String(decoding: bytes[text.offsets[scalar]..<text.offsets[scalar + 1]], as: UTF8.self)
    }
    #expect(spelling(1) == "&amp;")
    #expect(text.offsets[2] == text.offsets[3])
    #expect(String(decoding: bytes[text.offsets[4]..<text.offsets[8]], as: UTF8.self) == "&#x1F600;")
    #expect(spelling(8) == "\r\n")
    #expect(spelling(9) == "b<!-- no --><![CDATA[")
    #expect(spelling(10) == "<")
    #expect(text.offsets.count == text.text.utf8.count + 1)
    #expect(text.offsets.last == document.utf8.count - "<?pi x?></s>".utf8.count)
    #expect(!text.isCDATA)
  }

  @Test("Knows a text that stands in one CDATA section")
  func knowsCDATA() throws {
    let text = try #require(try record("<s><![CDATA[a & b]]></s>").texts.first)
    #expect(text.isCDATA)
    #expect(text.offsets.first == 12)
    #expect(text.offsets.last == 17)
  }

  @Test("Reads a property list's DOCTYPE without fetching it")
  func readsDoctype() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-16"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://192.0.2.1/PropertyList-1.0.dtd" [<!ELEMENT plist ANY>]>
      <plist/>
      """
    #expect(try record(document).events.count == 2)
  }

  @Test(
    "Refuses entities of every kind, at their place",
    arguments: [
      "<!DOCTYPE a [<!ENTITY e \"x\">]><a>&e;</a>",
      "<!DOCTYPE a [<!ENTITY a0 \"lol\"><!ENTITY a1 \"&a0;&a0;&a0;&a0;\"><!ENTITY a2 \"&a1;&a1;&a1;&a1;\">]><a>&a2;</a>",
      "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a>&e;</a>",
      "<!DOCTYPE a [<!ENTITY % p SYSTEM \"http://192.0.2.1/x\"> %p;]><a/>",
      "<!DOCTYPE a [<!NOTATION n SYSTEM \"n\"><!ENTITY e SYSTEM \"x.gif\" NDATA n>]><a/>",
      "<!DOCTYPE a PUBLIC \"-//A\" \"a.dtd\"><a>&e;</a>",
      "<!DOCTYPE a PUBLIC \"-//A\" \"a.dtd\"><a b='&e;'/>",
      "<a>&e;</a>",
    ])
  func refusesEntities(document: String) throws {
    let found = try #require(fault(document))
    #expect(found.offset > 0 && found.offset <= document.utf8.count)
  }

  @Test(
    "Reports what is not well-formed",
    arguments: [
      "", " ", "<", "<a", "<a>", "<a></b>", "<a/><b/>", "<a>&</a>", "<a>\u{1}</a>", "<a b=c/>", "<a b='1' b='2'/>", "x", "<a>]]></a>",
    ])
  func refusesMalformed(document: String) { #expect(fault(document) != nil) }

  @Test("Reports a NUL byte where it stands")
  func refusesNUL() {
    #expect(fault("<a>\0</a>")?.offset == 3)
    #expect(fault("\0\0\0<")?.offset == 0)
  }

  @Test("Ends at a limit on depth instead of exhausting the stack")
  func limitsDepth() throws {
    let deep = String(repeating: "<a>", count: 10_000)
    #expect(fault(deep)?.offset == 128 * 3 + 2)
    let fine = String(repeating: "<a>", count: 128) + String(repeating: "</a>", count: 128)
    #expect(try record(fine).events.count == 256)
  }

  @Test("Refuses tags and DOCTYPEs that would keep libxml2 busy for hours", .timeLimit(.minutes(1)))
  func limitsAttributes() {
    let attributes = (0..<200_000).map { " a\($0)=\"1\"" }
    #expect(fault("<a><b" + attributes.joined() + "/></a>")?.offset == 3)
    #expect(fault("<a " + attributes.prefix(256).joined() + "/>") == nil)
    let defaults = (0..<100_000).map { "<!ATTLIST a b\($0) CDATA '>'>" }
    #expect(fault("<!DOCTYPE a [<!-- ' -->" + defaults.joined() + "]><a/>")?.offset == 0)
    #expect(fault("<!DOCTYPE a [" + defaults.prefix(20).joined() + "]><a/>") == nil)
    #expect(fault("<a><!-- \" < = --><![CDATA[<b " + String(repeating: "=", count: 1000) + "]]></a>") == nil)
  }

  @Test("Survives every prefix of a document")
  func survivesPrefixes() {
    let document = Array("<?xml version='1.0'?><!DOCTYPE a [<!ELEMENT a ANY>]><a é='&lt;'>é&#233;<![CDATA[x]]><!-- c --><b/></a>".utf8)
    for length in document.indices {
      var recorder = Recorder()
      #expect(throws: XMLError.self) { try XMLParser().parse(Array(document[..<length]), into: &recorder) }
    }
  }

  @Test("Keeps what it read before a fault")
  func keepsTheStart() {
    var recorder = Recorder()
    #expect(throws: XMLError.self) { try XMLParser().parse(Array("<a><b>t</b><c></a>".utf8), into: &recorder) }
    #expect(recorder.texts.map(\.text) == ["t"])
  }
}
