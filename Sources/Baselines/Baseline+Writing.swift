internal import CopyModel
internal import Reporters

extension Baseline {
  /// The version of the file's form.
  static let formatVersion = 1

  /// The file: JSON with an entry a line, so that a reviewer and a merge see each by itself.
  public var bytes: [UInt8] {
    var writer = JSONWriter(capacity: 4096)
    writer.beginObject()
    writer.name("formatVersion")
    writer.integer(Baseline.formatVersion)
    writer.newline()
    writer.name("comment")
    writer.string("Findings that copycheck check --baseline leaves out. copycheck baseline --update removes those that are gone.")
    writer.newline()
    writer.name("rules")
    writer.beginObject()
    for (rule, version) in rules.sorted(by: { $0.key < $1.key }) {
      writer.newline()
      writer.name(escaping: rule.rawValue)
      writer.integer(version)
    }
    writer.endObject()
    writer.elements("entries", entries) { $0.entry($1) }
    writer.endObject()
    writer.finalNewline()
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes an entry of a baseline.
  fileprivate mutating func entry(_ entry: Baseline.Entry) {
    beginObject()
    name("fingerprint")
    string(entry.fingerprint)
    name("rule")
    string(entry.rule.rawValue)
    name("version")
    integer(entry.version)
    name("app")
    string(entry.subject.app)
    name("target")
    string(entry.subject.target)
    name("key")
    string(entry.subject.key)
    name("locale")
    string(entry.subject.locale.rawValue)
    name("text")
    string(entry.start)
    endObject()
  }
}
