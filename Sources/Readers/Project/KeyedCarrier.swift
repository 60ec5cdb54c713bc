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
  /// Whether it is part of a built app, whose Info.plist is final.
  var isBuilt: Bool
  /// Where it stands in the app, where a manifest puts it there under another name.
  private(set) var bundlePath: String?

  /// The path as it is shown.
  var path: String { content.source.file.path }

  /// Whether an Info.plist is one rather than another file of that name, such as a service's configuration.
  var describesApp: Bool { content.entries.contains { KeyMeaning($0.key) != .other || $0.key.hasPrefix("CFBundle") } }

  /// Whether an Info.plist says all that an iOS app needs, so that no build adds keys to it: what Xcode would else generate stands there.
  var describesWholeApp: Bool {
    let texts = Dictionary(content.entries.map { ($0.key, $0.value.text) }, uniquingKeysWith: { _, last in last })
    guard ["CFBundleExecutable", "CFBundleIdentifier", "CFBundleVersion"].allSatisfy({ texts[$0]?.isEmpty == false }) else { return false }
    guard let kind = texts["CFBundlePackageType"], kind == "APPL" || kind.contains("PRODUCT_BUNDLE_PACKAGE_TYPE") else { return false }
    return content.source.holdsKey("LSRequiresIPhoneOS") && !content.source.holdsKey("NSExtension")
  }

  /// Why iOS does not read the file, whose name and folder it looks up letter by letter; nil when it does.
  var misplacement: Misplacement? {
    guard !isInfoPlist else { return nil }
    let file = String(ProjectPath.name(of: bundlePath ?? path))
    for wanted in ["InfoPlist.strings", "InfoPlist.xcstrings"] where file != wanted && KeyedCarrier.isMeant(file, wanted) {
      return Misplacement(
        why: "iOS does not read \(file): it looks for InfoPlist.strings letter by letter", help: "rename the file to \(wanted)")
    }
    guard let folder = name.languageFolder else { return nil }
    return Misplacement(
      why: "the folder \(folder) is no localisation: it looks for \(folder).lproj", help: "move the file to \(folder).lproj/\(file)")
  }

  /// Puts it where a manifest copies it, which says what it translates to.
  mutating func stand(at place: String) {
    bundlePath = place
    name.stand(at: CarrierName(path: place))
  }

  /// Why a file is not read, and what would be.
  struct Misplacement {
    /// Why, in one clause that begins in lower case and has no final period.
    var why: String
    /// What would be read.
    var help: String
  }

  /// Whether a name differs from the one that is looked for by case, dots and dashes alone.
  private static func isMeant(_ name: String, _ wanted: String) -> Bool {
    func letters(_ text: String) -> [UInt8] {
      text.lowercased().utf8.filter { ![UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x20].contains($0) }
    }
    return letters(name) == letters(wanted)
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
    guard let folder = name.localization ?? name.languageFolder, folder.lowercased() != "base" else { return sourceLocale }
    return LocaleTag(projectName: folder)
  }
}

extension SourceText {
  /// Whether a property list in XML names a key anywhere.
  fileprivate func holdsKey(_ name: String) -> Bool {
    let element = Array("<key>\(name)</key>".utf8)
    var start = utf8.startIndex
    while let open = utf8[start...].firstIndex(of: UInt8(ascii: "<")) {
      if utf8[open...].starts(with: element) { return true }
      start = open + 1
    }
    return false
  }
}
