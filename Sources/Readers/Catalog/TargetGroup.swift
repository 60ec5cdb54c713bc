internal import CopyModel

/// An Info.plist and the .strings files that translate it: one target of one app.
struct TargetGroup {
  /// The app, as far as these files describe it.
  private(set) var app: Catalog.App
  private let target: String
  private let sourceLocale: LocaleTag
  /// Keys of the .strings files that an entry of a dictionary in the Info.plist refers to, with that entry's key.
  private let references: [String: String]

  /// The group of each carrier, in the carriers' order.
  static func groups(of carriers: [CatalogJoiner.KeyedCarrier], sourceLocale: LocaleTag) -> [TargetGroup] {
    let leaders = TargetPairing.leaders(of: carriers)
    var members: [Int: [Int]] = [:]
    for (index, leader) in leaders.enumerated() { members[leader, default: []].append(index) }
    let names = TargetPairing.names(of: carriers, leaders: members.keys.sorted())
    let groups = members.map { leader, indices in
      (leader, TargetGroup(indices.map { carriers[$0] }, target: names[leader] ?? "", sourceLocale: sourceLocale))
    }
    let byLeader = Dictionary(uniqueKeysWithValues: groups)
    return leaders.compactMap { byLeader[$0] }
  }

  private init(_ carriers: [CatalogJoiner.KeyedCarrier], target: String, sourceLocale: LocaleTag) {
    let plists = carriers.filter(\.isInfoPlist)
    let region = plists.lazy.compactMap { $0.content.text(of: "CFBundleDevelopmentRegion").flatMap(LocaleTag.init(projectName:)) }.first
    let source = region ?? sourceLocale
    var names: [LocaleTag: String] = [:]
    for carrier in carriers {
      guard let name = TargetGroup.literalName(in: carrier.content) else { continue }
      let locale = carrier.isInfoPlist ? source : TargetGroup.locale(of: carrier, sourceLocale: source) ?? source
      if carrier.isInfoPlist || names[locale] == nil { names[locale] = name }
    }
    self.target = target
    self.sourceLocale = source
    app = Catalog.App(name: names[source] ?? target, names: names, sourceLocale: source)
    let translated = Set(carriers.filter { !$0.isInfoPlist }.flatMap { $0.content.entries.map(\.key) })
    var references: [String: String] = [:]
    for entry in plists.flatMap(\.content.entries) where entry.isNested && translated.contains(entry.value.text) {
      references[entry.value.text] = entry.key
    }
    self.references = references
  }

  /// The app's name when it is written out rather than left to a build setting or template.
  private static func literalName(in content: CarrierContent) -> String? {
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let name = content.text(of: key) ?? content.text(of: prefix + key), !name.isEmpty, !name.contains("$"), !name.contains("{{") {
        return name
      }
    }
    return nil
  }

  /// The locale of a .strings file, by its folder; nil when the folder's name is no tag.
  private static func locale(of carrier: CatalogJoiner.KeyedCarrier, sourceLocale: LocaleTag) -> LocaleTag? {
    guard let name = carrier.name.localization, name.lowercased() != "base" else { return sourceLocale }
    return LocaleTag(projectName: name)
  }

  /// What the master files of some translation services put before each key of the Info.plist.
  private static let prefix = "infoplist_"

  /// A key without the prefix of a master file.
  static func plainKey(_ key: String) -> String {
    key.hasPrefix(prefix) ? String(key.dropFirst(prefix.utf8.count)) : key
  }

  /// Adds a carrier's texts to a catalog.
  func emit(_ carrier: CatalogJoiner.KeyedCarrier, into catalog: inout Catalog) {
    let content = carrier.content
    guard let locale = carrier.isInfoPlist ? sourceLocale : TargetGroup.locale(of: carrier, sourceLocale: sourceLocale) else {
      let message = "the folder \(carrier.name.localization ?? "").lproj is not named after a language; expected a tag such as pt-BR.lproj"
      catalog.problems.append(Problem(path: content.source.file.path, message: message))
      return
    }
    for entry in content.entries {
      // The text of such an entry is a key, not copy; the copy stands in the .strings files.
      if carrier.isInfoPlist, entry.isNested, references[entry.value.text] == entry.key { continue }
      let key = carrier.isInfoPlist ? entry.key : references[entry.key] ?? TargetGroup.plainKey(entry.key)
      let meaning = KeyMeaning(key)
      guard meaning == .purpose || meaning == .unknownUsage else { continue }
      let string = entry.value.copyString(in: content.source, app: app.name, target: target, key: key, locale: locale)
      if meaning == .purpose {
        catalog.strings.append(string)
      } else {
        catalog.unknownKeys.append(Catalog.UnknownKey(string: string, keyRange: content.source.fileRange(of: entry.keyRange)))
      }
    }
  }
}
