internal import CopyModel

/// A property list, .strings file or String Catalog that waits for its target.
struct KeyedCarrier: Sendable {
  /// What the path says.
  var name: CarrierName
  /// What the file holds.
  var content: CarrierContent
  /// Whether it is an Info.plist rather than a translation of one.
  var isInfoPlist: Bool
  /// The number of the carrier, in the order in which they were read.
  var number: Int

  /// The path as it is shown.
  var path: String { content.source.file.path }

  /// Whether an Info.plist is one rather than another file of that name, such as a service's configuration.
  var describesApp: Bool { content.entries.contains { KeyMeaning($0.key) != .other || $0.key.hasPrefix("CFBundle") } }

  /// Whether it is part of a built app, whose Info.plist is final.
  var isBuilt: Bool {
    let folder = name.folder.lowercased()
    return folder.hasSuffix(".app") || folder.hasSuffix(".appex")
  }

  /// Why iOS does not read the file, whose name it looks up letter by letter; nil when it does.
  var misspelling: String? {
    guard !isInfoPlist, name.localization != nil else { return nil }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lowercased() == "infoplist.strings" && file != "InfoPlist.strings" ? file : nil
  }

  /// The app's name when it is written out rather than left to a build setting or template.
  ///
  /// - Parameter locale: The locale as the carrier writes it; nil for entries without one.
  func literalName(in locale: String? = nil) -> String? {
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      let entry = content.entries.last { $0.locale == locale && TargetGroup.plainKey($0.key) == key }
      if let name = entry?.value.text, !name.isEmpty, !name.contains("$"), !name.contains("{{") { return name }
    }
    return nil
  }

  /// The locale of a translation by its folder; nil when the folder's name is no tag.
  func folderLocale(sourceLocale: LocaleTag) -> LocaleTag? {
    guard let folder = name.localization, folder.lowercased() != "base" else { return sourceLocale }
    return LocaleTag(projectName: folder)
  }
}
