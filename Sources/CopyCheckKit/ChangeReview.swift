internal import CopyModel
internal import GitHistory
internal import Languages
internal import Readers
internal import Rules

/// The change that a run judges: what the files were before it, and what they are.
struct ChangeReview {
  /// What the work tree is held against.
  let origin: Origin
  /// Where the revision was taken from, for people; nil where it was given.
  let reason: String?
  /// What was looked at in the work tree.
  let log = ReadLog()
  private let past: PastFiles
  private let repository: GitRepository
  /// Whether nobody said what the origin is, so that it was taken from the names of branches.
  private let isGuessed: Bool
  private let paths: [String]

  /// Finds the commit that the change began from; nil when the configuration asks for no comparison.
  ///
  /// - Throws: ``RunError/history(_:)`` that says what to do where the commit is not here.
  init?(_ configuration: Configuration) throws(RunError) {
    guard let choice = configuration.since else { return nil }
    do throws(HistoryError) {
      guard configuration.standardInput == nil, !configuration.paths.contains("-") else {
        throw HistoryError("--since compares files of a repository with what they were; standard input has no past")
      }
      paths = configuration.paths.isEmpty ? ["."] : configuration.paths
      repository = try GitRepository(around: PastFiles.folder(around: paths[0]))
      switch choice {
      case .named(let revision):
        (reason, isGuessed) = (nil, false)
        origin = try Origin(revision, in: repository)
      case .automatic(let named):
        let automatic = if let named { named } else { try AutomaticRevision.usual(in: repository) }
        (reason, isGuessed) = (automatic.reason, named == nil)
        origin = try Origin(automatic.revision, branch: automatic.branch, in: repository)
      }
      past = try PastFiles(origin, in: repository, paths: paths, exclusions: configuration.exclusions)
    } catch { throw .history(error) }
  }

  /// What the files held before the change; nil when nothing that was read differs.
  ///
  /// - Parameter options: How the work tree was read.
  /// - Throws: ``RunError/history(_:)`` when git does not have the files as they were, or cannot tell.
  func earlierCatalog(options: ReadOptions) throws(RunError) -> Catalog? {
    if past.isUnchanged(log) {
      guard isGuessed else { return nil }
      let blindness: HistoryError?
      do throws(HistoryError) { blindness = try AutomaticRevision.blindness(of: origin, in: repository) } catch { throw .history(error) }
      guard let blindness else { return nil }
      throw .history(blindness)
    }
    do throws(HistoryError) { return try CatalogReader(options: options).read(paths: paths, in: past, after: log) } catch {
      throw .history(error)
    }
  }
}

extension ChangeReview {
  /// Gives apps, targets and locales of the past the names that they have now, where folders moved or apps were renamed: a text that moves is
  /// no news.
  func rename(_ past: inout Catalog, as now: Catalog) {
    // What was not named is not gone for being out of sight.
    var there = NamesInUse()
    if self.past.isWhole {
      for string in past.strings where string.file.map({ self.past.isStill($0.path) }) ?? false {
        there.owners.insert(TextOwner(string))
        there.locales.insert(string.locale)
      }
    }
    past.takeOwners(from: now) { !there.owners.contains($0) }
    past.takeLocales(from: now) { !there.locales.contains($0) }
  }
}

extension CopyCheck {
  /// What the rules found before a change, but for those that look at the words of a text: ``PastFindings`` knows the words.
  ///
  /// - Parameters:
  ///   - past: The copy before it.
  ///   - catalog: The copy as it is; what sources touch is looked up there alone, since looking them through takes as long as all else.
  func judgedPast(_ past: Catalog, beside catalog: Catalog) throws(RunError) -> PastFindings {
    var past = past
    past.evidence = catalog.evidence
    return PastFindings(try judged(CatalogView(past), beyondWords: true).findings, in: past)
  }
}
