/// The settings of one place: a target, a project, or a configuration file with all it includes.
struct SettingsLevel: Sendable {
  /// The assignments of each name, the one that counts first.
  private(set) var byName: [String: [BuildSetting]] = [:]
  /// The names of settings that write keys of an Info.plist, in the order they were met.
  private(set) var infoPlistNames: [String] = []

  /// What the name of a setting for a key of the Info.plist begins with.
  static let infoPlistPrefix = "INFOPLIST_KEY_"

  /// Takes assignments over in the order in which a file makes them: a later one counts before an earlier one.
  init(_ settings: [BuildSetting] = []) {
    for setting in settings {
      if byName[setting.name] == nil, setting.name.hasPrefix(SettingsLevel.infoPlistPrefix) { infoPlistNames.append(setting.name) }
      byName[setting.name, default: []].append(setting)
    }
    for name in byName.keys { byName[name]?.reverse() }
  }
}

/// The build settings of one target in one configuration.
///
/// A target's own settings count before those of its configuration file, these before the project's, and these before those of the
/// project's file. `$(inherited)` is the next one in that order. Conditions are decided for the build the context describes.
///
/// Source: Apple's build settings reference, and MacroEvaluationScope.swift, MacroNamespace.swift and MacroConfigFileLoader.swift in
/// swiftlang/swift-build, Sources/SWBMacro and Sources/SWBCore: assignments of one place are a chain whose first match counts.
struct BuildSettings: Sendable {
  /// The places in the order they count.
  var levels: [SettingsLevel]
  /// What Xcode sets itself, such as `TARGET_NAME`; these count after all others.
  var builtIn: [String: String] = [:]
  /// What is built.
  var context: BuildContext

  /// The assignments of a setting that count in this build, the one that wins first.
  func assignments(of name: String) -> [BuildSetting] {
    var found: [BuildSetting] = []
    for level in levels {
      for setting in level.byName[name] ?? [] where context.satisfies(setting) { found.append(setting) }
    }
    return found
  }

  /// The value of a setting with all variables expanded; nil when it is not set or holds a variable that is not known.
  func value(of name: String) -> String? {
    var expander = SettingsExpander(settings: self)
    return expander.value(of: name)
  }

  /// Whether a setting is `YES`, or `true` or `1`, which mean the same.
  func isOn(_ name: String) -> Bool { value(of: name).map { ["yes", "true", "1"].contains($0.lowercased()) } ?? false }

  /// A text of an Info.plist with its variables expanded as the build does it.
  ///
  /// `$(NAME)`, `${NAME}` and `$[NAME]` with modifiers, `$NAME` where the name is set, and `$$` for a dollar sign.
  ///
  /// - Returns: The text, or nil when a variable in it is not known here or is used in a way that is not read.
  func expand(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var expander = SettingsExpander(settings: self)
    return expander.expand(text)
  }
}
