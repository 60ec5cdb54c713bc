public import CopyModel
internal import Dispatch
public import Languages
internal import Synchronization

/// Judges a catalog on several threads, each with a judge of its own.
///
/// The findings are those of one ``Judge``, in the same order, whatever the number of threads. Its judges stay for the next catalog.
public final class ParallelJudge: Sendable {
  private let languages: LanguageLibrary
  private let rules: Set<RuleID>?
  private let jobs: Int
  private let idle = Mutex<[IdleJudge]>([])

  /// A judge that no thread uses.
  private struct IdleJudge: @unchecked Sendable {
    // A judge serves one thread at a time: it is taken from the others before it is used, and no one else refers to it.
    let judge: Judge
  }

  /// Texts that one thread must have for a second one to be worth its start.
  private static let worthwhile = 2000

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - languages: Where packs come from; shared by the threads.
  ///   - rules: The rules to run; nil runs all.
  ///   - jobs: How many threads to use at most, 1 or more.
  public init(languages: LanguageLibrary, rules: Set<RuleID>? = nil, jobs: Int) {
    self.languages = languages
    self.rules = rules
    self.jobs = max(1, jobs)
  }

  /// The findings of a whole catalog, in the order of ``Judge/findings(in:)``.
  ///
  /// - Throws: ``PackError`` when a pack cannot be used.
  public func findings(in view: CatalogView) throws(PackError) -> [Finding] {
    let catalog = view.catalog
    let threads = min(jobs, catalog.strings.count / ParallelJudge.worthwhile)
    guard threads > 1 else { return try withJudge { judge throws(PackError) in try judge.findings(in: view) } }
    let order = view.order()
    let names = AppNames(view)
    let shares = Shares(count: order.count, threads: threads)
    let acrossTexts = Mutex<(findings: [Finding], silenced: Set<Int>)>(([], []))
    let results = Mutex(Results(comparison: Comparison(rules: rules)))
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      // The others begin with the texts; what they find in one that a decisive finding silences is dropped.
      if thread == 0 {
        let faults = withJudge { $0.faultsAcrossTexts(of: view) }
        acrossTexts.withLock { $0 = faults }
      }
      let result = judged(catalog, order, names, shares, thread)
      results.withLock { $0.add(result) }
    }
    let (faults, silenced) = acrossTexts.withLock { $0 }
    var (findings, comparison) = try results.withLock { results throws(PackError) in try results.take() }
    if !silenced.isEmpty {
      findings.remove(where: findings.indices.map { findings[$0].stringIndex.map(silenced.contains) ?? false })
    }
    comparison.add(to: &findings, in: catalog, without: silenced)
    let count = findings.count
    findings += faults
    Judge.sort(&findings, beginningWith: count)
    return findings
  }

  /// What the threads found and noted.
  private struct Results {
    private var findings: [[Finding]] = []
    private var comparison: Comparison
    /// Of several packs that cannot be used the first is told, whichever thread met it.
    private var failure: Failure?

    init(comparison: Comparison) { self.comparison = comparison }

    /// Adds what a thread came back with.
    mutating func add(_ result: Result<(findings: [Finding], comparison: Comparison), Failure>) {
      switch result {
      case .success((let found, let noted)):
        findings.append(found)
        comparison.formUnion(noted)
      case .failure(let failure): if failure.index <= self.failure?.index ?? failure.index { self.failure = failure }
      }
    }

    /// Everything, the findings of one thread after those of another.
    mutating func take() throws(PackError) -> (findings: [Finding], comparison: Comparison) {
      if let failure { throw failure.error }
      guard !findings.isEmpty else { return ([], comparison) }
      // The first list goes on as it is; to copy a finding costs more than to move it.
      var all = findings.removeFirst()
      for found in findings { all += found }
      findings = []
      return (all, comparison)
    }
  }

  /// The findings of a whole catalog, as of its view.
  ///
  /// - Throws: ``PackError`` when a pack cannot be used.
  public func findings(in catalog: Catalog) throws(PackError) -> [Finding] { try findings(in: CatalogView(catalog)) }

  /// A pack that cannot be used, and the place of the texts that need it.
  private struct Failure: Error {
    var index: Int
    var error: PackError
  }

  /// What one thread finds, with a judge of its own.
  private func judged(
    _ catalog: Catalog, _ order: [Int], _ names: AppNames, _ shares: Shares, _ thread: Int
  ) -> Result<(findings: [Finding], comparison: Comparison), Failure> {
    withJudge { judge in
      judge.begin()
      var names = names
      var findings: [Finding] = []
      while let share = shares.next(for: thread) {
        do throws(PackError) {
          try judge.judge(catalog, indices: order[share], names: &names, &findings)
        } catch {
          return .failure(Failure(index: share.lowerBound, error: error))
        }
      }
      return .success((findings, judge.comparison))
    }
  }

  /// Lends a judge: one that is idle, or a new one.
  private func withJudge<Result, Fault: Error>(_ body: (Judge) throws(Fault) -> Result) throws(Fault) -> Result {
    let judge = idle.withLock { $0.popLast() }?.judge ?? Judge(languages: languages, rules: rules)
    let result = try body(judge)
    let kept = IdleJudge(judge: judge)
    idle.withLock { $0.append(kept) }
    return result
  }
}
