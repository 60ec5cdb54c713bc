/// The tool as it names itself in reports.
public enum Tool {
  /// The name of the executable.
  public static let name = "copycheck"
  /// The version, as in CHANGELOG.md.
  public static let version = "0.1.0"
}
