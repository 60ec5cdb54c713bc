import CopyModel
import Readers
import Testing

@Suite("Newline-delimited JSON")
struct NDJSONTests {
  private func request(_ line: String, number: Int = 1) throws -> NDJSONRequest {
    guard case .request(let request) = NDJSONReader().read(line: Array(line.utf8), number: number) else {
      throw NotARequest(line: line)
    }
    return request
  }

  private struct NotARequest: Error { var line: String }

  @Test("Reads a request and keeps its id as it is written")
  func readsRequest() throws {
    let line =
      "{\"id\": 7.0e1, \"key\": \"NSCameraUsageDescription\", \"locale\": \"pt_BR\", \"text\": \"a\\u00e9b\", \"source\": \"s\", \"app\": \"A\"}\r\n"
    let request = try request(line)
    #expect(request.id == Array("7.0e1".utf8))
    #expect(request.key == "NSCameraUsageDescription")
    #expect(request.locale == "pt-BR")
    #expect(request.text == "aéb")
    #expect(request.source == "s")
    #expect(request.app == "A")
    let range = request.offsets.fileRange(of: ByteRange(1, 3))
    #expect(String(decoding: Array(line.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self) == "\\u00e9")
    #expect(try self.request("{\"id\":\"\\u0041\",\"key\":\"k\",\"locale\":\"de\",\"text\":\"\"}").id == Array("\"\\u0041\"".utf8))
  }

  @Test(
    "Answers a bad line with its place",
    arguments: [
      ("{", 2, "not valid JSON"), ("[]", 1, "expected an object"), ("{\"key\":\"k\"}", 1, "expected an id"),
      ("{\"id\":[1]}", 7, "expected an id"), ("{\"id\":1,\"sorce\":\"s\"}", 10, "unknown member “sorce”; did you mean “source”?"),
      ("{\"id\":1,\"id\":2}", 10, "“id” stands twice"), ("{\"id\":1,\"key\":\"k\",\"locale\":\"de\"}", 1, "expected a member “text”"),
      ("{\"id\":1,\"key\":\"é\",\"locale\":\"de\",\"text\":5}", 40, "expected “text” to be a text"),
      ("{\"id\":1,\"key\":\"k\",\"locale\":\"d\",\"text\":\"\"}", 29, "“d” is no language tag"),
      ("{\"id\":1,\"key\":\"k\",\"locale\":\"de\",\"text\":\"\\uD800\"}", 41, "this escape is half of a surrogate pair"),
    ] as [(String, Int, String)])
  func namesFaults(line: String, column: Int, message: String) {
    guard case .problem(let problem, _) = NDJSONReader().read(line: Array(line.utf8), number: 9) else {
      Issue.record("no problem")
      return
    }
    #expect(problem.position == SourcePosition(line: 9, column: column))
    #expect(problem.message.hasPrefix(message))
    #expect(problem.path == "-")
  }

  @Test("Passes blank lines, and a byte order mark before the first", arguments: ["", " \t", "\r\n", "\u{FEFF}"])
  func passesBlank(line: String) {
    guard case .blank = NDJSONReader().read(line: Array(line.utf8), number: 1) else {
      Issue.record("not blank")
      return
    }
  }

  @Test("Places the texts of a whole file")
  func placesTexts() throws {
    let line = "{\"id\":1,\"key\":\"NSSiriUsageDescription\",\"locale\":\"de\",\"text\":\"ä\\nb\"}\n"
    let catalog = CatalogReader().read(bytes: Array(("\u{FEFF}" + line + line + "{}").utf8), path: "a.ndjson")
    #expect(catalog.strings.map(\.text) == ["ä\nb", "ä\nb"])
    #expect(catalog.strings[1].place(of: ByteRange(2, 3))?.start == SourcePosition(line: 2, column: 63))
    #expect(problemLines(catalog) == ["3:1 expected an id that is a text or a number"])
  }

  @Test(
    "Tells the id of a line that cannot be answered, where it can be read",
    arguments: [
      (#"{"id": 7, "key": "K", "locale": "en"}"#, "7"), (#"{"text": 3, "id": "a\u0020b", "key": "K", "locale": "en"}"#, #""a\u0020b""#),
      (#"{"id": 1.50, "unknown": 0}"#, "1.50"), (#"{"id": null, "key": "K"}"#, nil), (#"{"id": [1]}"#, nil), (#"{"id": 1, "id": 2}"#, nil),
      (#"{"id": 1"#, nil), (#"[{"id": 1}]"#, nil), (#"{"key": "K"}"#, nil),
    ] as [(String, String?)])
  func refusedID(_ line: String, _ expected: String?) throws {
    var ids: [[UInt8]?] = []
    if case .problem(_, let id) = NDJSONReader().read(line: Array(line.utf8), number: 1) { ids.append(id) }
    if case .problem(_, let id) = MeasureRequest.read(line: Array(line.utf8), number: 1) { ids.append(id) }
    #expect(ids.map { $0.map { String(decoding: $0, as: UTF8.self) } } == [expected, expected])
  }
}
