public import CopyModel

/// Chooses which findings to mend at once.
public struct FixPlanner {
  /// What was chosen.
  public struct Plan: Sendable {
    /// What to do, in the order of the findings.
    public var repairs: [Repair] = []
    /// The edits of each file.
    public var edits: [String: FileEdits] = [:]
    /// What is in the way of findings that could be mended otherwise.
    public var obstacles: Set<Obstacle> = []
  }

  /// An edit that turned out not to do what it should.
  public struct Refusal: Hashable, Sendable {
    var location: String
    var edit: FileEdit

    /// Refuses one place of a repair.
    public init(_ place: Repair.Place) {
      location = place.location
      edit = place.edit
    }
  }

  private let allowsUnsafe: Bool
  private let copies: [ObjectIdentifier: [CopyString]]
  private let obstacle: (SourceFile) -> Obstacle?

  /// Makes a planner for one reading of the copy.
  ///
  /// - Parameters:
  ///   - catalog: The copy that the findings are about.
  ///   - allowsUnsafe: Whether fixes count that a person should look at.
  ///   - obstacle: Why a file cannot be written to; nil where it can.
  public init(_ catalog: Catalog, allowsUnsafe: Bool, obstacle: @escaping (SourceFile) -> Obstacle?) {
    self.allowsUnsafe = allowsUnsafe
    self.obstacle = obstacle
    var copies: [ObjectIdentifier: [CopyString]] = [:]
    for shadowed in catalog.shadowed where shadowed.reason.isMendedToo {
      guard shadowed.string.text.utf8.elementsEqual(shadowed.winner.text.utf8) else { continue }
      copies[ObjectIdentifier(shadowed.winner), default: []].append(shadowed.string)
    }
    self.copies = copies
  }

  /// Whether a finding would be mended wherever its text stood: it has a fix that may be applied, or would have one in another file.
  public func wantsFix(_ finding: Finding) -> Bool {
    fix(of: finding) != nil || finding.withheldFix.map { $0 || allowsUnsafe } ?? false
  }

  /// The fix of a finding that may be applied; nil where a person is needed.
  public func fix(of finding: Finding) -> Fix? { finding.fixes.first { $0.meaning != nil && ($0.isSafe || allowsUnsafe) } }

  /// Chooses repairs.
  ///
  /// Of two that collide the one that comes first in its file goes first; the other is for the next round, when the copy has been judged
  /// again.
  ///
  /// - Parameters:
  ///   - refusals: Edits not to try again.
  ///   - limits: How many edits of a file to try at once, where all of them failed.
  public func plan(_ findings: [Finding], refusals: Set<Refusal> = [], limits: [String: Int] = [:]) -> Plan {
    var plan = Plan()
    for finding in FixPlanner.ordered(findings.filter(wantsFix)) {
      guard let fix = fix(of: finding) else {
        if let obstacle = finding.string.file.map({ obstacle($0) ?? .quoted($0) }) { plan.obstacles.insert(obstacle) }
        continue
      }
      let found = repair(finding, fix)
      if let obstacle = found.obstacle { plan.obstacles.insert(obstacle) }
      guard let repair = found.repair, !repair.places.contains(where: { refusals.contains(Refusal($0)) }) else { continue }
      let fits = repair.places.allSatisfy { place in
        guard let edits = plan.edits[place.location] else { return true }
        return edits.accepts(place.edit) && edits.edits.count < limits[place.location] ?? Int.max
      }
      // The edits of one finding must not collide with each other either.
      guard fits, !FixPlanner.collidesWithItself(repair) else { continue }
      for place in repair.places { plan.edits[place.location, default: FileEdits()].insert(place.edit) }
      plan.repairs.append(repair)
    }
    return plan
  }

  /// An edit for every place of a finding's text, or what is in the way of one.
  private func repair(_ finding: Finding, _ fix: Fix) -> (repair: Repair?, obstacle: Obstacle?) {
    guard let file = finding.string.file else { return (nil, nil) }
    if let obstacle = obstacle(file) { return (nil, obstacle) }
    guard let location = file.editLocation else { return (nil, nil) }
    var places = [Repair.Place(location: location, string: finding.string, fix: fix, edit: FileEdit(fix, in: file))]
    guard case .text(let range, let text) = fix.meaning else { return (Repair(finding: finding, places: places), nil) }
    for copy in copies[ObjectIdentifier(finding.string)] ?? [] {
      guard let file = copy.file else { continue }
      if let obstacle = obstacle(file) { return (nil, obstacle) }
      guard let location = file.editLocation, let fix = copy.fix(replacing: range, with: text, isSafe: fix.isSafe) else {
        return (nil, .copy(file))
      }
      let edit = FileEdit(fix, in: file)
      // One text can be read for two targets from the same bytes.
      guard !places.contains(where: { $0.location == location && $0.edit == edit }) else { continue }
      places.append(Repair.Place(location: location, string: copy, fix: fix, edit: edit))
    }
    return (Repair(finding: finding, places: places), nil)
  }

  private static func collidesWithItself(_ repair: Repair) -> Bool {
    repair.places.enumerated().contains { number, place in
      repair.places[..<number].contains { $0.location == place.location && $0.edit != place.edit && $0.edit.collides(with: place.edit) }
    }
  }

  /// Findings by file, place and rule, so that the choice does not depend on how they came.
  private static func ordered(_ findings: [Finding]) -> [Finding] {
    let keyed = findings.map { finding in
      (finding, path: finding.string.file?.path ?? "", range: finding.fixes.first?.byteRange ?? ByteRange(0, 0))
    }
    return keyed.sorted { left, right in
      if left.path != right.path { return left.path < right.path }
      if left.range != right.range { return left.range < right.range }
      return left.0.rule < right.0.rule
    }.map(\.0)
  }
}

extension Catalog.ShadowedText.Reason {
  /// Whether a text that says the same and does not ship is mended with the one that does: all but what others keep.
  fileprivate var isMendedToo: Bool {
    switch self {
    case .repeated, .localized, .otherSource, .configuration, .unreadFile: true
    case .exchange: false
    }
  }
}
