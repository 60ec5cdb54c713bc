internal import CopyModel

/// Reads the lines of one .xcconfig file.
///
/// A line is empty, a comment, `#include "…"` or `NAME[condition=pattern] = value`. Two slashes begin a comment wherever they stand, so
/// that an address in a value ends at its slashes; one semicolon at the end is dropped; quotes are part of the value; and a backslash at
/// the end goes on in the next line, joined with one space.
///
/// Source: swiftlang/swift-build, Sources/SWBMacro/MacroConfigFileParser.swift.
struct XcodeConfigParser {
  /// What one line says.
  enum Line {
    /// An assignment.
    case setting(BuildSetting)
    /// Another file's settings stand here; the range is that of its name.
    case include(String, isOptional: Bool, range: Range<Int>)
  }

  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private(set) var lines: [Line] = []
  private(set) var problems: [Problem] = []
  private let firstInvalidByte: Int

  private static let problemLimit = 50

  /// The lines of a file and what is wrong with others.
  static func lines(of source: SourceText) -> (lines: [Line], problems: [Problem]) {
    source.utf8.withUnsafeBufferPointer { bytes in
      var parser = XcodeConfigParser(source: source, bytes: bytes)
      parser.parse()
      return (parser.lines, parser.problems)
    }
  }

  private init(source: SourceText, bytes: UnsafeBufferPointer<UInt8>) {
    self.source = source
    self.bytes = bytes
    index = source.start
    let invalid = firstInvalidUTF8(bytes, from: source.start)
    firstInvalidByte = invalid ?? bytes.count
    if let invalid { problems = [source.problem(at: invalid, invalidUTF8Message(bytes[invalid], isUTF16: source.file.encoding != .utf8))] }
  }

  private mutating func parse() {
    while index < bytes.count, problems.count < XcodeConfigParser.problemLimit {
      guard lines.count < DecodedText.countLimit else { return report(index, DecodedText.countMessage) }
      skipSpace()
      if !isAtLineEnd {
        do throws(StringsLexer.Fault) {
          if bytes[index] == UInt8(ascii: "#") {
            try include()
          } else {
            try assignment()
          }
        } catch {
          report(error.offset, error.message)
        }
      }
      skipLine()
    }
  }

  /// Reads `#include "…"` or `#include? "…"`.
  private mutating func include() throws(StringsLexer.Fault) {
    let start = index
    index += 1
    skipSpace()
    let wordStart = index
    while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "\"") { index += 1 }
    let word = String(decoding: UnsafeBufferPointer(rebasing: bytes[wordStart..<index]), as: UTF8.self)
    guard word == "include" || word == "include?" else {
      throw StringsLexer.Fault(
        offset: start, message: "expected #include or #include? with a file in double quotes; comments begin with //")
    }
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      throw StringsLexer.Fault(offset: min(index, bytes.count), message: "expected the file's name in double quotes after #\(word)")
    }
    index += 1
    let nameStart = index
    while !isAtLineEnd, bytes[index] != UInt8(ascii: "\"") { index += 1 }
    guard !isAtLineEnd, index > nameStart else {
      throw StringsLexer.Fault(offset: nameStart, message: "expected a file's name and a closing quote after #\(word)")
    }
    let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[nameStart..<index]), as: UTF8.self)
    lines.append(.include(name, isOptional: word == "include?", range: nameStart..<index))
    index += 1
    skipSpace()
    guard isAtLineEnd else { throw StringsLexer.Fault(offset: index, message: "expected the end of the line after the file's name") }
  }

  /// Reads `NAME[condition=pattern] = value`.
  private mutating func assignment() throws(StringsLexer.Fault) {
    let nameStart = index
    guard SettingName.isNameByte(bytes[index]), !(0x30...0x39).contains(bytes[index]) else {
      throw StringsLexer.Fault(offset: index, message: "expected a build setting such as NAME = value, #include, or a comment with //")
    }
    while index < bytes.count, SettingName.isNameByte(bytes[index]) { index += 1 }
    let nameRange = nameStart..<index
    let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[nameRange]), as: UTF8.self)
    skipSpace()
    var conditions: [SettingCondition] = []
    while index < bytes.count, bytes[index] == UInt8(ascii: "[") {
      conditions.append(try condition())
      skipSpace()
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      throw StringsLexer.Fault(offset: min(index, bytes.count), message: "expected = and a value after the name of a build setting")
    }
    index += 1
    let value = XcodeConfigValue.read(bytes, &index)
    guard
      value.range.upperBound <= firstInvalidByte
        || firstInvalidUTF8(UnsafeBufferPointer(rebasing: bytes[value.range]), from: 0) == nil
    else { return }
    lines.append(.setting(BuildSetting(name: name, conditions: conditions, nameRange: nameRange, value: value, source: source)))
  }

  /// Reads one condition in its brackets.
  private mutating func condition() throws(StringsLexer.Fault) -> SettingCondition {
    let start = index
    while !isAtLineEnd, bytes[index] != UInt8(ascii: "]") { index += 1 }
    let inside = bytes[(start + 1)..<index]
    guard !isAtLineEnd, let equals = inside.firstIndex(of: UInt8(ascii: "=")) else {
      throw StringsLexer.Fault(offset: start, message: "expected a condition such as [sdk=iphoneos*]")
    }
    index += 1
    func text(_ range: Range<Int>) -> String { String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) }
    return SettingCondition(parameter: text(start + 1..<equals), pattern: text(equals + 1..<index - 1))
  }

  private mutating func report(_ offset: Int, _ message: String) {
    if offset < firstInvalidByte { problems.append(source.problem(at: offset, message)) }
  }

  private var isAtLineEnd: Bool { XcodeConfigValue.isLineEnd(bytes, index) }

  /// Moves over white space and a comment, not over the end of the line.
  private mutating func skipSpace() { XcodeConfigValue.skipSpace(bytes, &index) }

  /// Moves to the next line.
  private mutating func skipLine() {
    while !isAtLineEnd { index += 1 }
    guard index < bytes.count else { return }
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    index += bytes[index] == 0xE2 ? 3 : isPair ? 2 : 1
  }
}
