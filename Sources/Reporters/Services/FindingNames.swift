import CopyModel

/// A finding with a name that no other finding of the report has.
struct NamedFinding: Sendable {
  /// The finding.
  let finding: Finding
  /// Its fingerprint.
  let fingerprint: String
  /// How many findings before it have the same fingerprint.
  let repetition: Int

  /// The fingerprint, with a number where another finding has it too.
  ///
  /// Services that tell findings apart by this name show only the first of those that share one.
  var name: String { repetition == 0 ? fingerprint : "\(fingerprint)-\(repetition + 1)" }

  /// Names findings in their order.
  static func named(_ findings: [Finding]) -> [NamedFinding] {
    var seen: [String: Int] = [:]
    return findings.map { finding in
      let fingerprint = finding.fingerprint
      let repetition = seen[fingerprint, default: 0]
      seen[fingerprint] = repetition + 1
      return NamedFinding(finding: finding, fingerprint: fingerprint, repetition: repetition)
    }
  }
}

extension Problem {
  /// A name that stays the same when the lines of the file move: sixteen hexadecimal digits over its path and message.
  func fingerprint(path: String) -> String {
    var hash = FNV1a()
    hash.add(path)
    hash.add(0)
    hash.add(message)
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Names problems in their order; those that share path and message are numbered.
  static func names(of problems: [Problem], paths: ReportPaths) -> [String] {
    var seen: [String: Int] = [:]
    return problems.map { problem in
      let fingerprint = problem.fingerprint(path: paths.fromRoot(problem.path))
      let repetition = seen[fingerprint, default: 0]
      seen[fingerprint] = repetition + 1
      return repetition == 0 ? fingerprint : "\(fingerprint)-\(repetition + 1)"
    }
  }
}
