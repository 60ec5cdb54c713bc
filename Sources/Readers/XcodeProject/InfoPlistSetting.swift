internal import CopyModel

/// A purpose string or a name of the app that a build setting writes into an Info.plist.
///
/// What wins: with `GENERATE_INFOPLIST_FILE = YES` the build reads the file that `INFOPLIST_FILE` names, if there is one, then lays the
/// `INFOPLIST_KEY_*` settings over it, so that a setting takes the place of a text the file holds, even when the setting is empty; last
/// it expands the variables of both. Without `GENERATE_INFOPLIST_FILE` the settings do nothing.
///
/// The build knows a list of keys and passes over settings for others; see ``isWritten``.
///
/// Source: swiftlang/swift-build, Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift: defaultInfoPlistContent
/// (the list; assigned but empty values count) and addAdditionalContent (of two scalar values the new one stays).
struct InfoPlistSetting: Sendable {
  /// The text under its key of the Info.plist, with the target and configuration it is for; variables in it are not expanded.
  var entry: CarrierEntry
  /// The text its ranges count in: the project, or a configuration file.
  var source: SourceText

  /// Whether the build system is known to write the key.
  ///
  /// False for keys that came later than its list, such as `NSCalendarsFullAccessUsageDescription`: they belong into the Info.plist.
  var isWritten: Bool { InfoPlistSetting.writtenKeys.contains(entry.key) }

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

  /// The keys of purpose strings and names that the build system writes from settings.
  private static let writtenKeys: Set<String> = [
    "CFBundleDisplayName",
    "NFCReaderUsageDescription",
    "NSAppleEventsUsageDescription",
    "NSAppleMusicUsageDescription",
    "NSBluetoothAlwaysUsageDescription",
    "NSBluetoothPeripheralUsageDescription",
    "NSBluetoothWhileInUseUsageDescription",
    "NSCalendarsUsageDescription",
    "NSCameraUsageDescription",
    "NSContactsUsageDescription",
    "NSDesktopFolderUsageDescription",
    "NSDocumentsFolderUsageDescription",
    "NSDownloadsFolderUsageDescription",
    "NSFaceIDUsageDescription",
    "NSFallDetectionUsageDescription",
    "NSFileProviderDomainUsageDescription",
    "NSFileProviderPresenceUsageDescription",
    "NSFocusStatusUsageDescription",
    "NSGKFriendListUsageDescription",
    "NSHealthClinicalHealthRecordsShareUsageDescription",
    "NSHealthShareUsageDescription",
    "NSHealthUpdateUsageDescription",
    "NSHomeKitUsageDescription",
    "NSIdentityUsageDescription",
    "NSLocalNetworkUsageDescription",
    "NSLocationAlwaysAndWhenInUseUsageDescription",
    "NSLocationAlwaysUsageDescription",
    "NSLocationTemporaryUsageDescriptionDictionary",
    "NSLocationUsageDescription",
    "NSLocationWhenInUseUsageDescription",
    "NSMicrophoneUsageDescription",
    "NSMotionUsageDescription",
    "NSNearbyInteractionAllowOnceUsageDescription",
    "NSNearbyInteractionUsageDescription",
    "NSNetworkVolumesUsageDescription",
    "NSPhotoLibraryAddUsageDescription",
    "NSPhotoLibraryUsageDescription",
    "NSRemindersUsageDescription",
    "NSRemovableVolumesUsageDescription",
    "NSSensorKitUsageDescription",
    "NSSiriUsageDescription",
    "NSSpeechRecognitionUsageDescription",
    "NSSystemAdministrationUsageDescription",
    "NSSystemExtensionUsageDescription",
    "NSUserTrackingUsageDescription",
    "NSVideoSubscriberAccountUsageDescription",
    "NSVoIPUsageDescription",
    "OSBundleUsageDescription",
  ]
}
