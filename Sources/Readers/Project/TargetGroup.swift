internal import CopyModel

/// One target: what declares it, and the carriers that belong to it.
struct TargetGroup: Sendable {
  /// The declarations, the one closest to the build first; none where only the folders tell.
  var declarations: [DeclaredTarget] = []
  /// Its Info.plists and their translations, in the order in which they were read.
  var carriers: [KeyedCarrier] = []
  /// The target's name by its folder, where nothing declares it.
  var folderName = ""
  /// Whether there is no project that could add to its Info.plist.
  var lacksProject = false

  /// The target's name.
  var name: String { declarations.first?.name ?? folderName }

  /// Whether it is an app of its own rather than a part of one.
  var isApp: Bool { declarations.first?.isApp ?? true }

  private var plists: [KeyedCarrier] { carriers.filter(\.isInfoPlist) }

  /// The locale that its Info.plist is written in.
  ///
  /// - Parameter standard: The locale where nothing says.
  func sourceLocale(standard: LocaleTag) -> LocaleTag {
    let region = plists.lazy.compactMap { $0.content.text(of: "CFBundleDevelopmentRegion").flatMap(LocaleTag.init(projectName:)) }.first
    return region ?? declarations.lazy.compactMap(\.sourceLocale).first ?? standard
  }

  /// The app's name in each locale that gives one.
  func names(sourceLocale: LocaleTag) -> [LocaleTag: String] {
    var names: [LocaleTag: String] = [:]
    for carrier in carriers {
      guard !carrier.isInfoPlist else {
        if let name = carrier.literalName() { names[sourceLocale] = name }
        continue
      }
      if let name = carrier.literalName() {
        let locale = carrier.folderLocale(sourceLocale: sourceLocale) ?? sourceLocale
        names[locale] = names[locale] ?? name
      }
      for locale in Set(carrier.content.entries.compactMap(\.locale)) {
        guard let tag = LocaleTag(projectName: locale), let name = carrier.literalName(in: locale) else { continue }
        names[tag] = names[tag] ?? name
      }
    }
    if names[sourceLocale] == nil, let name = declarations.lazy.compactMap(\.displayName).first { names[sourceLocale] = name }
    return names
  }

  /// Whether every source of the Info.plist was read.
  private var isInfoPlistKnown: Bool {
    // A file that was not read whole may hold any key.
    guard plists.allSatisfy(\.content.problems.isEmpty) else { return false }
    if plists.contains(where: \.isBuilt) { return true }
    guard let first = declarations.first else { return lacksProject && plists.count == 1 && plists[0].describesWholeApp }
    guard declarations.allSatisfy(\.isComplete) else { return false }
    guard let path = first.infoPlist else { return true }
    return first.kind == .generator && !first.texts.isEmpty || plists.contains { $0.path == path }
  }

  /// The texts of the target with their origins.
  ///
  /// - Parameters:
  ///   - app: The app it belongs to.
  ///   - problems: Receives what is wrong with the names of folders.
  func sources(app: Catalog.App, sourceLocale: LocaleTag, problems: inout [Problem]) -> TargetSources {
    let references = references
    var texts = declarations.flatMap(texts)
    for carrier in carriers {
      texts += carrier.isInfoPlist ? infoPlistTexts(carrier, references) : localizedTexts(carrier, references, sourceLocale, &problems)
    }
    texts = texts.filter { [.purpose, .unknownUsage].contains(KeyMeaning($0.entry.key)) }
    return TargetSources(
      app: app, target: name, sourceLocale: sourceLocale, platforms: declarations.lazy.map(\.platforms).first { !$0.isEmpty } ?? [],
      isInfoPlistKnown: isInfoPlistKnown, referredKeys: Set(references.values), texts: texts)
  }

  /// The texts of a declaration; those of a manifest reach the app only where its native project is made anew, and those of an app.json
  /// only where the program beside it takes them over.
  private func texts(_ declared: DeclaredTarget) -> [SourcedText] {
    guard declared.kind == .manifest, let first = declarations.first else { return declared.texts }
    if first.file == declared.file || (first.kind == .manifest && first.extendsOthers) { return declared.texts }
    let hindrance: Hindrance = first.kind == .manifest ? .otherManifest(first.file) : .madeProject(first.file)
    return declared.texts.map { $0.hindered(by: hindrance) }
  }

  /// The texts of an Info.plist; a text that is nothing but a variable is that of the setting it stands for.
  private func infoPlistTexts(_ carrier: KeyedCarrier, _ references: [String: String]) -> [SourcedText] {
    let shipped = declarations.lazy.compactMap(\.xcode?.shipped).first
    return carrier.content.entries.compactMap { entry in
      // The text of such an entry is a key, not copy; the copy stands in the .strings files.
      if entry.isNested, references[entry.value.text] == entry.key { return nil }
      let text = SourcedText(
        entry: entry, source: carrier.content.source, origin: .infoPlist, carrier: carrier.number, isBuilt: carrier.isBuilt)
      return shipped?.filled(text) ?? text
    }
  }

  /// The texts of a file that translates the Info.plist.
  private func localizedTexts(
    _ carrier: KeyedCarrier, _ references: [String: String], _ sourceLocale: LocaleTag, _ problems: inout [Problem]
  ) -> [SourcedText] {
    let isBase = carrier.name.localization?.lowercased() == "base"
    guard let folderLocale = carrier.folderLocale(sourceLocale: sourceLocale) else {
      let message = "the folder \(carrier.name.localization ?? "").lproj is not named after a language; expected a tag such as pt-BR.lproj"
      problems.append(Problem(path: carrier.path, message: message))
      return []
    }
    let origin: SourcedText.Origin = carrier.misplacement != nil ? .unreadFile : isBase ? .base : .localization
    var unknown: Set<String> = []
    return carrier.content.entries.compactMap { entry in
      var entry = entry
      entry.key = references[entry.key] ?? TargetGroup.plainKey(entry.key)
      guard let written = entry.locale else {
        return SourcedText(entry: entry, source: carrier.content.source, origin: origin, locale: folderLocale, carrier: carrier.number)
      }
      guard let tag = written.lowercased() == "base" ? sourceLocale : LocaleTag(projectName: written) else {
        if unknown.insert(written).inserted {
          problems.append(carrier.content.source.problem(at: entry.value.range.lowerBound, LocaleTag.noTagMessage(written)))
        }
        return nil
      }
      return SourcedText(entry: entry, source: carrier.content.source, origin: origin, locale: tag, carrier: carrier.number)
    }
  }

  /// What the master files of some translation services put before each key of the Info.plist.
  private static let prefix = "infoplist_"

  /// A key without the prefix of a master file.
  static func plainKey(_ key: String) -> String {
    key.hasPrefix(prefix) ? String(key.dropFirst(prefix.utf8.count)) : key
  }

  /// Keys of the translations that an entry of a dictionary in the Info.plist refers to, with that entry's key.
  private var references: [String: String] {
    let translated = Set(carriers.lazy.filter { !$0.isInfoPlist }.flatMap { $0.content.entries.map(\.key) })
    var references: [String: String] = [:]
    for entry in plists.flatMap(\.content.entries) where entry.isNested && translated.contains(entry.value.text) {
      references[entry.value.text] = entry.key
    }
    return references
  }
}
