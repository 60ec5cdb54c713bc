internal import CopyModel
internal import Readers

extension Baseline {
  /// Reads a baseline from its bytes.
  ///
  /// Entries that stand twice, as after a merge, are one; those of rules that are gone are read like others.
  ///
  /// - Parameter path: The path to name in errors.
  /// - Throws: ``BaselineError`` with the first thing that is wrong and its place.
  public init(reading bytes: [UInt8], path: String) throws(BaselineError) {
    self = try BaselineFile(reading: bytes, path: path).baseline
  }
}

/// Reads a baseline member by member.
struct BaselineReader {
  let file: SourceFile

  private static let members = ["formatVersion", "comment", "rules", "entries"]
  private static let entryMembers = ["fingerprint", "rule", "version", "app", "target", "key", "locale", "text"]

  /// The versions of the rules, and every entry with its place.
  func contents() throws(BaselineError) -> (rules: [RuleID: Placed<Int>], entries: [Placed<Baseline.Entry>]) {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(file.bytes, from: file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, depthLimit: 8)
    } catch { throw self.error(at: error.offset, error.message + mergeHint(at: error.offset)) }
    let root = document.root
    try expect(root, .object, "a baseline, an object with the members \(Self.members.joined(separator: ", "))")
    try refuseOthers(in: root, than: Self.members)
    let version = try member("formatVersion", of: root, .number, "a whole number")
    guard version.integer == Baseline.formatVersion else {
      throw error(
        at: version.range.lowerBound,
        "this copycheck reads baselines of the version \(Baseline.formatVersion); write a new one with --force")
    }
    var rules: [RuleID: Placed<Int>] = [:]
    for rule in try member("rules", of: root, .object, "an object from rules to their versions").members {
      let version = try positive(rule.value, "the version of \(rule.name)")
      rules[RuleID(rule.name)] = Placed(version, at: place(of: rule.value))
    }
    var entries: [Placed<Baseline.Entry>] = []
    for element in try member("entries", of: root, .array, "a list of entries").elements {
      entries.append(Placed(try entry(element), at: place(of: element)))
    }
    return (rules, entries)
  }

  private func entry(_ value: JSONValue) throws(BaselineError) -> Baseline.Entry {
    try expect(value, .object, "an entry such as {\"fingerprint\": …, \"rule\": …}")
    try refuseOthers(in: value, than: Self.entryMembers)
    let fingerprint = try member("fingerprint", of: value, .string, "a text")
    guard let digits = fingerprint.string, digits.utf8.count == 16, digits.utf8.allSatisfy(Self.isDigit) else {
      throw error(at: fingerprint.range.lowerBound, "expected a fingerprint of sixteen hexadecimal digits in lower case")
    }
    func text(_ name: String) throws(BaselineError) -> String { try member(name, of: value, .string, "a text").string ?? "" }
    return Baseline.Entry(
      fingerprint: digits, rule: RuleID(try text("rule")),
      version: try positive(try member("version", of: value, .number, "a whole number"), "version"),
      subject: TextIdentity(
        app: try text("app"), target: try text("target"), key: try text("key"), locale: LocaleTag(try text("locale"))),
      start: try text("text"))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }

  private func positive(_ value: JSONValue, _ what: String) throws(BaselineError) -> Int {
    guard let number = value.integer, number > 0 else {
      throw error(at: value.range.lowerBound, "expected a whole number from 1 on for \(what)")
    }
    return number
  }

  private func member(_ name: String, of value: JSONValue, _ kind: JSONValue.Kind, _ what: String) throws(BaselineError) -> JSONValue {
    guard let member = value[name] else { throw error(at: value.range.lowerBound, "expected a member \(name): \(what)") }
    try expect(member, kind, "\(what) for \(name)")
    return member
  }

  private func expect(_ value: JSONValue, _ kind: JSONValue.Kind, _ what: String) throws(BaselineError) {
    guard value.kind != kind else { return }
    throw error(at: value.range.lowerBound, "expected \(what); found \(value.kind)")
  }

  private func refuseOthers(in value: JSONValue, than names: [String]) throws(BaselineError) {
    for member in value.members where !names.contains(member.name) {
      throw error(
        at: member.nameRange.lowerBound, "unknown member \(member.name); there is \(names.joined(separator: ", "))")
    }
    if let repeated = value.repeatedMembers.first {
      throw error(at: repeated.nameRange.lowerBound, "the member \(repeated.name) stands twice")
    }
  }

  /// What a person is told besides where git left the marks of a conflict.
  private func mergeHint(at offset: Int) -> String {
    let lines = [Array("<<<<<<<".utf8), Array("=======".utf8), Array(">>>>>>>".utf8)]
    return lines.contains { file.bytes.dropFirst(offset).starts(with: $0) }
      ? "; these are the marks of a merge conflict: keep the lines of both sides" : ""
  }

  /// Where a value begins.
  private func place(of value: JSONValue) -> SourcePosition {
    file.position(of: value.range.lowerBound) ?? SourcePosition(line: 1, column: 1)
  }

  private func error(at offset: Int, _ message: String) -> BaselineError {
    BaselineError(Problem(path: file.path, position: file.position(of: offset), message: "baseline: \(message)"))
  }
}
