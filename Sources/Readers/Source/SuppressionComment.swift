internal import CopyModel

/// Reads what a comment beside a text says to copycheck: `copycheck:ignore rule-id, rule-id -- the reason`.
///
/// The syntax is the same in every carrier. Before the reason stands `--`, or a dash (— or –) where a comment must hold no `--`, as in XML.
/// Each line may hold one; what stands before it on its line is a comment for people.
struct SuppressionComment {
  private let source: SourceText
  /// The rules that may be named; empty when any may.
  private let ruleNames: [String]
  private(set) var rules: [RuleID: Suppression] = [:]
  private(set) var problems: [Problem] = []

  /// What every comment for copycheck holds.
  static let marker = Array("copycheck:".utf8)
  private static let verb = "ignore"

  /// Whether some bytes hold a comment for copycheck: the mark with a word glued to it, or the verb behind a space.
  ///
  /// A sentence for people may name the tool and go on after a colon.
  static func stands(in bytes: some Collection<UInt8>) -> Bool {
    guard let first = marker.first else { return false }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...].dropFirst()
      guard rest.starts(with: marker.dropFirst()) else { continue }
      let behind = rest.dropFirst(marker.count - 1)
      if behind.first.map(isNameByte) ?? false { return true }
      if behind.drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: verb.utf8) { return true }
    }
    return false
  }

  /// Reads the comments of one text.
  ///
  /// - Parameters:
  ///   - comments: The comments, as far as they may be for copycheck.
  ///   - source: The source that they stand in.
  ///   - ruleNames: The rules that may be named; empty when any may.
  init(_ comments: [DecodedText], in source: SourceText, ruleNames: [String]) {
    self.source = source
    self.ruleNames = ruleNames
    for comment in comments { read(comment) }
  }

  private mutating func read(_ comment: DecodedText) {
    var line: [UInt8] = []
    var start = 0
    for (offset, byte) in comment.text.utf8.enumerated() {
      if byte == 0x0A || byte == 0x0D {
        read(line: line, from: start, of: comment)
        line.removeAll(keepingCapacity: true)
        start = offset + 1
      } else {
        line.append(byte)
      }
    }
    read(line: line, from: start, of: comment)
  }

  /// Reads a line of a comment, if it is for copycheck.
  private mutating func read(line: [UInt8], from start: Int, of comment: DecodedText) {
    guard let mark = line.firstRange(of: SuppressionComment.marker) else { return }
    func report(_ offset: Int, _ message: String) {
      problems.append(source.problem(at: comment.sourceOffset(of: start + offset), message))
    }
    var index = mark.upperBound
    while index < line.count, line[index] == 0x20 || line[index] == 0x09 { index += 1 }
    let verbEnd = line[index...].firstIndex { !SuppressionComment.isNameByte($0) } ?? line.count
    let verb = String(decoding: line[index..<verbEnd], as: UTF8.self)
    guard verb == SuppressionComment.verb else {
      // After a space it may be a sentence for people; what is glued to the mark is meant for us.
      guard index == mark.upperBound, !verb.isEmpty else { return }
      return report(mark.lowerBound, "expected copycheck:ignore RULE -- reason; found “copycheck:\(cutForMessage(verb))”")
    }
    let rest = line[verbEnd...]
    let dash = SuppressionComment.dash(in: rest)
    let names = SuppressionComment.names(in: rest[..<(dash?.lowerBound ?? rest.endIndex)])
    let reason = dash.map { String(decoding: rest[$0.upperBound...], as: UTF8.self) }?.trimmed ?? ""
    guard !names.isEmpty else { return report(verbEnd, "expected the rule to ignore: copycheck:ignore RULE -- reason") }
    guard !reason.isEmpty else {
      let written = cutForMessage(names[0].name)
      return report(mark.lowerBound, "expected a reason in words behind the rule: copycheck:ignore \(written) -- reason")
    }
    for (name, offset) in names {
      let place = comment.sourceOffset(of: start + offset)
      guard ruleNames.isEmpty || ruleNames.contains(name) else {
        let hint = nearest(to: name, among: ruleNames).map { "did you mean “\($0)”?" } ?? "copycheck rules lists them"
        report(offset, "there is no rule “\(cutForMessage(name))” to ignore; \(hint)")
        continue
      }
      let end = comment.sourceOffset(of: start + offset + name.utf8.count)
      let rule = RuleID(name)
      rules[rule] = Suppression(
        rule: rule, reason: reason, place: Place(file: source.file, byteRange: source.fileRange(of: place..<max(place, end))))
    }
  }

  /// Where the dash before the reason stands.
  private static func dash(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    [Array("--".utf8), Array("—".utf8), Array("–".utf8)].compactMap { bytes.firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
  }

  /// The names in a list with commas or spaces, each with its offset.
  private static func names(in bytes: ArraySlice<UInt8>) -> [(name: String, offset: Int)] {
    bytes.split { $0 == UInt8(ascii: ",") || $0 == 0x20 || $0 == 0x09 }.map { (String(decoding: $0, as: UTF8.self), $0.startIndex) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x2D }
}

extension DecodedText {
  /// The offset in the source's UTF-8 of a byte of the text's own.
  fileprivate func sourceOffset(of byte: Int) -> Int {
    if offsets.isEmpty { return min(range.lowerBound + byte, range.upperBound) }
    return byte < offsets.count ? offsets[byte] : range.upperBound
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}

extension CarrierContent {
  /// Reads the comments beside the texts, so that each knows which rules are to be silent about it.
  ///
  /// - Parameter ruleNames: The rules that may be named; empty when any may.
  mutating func readSuppressions(ruleNames: [String]) {
    var known: [Int: SuppressionComment] = [:]
    for index in entries.indices where !entries[index].comments.isEmpty {
      let start = entries[index].comments[0].range.lowerBound
      // Texts of one key may share a comment, which is told about once.
      if known[start] == nil {
        let comment = SuppressionComment(entries[index].comments, in: source, ruleNames: ruleNames)
        problems += comment.problems
        known[start] = comment
      }
      entries[index].ignoredRules = known[start]?.rules ?? [:]
    }
  }
}
