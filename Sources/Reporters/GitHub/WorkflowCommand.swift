/// A line that the runner of GitHub Actions takes for a command.
///
/// Source: actions/toolkit, packages/core/src/command.ts: `%`, carriage return and line feed are escaped everywhere, colon and comma in
/// properties too; actions/runner, ActionCommandManager.cs: columns are refused where the lines differ.
struct WorkflowCommand {
  /// The name, such as `error`.
  var name: String
  /// The properties in their order.
  var properties: [(name: String, value: String)] = []
  /// What follows the properties.
  var message: String

  /// The command as it is written, without a line break.
  var line: String {
    let properties = properties.map { "\($0.name)=\(Self.escaped($0.value, asProperty: true))" }.joined(separator: ",")
    return "::\(name)\(properties.isEmpty ? "" : " ")\(properties)::\(Self.escaped(message, asProperty: false))"
  }

  private static func escaped(_ text: String, asProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where asProperty: escaped += "%3A"
      case "," where asProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
