internal import CXML

/// Parses hostile XML: no network, no external subset, no entity but the five predefined ones, a limit on depth.
///
/// The document is UTF-8; what its declaration says about the encoding is ignored, because whoever read the bytes has settled that.
/// A DOCTYPE is fine, and so is an internal subset, unless it declares an entity.
public struct XMLParser: Sendable {
  /// How many elements may stand inside each other.
  public let depthLimit: Int

  /// Makes a parser with a limit on depth; libxml2's own limit of 256 holds in any case.
  public init(depthLimit: Int = 128) {
    self.depthLimit = depthLimit
  }

  /// Parses a whole document and tells a handler about it.
  ///
  /// The handler may have heard of everything before the fault when an error is thrown.
  ///
  /// - Parameters:
  ///   - utf8: The bytes; offsets count from its first byte. At most 2 GB.
  ///   - start: Where the document begins: after a byte order mark.
  ///   - handler: Receives tags and texts.
  /// - Throws: The first fault, with its byte offset.
  /// - Complexity: O(*n*) in the number of bytes.
  public func parse<Handler: XMLEventHandler>(_ utf8: [UInt8], from start: Int = 0, into handler: inout Handler) throws(XMLError) {
    let driver = XMLDriver(handler: handler, start: start, depthLimit: depthLimit)
    utf8.withUnsafeBufferPointer { bytes in driver.run(bytes) }
    if let changed = driver.handler as? Handler { handler = changed }
    if let fault = driver.fault { throw fault }
  }
}

/// The state of one parse, reached from libxml2's callbacks through its address.
final class XMLDriver {
  fileprivate(set) var handler: any XMLEventHandler
  fileprivate(set) var fault: XMLError?
  private let start: Int
  private let depthLimit: Int
  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var parser: UnsafeMutableRawPointer?
  /// What libxml2 decoded since the last tag.
  private var gathered: [UInt8] = []
  /// The offset after the last tag.
  private var gapStart: Int
  private var depth = 0
  /// The range of the last tag when it was a start tag and ended with `/>`.
  private var emptyElement: Range<Int>?

  init(handler: any XMLEventHandler, start: Int, depthLimit: Int) {
    self.handler = handler
    self.start = start
    self.depthLimit = depthLimit
    gapStart = start
  }

  /// Why libxml2 cannot be used, or nil; asked once, which also readies it for several threads.
  private static let hindrance: String? = cxml_open().map { String(cString: $0) }

  fileprivate func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if let hindrance = Self.hindrance { return fail(at: start, "XML cannot be read without libxml2: \(hindrance)") }
    guard start < bytes.count, let base = bytes.baseAddress else { return fail(at: start, "the document is empty") }
    if let nul = bytes[start...].firstIndex(of: 0) { return fail(at: nul, "a NUL byte is no character of XML") }
    if let excess = XMLPrescan.fault(in: bytes, from: start) { return fail(at: excess.offset, excess.message) }
    var callbacks = CXMLCallbacks(
      start: { XMLDriver.at($0).didStart(name: $1, attributeCount: Int($3), attributes: $4, offset: $5) },
      end: { XMLDriver.at($0).didEnd(name: $1, offset: $2) },
      characters: { XMLDriver.at($0).didRead(UnsafeBufferPointer(start: $1, count: Int($2))) },
      entity: { XMLDriver.at($0).didDeclareEntity(name: $1, offset: $2) },
      fault: { XMLDriver.at($0).didFail(code: Int($1), level: Int($2), message: $3, offset: $4) }
    )
    let context = Unmanaged.passUnretained(self).toOpaque()
    let ran = cxml_parse(base + start, Int32(clamping: bytes.count - start), context, &callbacks) { context, parser in
      XMLDriver.at(context).parser = parser
    }
    if ran == 0 { fail(at: start, "no memory for a parser") }
    parser = nil
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> XMLDriver {
    Unmanaged<XMLDriver>.fromOpaque(context).takeUnretainedValue()
  }

