import CopyCheckKit
import CopyModel
import Fit
import Languages
import Readers
import Reporters
import Rules
import Typesetting

extension Option {
  /// Every option, in the order in which help shows them.
  static let all: [Option] = output + fixing + input + choice + measuring + gate + general

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
    .value("--format", nil, "FORMAT", "how to write: \(names(FitFormat.self)); may be repeated", for: [.fit]) {
      (invocation, value) throws(UsageError) in
      invocation.formats += try parts(of: value, for: "--format")
    },
    .value("--output", "-o", "[FORMAT=]FILE", "write to a file; may be repeated", for: [.check, .fit, .list]) {
      (invocation, value) throws(UsageError) in
      invocation.outputs.append(try outputFile(value))
    },
    .value("--output", "-o", "FILE", "the file to write instead of .copycheck.yml; - is standard output", for: [.initialize]) {
      (invocation, value) throws(UsageError) in
      invocation.outputs = [Invocation.OutputFile(path: value)]
    },
    .value("--color", nil, "WHEN", "when to use colour: \(names(Invocation.Color.self))", for: Set(Command.allCases)) {
      (invocation, value) throws(UsageError) in
      invocation.color = try named(value, "colour choice")
    },
    .flag("--quiet", "-q", "only the faults, without counts and grades", for: [.check, .fix]) { $0.isQuiet = true },
    .flag(
      "--verbose", "-v", "notes, links and skipped files too, and which configuration was read; with fix, every edit",
      for: [.check, .list, .fix]
    ) { $0.isVerbose = true },
  ]

  /// How files are mended.
  private static let fixing: [Option] = [
    .flag("--dry-run", "-n", "say what would be fixed, and write nothing", for: [.fix]) {
      if $0.fixOutput != .diff { $0.fixOutput = .dryRun }
    },
    .flag("--diff", nil, "print a diff for git apply or patch, and write nothing", for: [.fix]) { $0.fixOutput = .diff },
    .flag("--unsafe", nil, "make fixes too that a person should look at", for: [.fix]) { $0.allowsUnsafeFixes = true },
  ]

  /// What is read.
  private static let input: [Option] = [
    .value(
      "--config", nil, "FILE", "the configuration file, instead of the nearest .copycheck.yml upwards",
      for: [.check, .fit, .list, .baseline, .fix, .measure]
    ) {
      (invocation, value) throws(UsageError) in
      invocation.configFile = value
      invocation.skipsConfigFile = false
    },
    .flag("--no-config", nil, "read no configuration file", for: [.check, .fit, .list, .baseline, .fix, .measure]) {
      $0.skipsConfigFile = true
      $0.configFile = nil
    },
    .value(
      "--input-format", nil, "FORMAT", "what is read: \(names(InputFormat.self))", for: [.check, .fit, .list, .baseline, .fix, .measure]
    ) {
      (invocation, value) throws(UsageError) in
      invocation.inputFormat = try named(value, "input format")
    },
    .value(
      "--languages", nil, "DIR", "a folder of language packs that go before the built-in ones", for: [.check, .baseline, .fix, .languages]
    ) {
      (invocation, value) throws(UsageError) in
      invocation.languagesDirectory = value
    },
  ]

  /// What is judged.
  private static let choice: [Option] = [
    .value("--locale", nil, "TAG,…", "only these locales, such as de or zh-Hant", for: [.check, .fit, .list, .fix, .measure]) {
      (invocation, value) throws(UsageError) in
      for tag in try parts(of: value, for: "--locale") { invocation.locales.append(try localeTag(tag)) }
    },
    .value("--key", nil, "GLOB,…", "only these keys, such as 'NSCamera*', or buttons", for: [.check, .fit, .list, .fix]) {
      (invocation, value) throws(UsageError) in
      invocation.keys += try parts(of: value, for: "--key").map(Glob.init)
    },
    .value("--rule", nil, "ID,…", "only these rules", for: [.check, .baseline, .fix]) { (invocation, value) throws(UsageError) in
      for id in try parts(of: value, for: "--rule") { invocation.rules.append(try rule(id)) }
    },
    .value("--skip-rule", nil, "ID,…", "all rules but these", for: [.check, .baseline, .fix]) { (invocation, value) throws(UsageError) in
      for id in try parts(of: value, for: "--skip-rule") { invocation.skippedRules.append(try rule(id)) }
    },
  ]

  /// How titles are measured.
  private static let measuring: [Option] = [
    .value("--svg", nil, "DIR", "draw each button in each locale into a folder", for: [.fit]) { (invocation, value) throws(UsageError) in
      invocation.drawingsDirectory = value
    },
    .value("--padding", nil, "MODEL", "the padding of a button: \(names(ButtonLayout.Padding.self))", for: [.fit]) {
      (invocation, value) throws(UsageError) in
      invocation.padding = try named(value, "padding")
    },
    .value(
      "--font", nil, "SCRIPT=FILE", "a font file for a script (ISO 15924), such as Thai=Thonburi.ttc#1; may be repeated",
      for: [.check, .fit, .baseline, .measure]
    ) { (invocation, value) throws(UsageError) in
      let (script, file) = try font(value)
      invocation.fonts[script] = file
    },
    .value("--face", nil, "FILE[#INDEX]", "measure with this face alone", for: [.measure]) { (invocation, value) throws(UsageError) in
      invocation.face = value
    },
    .value("--size", nil, "PT", "the font size in points; 17 without it", for: [.measure]) { (invocation, value) throws(UsageError) in
      guard let size = Double(value), MeasureRequest.sizes.contains(size) else {
        throw UsageError("--size takes a number of points from 0.1 to 10000, not '\(value)'")
      }
      invocation.fontSize = size
    },
    .value("--weight", nil, "WEIGHT", "the weight: \(names(FontWeight.self))", for: [.measure]) { (invocation, value) throws(UsageError) in
      invocation.fontWeight = try named(value, "weight")
    },
  ]

  /// What must not pass.
  private static let gate: [Option] = [
    .value("--fail-on", nil, "LEVEL", "what makes the exit status 1: error, the default, warning, note or never", for: [.check, .fit]) {
      (invocation, value) throws(UsageError) in
      let limit: Severity? = value == "never" ? nil : try named(value, "severity", besides: ["never"])
      invocation.gateOptions.limit = .some(limit)
    },
    .flag("--strict", nil, "--fail-on warning; values that could not be read and needless suppressions count", for: [.check]) {
      $0.gateOptions.isStrict = true
      $0.gateOptions.limit = .some(.warning)
    },
    .value("--baseline", nil, "FILE", "findings that this file knows do not count", for: [.check]) {
      (invocation, value) throws(UsageError) in
      invocation.baseline = value
    },
    .value("--baseline", nil, "FILE", "the file to write, instead of .copycheck-baseline.json beside the configuration", for: [.baseline]) {
      (invocation, value) throws(UsageError) in
      invocation.baseline = value
    },
    .flag("--update", nil, "remove what is gone from the file, and take in what new rules find", for: [.baseline]) {
      $0.rewriting = .update
    },
    .flag("--force", nil, "write the file anew with everything that is found today", for: [.baseline]) { $0.rewriting = .anew },
    .value("--since", nil, "REV|auto", "count only what was not there where the branch began", for: [.check]) {
      (invocation, value) throws(UsageError) in
      guard !value.hasPrefix("-") else { throw UsageError("--since takes a branch, tag or commit, or auto; not '\(value)'") }
      invocation.since = value
    },
    .value("--min-grade", nil, "A…F", "the exit status is 1 when a string has a worse grade", for: [.check]) {
      (invocation, value) throws(UsageError) in
      invocation.gateOptions.minimumGrade = try named(value.uppercased(), "grade")
    },
  ]

  /// The rest.
  private static let general: [Option] = [
    .value("--jobs", nil, "N", "how many strings to judge at a time", for: [.check, .baseline, .fix]) {
      (invocation, value) throws(UsageError) in
      guard let jobs = Int(value), jobs > 0 else { throw UsageError("--jobs takes a whole number from 1 on, not '\(value)'") }
      invocation.jobs = jobs
    },
    .value("--lang", nil, "en", "the language that copycheck speaks", for: Set(Command.allCases)) { (_, value) throws(UsageError) in
      guard value == "en" else { throw UsageError("--lang \(value) is not there yet; copycheck speaks English (--lang en)") }
    },
    .flag("--help", "-h", "this help") { $0.wantsHelp = true },
  ]
}
