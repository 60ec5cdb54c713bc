public import CopyModel
internal import Readers

/// A baseline as it stands in its file, where each entry has a place that a person can be sent to.
public struct BaselineFile: Sendable {
  /// The file as it is shown.
  public let path: String
  /// What stands in it.
  public let bytes: [UInt8]
  /// The baseline that it holds.
  public let baseline: Baseline
  /// The entries that stand there once more, with the place of each first one.
  public let repeated: [Placed<SourcePosition>]
  private let rules: [RuleID: Placed<Int>]
  private let entries: [Placed<Baseline.Entry>]

  /// Reads a file.
  ///
  /// - Throws: ``BaselineError`` with the first thing that is wrong and its place.
  public init(_ path: String) throws(BaselineError) {
    let bytes: [UInt8]
    do throws(NamedFile.Fault) { bytes = try NamedFile.bytes(of: path) } catch {
      let advice = error.isMissing ? "copycheck baseline --baseline \(path) writes one" : "expected the file that copycheck baseline writes"
      throw BaselineError(Problem(path: path, message: "the baseline \(error.problem.message); \(advice)"))
    }
    do throws(BaselineError) { try self.init(reading: bytes, path: path) } catch {
      guard NamedFile.leadsOut(path) else { throw error }
      let message = "is no baseline; it is a link out of the project, so nothing of what stands there is shown"
      throw BaselineError(Problem(path: path, position: error.problem.position, message: message))
    }
  }

  /// Takes a file that was read.
  ///
  /// - Throws: ``BaselineError`` with the first thing that is wrong and its place.
  public init(reading bytes: [UInt8], path: String) throws(BaselineError) {
    self.path = path
    self.bytes = bytes
    (rules, entries) = try BaselineReader(file: SourceFile(path: path, bytes: bytes)).contents()
    baseline = Baseline(rules: rules.mapValues(\.value), entries: entries.map(\.value))
    var first: [Baseline.Entry: SourcePosition] = [:]
    var repeated: [Placed<SourcePosition>] = []
    for entry in entries {
      if let place = first[entry.value] { repeated.append(Placed(place, at: entry.position)) } else { first[entry.value] = entry.position }
    }
    self.repeated = repeated
  }

  /// The rules that are newer in the file than here, which finds less and would call the rest fixed.
  ///
  /// - Parameter versions: The versions that the rules have now.
  public func newerRules(versions: [RuleID: Int]) -> [Problem] {
    rules.compactMap { rule, version in
      guard let own = versions[rule], own < version.value else { return nil }
      let message =
        "baseline: \(rule) has version \(version.value) here and \(own) in this copycheck; take the newer one that wrote the file, or begin "
        + "anew with copycheck baseline --force"
      return Problem(path: path, position: version.position, message: message)
    }.sorted()
  }

  /// What cannot be true of a file that this copycheck wrote: rules that are newer than its own, entries that are newer than the file, and
  /// several entries of one fingerprint that say different things.
  ///
  /// - Parameter versions: The versions that the rules have now.
  public func faults(versions: [RuleID: Int]) -> [Problem] {
    var faults = newerRules(versions: versions)
    var first: [String: Placed<Baseline.Entry>] = [:]
    for entry in entries {
      if let version = rules[entry.value.rule]?.value, entry.value.version > version {
        let message =
          "baseline: the entry has version \(entry.value.version) of \(entry.value.rule), and the file knows \(version); \(Self.advice)"
        faults.append(Problem(path: path, position: entry.position, message: message))
      }
      if let other = first[entry.value.fingerprint] {
        guard other.value != entry.value else { continue }
        let message =
          "baseline: this fingerprint stands in line \(other.position.line) too, where the entry says something else; \(Self.advice)"
        faults.append(Problem(path: path, position: entry.position, message: message))
      } else {
        first[entry.value.fingerprint] = entry
      }
    }
    return faults.sorted()
  }

  /// The faults of entries that say something else than the findings which their fingerprints name.
  public func faults(_ contradictions: [BaselineMatch.Contradiction]) -> [Problem] {
    guard !contradictions.isEmpty else { return [] }
    let places = Dictionary(entries.map { ($0.value, $0.position) }, uniquingKeysWith: { first, _ in first })
    return contradictions.map { contradiction in
      let message =
        "baseline: the fingerprint is that of \(contradiction.finding.words), and the entry says \(contradiction.entry.words); \(Self.advice)"
      return Problem(path: path, position: places[contradiction.entry], message: message)
    }
  }

  private static let advice = "copycheck baseline --update writes what is found"
}

extension Baseline.Entry {
  /// What the entry is about, as far as it tells one from another.
  fileprivate var words: String {
    let owner = [subject.app, subject.target].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(rule) \(subject.key) in \(subject.locale)" + (owner.isEmpty ? "" : " of \(owner)") + " (“\(start)”)"
  }
}
