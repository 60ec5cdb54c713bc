/// The grade of one string, from ready to expect a rejection.
public enum Grade: String, Sendable, CaseIterable, Comparable {
  /// Ready.
  case a = "A"
  /// Style.
  case b = "B"
  /// Several faults, or not this language.
  case c = "C"
  /// Thin.
  case d = "D"
  /// Expect a rejection or a wrong display.
  case f = "F"

  /// Orders from best to worst.
  public static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
}

/// A string with its grade.
public struct GradedString: Sendable {
  /// The string.
  public var string: CopyString
  /// Its grade.
  public var grade: Grade
  /// Its score from 0 to 100; 0 when an error speaks.
  public var score: Int

  /// Makes a graded string.
  public init(string: CopyString, grade: Grade, score: Int) {
    self.string = string
    self.grade = grade
    self.score = score
  }
}

/// The counts of one locale of one app.
public struct LocaleSummary: Sendable {
  /// The app, or empty.
  public var app: String
  /// The locale.
  public var locale: LocaleTag
  /// The grade of the worst string, a missing translation counting as C.
  public var worst: Grade
  /// How many strings have each grade.
  public var grades: [Grade: Int]
  /// How many findings of each severity.
  public var findings: [Severity: Int]
  /// False when the rules about purposes ran and had no pack that knows the language well enough; grades then tell of form and grammar.
  public var isPurposeJudged = true

  /// Makes a summary.
  public init(app: String, locale: LocaleTag, worst: Grade, grades: [Grade: Int], findings: [Severity: Int]) {
    self.app = app
    self.locale = locale
    self.worst = worst
    self.grades = grades
    self.findings = findings
  }
}

/// Everything a run found, finished: reporters only write it down.
public struct Report: Sendable {
  /// Every string that was judged, in the order of the files.
  public var strings: [GradedString]
  /// The findings: by file, place and rule.
  public var findings: [Finding]
  /// The findings that the baseline knows; they count neither for the gate nor in grades.
  public var baselined: [Finding] = []
  /// What the baseline made of the run; nil without one.
  public var baseline: BaselineOutcome?
  /// The findings that were there before the change; they count neither for the gate nor in grades.
  public var earlier: [Finding] = []
  /// What the run was held against; nil when every finding counts.
  public var comparison: ComparisonOutcome?
  /// The location buttons, each in each of its locales.
  public var buttons: [FittedButton]
  /// The counts by app and locale, source locale first.
  public var locales: [LocaleSummary]
  /// Findings that somebody wants ignored, each with its suppression; they count for nothing.
  public var suppressed: [Finding] = []
  /// Suppressions that no finding needed, though their rules looked at what they are about.
  public var unusedSuppressions: [Suppression] = []
  /// What could not be read.
  public var problems: [Problem]
  /// What was seen and not judged.
  public var skipped: [SkippedFile]
  /// How many files were read.
  public var files: Int

  /// Makes a report.
  public init(
    strings: [GradedString] = [], findings: [Finding] = [], buttons: [FittedButton] = [], locales: [LocaleSummary] = [],
    problems: [Problem] = [], skipped: [SkippedFile] = [], files: Int = 0
  ) {
    self.strings = strings
    self.findings = findings
    self.buttons = buttons
    self.locales = locales
    self.problems = problems
    self.skipped = skipped
    self.files = files
  }

  /// The grade of the worst locale, or A when there is none.
  public var worst: Grade { locales.map(\.worst).max() ?? .a }

  /// How many findings have a severity.
  public func count(of severity: Severity) -> Int { findings.indices.count { findings[$0].severity == severity } }
}
