public import CopyModel

/// Problems as people are told them, a line each: of many that are alike the first few, and of one file's a handful, with how many more
/// there are.
///
/// Nothing is left out of a report for programs.
public struct ProblemLines: Sendable {
  /// The lines, safe for a terminal.
  public let lines: [String]

  /// How many that are alike are told before the rest of them is counted.
  private static let alikeLimit = 3
  /// How many of one file are told before the rest of them is counted.
  private static let fileLimit = 5

  /// Tells problems.
  ///
  /// - Parameter isWhole: Whether each is told.
  /// - Complexity: O(*n*) in the length of all messages.
  public init(_ problems: [Problem], isWhole: Bool = false) {
    guard !isWhole else {
      lines = problems.map(\.line)
      return
    }
    let entries = Self.folded(problems)
    var counts: [String: Int] = [:]
    for case .problem(let problem) in entries { counts[problem.path, default: 0] += 1 }
    var told: [String: Int] = [:]
    var lines: [String] = []
    var isCut = false
    for entry in entries {
      switch entry {
      case .rest(let rest):
        isCut = true
        lines.append(Self.words(for: rest))
      case .problem(let problem):
        let count = counts[problem.path] ?? 0
        let number = told[problem.path] ?? 0
        told[problem.path] = number + 1
        // A line that says there is one more is as long as the one itself.
        if count <= Self.fileLimit + 1 || number < Self.fileLimit {
          lines.append(problem.line)
        } else if number == Self.fileLimit {
          isCut = true
          lines.append("\(problem.path): and \(count - number) more in this file".visible)
        }
      }
    }
    self.lines = isCut ? lines + ["--verbose tells all \(problems.count) problems"] : lines
  }

  /// What a line is for.
  private enum Entry {
    case problem(Problem)
    /// Problems that are like those before.
    case rest([Problem])
  }

  /// The problems in their order, of many that are alike the first few, and behind these the rest of them.
  private static func folded(_ problems: [Problem]) -> [Entry] {
    let kinds = problems.map(\.kind)
    let alike = Dictionary(grouping: problems.indices) { kinds[$0] }
    return problems.indices.flatMap { index -> [Entry] in
      guard let all = alike[kinds[index]], all.count > alikeLimit + 1 else { return [.problem(problems[index])] }
      if index > all[alikeLimit - 1] { return [] }
      let rest = index == all[alikeLimit - 1] ? [Entry.rest(all.dropFirst(alikeLimit).map { problems[$0] })] : []
      return [.problem(problems[index])] + rest
    }
  }

  private static func words(for rest: [Problem]) -> String {
    guard let path = rest.first?.path, rest.allSatisfy({ $0.path == path }) else { return "and \(rest.count) more like this" }
    return "\(path): and \(rest.count) more like this in this file".visible
  }
}

extension Problem {
  /// The problem behind its place, safe for a terminal.
  public var line: String {
    let place = position.map { "\(path):\($0.line):\($0.column)" } ?? path
    return "\(place): \(message)".visible
  }

  /// What is wrong without what is this one's own: names of files, keys and tags, numbers, what is quoted.
  fileprivate var kind: String {
    var message = message
    for name in path.split(separator: "/") where name.utf8.count > 1 { message = message.replacing(name, with: "*") }
    var isQuoted = false
    let words = message.split(separator: " ").compactMap { word -> Substring? in
      defer { if word.contains("“") { isQuoted = true } }
      if word.contains("”") { isQuoted = false }
      if isQuoted { return nil }
      return word.utf8.allSatisfy { isPlain($0) } ? word : "*"
    }
    return words.joined(separator: " ")
  }

  /// Whether a byte stands in words of a sentence, not in names and numbers.
  private func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";")].contains(byte)
  }
}
