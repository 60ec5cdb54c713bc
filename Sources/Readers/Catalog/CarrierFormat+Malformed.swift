internal import CopyModel
internal import XMLEvents
internal import YAMLTree

extension CarrierFormat {
  /// What is wrong with a file that a scan met under a carrier's name, that shows no sign of its format, and that cannot be read as any file
  /// of that kind; nil where it is well-formed and so another tool's, and for templates.
  ///
  /// A manifest whose first lines are broken shows no sign, and its texts must not go unjudged in silence. XML in which the root element can
  /// be read is whose that element says. Programs in JavaScript and Swift are not asked: no two tools agree on what breaks them, and one
  /// for Expo or Tuist shows it by its words. A capacitor.config holds no text that reaches the app.
  static func malformation(of format: InputFormat, _ bytes: [UInt8], path: String) -> Problem? {
    guard bytes.contains(where: { $0 > 0x20 }), !isTemplate(bytes, path: path) else { return nil }
    let source: SourceText
    do throws(ReadError) { source = try SourceText(path: path, bytes: bytes) } catch { return error.problem }
    switch format {
    case .expo where path.lowercased().hasSuffix(".json"): return json(source)
    case .xcodegen: return yaml(source)
    case .cordova: return xml(source)
    default: return nil
    }
  }

  /// Whether a file is filled in by another program before anybody reads it.
  private static func isTemplate(_ bytes: [UInt8], path: String) -> Bool {
    if ProjectPath.name(of: path).lowercased().hasPrefix("config.xml.") { return true }
    return bytes.holds("{{") || bytes.holds("{%") || bytes.holds("<%") || bytes.holds("<?php")
  }

  /// The first fault of a text that is neither JSON nor JSON5.
  private static func json(_ source: SourceText) -> Problem? {
    if (try? JSONDocument(source.utf8, from: source.start)) != nil { return nil }
    let document = CodeDocument(source, language: .javaScript)
    guard let fault = document.faults.first ?? JSON5Check.firstFault(in: document) else { return nil }
    return source.problem(at: fault.offset, "not valid JSON: " + fault.message)
  }

  /// The first fault of a text that is no YAML; what our reader does not take is YAML all the same.
  private static func yaml(_ source: SourceText) -> Problem? {
    let options = YAMLReader.Options(aliasLimit: 20_000, keepsRepeatedKeys: true)
    do throws(YAMLError) { _ = try YAMLReader.read(source.utf8, from: source.start, options: options) } catch {
      guard error.isMalformed else { return nil }
      return source.problem(at: error.offset, "not valid YAML: " + error.message)
    }
    return nil
  }

  /// The first fault of a text that is no XML up to its root element.
  private static func xml(_ source: SourceText) -> Problem? {
    // Other encodings and document types are well-formed, and no manifest of Cordova has them.
    let isUTF8 = source.utf8.withUnsafeBufferPointer { firstInvalidUTF8($0, from: source.start) == nil }
    guard isUTF8, !source.utf8.holds("<!DOCTYPE") else { return nil }
    var root = RootFinder()
    do throws(XMLError) { try XMLParser().parse(source.utf8, from: source.start, into: &root) } catch {
      guard !root.isFound else { return nil }
      return source.problem(at: error.offset, "not well-formed XML: " + error.message)
    }
    return nil
  }

  /// Waits for the first element of a document.
  private struct RootFinder: XMLEventHandler {
    var isFound = false
    mutating func start(_ tag: XMLStartTag) { isFound = true }
    mutating func characters(_ text: XMLText) {}
    mutating func end(_ name: String, range: Range<Int>) {}
  }
}
