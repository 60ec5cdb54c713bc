internal import CopyModel

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
}
