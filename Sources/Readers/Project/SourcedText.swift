internal import CopyModel

/// Why a text of a declaration does not ship, whether or not another one takes its place.
enum Hindrance: Sendable, Equatable {
  /// Another assignment of the same setting counts.
  case otherAssignment
  /// Another build configuration ships.
  case configuration(String, shipping: String)
  /// The build writes no settings into the Info.plist of the target.
  case unwrittenSettings(target: String)
  /// The native project that the manifest would make is there already, in the file named.
  case madeProject(String)
  /// The program beside the manifest does not take it over.
  case otherManifest(String)
  /// An option of a plugin, or the plugin itself, has the last word.
  case plugin

  /// Why no text ships under the key, in one clause.
  var words: String {
    switch self {
    case .otherAssignment: "another assignment of the setting counts"
    case .configuration(let name, let shipping): "only the configuration \(name) has it, and \(shipping) ships"
    case .unwrittenSettings(let target): "GENERATE_INFOPLIST_FILE is not YES for \(target), so that the build writes no setting"
    case .madeProject(let file): "\(file) ships, and has no such key"
    case .otherManifest(let file): "\(file) beside it ships, and does not take it over"
    case .plugin: "a plugin of the configuration removes it or writes another text"
    }
  }
}

/// A text together with the source it stands in, and how it ranks among all that could stand under its key.
struct SourcedText: Sendable {
  /// Where a text comes from; of several the first in this order ships.
  enum Origin: Int, Sendable, Comparable {
    /// A .strings file or String Catalog of the locale.
    case localization
    /// The .strings file of the base localisation.
    case base
    /// A build setting that the build writes over the Info.plist.
    case buildSetting
    /// The spec of a generator, which writes the Info.plist.
    case generator
    /// The Info.plist.
    case infoPlist
    /// The manifest of a framework that makes the whole app.
    case manifest
    /// A file that iOS does not read although it was meant to.
    case unreadFile
    /// Another build configuration, or an assignment that another one overrides.
    case overridden

    static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }

    /// Whether the text is in the Info.plist of the build, where App Store checks look.
    var isInInfoPlist: Bool { [.buildSetting, .generator, .infoPlist, .manifest].contains(self) }
  }

  /// The text under its key.
  var entry: CarrierEntry
  /// The source its offsets count in.
  var source: SourceText
  /// Where it comes from.
  var origin: Origin
  /// The locale; nil for the one the app is written in first.
  var locale: LocaleTag?
  /// The number of the carrier it belongs to, in the order in which they were read.
  var carrier: Int
  /// Why it does not ship, where the declaration itself says so; its origin is then ``Origin/overridden``.
  var hindrance: Hindrance?
  /// Whether it stands in an app that is built.
  var isBuilt = false

  /// What becomes of build settings in the text: Xcode expands them in the Info.plist alone, and once.
  var buildSettings: BuildSettingFate {
    switch origin {
    case .localization, .base, .unreadFile: .literal
    case .buildSetting, .generator, .infoPlist, .manifest, .overridden: isBuilt ? .leftOver : .expanded
    }
  }

  /// The same text as one that does not ship.
  func hindered(by hindrance: Hindrance) -> SourcedText {
    var text = self
    text.origin = .overridden
    text.hindrance = self.hindrance ?? hindrance
    return text
  }
}
