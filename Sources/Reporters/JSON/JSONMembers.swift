import CopyModel

extension JSONWriter {
  /// Writes a finding as an element of `findings`.
  mutating func finding(_ finding: Finding) {
    beginObject()
    name("rule")
    string(finding.rule.rawValue)
    name("severity")
    string(finding.severity.rawValue)
    identity(app: finding.app, target: finding.target, kind: finding.kind, key: finding.key, locale: finding.locale)
    place(finding.place)
    name("text")
    string(finding.text)
    name("excerpt")
    string(finding.text, finding.textRange)
    name("message")
    string(finding.message)
    name("reason")
    string(finding.reason)
    name("help")
    string(finding.help)
    name("url")
    string(finding.url)
    name("fixes")
    beginArray()
    for fix in finding.fixes { self.fix(fix) }
    endArray()
    name("inherited")
    integer(finding.inherited)
    name("related")
    beginArray()
    for related in finding.related {
      beginObject()
      place(related)
      endObject()
    }
    endArray()
    name("fingerprint")
    string(finding.fingerprint)
    if let suppression = finding.suppression {
      name("suppression")
      self.suppression(suppression)
    }
    endObject()
  }

  /// Writes who wants a rule to be silent, and why; an element of `unusedSuppressions` too.
  mutating func suppression(_ suppression: Suppression) {
    beginObject()
    name("rule")
    string(suppression.rule.rawValue)
    name("kind")
    string(suppression.kind)
    name("reason")
    string(suppression.reason)
    name("file")
    optional(suppression.place?.path)
    position(suppression.place?.start)
    endObject()
  }

  /// Writes the members of a graded string, not the braces around them.
  mutating func stringMembers(_ graded: GradedString) {
    let copy = graded.string
    identity(app: copy.app, target: copy.target, kind: copy.kind, key: copy.key, locale: copy.locale)
    name("file")
    optional(copy.file?.path)
    position(copy.file?.position(of: copy.offsets.fileOffset(of: 0)))
    name("grade")
    string(graded.grade.rawValue)
    name("score")
    integer(graded.score)
    name("text")
    string(copy.text)
  }

  /// Writes a string of a catalog that was not judged.
  mutating func listedString(_ copy: CopyString) {
    beginObject()
    identity(app: copy.app, target: copy.target, kind: copy.kind, key: copy.key, locale: copy.locale)
    place(copy.place(of: ByteRange(0, copy.text.utf8.count)))
    name("text")
    string(copy.text)
    endObject()
  }

  /// Writes a text of a catalog that does not ship, with the place of the one that does.
  mutating func shadowedText(_ shadowed: Catalog.ShadowedText) {
    let (copy, winner) = (shadowed.string, shadowed.winner)
    beginObject()
    identity(app: copy.app, target: copy.target, kind: copy.kind, key: copy.key, locale: copy.locale)
    place(copy.place(of: ByteRange(0, copy.text.utf8.count)))
    name("text")
    string(copy.text)
    name("reason")
    string(shadowed.reason.name)
    name("shipping")
    beginObject()
    place(winner.place(of: ByteRange(0, winner.text.utf8.count)))
    endObject()
    endObject()
  }

  /// Writes an element of `locales`.
  mutating func localeSummary(_ summary: LocaleSummary) {
    beginObject()
    name("app")
    string(summary.app)
    name("locale")
    string(summary.locale.rawValue)
    name("worst")
    string(summary.worst.rawValue)
    name("grades")
    beginObject()
    for grade in Grade.allCases {
      name(escaping: grade.rawValue)
      integer(summary.grades[grade] ?? 0)
    }
    endObject()
    counts { summary.findings[$0] ?? 0 }
    name("purposeJudged")
    boolean(summary.isPurposeJudged)
    endObject()
  }

  /// Writes an element of `problems`.
  mutating func problem(_ problem: Problem) {
    beginObject()
    name("file")
    string(problem.path)
    position(problem.position)
    name("message")
    string(problem.message)
    endObject()
  }

  /// Writes an element of `skipped`.
  mutating func skipped(_ file: SkippedFile) {
    beginObject()
    name("file")
    string(file.path)
    name("why")
    string(file.why)
    endObject()
  }

  /// Writes the value of `summary`.
  mutating func summary(of report: Report) {
    beginObject()
    name("worst")
    string(report.worst.rawValue)
    counts { report.count(of: $0) }
    name("strings")
    integer(report.strings.count)
    name("suppressed")
    integer(report.suppressed.count)
    name("locales")
    integer(Set(report.locales.map(\.locale)).count)
    name("files")
    integer(report.files)
    name("baselined")
    integer(report.baselined.count)
    name("earlier")
    integer(report.earlier.count)
    name("fixed")
    integer(report.baseline?.fixed ?? 0)
    endObject()
  }

  /// Writes how many findings there are of each severity.
  private mutating func counts(_ count: (Severity) -> Int) {
    name("errors")
    integer(count(.error))
    name("warnings")
    integer(count(.warning))
    name("notes")
    integer(count(.note))
  }

  /// Writes what tells one text from all others.
  private mutating func identity(app: String, target: String, kind: CopyKind, key: String, locale: LocaleTag) {
    name("app")
    string(app)
    name("target")
    string(target)
    name("kind")
    string(kind.rawValue)
    name("key")
    string(key)
    name("locale")
    string(locale.rawValue)
  }

  /// Writes where something stands, every member null where that is not known.
  private mutating func place(_ place: Place?) {
    name("file")
    optional(place?.path)
    position(place?.start)
    name("endLine")
    optional(place?.end?.line)
    name("endColumn")
    optional(place?.end?.column)
    name("byteRange")
    if let range = place?.byteRange { byteRange(range) } else { null() }
  }

  private mutating func position(_ position: SourcePosition?) {
    name("line")
    optional(position?.line)
    name("column")
    optional(position?.column)
  }

  private mutating func fix(_ fix: Fix) {
    beginObject()
    name("replacement")
    string(fix.replacement)
    name("byteRange")
    byteRange(fix.byteRange)
    name("safe")
    boolean(fix.isSafe)
    endObject()
  }

  private mutating func byteRange(_ range: ByteRange) {
    beginArray()
    integer(range.lowerBound)
    integer(range.upperBound)
    endArray()
  }

  private mutating func optional(_ value: String?) {
    if let value { string(value) } else { null() }
  }

  private mutating func optional(_ value: Int?) {
    if let value { integer(value) } else { null() }
  }
}
