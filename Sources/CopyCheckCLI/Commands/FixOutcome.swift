internal import CopyCheckKit
internal import CopyModel
internal import Fixes
internal import Reporters

/// What mending came to, in words.
struct FixOutcome {
  /// The mended findings whose files are written.
  private var mended: [MendedCopy.Mended]
  private var paths: [String: String]
  private let needingEyes: Int
  private let left: Int
  private let obstacles: [Obstacle]
  /// Whether files were written, not only looked at.
  private let isDone: Bool
  /// Files that could not be written.
  private(set) var faults: [FileFault] = []
  private var unwritten: [(path: String, why: String)] = []

  /// What would come of writing every file.
  init(_ copy: MendedCopy, isDone: Bool) {
    mended = copy.mended
    paths = Dictionary(copy.files.map { ($0.change.location, $0.change.path) }, uniquingKeysWith: { first, _ in first })
    needingEyes = copy.needingEyes.count
    left = copy.left.count
    obstacles = copy.obstacles
    self.isDone = isDone
  }

  /// Takes back what was to be done in files that could not be written.
  mutating func fail(_ changes: [FileChange], _ fault: FileFault) {
    faults.append(fault)
    for change in changes where change.path != fault.path {
      unwritten.append((change.path, "is left as it is too, since \(fault.path) holds the same text"))
    }
    let locations = Set(changes.map(\.location))
    mended.removeAll { !$0.locations.isDisjoint(with: locations) }
    for location in locations { paths[location] = nil }
  }

  /// The summary, after a line for each file.
  func bytes(style: TextStyle, isQuiet: Bool, isVerbose: Bool) -> [UInt8] {
    var canvas = Canvas(hasColor: style.hasColor)
    if !isQuiet {
      for (path, findings) in byFile {
        if isVerbose {
          for finding in findings {
            canvas.flow([("\(place(finding, path)): ", .plain), (edit(finding), .faint)], hang: 2, width: style.width)
          }
        } else {
          canvas.write("\(path.visible): ")
          canvas.line(counts(findings), .faint)
        }
      }
    }
    let notes = obstacles.map { ($0.path, $0.why) } + unwritten.map { ($0.path, $0.why) }
    for (path, why) in notes.prefix(Self.noteLimit) { canvas.line("\(path.visible) \(why.visible)") }
    if notes.count > Self.noteLimit { canvas.line("and \(notes.count - Self.noteLimit) more files") }
    canvas.line(summary)
    return canvas.bytes
  }

  private static var noteLimit: Int { 10 }

  /// The findings of each file that is written, by its path.
  private var byFile: [(path: String, findings: [Finding])] {
    paths.sorted { $0.value < $1.value }.map { location, path in
      (path, mended.filter { $0.locations.contains(location) }.map(\.finding))
    }
  }

  /// How many findings of each rule, the most first.
  private func counts(_ findings: [Finding]) -> String {
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private func place(_ finding: Finding, _ path: String) -> String {
    guard let place = finding.place, place.path == path, let start = place.start else { return path.visible }
    return "\(path.visible):\(start.line):\(start.column)"
  }

  /// What is done about a finding.
  private func edit(_ finding: Finding) -> String {
    switch finding.fixes.first?.meaning {
    case .text(let range, let text):
      return "\(finding.rule) · \(finding.key) · \(finding.locale): \(finding.text.replacing(range, with: text))".visible
    case .key(let key): return "\(finding.rule) · \(finding.key) → \(key)".visible
    case nil: return finding.rule.rawValue
    }
  }

  /// The last line.
  private var summary: String {
    var parts: [String] = []
    let verb = isDone ? "fixed" : "would fix"
    parts.append(
      mended.isEmpty ? "\(verb) nothing" : "\(verb) \(count(findingCount, "finding")) in \(count(paths.count, "file"))")
    if needingEyes > 0 { parts.append("\(needingEyes) more with --unsafe") }
    if left > 0 { parts.append(left == 1 ? "1 needs a person" : "\(left) need a person") }
    return parts.joined(separator: "; ")
  }

  /// How many findings are mended, as a report counts them: that of a text which several places hold is one.
  private var findingCount: Int {
    struct Fault: Hashable {
      var rule: RuleID
      var app: String
      var key: String
      var locale: LocaleTag
      var text: [UInt8]
      var range: ByteRange
    }
    return Set(
      mended.map(\.finding).map {
        Fault(rule: $0.rule, app: $0.app, key: $0.key, locale: $0.locale, text: Array($0.text.utf8), range: $0.textRange)
      }
    ).count
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
