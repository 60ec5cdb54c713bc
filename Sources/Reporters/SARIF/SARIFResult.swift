import CopyModel

extension JSONWriter {
  /// Writes a finding as a result.
  mutating func result(_ entry: SARIFEntry, ruleIndex: Int, _ paths: ReportPaths) {
    let named = entry.named
    let finding = named.finding
    let place = finding.place
    beginObject()
    name("ruleId")
    string(finding.rule.rawValue)
    name("ruleIndex")
    integer(ruleIndex)
    name("level")
    string(finding.severity.rawValue)
    message(([finding.headline] + (finding.help.isEmpty ? [] : [finding.shownHelp])).joined(separator: ". "))
    name("locations")
    beginArray()
    beginObject()
    // GitHub refuses a file with a result that has no physical location, so text that came over a stream has the name of the stream.
    physicalLocation(place ?? Place(path: "-"), paths)
    logicalLocation(finding)
    endObject()
    endArray()
    if !finding.related.isEmpty { relatedLocations(finding.related, paths) }
    name("partialFingerprints")
    beginObject()
    name("copycheck/v1")
    string(named.name)
    // The one name that GitHub reads, in the form that it writes itself: a hash, a colon, and which of those with the hash it is.
    name("primaryLocationLineHash")
    string("\(named.fingerprint):\(named.repetition + 1)")
    endObject()
    if let state = entry.state {
      name("baselineState")
      string(state.rawValue)
    }
    if let reason = entry.acceptance { suppression(kind: "external", reason, nil, paths) }
    if let suppression = finding.suppression { self.suppression(kind: suppression.kind, suppression.reason, suppression.place, paths) }
    if let path = finding.string.file?.path, !finding.fixes.isEmpty {
      list("fixes", finding.fixes) { $0.fix($1, of: finding, path: path, paths) }
    }
    properties(of: finding)
    endObject()
  }

  /// Writes that a result is accepted, by whom, why and, where that is known, where it is written.
  private mutating func suppression(kind: String, _ reason: String, _ place: Place?, _ paths: ReportPaths) {
    name("suppressions")
    beginArray()
    beginObject()
    name("kind")
    string(kind)
    name("status")
    string("accepted")
    name("justification")
    string(reason.visible)
    if let place {
      name("location")
      beginObject()
      physicalLocation(place, paths)
      endObject()
    }
    endObject()
    endArray()
  }

  /// Writes a place; a region where lines are known.
  mutating func physicalLocation(_ place: Place, _ paths: ReportPaths) {
    name("physicalLocation")
    beginObject()
    artifactLocation(place.path, paths)
    if let start = place.start {
      name("region")
      beginObject()
      name("startLine")
      integer(start.line)
      name("startColumn")
      integer(start.column)
      if let end = place.end {
        name("endLine")
        integer(end.line)
        name("endColumn")
        integer(end.column)
      }
      if let range = place.byteRange { bytes(of: range) }
      endObject()
    }
    endObject()
  }

  /// Writes a path, from the root of the repository where it stands inside.
  private mutating func artifactLocation(_ path: String, _ paths: ReportPaths) {
    let reference = paths.reference(path)
    name("artifactLocation")
    beginObject()
    name("uri")
    string(reference)
    if !reference.hasPrefix("file:") {
      name("uriBaseId")
      string("%SRCROOT%")
    }
    endObject()
  }

  private mutating func bytes(of range: ByteRange) {
    name("byteOffset")
    integer(range.lowerBound)
    name("byteLength")
    integer(range.count)
  }

  /// Writes which text it is: app, target, key and locale.
  private mutating func logicalLocation(_ finding: Finding) {
    name("logicalLocations")
    beginArray()
    beginObject()
    name("name")
    string(finding.key.visible)
    name("fullyQualifiedName")
    string([finding.app, finding.target, finding.key, finding.locale.rawValue].filter { !$0.isEmpty }.joined(separator: "/").visible)
    name("kind")
    string("resource")
    endObject()
    endArray()
  }

  private mutating func relatedLocations(_ places: [Place], _ paths: ReportPaths) {
    name("relatedLocations")
    beginArray()
    // GitHub shows a hundred of them, and refuses a thousand.
    for (number, place) in places.prefix(100).enumerated() {
      beginObject()
      name("id")
      integer(number)
      physicalLocation(place, paths)
      message("also here")
      endObject()
    }
    endArray()
  }

  private mutating func fix(_ fix: Fix, of finding: Finding, path: String, _ paths: ReportPaths) {
    beginObject()
    name("description")
    object("text", fix.isSafe ? "safe to apply" : "look at it before it is applied")
    name("artifactChanges")
    beginArray()
    beginObject()
    artifactLocation(path, paths)
    name("replacements")
    beginArray()
    beginObject()
    name("deletedRegion")
    beginObject()
    bytes(of: fix.byteRange)
    endObject()
    name("insertedContent")
    object("text", fix.replacement)
    endObject()
    endArray()
    endObject()
    endArray()
    endObject()
  }

  /// Writes what programs may want to know besides, under the names that the JSON report has.
  private mutating func properties(of finding: Finding) {
    name("properties")
    beginObject()
    name("app")
    string(finding.app)
    name("target")
    string(finding.target)
    name("kind")
    string(finding.kind.rawValue)
    name("key")
    string(finding.key)
    name("locale")
    string(finding.locale.rawValue)
    name("text")
    string(finding.text)
    name("excerpt")
    string(finding.excerpt)
    name("reason")
    string(finding.reason)
    name("inherited")
    integer(finding.inherited)
    endObject()
  }
}
