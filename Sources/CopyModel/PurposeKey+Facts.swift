/// A key that others have taken the place of.
public struct Supersession: Hashable, Sendable {
  /// The keys that have; any one of them will do.
  public let successors: [String]
  /// The first systems that read a successor and not the old key, as people name them.
  public let since: String
  /// The platforms on which the key is superseded.
  public let platforms: Set<String>
  /// The platforms on which it is the key in use.
  public var stillUsed: Set<String> = []

  /// Whether a successor is in use wherever a target runs, and the old key nowhere.
  ///
  /// - Parameter running: The platforms of the target; nil when they are not known.
  public func isWhole(on running: Set<String>?) -> Bool {
    guard let running else { return stillUsed.isEmpty }
    return !running.isDisjoint(with: platforms) && running.isDisjoint(with: stillUsed)
  }
}

extension PurposeKey {
  /// What has taken the place of a key; nil for a key that is in use.
  public var supersession: Supersession? { PurposeKey.supersessions[name] }

  /// The platforms whose systems read the key, where that is certain of all others too; nil for most keys.
  ///
  /// Apple’s reference names fewer platforms than read a key: watchOS apps need that for motion, which the reference lists for iOS, macOS
  /// and visionOS only. So a key has platforms here only where its API exists on no other.
  public var certainPlatforms: Set<String>? { PurposeKey.platformsByName[name] }

  /// Brings the name of a platform to the one that facts about keys use; nil for a platform that is not known.
  ///
  /// An iPad app is an iOS app. SDK names as Xcode’s build settings hold them are known too.
  public static func platform(named name: String) -> String? {
    switch name.lowercased() {
    case "ios", "ipados", "iphoneos", "iphonesimulator", "iphone", "ipad": "iOS"
    case "maccatalyst", "catalyst": "macCatalyst"
    case "macos", "macosx", "osx", "mac": "macOS"
    case "tvos", "appletvos", "appletvsimulator": "tvOS"
    case "visionos", "xros", "xrsimulator": "visionOS"
    case "watchos", "watchsimulator": "watchOS"
    default: nil
    }
  }

  /// Old keys, with the first systems that want another: Apple’s Information Property List reference and the notes of WWDC 2017, 2019 and
  /// 2023.
  private static let supersessions: [String: Supersession] = [
    "NSBluetoothPeripheralUsageDescription": Supersession(
      successors: ["NSBluetoothAlwaysUsageDescription"], since: "iOS 13", platforms: ["iOS", "tvOS", "visionOS", "watchOS"]),
    "NSCalendarsUsageDescription": Supersession(
      successors: ["NSCalendarsFullAccessUsageDescription", "NSCalendarsWriteOnlyAccessUsageDescription"],
      since: "iOS 17, macOS 14 and watchOS 10", platforms: ["iOS", "macCatalyst", "macOS", "visionOS", "watchOS"]),
    "NSEnterpriseMCAMUsageDescription": Supersession(
      successors: ["NSMainCameraUsageDescription"], since: "visionOS 26", platforms: ["visionOS"]),
    "NSLocationAlwaysUsageDescription": Supersession(
      successors: ["NSLocationAlwaysAndWhenInUseUsageDescription"], since: "iOS 11", platforms: ["iOS", "visionOS", "watchOS"]),
    "NSLocationUsageDescription": Supersession(
      successors: ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"], since: "iOS 8",
      platforms: ["iOS", "tvOS", "visionOS", "watchOS"], stillUsed: ["macCatalyst", "macOS"]),
    "NSNearbyInteractionAllowOnceUsageDescription": Supersession(
      successors: ["NSNearbyInteractionUsageDescription"], since: "iOS 15", platforms: ["iOS"]),
    "NSRemindersUsageDescription": Supersession(
      successors: ["NSRemindersFullAccessUsageDescription"], since: "iOS 17, macOS 14 and watchOS 10",
      platforms: ["iOS", "macCatalyst", "macOS", "visionOS", "watchOS"]),
  ]

  /// The platforms of keys that are certain: Apple’s reference, with those added on which the API or its alert exists.
  private static let platformsByName: [String: Set<String>] = {
    let mac = [
      "NSAppBundlesUsageDescription", "NSAppDataUsageDescription", "NSAppleEventsUsageDescription", "NSAudioCaptureUsageDescription",
      "NSDesktopFolderUsageDescription", "NSDocumentsFolderUsageDescription", "NSDownloadsFolderUsageDescription",
      "NSFileProviderDomainUsageDescription", "NSFileProviderPresenceUsageDescription", "NSNetworkVolumesUsageDescription",
      "NSRemovableVolumesUsageDescription", "NSSystemAdministrationUsageDescription", "NSSystemExtensionUsageDescription",
      "OSBundleUsageDescription",
    ]
    let vision = [
      "NSAccessoryTrackingUsageDescription", "NSEnterpriseMCAMUsageDescription", "NSHandsTrackingUsageDescription",
      "NSMainCameraUsageDescription", "NSWorldSensingUsageDescription",
    ]
    let phone = ["NSFinancialDataUsageDescription", "NSSensorKitUsageDescription", "NSSensorKitUsageDetail"]
    var platforms: [String: Set<String>] = [
      // There is no camera and no reader of tags on a watch; a television has no reader.
      "NSCameraUsageDescription": ["iOS", "macCatalyst", "macOS", "tvOS", "visionOS"],
      "NFCReaderUsageDescription": ["iOS", "macCatalyst"],
      // Optic ID of visionOS uses the key of Face ID.
      "NSFaceIDUsageDescription": ["iOS", "macCatalyst", "visionOS"],
      "NSFallDetectionUsageDescription": ["watchOS"],
    ]
    for name in mac { platforms[name] = ["macCatalyst", "macOS"] }
    for name in vision { platforms[name] = ["visionOS"] }
    for name in phone { platforms[name] = ["iOS"] }
    return platforms
  }()
}
