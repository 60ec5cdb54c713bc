/// A JSON Schema that the tool publishes, under the name that `copycheck schema` takes.
public enum Schema: String, Sendable, CaseIterable {
  case report
  case strings
  case config

  /// What the schema describes, in one line.
  public var summary: String {
    switch self {
    case .report: "what --format json writes; its $defs hold the lines of ndjson"
    case .config: ".copycheck.yml, what copycheck should know of a project"
    case .strings: "strings.json, the file that holds the copy of an app"
    }
  }

  /// The schema, in JSON Schema 2020-12.
  public var json: String {
    switch self {
    case .report: Schema.reportJSON
    case .strings: Schema.stringsJSON
    case .config: Schema.configJSON
    }
  }
}
