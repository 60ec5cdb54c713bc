import CopyCheckKit
import CopyModel
import Languages
import Readers
import Reporters
import Rules

extension Option {
  /// Every option, in the order in which help shows them.
  static let all: [Option] = output + input + choice + gate + general

  /// What is written, and where.
  private static let output: [Option] = [
    .value("--format", nil, "FORMAT", "how to write: \(names(OutputFormat.self)); may be repeated", for: [.check]) {
      (invocation, value) throws(UsageError) in
      invocation.formats += try parts(of: value, for: "--format")
    },
    .value("--format", nil, "FORMAT", "how to write: \(names(ListFormat.self)); may be repeated", for: [.list]) {
      (invocation, value) throws(UsageError) in
      invocation.formats += try parts(of: value, for: "--format")
    },
    .value("--output", "-o", "[FORMAT=]FILE", "write to a file; may be repeated", for: [.check, .list]) {
      (invocation, value) throws(UsageError) in
      invocation.outputs.append(try outputFile(value))
    },
    .value("--color", nil, "WHEN", "when to use colour: \(names(Invocation.Color.self))", for: Set(Command.allCases)) {
      (invocation, value) throws(UsageError) in
      invocation.color = try named(value, "colour choice")
    },
    .flag("--quiet", "-q", "only the faults, without counts and grades", for: [.check]) { $0.isQuiet = true },
    .flag("--verbose", "-v", "notes, links and skipped files too", for: [.check, .list]) { $0.isVerbose = true },
  ]

  /// What is read.
  private static let input: [Option] = [
    .value("--input-format", nil, "FORMAT", "what is read: \(names(InputFormat.self))", for: [.check, .list]) {
      (invocation, value) throws(UsageError) in
      invocation.inputFormat = try named(value, "input format")
    },
    .value("--languages", nil, "DIR", "a folder of language packs that go before the built-in ones", for: [.check, .languages]) {
      (invocation, value) throws(UsageError) in
      invocation.languagesDirectory = value
    },
  ]

  /// What is judged.
  private static let choice: [Option] = [
    .value("--locale", nil, "TAG,…", "only these locales, such as de or zh-Hant", for: [.check, .list]) {
      (invocation, value) throws(UsageError) in
      for tag in try parts(of: value, for: "--locale") { invocation.locales.append(try localeTag(tag)) }
    },
    .value("--key", nil, "GLOB,…", "only these keys, such as 'NSCamera*'", for: [.check, .list]) { (invocation, value) throws(UsageError) in
      invocation.keys += try parts(of: value, for: "--key").map(Glob.init)
    },
    .value("--rule", nil, "ID,…", "only these rules", for: [.check]) { (invocation, value) throws(UsageError) in
      for id in try parts(of: value, for: "--rule") { invocation.rules.append(try rule(id)) }
    },
    .value("--skip-rule", nil, "ID,…", "all rules but these", for: [.check]) { (invocation, value) throws(UsageError) in
      for id in try parts(of: value, for: "--skip-rule") { invocation.skippedRules.append(try rule(id)) }
    },
  ]

  /// What must not pass.
  private static let gate: [Option] = [
    .value("--fail-on", nil, "LEVEL", "what makes the exit status 1: error, the default, warning, note or never", for: [.check]) {
      (invocation, value) throws(UsageError) in
      invocation.gate.limit = value == "never" ? nil : try named(value, "severity", besides: ["never"])
    },
    .flag("--strict", nil, "--fail-on warning, and values that could not be read count", for: [.check]) {
      $0.isStrict = true
      $0.gate.limit = .warning
    },
    .value("--min-grade", nil, "A…F", "the exit status is 1 when a string has a worse grade", for: [.check]) {
      (invocation, value) throws(UsageError) in
      invocation.gate.minimumGrade = try named(value.uppercased(), "grade")
    },
  ]

  /// The rest.
  private static let general: [Option] = [
    .value("--jobs", nil, "N", "how many strings to judge at a time", for: [.check]) { (invocation, value) throws(UsageError) in
      guard let jobs = Int(value), jobs > 0 else { throw UsageError("--jobs takes a whole number from 1 on, not '\(value)'") }
      invocation.jobs = jobs
    },
    .value("--lang", nil, "en", "the language that copycheck speaks", for: Set(Command.allCases)) { (_, value) throws(UsageError) in
      guard value == "en" else { throw UsageError("--lang \(value) is not there yet; copycheck speaks English (--lang en)") }
    },
    .flag("--help", "-h", "this help") { $0.wantsHelp = true },
  ]
}
