internal import CopyCheckKit
internal import CopyModel
internal import Fixes
internal import Reporters

/// What mending came to, in words.
struct FixOutcome {
  /// A fault that is mended, as a report counts it: that of a text which several places hold is one.
  private struct Entry {
    var finding: Finding
    /// Where it is mended; the first is where it is counted.
    var spots: [MendedCopy.Mended.Spot]
  }

  private var entries: [Entry]
  /// The files, by their places on disk.
  private var paths: [String: String]
  private let needingEyes: Int
  private let left: Int
  private var refused: Int
  /// Whether files were written, not only looked at.
  private let isDone: Bool
  /// Files that could not be written.
  private var unwritten: Set<String> = []
  /// Why findings that were to be mended are not: a line for each file.
  private(set) var obstacles: [Obstacle]

  /// What would come of writing every file.
  init(_ copy: MendedCopy, isDone: Bool) {
    entries = FixOutcome.entries(copy.mended)
    paths = Dictionary(copy.files.map { ($0.change.location, $0.change.path) }, uniquingKeysWith: { first, _ in first })
    needingEyes = copy.needingEyes.count
    left = copy.left.count
    refused = copy.refused.count
    obstacles = copy.obstacles
    self.isDone = isDone
  }

  /// Takes back what was to be done in files that belong together, of which one could not be written.
  mutating func fail(_ changes: [FileChange], _ fault: FileFault) {
    for change in changes {
      let isOther = change.path != fault.path
      obstacles.append(
        Obstacle(path: change.path, why: isOther ? "is left as it is too, since \(fault.path) holds the same text" : fault.message))
      unwritten.insert(change.location)
    }
  }

  /// Ends what is taken back; to be called once, when all files have been tried.
  mutating func finish() {
    guard !unwritten.isEmpty else { return }
    let all = entries.count
    entries.removeAll { $0.spots.contains { unwritten.contains($0.location) } }
    refused += all - entries.count
    for location in unwritten { paths[location] = nil }
    obstacles.sort()
  }

  /// Faults as a report counts them, in the order of their first places.
  private static func entries(_ mended: [MendedCopy.Mended]) -> [Entry] {
    struct Fault: Hashable {
      var rule: RuleID
      var app: String
      var key: String
      var locale: LocaleTag
      var text: [UInt8]
      var range: ByteRange
    }
    var entries: [Entry] = []
    var places: [Fault: Int] = [:]
    for mended in mended {
      let finding = mended.finding
      let fault = Fault(
        rule: finding.rule, app: finding.app, key: finding.key, locale: finding.locale, text: Array(finding.text.utf8),
        range: finding.textRange)
      guard let place = places[fault] else {
        places[fault] = entries.count
        entries.append(Entry(finding: finding, spots: mended.spots))
        continue
      }
      // One text can be read for two targets from the same bytes.
      entries[place].spots += mended.spots.filter { spot in
        !entries[place].spots.contains { $0.location == spot.location && $0.string.byteRange == spot.string.byteRange }
      }
    }
    return entries
  }

  /// The summary, after a line for each file.
  func bytes(style: TextStyle, isQuiet: Bool, isVerbose: Bool) -> [UInt8] {
    var canvas = Canvas(hasColor: style.hasColor)
    if !isQuiet {
      for file in byFile {
        if isVerbose {
          for (entry, spot) in file.all { canvas.flow(line(entry, spot), hang: 2, width: style.width) }
        } else {
          canvas.write("\(file.path.visible): ")
          canvas.line(counts(file), .faint)
        }
      }
    }
    canvas.line(summary)
    return canvas.bytes
  }

  /// What would be done in a file that a diff cannot show: a line for each place.
  func lines(of location: String) -> [String] {
    byFile.first { $0.location == location }?.all.map { entry, spot in line(entry, spot).map(\.text).joined() } ?? []
  }

  // MARK: Files

  /// What is mended in a file that is written.
  private struct File {
    var location: String
    var path: String
    /// What is counted here.
    var own: [Entry] = []
    /// What is counted elsewhere, by the file where it is.
    var others: [String: Int] = [:]
    var all: [(entry: Entry, spot: MendedCopy.Mended.Spot)] = []
  }

  /// The files that are written, by their paths.
  private var byFile: [File] {
    var files: [String: File] = [:]
    for (location, path) in paths { files[location] = File(location: location, path: path) }
    for entry in entries {
      for (number, spot) in entry.spots.enumerated() {
        if number == 0 {
          files[spot.location]?.own.append(entry)
        } else if let first = entry.spots.first, first.location != spot.location {
          files[spot.location]?.others[first.path, default: 0] += 1
        }
        files[spot.location]?.all.append((entry, spot))
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  /// How many findings of each rule, the most first, and how many that are counted at another place of the same text.
  private func counts(_ file: File) -> String {
    let counts = Dictionary(grouping: file.own, by: \.finding.rule).mapValues(\.count)
    let own = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    let others = file.others.sorted { $0.key < $1.key }.map { path, count in "\(count) as in \(path.visible)" }
    return (own + others).joined(separator: ", ")
  }

  /// A place and what is done there.
  private func line(_ entry: Entry, _ spot: MendedCopy.Mended.Spot) -> [(text: String, role: Role)] {
    let place = spot.position.map { "\(spot.path):\($0.line):\($0.column)" } ?? spot.path
    return [("\(place.visible): ", .plain), (edit(entry.finding), .faint)]
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

  // MARK: The last line

  private var summary: String {
    var parts: [String] = []
    let verb = isDone ? "fixed" : "would fix"
    parts.append(
      entries.isEmpty ? "\(verb) nothing" : "\(verb) \(count(entries.count, "finding")) in \(count(paths.count, "file"))")
    if refused > 0 { parts.append("\(refused) refused") }
    if needingEyes > 0 { parts.append("\(needingEyes) more with --unsafe") }
    if left > 0 { parts.append(left == 1 ? "1 needs a person" : "\(left) need a person") }
    return parts.joined(separator: "; ")
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
