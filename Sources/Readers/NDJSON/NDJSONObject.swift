internal import CopyModel

/// Why a line of newline-delimited JSON cannot be answered.
struct NDJSONFault: Error {
  /// The byte of the line that is at fault.
  var offset: Int
  /// What is wrong and what was expected.
  var message: String

  /// The fault as a problem of its line.
  func problem(in line: [UInt8], number: Int, path: String) -> Problem {
    let column = SourceFile(path: path, bytes: line).position(of: offset)?.column ?? 1
    return Problem(path: path, position: SourcePosition(line: number, column: column), message: message)
  }
}

/// One line of newline-delimited JSON: an object of a few known members.
struct NDJSONObject {
  private let root: JSONValue
  private var values: [String: JSONValue] = [:]

  /// Where the JSON of a line begins, behind a byte order mark of the first line; nil for a blank line.
  static func start(of line: [UInt8], number: Int) -> Int? {
    let start = number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isBlank = line[start...].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return isBlank ? nil : start
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: Its bytes.
  ///   - start: Where the JSON begins.
  ///   - members: The members that are known; `comment` and names that begin with `x-` are free.
  ///   - expected: What is expected of an object, for the message.
  init(_ line: [UInt8], from start: Int, members: [String], expected: String) throws(NDJSONFault) {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(line, from: start)
    } catch {
      throw NDJSONFault(offset: error.offset, message: "not valid JSON: " + error.message)
    }
    root = document.root
    guard root.kind == .object else {
      throw NDJSONFault(offset: root.range.lowerBound, message: "expected an object with \(expected), found \(root.kind.words)")
    }
    for member in root.members {
      let name = member.name
      if name == "comment" || name.hasPrefix("x-") { continue }
      guard members.contains(name) else {
        let suggestion = nearest(to: name, among: members).map { "; did you mean “\($0)”?" } ?? ""
        throw NDJSONFault(offset: member.nameRange.lowerBound, message: "unknown member “\(name.prefix(40))”\(suggestion)")
      }
      guard values.updateValue(member.value, forKey: name) == nil else {
        throw NDJSONFault(offset: member.nameRange.lowerBound, message: "“\(name)” stands twice")
      }
    }
  }

  /// The id of a line that cannot be answered, as the line spells it; nil when it is none or not to be read.
  static func id(ofRefused line: [UInt8], from start: Int) -> [UInt8]? {
    guard let root = try? JSONDocument(line, from: start).root else { return nil }
    let ids = root.members.filter { $0.isNamed("id") }.map(\.value)
    guard ids.count == 1, ids[0].kind == .string || ids[0].kind == .number else { return nil }
    return Array(ids[0].rawBytes)
  }

  /// Whether the line has a member.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The member `id` as the line spells it.
  func id() throws(NDJSONFault) -> [UInt8] {
    guard let id = values["id"], id.kind == .string || id.kind == .number else {
      throw NDJSONFault(offset: (values["id"] ?? root).range.lowerBound, message: "expected an id that is a text or a number")
    }
    return Array(id.rawBytes)
  }

  /// The member `locale`.
  func locale() throws(NDJSONFault) -> LocaleTag {
    let written = try text("locale")
    let tag = LocaleTag(written.text)
    guard tag.isWellFormed else {
      throw NDJSONFault(
        offset: written.range.lowerBound, message: "“\(written.text.prefix(40))” is no language tag; expected one such as en or pt-BR")
    }
    return tag
  }

  /// A member that is a text.
  func text(_ name: String) throws(NDJSONFault) -> JSONString {
    guard let value = values[name] else { throw NDJSONFault(offset: root.range.lowerBound, message: "expected a member “\(name)”") }
    guard let text = value.decoded else {
      throw NDJSONFault(offset: value.range.lowerBound, message: "expected “\(name)” to be a text, found \(value.kind.words)")
    }
    if let offset = text.loneSurrogate { throw NDJSONFault(offset: offset, message: "this escape is half of a surrogate pair") }
    guard text.text.utf8.count <= DecodedText.lengthLimit else {
      throw NDJSONFault(offset: value.range.lowerBound, message: "this text is longer than a megabyte")
    }
    return text
  }

  /// A member that is a number within bounds.
  func number(_ name: String, in range: ClosedRange<Double>) throws(NDJSONFault) -> Double {
    guard let value = values[name] else { throw NDJSONFault(offset: root.range.lowerBound, message: "expected a member “\(name)”") }
    guard let number = value.number, range.contains(number) else {
      throw NDJSONFault(
        offset: value.range.lowerBound,
        message: "expected “\(name)” to be a number from \(short(range.lowerBound)) to \(short(range.upperBound))")
    }
    return number
  }

  /// A number without a fraction of nothing.
  private func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  /// The place of a member in the line, for a fault of its value.
  func offset(of name: String) -> Int { (values[name] ?? root).range.lowerBound }
}