  /// Records the first fault and ends the parse.
  private func fail(at offset: Int, _ message: String) {
    guard fault == nil else { return }
    fault = XMLError(offset: min(max(offset, start), bytes.count), message: message)
    if let parser { cxml_stop(parser) }
  }

  private func didStart(
    name: UnsafePointer<UInt8>, attributeCount: Int, attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, offset: Int
  ) {
    guard fault == nil else { return }
    depth += 1
    guard depth <= depthLimit else { return fail(at: start + offset, "elements are nested more than \(depthLimit) deep") }
    var close = start + offset
    while close < bytes.count, bytes[close] != UInt8(ascii: ">") { close += 1 }
    guard close < bytes.count, let open = bytes[gapStart..<close].lastIndex(of: UInt8(ascii: "<")) else { return disagree(at: close) }
    flushText(upTo: open)
    guard fault == nil else { return }
    var values: [String: String] = [:]
    if let attributes {
      for index in 0..<attributeCount {
        guard let key = attributes[index * 5], let first = attributes[index * 5 + 3], let last = attributes[index * 5 + 4] else { continue }
        values[String(cString: key)] = XMLStartTag.value(UnsafeBufferPointer(start: first, count: last - first))
      }
    }
    gapStart = close + 1
    emptyElement = bytes[close - 1] == UInt8(ascii: "/") ? open..<close + 1 : nil
    handler.start(XMLStartTag(name: String(cString: name), attributes: values, range: open..<close + 1))
  }

  private func didEnd(name: UnsafePointer<UInt8>, offset: Int) {
    guard fault == nil else { return }
    depth -= 1
    let end = start + offset
    if let range = emptyElement {
      emptyElement = nil
      return handler.end(String(cString: name), range: range)
    }
    guard end <= bytes.count, end > gapStart, bytes[end - 1] == UInt8(ascii: ">"),
      let open = bytes[gapStart..<end].lastIndex(of: UInt8(ascii: "<")), bytes[open + 1] == UInt8(ascii: "/")
    else { return disagree(at: end) }
    flushText(upTo: open)
    guard fault == nil else { return }
    gapStart = end
    handler.end(String(cString: name), range: open..<end)
  }

  private func didRead(_ piece: UnsafeBufferPointer<UInt8>) {
    if fault == nil { gathered.append(contentsOf: piece) }
  }

  private func didDeclareEntity(name: UnsafePointer<UInt8>, offset: Int) {
    fail(at: start + offset, "the entity \(String(cString: name)) is declared; only the five predefined entities are read")
  }

  private func didFail(code: Int, level: Int, message: UnsafePointer<CChar>, offset: Int) {
    // An undeclared entity is a mere warning to libxml2 when the document names a DTD, as every property list does.
    guard level >= Int(XML_ERR_ERROR.rawValue) || code == Int(XML_WAR_UNDECLARED_ENTITY.rawValue) else { return }
    fail(at: start + offset, XMLFaultWords.words(forCode: code, message: String(cString: message)))
  }

  /// Hands over what stands between the last tag and an offset.
  private func flushText(upTo end: Int) {
    emptyElement = nil
    guard !gathered.isEmpty else { return }
    defer { gathered.removeAll(keepingCapacity: true) }
    let range = gapStart..<end
    let raw = UnsafeBufferPointer(rebasing: bytes[range])
    if raw.count == gathered.count, raw.elementsEqual(gathered), !raw.contains(UInt8(ascii: "&")) {
      return handler.characters(XMLText(text: String(decoding: raw, as: UTF8.self), range: range, offsets: [], isCDATA: false))
    }
    guard let decoder = CharacterDataDecoder(bytes, range), decoder.decoded == gathered else { return disagree(at: gapStart) }
    handler.characters(
      XMLText(
        text: String(decoding: decoder.decoded, as: UTF8.self), range: range, offsets: decoder.offsets + [decoder.end],
        isCDATA: decoder.isCDATA))
  }

  /// Ends the parse because libxml2 and our own reading of the bytes differ; a position must never be a guess.
  private func disagree(at offset: Int) {
    fail(at: offset, "this part of the document cannot be placed exactly")
  }
}
