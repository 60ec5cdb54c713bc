internal import CopyModel

/// A purpose string or a name of the app that a build setting writes into an Info.plist.
///
/// What wins: with `GENERATE_INFOPLIST_FILE = YES` the build reads the file that `INFOPLIST_FILE` names, if there is one, then lays the
/// `INFOPLIST_KEY_*` settings over it, so that a setting takes the place of a text the file holds, even when the setting is empty; last
/// it expands the variables of both. Without `GENERATE_INFOPLIST_FILE` the settings do nothing.
///
/// Source: swiftlang/swift-build, Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift: defaultInfoPlistContent
/// (assigned but empty values count) and addAdditionalContent (of two scalar values the new one stays).
struct InfoPlistSetting: Sendable {
  /// The text under its key of the Info.plist, with the target and configuration it is for; variables in it are not expanded.
  var entry: CarrierEntry
  /// The text its ranges count in: the project, or a configuration file.
  var source: SourceText

  /// The entry of a setting; nil when it writes no purpose string and no name.
  static func entry(of setting: BuildSetting) -> CarrierEntry? {
    let prefix = SettingsLevel.infoPlistPrefix
    guard setting.name.hasPrefix(prefix) else { return nil }
    let key = String(setting.name.dropFirst(prefix.count))
    guard KeyMeaning(key) != .other else { return nil }
    let isVerbatim = setting.nameRange.count == setting.name.utf8.count
    let keyRange = isVerbatim ? setting.nameRange.lowerBound + prefix.utf8.count..<setting.nameRange.upperBound : setting.nameRange
    return CarrierEntry(key: key, keyRange: keyRange, value: setting.value)
  }
}
