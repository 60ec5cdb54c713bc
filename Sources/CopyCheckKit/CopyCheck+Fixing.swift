internal import CopyModel
internal import Languages
internal import Rules
internal import Typesetting

extension CopyCheck {
  /// Works out what `copycheck fix` would write, without writing it.
  ///
  /// All rules judge, since one may know that a text is not worth mending; only findings of the configuration's rules are mended. The copy
  /// is mended in memory and judged again until there is nothing left to mend, so that mending it once more would change nothing.
  ///
  /// - Parameters:
  ///   - allowsUnsafe: Whether fixes count that a person should look at.
  ///   - obstacle: Why a file on disk cannot be written to; nil where it can.
  /// - Throws: ``RunError`` when a language pack or a font cannot be used.
  public func mended(allowsUnsafe: Bool, obstacle: (String) -> String? = { _ in nil }) throws(RunError) -> MendedCopy {
    try withoutActuallyEscaping(obstacle) { obstacle throws(RunError) in
      var mending = CopyMending(run: self, allowsUnsafe: allowsUnsafe, obstacle: obstacle)
      return try mending.mended()
    }
  }

  /// Reads the copy with drafts in place of files.
  func read(drafts: [String: [UInt8]], findingEvidence: Bool) -> Catalog {
    guard configuration.standardInput == nil else {
      var other = configuration
      if let bytes = drafts["-"] { other.standardInput = bytes }
      return CopyCheck(other).read(findingEvidence: findingEvidence)
    }
    return read(findingEvidence: findingEvidence, drafts: drafts)
  }

  /// What the button rules find, which no fix mends.
  func buttonFindings(in catalog: Catalog) throws(RunError) -> [Finding] {
    do throws(FontError) { return selection.selected(from: try measured(in: catalog).findings) } catch { throw .font(error) }
  }

  /// The findings that are to be mended, of a whole catalog; those that a report tells once for several texts are all there.
  func findingsToMend(in catalog: Catalog) throws(RunError) -> [Finding] {
    let view = CatalogView(catalog)
    var findings: [Finding]
    do throws(PackError) {
      findings = try ParallelJudge(languages: languages, rules: nil, jobs: configuration.jobs).findings(in: view)
    } catch { throw .pack(error) }
    // What somebody wants ignored is not mended either.
    _ = withheld(from: &findings, in: view)
    let rules = configuration.activeRules
    return selection.selected(from: findings).filter { rules?.contains($0.rule) ?? true }
  }
}
