internal import CopyModel

/// What Apple says of a purpose key, besides what it guards.
struct KeyFacts {
  /// What people are asked for, with its article.
  let guards: String
  /// The platforms that read the key, as Apple lists them; iPadOS goes with iOS.
  let platforms: String
  /// The first versions that read it; empty where that could not be looked up.
  let since: String

  /// The facts about a key.
  init?(_ key: PurposeKey) {
    guard let row = Self.table.first(where: { $0.0 == key.name }) else { return nil }
    (guards, platforms, since) = (row.1, row.2, row.3)
  }

  /// Key, what it guards, platforms and first versions.
  ///
  /// Source: Apple's Information Property List reference and two public copies of its doc comments.
  private static let table: [(String, String, String, String)] = [
    ("NSAccessoryTrackingUsageDescription", "the position of tracked accessories", "visionOS", "visionOS 26.0"),
    ("NSAlarmKitUsageDescription", "scheduling alarms (AlarmKit)", "iOS, Mac Catalyst", "iOS 26.0"),
    ("NSAppBundlesUsageDescription", "the contents of other apps’ bundles", "macOS", "macOS 13.0"),
    ("NSAppDataUsageDescription", "files in other apps’ containers", "macOS", ""),
    ("NSAppleEventsUsageDescription", "sending Apple events to other apps", "macOS", ""),
    ("NSAppleMusicUsageDescription", "the media library and Apple Music", "iOS, macOS, visionOS", "iOS 2.0, macOS 15.0"),
    ("NSAudioCaptureUsageDescription", "system audio", "macOS", "macOS 14.2"),
    ("NSBluetoothAlwaysUsageDescription", "Bluetooth", "iOS, macOS, tvOS, visionOS, watchOS", "iOS 13.0, macOS 11.0, watchOS 6.0"),
    ("NSBluetoothPeripheralUsageDescription", "Bluetooth peripherals", "iOS", "iOS 6.0"),
    ("NSBluetoothWhileInUseUsageDescription", "Bluetooth while in use", "iOS", ""),
    (
      "NSCalendarsFullAccessUsageDescription", "the calendars, to read and to write", "iOS, Mac Catalyst, macOS, visionOS, watchOS",
      "iOS 17.0, macOS 14.0, watchOS 10.0"
    ),
    ("NSCalendarsUsageDescription", "the calendars", "iOS, macOS, watchOS", "iOS 6.0"),
    (
      "NSCalendarsWriteOnlyAccessUsageDescription", "creating calendar events", "iOS, Mac Catalyst, macOS, visionOS, watchOS",
      "iOS 17.0, macOS 14.0, watchOS 10.0"
    ),
    ("NSCameraUsageDescription", "the camera", "iOS, macOS, tvOS, visionOS", "iOS 7.0, macOS 10.14, tvOS 17.0"),
    ("NSContactsUsageDescription", "the contacts", "iOS, macOS, visionOS", "iOS 6.0, macOS 10.8"),
    ("NSCriticalMessagingUsageDescription", "sending critical SMS messages", "iOS, watchOS", "iOS 18.2, watchOS 11.2"),
    ("NSCrossWebsiteTrackingUsageDescription", "turning off cross-website tracking prevention in web views", "iOS", ""),
    ("NSDesktopFolderUsageDescription", "the Desktop folder", "macOS", "macOS 10.15"),
    ("NSDocumentsFolderUsageDescription", "the Documents folder", "macOS", "macOS 10.15"),
    ("NSDownloadsFolderUsageDescription", "the Downloads folder", "macOS", "macOS 10.15"),
    ("NSEnterpriseMCAMUsageDescription", "the main camera", "visionOS", "visionOS 2.0"),
    ("NSFaceIDUsageDescription", "Face ID", "iOS", "iOS 11.0"),
    ("NSFallDetectionUsageDescription", "fall detection events", "watchOS", "watchOS 7.2"),
    ("NSFileProviderDomainUsageDescription", "the files of a file provider", "macOS", "macOS 10.15"),
    ("NSFileProviderPresenceUsageDescription", "which files a person has open (file provider)", "macOS", ""),
    ("NSFinancialDataUsageDescription", "financial data in Wallet (FinanceKit)", "iOS", "iOS 17.4"),
    ("NSFocusStatusUsageDescription", "the Focus status", "iOS, macOS, watchOS", "iOS 15.0, macOS 12.0, watchOS 8.0"),
    ("NSGKFriendListUsageDescription", "Game Center friends", "iOS, macOS, tvOS", "iOS 14.5"),
    ("NSHandsTrackingUsageDescription", "hand tracking", "visionOS", "visionOS 1.0"),
    ("NSHealthClinicalHealthRecordsShareUsageDescription", "reading clinical records", "iOS, visionOS", "iOS 12.0"),
    ("NSHealthShareUsageDescription", "reading HealthKit samples", "iOS, visionOS", "iOS 8.0"),
    ("NSHealthUpdateUsageDescription", "writing HealthKit samples", "iOS, visionOS", "iOS 8.0"),
    ("NSHomeKitUsageDescription", "HomeKit data", "iOS, visionOS, watchOS", "iOS 8.0, watchOS 2.0"),
    ("NSIdentityUsageDescription", "identity documents in Wallet", "iOS, visionOS", "iOS 16.0"),
    ("NSLocalNetworkUsageDescription", "the local network", "iOS, macOS, tvOS, visionOS", "iOS 14.0, macOS 11.0"),
    ("NSLocationAlwaysAndWhenInUseUsageDescription", "the location at all times", "iOS, visionOS", "iOS 11.0"),
    ("NSLocationAlwaysUsageDescription", "the location at all times", "iOS", "iOS 8.0"),
    ("NSLocationTemporaryUsageDescriptionDictionary", "the exact location for a while", "iOS, macOS, visionOS", "iOS 14.0, macOS 11.0"),
    ("NSLocationUsageDescription", "the location", "macOS", "macOS 10.14"),
    ("NSLocationWhenInUseUsageDescription", "the location while the app is in use", "iOS, visionOS", "iOS 11.0"),
    ("NSMainCameraUsageDescription", "the main camera", "visionOS", "visionOS 26.0"),
    (
      "NSMicrophoneUsageDescription", "the microphone", "iOS, macOS, tvOS, visionOS, watchOS",
      "iOS 7.0, macOS 10.14, tvOS 17.0, watchOS 4.0"
    ),
    ("NSMotionUsageDescription", "motion and fitness data", "iOS, macOS, visionOS", "iOS 7.0, macOS 10.15"),
    ("NSNearbyInteractionAllowOnceUsageDescription", "nearby interaction, once", "iOS", "iOS 14.0"),
    ("NSNearbyInteractionUsageDescription", "nearby interaction (UWB)", "iOS, watchOS", "iOS 15.0, watchOS 8.0"),
    ("NSNetworkVolumesUsageDescription", "files on network volumes", "macOS", ""),
    ("NSPhotoLibraryAddUsageDescription", "adding to the photo library", "iOS, visionOS", "iOS 11.0"),
    ("NSPhotoLibraryUsageDescription", "the photo library, to read and to write", "iOS, macOS, visionOS", "iOS 6.0, macOS 10.14"),
    (
      "NSRemindersFullAccessUsageDescription", "the reminders, to read and to write", "iOS, Mac Catalyst, macOS, visionOS, watchOS",
      "iOS 17.0, macOS 14.0, watchOS 10.0"
    ),
    ("NSRemindersUsageDescription", "the reminders", "iOS, Mac Catalyst, macOS, watchOS", "iOS 6.0"),
    ("NSRemovableVolumesUsageDescription", "files on removable volumes", "macOS", ""),
    ("NSSensorKitUsageDescription", "SensorKit research data", "iOS", "iOS 14.0"),
    ("NSSensorKitUsageDetail", "each sensor of SensorKit", "iOS", "iOS 14.0"),
    ("NSSiriUsageDescription", "sending data to Siri", "iOS, visionOS", "iOS 10.0"),
    ("NSSpeechRecognitionUsageDescription", "speech recognition", "iOS, macOS, visionOS", "iOS 10.0, macOS 10.15"),
    ("NSSystemAdministrationUsageDescription", "changing system configuration", "macOS", ""),
    ("NSSystemExtensionUsageDescription", "installing a system extension", "macOS", ""),
    ("NSUserTrackingUsageDescription", "tracking across other companies’ apps and sites", "iOS, tvOS, visionOS", "iOS 14.0"),
    ("NSVideoSubscriberAccountUsageDescription", "the account with a TV provider", "iOS, tvOS", ""),
    ("NSVoIPUsageDescription", "background VoIP calls", "iOS, tvOS, watchOS", "iOS 10.0, watchOS 3.0"),
    ("NSWorldSensingUsageDescription", "image tracking, planes, scene reconstruction", "visionOS", "visionOS 1.0"),
    ("NFCReaderUsageDescription", "NFC", "iOS", "iOS 11.0"),
    ("OSBundleUsageDescription", "installing a driver extension", "macOS", ""),
  ]
}
