public import CopyModel
internal import Dispatch
public import Languages
internal import Synchronization

/// Judges a catalog on several threads, each with a judge of its own.
///
/// The findings are those of one ``Judge``, in the same order, whatever the number of threads.
public struct ParallelJudge: Sendable {
  private let languages: LanguageLibrary
  private let rules: Set<RuleID>?
  private let jobs: Int

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
  public func findings(in catalog: Catalog) throws(PackError) -> [Finding] {
    let judge = Judge(languages: languages, rules: rules)
    let threads = min(jobs, catalog.strings.count / ParallelJudge.worthwhile)
    guard threads > 1 else { return try judge.findings(in: catalog) }
    var (findings, untranslated) = judge.faultsAcrossTexts(of: catalog)
    let order = Judge.order(of: catalog, without: untranslated)
    let names = AppNames(catalog)
    let share = (order.count + threads - 1) / threads
    let parts = Mutex([Result<[Finding], PackError>?](repeating: nil, count: threads))
    DispatchQueue.concurrentPerform(iterations: threads) { part in
      let indices = order[min(part * share, order.count)..<min((part + 1) * share, order.count)]
      let result = judged(catalog, indices, names)
      parts.withLock { $0[part] = result }
    }
    for part in parts.withLock({ $0 }) { if let part { findings += try part.get() } }
    return Judge.sorted(findings)
  }

  private func judged(_ catalog: Catalog, _ indices: ArraySlice<Int>, _ names: AppNames) -> Result<[Finding], PackError> {
    var names = names
    do throws(PackError) {
      return .success(try Judge(languages: languages, rules: rules).findings(in: catalog, indices: indices, names: &names))
    } catch {
      return .failure(error)
    }
  }
}
