/// An Info.plist key that holds a purpose string.
public struct PurposeKey: Hashable, Sendable {
  /// The key as Info.plist spells it.
  public let name: String
  /// What it guards.
  public let resource: Resource

  /// Every key that Apple's platforms know, sorted by name.
  ///
  /// Source: Apple's Information Property List reference (protected resources) and two public copies of its doc comments.
  public static let all: [PurposeKey] = table.map { PurposeKey(name: $0.0, resource: $0.1) }

  /// The key of a name, or nil; an entry of a dictionary of texts (`NSLocationTemporaryUsageDescriptionDictionary.Delivery`) has its
  /// dictionary's key.
  public static func named(_ name: String) -> PurposeKey? { index.place(of: name).map { all[$0] } }

  private static let index = KeyIndex(all.map(\.name))

  /// The key that guards a resource and that new projects use, for showing and for tests.
  public static func usual(for resource: Resource) -> PurposeKey? {
    let usual: [Resource: String] = [
      .bluetooth: "NSBluetoothAlwaysUsageDescription", .calendar: "NSCalendarsFullAccessUsageDescription",
      .health: "NSHealthShareUsageDescription", .location: "NSLocationWhenInUseUsageDescription",
      .reminders: "NSRemindersFullAccessUsageDescription", .tracking: "NSUserTrackingUsageDescription",
      .motion: "NSMotionUsageDescription", .nearbyInteraction: "NSNearbyInteractionUsageDescription",
    ]
    if let name = usual[resource] { return named(name) }
    return all.first { $0.resource == resource }
  }

  private static let table: [(String, Resource)] = [
    ("NFCReaderUsageDescription", .nfc),
    ("NSAccessoryTrackingUsageDescription", .accessories),
    ("NSAlarmKitUsageDescription", .alarms),
    ("NSAppBundlesUsageDescription", .fileAccess),
    ("NSAppDataUsageDescription", .fileAccess),
    ("NSAppleEventsUsageDescription", .systemControl),
    ("NSAppleMusicUsageDescription", .appleMusic),
    ("NSAudioCaptureUsageDescription", .systemAudio),
    ("NSBluetoothAlwaysUsageDescription", .bluetooth),
    ("NSBluetoothPeripheralUsageDescription", .bluetooth),
    ("NSBluetoothWhileInUseUsageDescription", .bluetooth),
    ("NSCalendarsFullAccessUsageDescription", .calendar),
    ("NSCalendarsUsageDescription", .calendar),
    ("NSCalendarsWriteOnlyAccessUsageDescription", .calendar),
    ("NSCameraUsageDescription", .camera),
    ("NSContactsUsageDescription", .contacts),
    ("NSCriticalMessagingUsageDescription", .messaging),
    ("NSCrossWebsiteTrackingUsageDescription", .crossSiteTracking),
    ("NSDesktopFolderUsageDescription", .fileAccess),
    ("NSDocumentsFolderUsageDescription", .fileAccess),
    ("NSDownloadsFolderUsageDescription", .fileAccess),
    ("NSEnterpriseMCAMUsageDescription", .camera),
    ("NSFaceIDUsageDescription", .faceID),
    ("NSFallDetectionUsageDescription", .motion),
    ("NSFileProviderDomainUsageDescription", .fileAccess),
    ("NSFileProviderPresenceUsageDescription", .fileAccess),
    ("NSFinancialDataUsageDescription", .financialData),
    ("NSFocusStatusUsageDescription", .focus),
    ("NSGKFriendListUsageDescription", .gameCenter),
    ("NSHandsTrackingUsageDescription", .handTracking),
    ("NSHealthClinicalHealthRecordsShareUsageDescription", .health),
    ("NSHealthShareUsageDescription", .health),
    ("NSHealthUpdateUsageDescription", .health),
    ("NSHomeKitUsageDescription", .homeKit),
    ("NSIdentityUsageDescription", .identity),
    ("NSLocalNetworkUsageDescription", .localNetwork),
    ("NSLocationAlwaysAndWhenInUseUsageDescription", .location),
    ("NSLocationAlwaysUsageDescription", .location),
    ("NSLocationTemporaryUsageDescriptionDictionary", .location),
    ("NSLocationUsageDescription", .location),
    ("NSLocationWhenInUseUsageDescription", .location),
    ("NSMainCameraUsageDescription", .camera),
    ("NSMicrophoneUsageDescription", .microphone),
    ("NSMotionUsageDescription", .motion),
    ("NSNearbyInteractionAllowOnceUsageDescription", .nearbyInteraction),
    ("NSNearbyInteractionUsageDescription", .nearbyInteraction),
    ("NSNetworkVolumesUsageDescription", .fileAccess),
    ("NSPhotoLibraryAddUsageDescription", .photoLibraryAdd),
    ("NSPhotoLibraryUsageDescription", .photoLibrary),
    ("NSRemindersFullAccessUsageDescription", .reminders),
    ("NSRemindersUsageDescription", .reminders),
    ("NSRemovableVolumesUsageDescription", .fileAccess),
    ("NSSensorKitUsageDescription", .research),
    ("NSSensorKitUsageDetail", .research),
    ("NSSiriUsageDescription", .siri),
    ("NSSpeechRecognitionUsageDescription", .speech),
    ("NSSystemAdministrationUsageDescription", .systemControl),
    ("NSSystemExtensionUsageDescription", .systemControl),
    ("NSUserTrackingUsageDescription", .tracking),
    ("NSVideoSubscriberAccountUsageDescription", .tvProvider),
    ("NSVoIPUsageDescription", .voip),
    ("NSWorldSensingUsageDescription", .surroundings),
    ("OSBundleUsageDescription", .systemControl),
  ]
}
