import Testing
import XMLEvents

/// Keeps the start tags of a document.
private struct Tags: XMLEventHandler {
  var tags: [XMLStartTag] = []

  mutating func start(_ tag: XMLStartTag) { tags.append(tag) }
  mutating func end(_ name: String, range: Range<Int>) {}
  mutating func characters(_ text: XMLText) {}
}

private func tags(_ document: String) throws(XMLError) -> [XMLStartTag] {
  var handler = Tags()
  try XMLParser().parse(Array(document.utf8), into: &handler)
  return handler.tags
}

@Suite("Attribute values have their bytes")
struct XMLAttributeTests {
  @Test(
    "Each value is placed between its quotes",
    arguments: [
      ("<a x=\"é\"/>", "é", "é"), ("<a w = '1' x='b>c'/>", "b>c", "b>c"), ("<a\n\tx\n=\n'a'\n/>", "a", "a"),
      ("<a x='a&amp;&#x20;&quot;'/>", "a& \"", "a&amp;&#x20;&quot;"), ("<a x='&amp;amp;&#38;#38;'/>", "&amp;&#38;", "&amp;amp;&#38;#38;"),
      ("<a x='a\n\tb&#10;c'/>", "a  b\nc", "a\n\tb&#10;c"),
      ("<a x='a\r\nb'/>", "a b", "a\r\nb"), ("<a x=''/>", "", ""), ("<a xmlns='u' y=\"x='no'\" x='yes'/>", "yes", "yes"),
      ("<a xmlns:p='u' p:x='yes'/>", "yes", "yes"),
    ])
  func placesValues(document: String, value: String, spelling: String) throws {
    let tag = try #require(try tags(document).first)
    let bytes = Array(document.utf8)
    let text = try #require(tag.text(ofAttribute: "x", in: bytes))
    #expect(text.text == value)
    #expect(tag.attributes["x"] == value)
    #expect(String(decoding: bytes[text.range], as: UTF8.self) == spelling)
    if !text.offsets.isEmpty {
      #expect(text.offsets.count == value.utf8.count + 1)
      #expect(text.offsets.first == text.range.lowerBound && text.offsets.last == text.range.upperBound)
    }
  }

  @Test("Says where each character of a value with references is spelled")
  func mapsSpellings() throws {
    let document = "<a x='é&amp;\r\n&#x1F600;'/>"
    let bytes = Array(document.utf8)
    let text = try #require(try tags(document).first?.text(ofAttribute: "x", in: bytes))
    #expect(text.text == "é& 😀")
    #expect(text.offsets == [6, 6, 8, 13, 15, 15, 15, 15, 24])
  }

  @Test("A name that the tag lacks has no text")
  func missing() throws {
    let tag = try #require(try tags("<a x='1'/>").first)
    #expect(tag.text(ofAttribute: "y", in: Array("<a x='1'/>".utf8)) == nil)
  }

  @Test("A tag of other bytes than those that were parsed gives no text")
  func otherBytes() throws {
    let tag = try #require(try tags("<a x='1'/>").first)
    #expect(tag.text(ofAttribute: "x", in: []) == nil)
    #expect(tag.text(ofAttribute: "x", in: Array("<a x='2'/>".utf8)) == nil)
    #expect(tag.text(ofAttribute: "x", in: Array("==========".utf8)) == nil)
  }
}
