internal import CopyModel

/// Reads `export_presets.cfg` of a Godot project: the texts of its presets for iOS and visionOS.
///
/// Source: godotengine/godot, editor/export/editor_export_platform_apple_embedded.cpp (options `privacy/…`, what becomes of them) and
/// core/io/config_file.cpp. An empty text counts as not set.
enum GodotReader {
  /// Reads the file.
  static func read(_ source: SourceText) -> GodotContent {
    var parser = GodotPresetParser(source: source)
    source.utf8.withUnsafeBufferPointer { bytes in
      if let offset = firstInvalidUTF8(bytes, from: source.start) {
        return parser.report(offset, invalidUTF8Message(bytes[offset], isUTF16: source.file.encoding != .utf8))
      }
      parser.parse(bytes)
    }
    return parser.finish()
  }
}

/// Gathers presets out of sections and their assignments.
struct GodotPresetParser {
  /// A preset while its two sections are read.
  struct Draft {
    var name = ""
    var platform = ""
    var entries: [CarrierEntry] = []
    var unread: [UnreadValue] = []
    var problems: [(offset: Int, message: String)] = []
  }

  let source: SourceText
  var drafts: [String: Draft] = [:]
  /// The numbers of the presets in their order.
  private var order: [String] = []
  private var problems: [Problem] = []
  /// How many texts were read.
  var count = 0

  private static let problemLimit = 50

  init(source: SourceText) { self.source = source }

  /// Records a problem at a byte; a file that draws very many is cut short.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    if problems.count < GodotPresetParser.problemLimit { problems.append(source.problem(at: offset, message())) }
  }

  /// Reads all sections; after a fault goes on with the next line.
  mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lexer = GodotLexer(bytes: bytes, index: source.start)
    var section = ""
    while true {
      lexer.skipSpace()
      guard let byte = lexer.current else { return }
      do throws(GodotLexer.Fault) {
        if byte == UInt8(ascii: "[") {
          section = try header(&lexer)
        } else {
          try assignment(&lexer, in: section)
        }
      } catch {
        report(error.offset, error.message)
        lexer.skipLine()
      }
    }
  }

  /// Reads a section's name, such as `preset.0.options`.
  private func header(_ lexer: inout GodotLexer) throws(GodotLexer.Fault) -> String {
    let open = lexer.index
    lexer.index += 1
    let start = lexer.index
    while let byte = lexer.current, byte != UInt8(ascii: "]"), byte != 0x0A { lexer.index += 1 }
    let name = String(decoding: UnsafeBufferPointer(rebasing: lexer.bytes[start..<lexer.index]), as: UTF8.self)
    guard lexer.skip("]") else { throw GodotLexer.Fault(offset: open, message: "this section has no end; expected ] behind its name") }
    return name
  }

  /// Reads `key=value` and keeps it when it concerns copy.
  private mutating func assignment(_ lexer: inout GodotLexer, in section: String) throws(GodotLexer.Fault) {
    let start = lexer.index
    var end = start
    while let byte = lexer.current, byte != UInt8(ascii: "="), byte != 0x0A {
      lexer.index += 1
      if byte > 0x20 { end = lexer.index }
    }
    let key = String(decoding: UnsafeBufferPointer(rebasing: lexer.bytes[start..<end]), as: UTF8.self)
    guard lexer.skip("=") else { throw GodotLexer.Fault(offset: start, message: "expected = and a value after this key") }
    let value = try lexer.value()
    let parts = section.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0] == "preset" else { return }
    let number = String(parts[1])
    if drafts[number] == nil {
      guard order.count < 10_000 else { return }
      order.append(number)
      drafts[number] = Draft()
    }
    if parts.count == 2, case .text(let text) = value {
      if key == "name" { drafts[number]?.name = text.text }
      if key == "platform" { drafts[number]?.platform = text.text }
    } else if parts.count == 3, parts[2] == "options" {
      addOption(key, start..<end, value, to: number)
    }
  }

  /// What was found.
  func finish() -> GodotContent {
    var content = GodotContent(source: source, problems: problems)
    for number in order {
      guard let draft = drafts[number], ["ios", "visionos"].contains(draft.platform.lowercased()) else { continue }
      content.presets.append(GodotPreset(name: draft.name, platform: draft.platform, entries: draft.entries))
      content.unread += draft.unread
      content.problems += draft.problems.prefix(GodotPresetParser.problemLimit).map { source.problem(at: $0.offset, $0.message) }
    }
    content.problems = Array(content.problems.prefix(GodotPresetParser.problemLimit))
    return content
  }
}
