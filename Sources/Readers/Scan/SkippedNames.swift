/// The names of folders that hold no copy of the app itself.
enum SkippedNames {
  /// Why a folder is not looked into; nil when it is, and an empty text when that is not worth a line.
  ///
  /// - Parameter isInUnityProject: Whether it stands in a Unity project, whose packages and imported files have folders of these names.
  static func reason(forFolder name: String, isInUnityProject: Bool = false) -> String? {
    if isInUnityProject, ["library", "logs", "obj", "packages", "temp"].contains(name.lowercased()) { return "Unity's own files" }
    if let reason = named[name.lowercased()] { return reason }
    if name.hasPrefix(".") { return "" }
    if name.contains("{{") { return "a template" }
    if let dot = name.lastIndex(of: "."), let reason = suffixed[name[name.index(after: dot)...].lowercased()] { return reason }
    return nil
  }

  /// Why something that the configuration excludes is not looked into.
  static func reason(forExcluding pattern: PathGlob) -> String { "excluded by the configuration: \(pattern.pattern)" }

  private static let named: [String: String] = {
    let groups: [(String, [String])] = [
      ("build products", [".build", "build", "deriveddata"]),
      ("dependencies' own files", ["pods", "carthage", "node_modules", "sourcepackages", "vendor", "third_party", "thirdparty"]),
      ("fixtures of tests", ["fixtures", "fixture", "__fixtures__", "testdata", "test-fixtures", "test_fixtures"]),
      ("templates", ["template", "templates"]),
    ]
    return Dictionary(uniqueKeysWithValues: groups.flatMap { reason, names in names.map { ($0, reason) } })
  }()

  private static let suffixed: [String: String] = [
    "app": "a built product", "appex": "a built product", "framework": "a built product", "xcframework": "a built product",
    "xcarchive": "a built product", "dsym": "a built product", "bundle": "a built product", "xctemplate": "a template",
    "xcloc": "an export for translators; name it to judge it",
  ]
}
