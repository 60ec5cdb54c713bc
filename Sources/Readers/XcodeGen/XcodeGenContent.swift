internal import CopyModel

/// What an XcodeGen spec (`project.yml`, or a file it includes) says about its targets and their copy.
struct XcodeGenContent: Sendable {
  /// The source the entries' offsets count in.
  var source: SourceText
  /// The project's name.
  var name: String?
  /// The language the project is written in first; XcodeGen takes `en` where it is left out.
  var developmentLanguage: String?
  /// The files that it includes and that are not merged under it, since they are not there, as they are written.
  var includes: [String] = []
  /// The files that are merged under it, by their paths below its folder.
  var included: [String] = []
  /// The build configurations: those of the spec, else Debug and Release, and those that only settings name.
  var configurations: [String] = []
  /// The configuration that is archived for the store.
  var shippingConfiguration = "Release"
  /// The targets.
  var targets: [XcodeGenTarget] = []
  /// The templates that no target uses; a file that includes this one may.
  var unusedTemplates: [XcodeGenTarget] = []
  /// The setting groups that no target uses, with their texts.
  var unusedGroups: [XcodeGenTarget] = []
  /// In a file without targets: the texts of its settings and setting groups, which targets of other files may take up.
  var projectEntries: [CarrierEntry] = []
  /// Values that are there and cannot be read.
  var unread: [UnreadValue] = []
  /// What could not be read.
  var problems: [Problem] = []
}

/// A target of an XcodeGen spec, its templates merged in.
///
/// A target for several platforms is one target here, while XcodeGen makes one for each of them from the same texts.
struct XcodeGenTarget: Sendable {
  /// The name: its key in the spec, unless it has one of its own.
  var name: String
  /// The product type, such as `application`.
  var type: String?
  /// The platforms or supported destinations, as they are written.
  var platforms: [String] = []
  /// Where its Info.plist is: `info.path`, else the setting INFOPLIST_FILE of the configuration that ships.
  var infoPlistPath: String?
  /// Whether Xcode makes the Info.plist out of settings; nil where no setting says.
  ///
  /// Without that `settingEntries` do not ship.
  var generatesInfoPlist: Bool?
  /// The texts of `info.properties`, which XcodeGen writes into the Info.plist.
  var plistEntries: [CarrierEntry] = []
  /// The texts of the settings INFOPLIST_KEY_…, those of the project included.
  ///
  /// One that holds in some configurations only comes once for each of them.
  var settingEntries: [CarrierEntry] = []
  /// What XcodeGen itself replaces in texts, `${name}` by value: `target_name`, `platform` and the template attributes.
  var variables: [String: String] = [:]
  /// The settings of the configuration that ships, those of the project included, nothing in them expanded.
  var settings: [String: String] = [:]

  /// All texts.
  var entries: [CarrierEntry] { plistEntries + settingEntries }

  /// Whether people meet the target: an app, an extension or an App Clip, and no framework, tool or test.
  var isApp: Bool {
    guard let type else { return true }
    return type.hasPrefix("application") || type.hasPrefix("app-extension") || type.hasPrefix("watchkit") || type.hasSuffix("-extension")
      || type.hasPrefix("extensionkit")
  }
}
