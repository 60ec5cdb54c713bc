internal import CopyModel
internal import Fixes
internal import Rules

/// Mends copy in memory, round by round, until judging it again finds nothing more to mend.
struct CopyMending {
  private let run: CopyCheck
  private let allowsUnsafe: Bool
  private let unwritable: (String) -> String?
  /// The bytes of the files that are edited, by their places on disk.
  private var drafts: [String: [UInt8]] = [:]
  /// The files as they were read first.
  private var originals: [String: SourceFile] = [:]
  /// Edits that turned out not to do what they should, and the files they are in.
  private var refusals: Set<FixPlanner.Refusal> = []
  private var refusedPaths: Set<String> = []
  /// How many edits of a file are tried at once, where more failed.
  private var limits: [String: Int] = [:]
  private var evidence: APIEvidence?
  private var copy = MendedCopy()
  /// Why files cannot be written.
  private let obstacles = ObstacleMemory()

  /// Two rounds mend nearly all copy: fixes that touch each other wait for the next one.
  private static let roundLimit = 12
  /// Failed rounds of which each halves what is tried; an edit that does not do what it should is a fault of ours.
  private static let failureLimit = 64

  /// What was asked about files, by their paths.
  private final class ObstacleMemory {
    var answers: [String: Obstacle?] = [:]
  }

  init(run: CopyCheck, allowsUnsafe: Bool, obstacle: @escaping (String) -> String?) {
    self.run = run
    self.allowsUnsafe = allowsUnsafe
    unwritable = obstacle
  }

  /// Mends everything.
  mutating func mended() throws(RunError) -> MendedCopy {
    var catalog = run.read(drafts: [:], findingEvidence: true)
    evidence = catalog.evidence
    var findings = try run.findingsToMend(in: catalog)
    var rounds = 0
    var failures = 0
    while rounds < CopyMending.roundLimit, failures < CopyMending.failureLimit {
      let planner = planner(for: catalog)
      let plan = planner.plan(findings, refusals: refusals, limits: limits)
      if plan.repairs.isEmpty { break }
      let edited = try edited(by: plan, from: catalog)
      guard edited.unlike.isEmpty else {
        refuse(plan, in: edited.unlike)
        failures += 1
        continue
      }
      drafts = edited.drafts
      copy.mended += plan.repairs.map(MendedCopy.Mended.init)
      catalog = edited.catalog
      findings = try run.findingsToMend(in: catalog)
      limits = [:]
      rounds += 1
    }
    try finish(catalog, findings)
    return copy
  }

  private func planner(for catalog: Catalog) -> FixPlanner {
    FixPlanner(catalog, allowsUnsafe: allowsUnsafe) { [unwritable, obstacles] file in
      if let known = obstacles.answers[file.path] { return known }
      var answer = Obstacle.lasting(file)
      if answer == nil, let location = file.editLocation, location != "-" {
        answer = unwritable(location).map { Obstacle(path: file.path, why: $0) }
      }
      obstacles.answers[file.path] = .some(answer)
      return answer
    }
  }

  /// Makes the edits of a plan in memory and reads the copy again.
  ///
  /// - Returns: The new bytes, the copy, and the files whose texts are not what was meant.
  private mutating func edited(
    by plan: FixPlanner.Plan, from catalog: Catalog
  ) throws(RunError) -> (drafts: [String: [UInt8]], catalog: Catalog, unlike: Set<String>) {
    var edited = drafts
    for place in plan.repairs.flatMap(\.places) {
      guard let file = place.string.file else { continue }
      if originals[place.location] == nil { originals[place.location] = file }
    }
    for (location, edits) in plan.edits {
      guard let bytes = drafts[location] ?? originals[location]?.bytes else { continue }
      edited[location] = edits.applied(to: bytes)
    }
    var next = run.read(drafts: edited, findingEvidence: false)
    next.evidence = evidence
    return (edited, next, TextCensus(catalog, after: plan).filesUnlike(TextCensus(next)))
  }

  /// Tries half as many edits of the files at fault, and refuses one that fails alone.
  private mutating func refuse(_ plan: FixPlanner.Plan, in paths: Set<String>) {
    var locations: Set<String> = []
    for place in plan.repairs.flatMap(\.places) where paths.contains(place.string.file?.path ?? "") { locations.insert(place.location) }
    // A fault that shows elsewhere only, such as in a file that names this one, may be anybody's.
    if locations.isEmpty { locations = Set(plan.edits.keys) }
    for location in locations {
      let count = plan.edits[location]?.edits.count ?? 0
      if count > 1 {
        limits[location] = count / 2
      } else {
        limits[location] = nil
        for place in plan.repairs.flatMap(\.places) where place.location == location {
          refusals.insert(FixPlanner.Refusal(place))
          refusedPaths.insert(place.string.file?.path ?? location)
        }
      }
    }
  }

  /// Sorts what is left.
  private mutating func finish(_ catalog: Catalog, _ findings: [Finding]) throws(RunError) {
    let planner = planner(for: catalog)
    let waiting = planner.plan(findings, refusals: refusals)
    let unsure = refusedPaths.map {
      Obstacle(path: $0, why: "takes some fixes in another way than was meant, and those were not made; make them by hand")
    }
    copy.obstacles = waiting.obstacles.union(unsure).sorted()
    // Counted as a report counts them.
    var folded = findings
    Inheritance.fold(&folded, in: CatalogView(catalog))
    for finding in folded {
      if planner.wantsFix(finding) {
        copy.refused.append(finding)
      } else if finding.withheldFix != nil || finding.fixes.contains(where: { $0.meaning != nil }) {
        copy.needingEyes.append(finding)
      } else {
        copy.left.append(finding)
      }
    }
    copy.left += try run.buttonFindings(in: catalog)
    copy.files = originals.compactMap { location, file in
      guard let new = drafts[location], new != file.bytes else { return nil }
      return MendedCopy.File(
        change: FileChange(location: location, path: file.path, old: file.bytes, new: new), encoding: file.encoding)
    }.sorted { $0.change.path < $1.change.path }
    copy.problems = catalog.problems + run.selection.emptyChoices(in: catalog)
    copy.problems += unsettled(waiting)
    copy.problems.sort()
  }

  /// Files that were still being changed when the rounds were over, or of which an edit failed: told, since that should not be.
  private func unsettled(_ waiting: FixPlanner.Plan) -> [Problem] {
    let paths = Set(waiting.repairs.flatMap(\.places).compactMap { $0.string.file?.path })
    return paths.map { Problem(path: $0, message: "is not mended to the end; run copycheck fix again") }
  }
}
