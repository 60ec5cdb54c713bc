/// The platforms of a target, read from its build settings.
enum XcodePlatform {
  /// The platforms that a target is built for, such as `iOS` and `visionOS`; empty when its settings do not say.
  ///
  /// `SUPPORTED_PLATFORMS` says, else the SDK, else the deployment targets. Simulators count as their devices, and Mac Catalyst is
  /// named where it is switched on.
  static func platforms(of settings: BuildSettings) -> [String] {
    var found: [String] = []
    func add(_ platform: String) {
      if !found.contains(platform) { found.append(platform) }
    }
    for sdk in (settings.value(of: "SUPPORTED_PLATFORMS") ?? "").split(separator: " ") { platform(ofSDK: sdk).map(add) }
    if found.isEmpty, let sdk = settings.value(of: "SDKROOT") { platform(ofSDK: ProjectPath.name(of: sdk)).map(add) }
    if found.isEmpty {
      for (setting, platform) in deploymentTargets where settings.value(of: setting)?.isEmpty == false { add(platform) }
    }
    if found.contains("iOS"), settings.isOn("SUPPORTS_MACCATALYST") { add("macCatalyst") }
    return found
  }

  /// The SDK that the conditions of a target's settings are decided for: that of iOS where the target runs there.
  static func sdk(of platforms: [String]) -> String? {
    guard let platform = platforms.contains("iOS") ? "iOS" : platforms.first else { return nil }
    return devices.first { $0.platform == platform }?.sdk
  }

  /// The device families of a target: 1 for iPhone, 2 for iPad, 3 for Apple TV, 4 for Apple Watch, 7 for Apple Vision.
  static func deviceFamilies(of settings: BuildSettings) -> [Int] {
    (settings.value(of: "TARGETED_DEVICE_FAMILY") ?? "").split { $0 == "," || $0 == " " }.compactMap { Int($0) }
  }

  /// Whether a build file's filters let it onto iOS, or onto any platform of a target that does not run there.
  static func isLetThrough(_ filters: [String], to platforms: [String]) -> Bool {
    guard !filters.isEmpty, !platforms.isEmpty else { return true }
    let wanted = platforms.contains("iOS") ? ["iOS"] : platforms
    return filters.contains { filter in wanted.contains { $0.lowercased() == (filter == "xros" ? "visionos" : filter) } }
  }

  /// The platform of an SDK, whatever its version.
  private static func platform(ofSDK sdk: Substring) -> String? {
    let name = sdk.utf8.prefix { (0x61...0x7A).contains($0) }
    return (devices + simulators).first { $0.sdk.utf8.elementsEqual(name) }?.platform
  }

  private static let devices: [(sdk: String, platform: String)] = [
    ("iphoneos", "iOS"), ("macosx", "macOS"), ("appletvos", "tvOS"), ("watchos", "watchOS"), ("xros", "visionOS"),
  ]

  private static let simulators: [(sdk: String, platform: String)] = [
    ("iphonesimulator", "iOS"), ("appletvsimulator", "tvOS"), ("watchsimulator", "watchOS"), ("xrsimulator", "visionOS"),
  ]

  private static let deploymentTargets: [(setting: String, platform: String)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", "iOS"), ("MACOSX_DEPLOYMENT_TARGET", "macOS"), ("TVOS_DEPLOYMENT_TARGET", "tvOS"),
    ("WATCHOS_DEPLOYMENT_TARGET", "watchOS"), ("XROS_DEPLOYMENT_TARGET", "visionOS"),
  ]
}
