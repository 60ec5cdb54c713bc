internal import CopyModel
internal import XMLEvents

/// Reads the texts of an XML property list: those of an Info.plist, or the pairs of a .strings file in XML form.
///
/// One in binary form is handed on to ``BinaryPlistReader``.
enum InfoPlistReader {
  /// Reads a property list.
  ///
  /// Texts before a fault are kept. A repeated key gives two entries.
  static func read(_ source: SourceText) -> CarrierContent {
    if source.file.encoding == .binary { return BinaryPlistReader.read(source) }
    var content = CarrierContent(source: source)
    if let problem = encodingProblem(source) {
      content.problems = [problem]
      return content
    }
    guard source.utf8[source.start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
      content.problems = [
        source.problem(at: source.start, "expected a property list in XML (<plist>); convert other forms with plutil -convert xml1")
      ]
      return content
    }
    var handler = PlistHandler(source: source)
    do throws(XMLError) {
      try XMLParser().parse(source.utf8, from: source.start, into: &handler)
    } catch {
      handler.report(error.offset, "not well-formed XML: " + error.message)
    }
    content.entries = handler.entries
    content.problems = handler.problems
    return content
  }

  /// Whether the bytes are a binary property list.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// A problem when the bytes are no UTF-8, or are declared to be in an encoding that is not read.
  static func encodingProblem(_ source: SourceText) -> Problem? {
    source.utf8.withUnsafeBufferPointer { bytes in
      let isUTF16 = source.file.encoding != .utf8
      if !isUTF16, let declared = declaredEncoding(bytes, source.start), bytes.contains(where: { $0 >= 0x80 }) {
        let lowered = declared.lowercased()
        if !["utf-8", "utf8", "us-ascii", "ascii"].contains(lowered) {
          return source.problem(at: source.start, "the file declares the encoding \(declared), which is not read; save it as UTF-8")
        }
      }
      return firstInvalidUTF8(bytes, from: source.start).map {
        source.problem(at: $0, invalidUTF8Message(bytes[$0], isUTF16: isUTF16))
      }
    }
  }

  /// The encoding that an XML declaration names.
  private static func declaredEncoding(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> String? {
    let head = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<min(start + 200, bytes.count)]), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>"), let name = head.firstRange(of: "encoding"),
      name.upperBound < end.lowerBound
    else { return nil }
    let rest = head[name.upperBound..<end.lowerBound]
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    return parts.count > 1 ? String(parts[1]) : nil
  }
}
