/// Where one stands on the way down through a build, and what the next name leads to.
///
/// Copy is taken from where the system reads it and from nowhere else: the bundle's own Info.plist and its own `.lproj` folders. The names
/// are those of Apple's bundle layout ("Placing content in a bundle"): plug-ins in `PlugIns` and `Extensions`, a watch app in `Watch`, app
/// clips in `AppClips`; on the Mac all of it below `Contents`, with the localized files in `Resources`.
enum BuiltPlace {
  /// Above every bundle: the folder of an .ipa, of an .xcarchive, of a zip.
  case outside
  /// The folder of an app or extension.
  case bundle
  /// The Contents folder of a Mac bundle.
  case contents
  /// The Resources folder of a Mac bundle.
  case resources
  /// A language's folder of a bundle.
  case language
  /// A folder for bundles inside a bundle.
  case plugIns
  /// An .xcloc, an export for translators.
  case exchange
  /// The folder of an .xcloc that holds the translations.
  case exchangeTexts

  /// What a folder's name leads to.
  enum Step {
    /// A place where copy can be.
    case into(BuiltPlace)
    /// A folder that is left out, with the reason.
    case skipped(why: String)
    /// A folder that is left out and not worth a line.
    case passed
  }

  /// What the folder of a name leads to from here.
  func step(into name: String) -> Step {
    let suffix = Self.suffix(of: name)
    switch self {
    case .outside:
      if suffix == "app" || suffix == "appex" { return .into(.bundle) }
      if suffix == "xcloc" { return .into(.exchange) }
      if name == "Localized Contents" { return .into(.exchangeTexts) }
      if let why = Self.dependency(suffix) { return .skipped(why: why) }
      return name.hasPrefix(".") || suffix == "dsym" || Self.besideApps.contains(name) ? .passed : .into(.outside)
    case .bundle, .contents:
      if name == "Frameworks" { return .skipped(why: Self.dependencies) }
      if let why = Self.dependency(suffix) { return .skipped(why: why) }
      if Self.plugInFolders.contains(name) { return .into(.plugIns) }
      if case .bundle = self { return name == "Contents" ? .into(.contents) : suffix == "lproj" ? .into(.language) : .passed }
      return name == "Resources" ? .into(.resources) : .passed
    case .resources:
      if let why = Self.dependency(suffix) { return .skipped(why: why) }
      return suffix == "lproj" ? .into(.language) : .passed
    case .plugIns:
      if suffix == "app" || suffix == "appex" { return .into(.bundle) }
      return Self.dependency(suffix).map { .skipped(why: $0) } ?? .passed
    case .exchange: return name == "Localized Contents" ? .into(.exchangeTexts) : .passed
    case .language, .exchangeTexts: return .passed
    }
  }

  /// Whether a file of a name is a carrier here; upper and lower case are told apart by the rules, not here.
  func holdsCarrier(_ name: String) -> Bool {
    let name = name.lowercased()
    switch self {
    case .bundle: return name == "info.plist" || name == "infoplist.loctable"
    case .contents: return name == "info.plist"
    case .resources: return name == "infoplist.loctable"
    case .language: return name == "infoplist.strings"
    case .exchangeTexts: return Self.suffix(of: name) == "xliff"
    case .outside, .plugIns, .exchange: return false
    }
  }

  /// Whether a file of a name holds other copy of a language here, which tells that the app speaks it.
  func holdsTable(_ name: String) -> Bool {
    guard case .language = self, !holdsCarrier(name) else { return false }
    return ["strings", "stringsdict"].contains(Self.suffix(of: name))
  }

  /// The part of a name behind its last dot, in lower case; empty when there is none.
  static func suffix(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  private static let dependencies = "dependencies' own files"

  /// Why a folder of a suffix is left out, or nil.
  private static func dependency(_ suffix: String) -> String? {
    switch suffix {
    case "framework", "xcframework": dependencies
    case "bundle": "a bundle of resources, whose texts no alert shows"
    default: nil
    }
  }

  private static let plugInFolders: Set<String> = ["PlugIns", "Extensions", "Watch", "AppClips"]

  /// What stands beside the app in an archive and holds none of its files.
  private static let besideApps: Set<String> = [
    "__MACOSX", "dSYMs", "BCSymbolMaps", "MessagesApplicationExtensionSupport", "MessagesApplicationSupport", "Symbols", "SwiftSupport",
    "WatchKitSupport", "WatchKitSupport2",
  ]
}
