import CopyModel
import Rules

/// A text of a catalog that a test makes by hand, with the file it is said to stand in.
struct HandText {
  var key: String
  var locale: LocaleTag
  var text: String
  var path = "InfoPlist.strings"

  /// The text as the only one of a file, of an app and target named Trailmark.
  var string: CopyString {
    let line = "\(key) = \(text)"
    let start = key.utf8.count + 3
    return CopyString(
      app: "Trailmark", target: "Trailmark", key: key, locale: locale, text: text,
      file: SourceFile(path: path, bytes: Array(line.utf8)), byteRange: ByteRange(start, line.utf8.count),
      offsets: OffsetMap(verbatimFrom: start), spelling: .quotedStrings)
  }
}

/// A catalog of one target, whose source language is English.
///
/// - Parameters:
///   - base: The keys of its Info.plist; nil when they are not known.
///   - hasTarget: Whether the project is known at all.
func handCatalog(
  _ texts: [HandText], base: Set<String>? = nil, platforms: [String] = [], hasTarget: Bool = true, source: LocaleTag? = "en"
) -> Catalog {
  var catalog = Catalog(apps: [Catalog.App(name: "Trailmark", sourceLocale: source)], strings: texts.map(\.string))
  if hasTarget { catalog.targets = [Catalog.Target(app: "Trailmark", name: "Trailmark", baseKeys: base, platforms: platforms)] }
  return catalog
}

/// What one rule finds in a catalog.
func found(_ rule: RuleID, in catalog: Catalog) throws -> [Finding] {
  try Judge(languages: languages, rules: [rule]).findings(in: catalog).filter { $0.suppression == nil }
}

/// Keys by short names.
enum Keys {
  static let camera = "NSCameraUsageDescription"
  static let microphone = "NSMicrophoneUsageDescription"
  static let contacts = "NSContactsUsageDescription"
  static let photos = "NSPhotoLibraryUsageDescription"
  static let addPhotos = "NSPhotoLibraryAddUsageDescription"
  static let whenInUse = "NSLocationWhenInUseUsageDescription"
  static let always = "NSLocationAlwaysAndWhenInUseUsageDescription"
  static let oldAlways = "NSLocationAlwaysUsageDescription"
  static let healthShare = "NSHealthShareUsageDescription"
  static let healthUpdate = "NSHealthUpdateUsageDescription"
  static let calendars = "NSCalendarsUsageDescription"
  static let fullCalendars = "NSCalendarsFullAccessUsageDescription"
  static let addEvents = "NSCalendarsWriteOnlyAccessUsageDescription"
}
