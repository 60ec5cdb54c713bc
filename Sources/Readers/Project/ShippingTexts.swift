internal import CopyModel

/// What ships in each target, dealt out again by the carriers it was read from.
struct ShippingTexts {
  /// The targets, as rules see them.
  private(set) var targets: [Catalog.Target] = []
  /// The texts that do not ship.
  private(set) var shadowed: [Catalog.ShadowedText] = []
  /// Files that iOS does not read although they were meant to.
  private(set) var unreadFiles: [Catalog.UnreadFile] = []
  /// Texts that plugins supply and nobody wrote.
  private(set) var suppliedTexts: [Catalog.SuppliedText] = []
  /// Texts that no target ships.
  private(set) var skipped: [SkippedFile] = []
  /// What is wrong with the names of files and folders.
  private(set) var problems: [Problem] = []
  private var strings: [Int: [CopyString]] = [:]
  private var unknownKeys: [Int: [Catalog.UnknownKey]] = [:]
  private var apps: [Int: [Catalog.App]] = [:]
  /// What several targets share, so that it is told once.
  private var told: Set<Spot> = []

  /// One text of one file.
  private struct Spot: Hashable {
    var file: ObjectIdentifier
    var range: ByteRange
    var key: String
    var locale: LocaleTag
  }

  /// Decides for each target what ships.
  ///
  /// - Parameters:
  ///   - standard: The locale of texts of which nothing says in which they are written.
  ///   - tables: Files with other copy, which tell the languages of a target.
  init(_ groups: [TargetGroup], sourceLocale standard: LocaleTag, tables: [LanguageTable] = []) {
    var languages = ShippedLanguages(tables)
    let locales = groups.map { $0.sourceLocale(standard: standard) }
    let ownApps = zip(groups, locales).map { group, locale in
      let names = group.names(sourceLocale: locale)
      return Catalog.App(name: names[locale] ?? group.name, names: names, sourceLocale: locale)
    }
    var shipments: [TargetSources.Shipment] = []
    for (index, group) in groups.enumerated() {
      let host = group.isApp ? nil : ShippingTexts.host(of: group, among: groups)
      var sources = group.sources(app: ownApps[host ?? index], sourceLocale: locales[index], problems: &problems)
      sources.app.platforms = sources.platforms
      var shipment = sources.shipment()
      if !shipment.strings.isEmpty { shipment.target.shippedLocales = languages.locales(of: group) }
      add(shipment, of: sources.app)
      shipments.append(shipment)
      noteUnreadFiles(of: group, sources)
      noteSamples(of: group, sources)
    }
    // What one target leaves another one may ship.
    for shipment in shipments { shadowed += shipment.shadowed.filter { tell($0.string) } }
    for (string, why) in shipments.flatMap(\.stranded) where tell(string) { skipped.append(.stranded(string, why: why)) }
  }

  /// The app that an extension is part of: the first of its project.
  private static func host(of group: TargetGroup, among groups: [TargetGroup]) -> Int? {
    guard let own = group.declarations.first else { return nil }
    return groups.firstIndex { $0.isApp && $0.declarations.first?.file == own.file }
  }

  private mutating func add(_ shipment: TargetSources.Shipment, of app: Catalog.App) {
    var isEmpty = true
    for (carrier, string) in shipment.strings where tell(string) {
      strings[carrier, default: []].append(string)
      apps[carrier, default: []].append(app)
      isEmpty = false
    }
    for (carrier, key) in shipment.unknownKeys where tell(key.string) {
      unknownKeys[carrier, default: []].append(key)
      apps[carrier, default: []].append(app)
      isEmpty = false
    }
    if !isEmpty || !(shipment.target.baseKeys ?? []).isEmpty { targets.append(shipment.target) }
  }

  /// Whether a text was not told for another target.
  private mutating func tell(_ string: CopyString) -> Bool {
    guard let file = string.file else { return true }
    return told.insert(Spot(file: ObjectIdentifier(file), range: string.byteRange, key: string.key, locale: string.locale)).inserted
  }

  /// Keeps the samples of plugins that reach an app, unless its native project was made already.
  private mutating func noteSamples(of group: TargetGroup, _ sources: TargetSources) {
    guard let declared = group.declarations.first, declared.kind == .manifest else { return }
    for sample in declared.samples where !sources.texts.contains(where: { $0.entry.key == sample.key && $0.locale == nil }) {
      let place = DecodedText(text: "", range: sample.offset..<sample.offset, spelling: .plain)
      let string = place.copyString(
        in: sample.source, app: sources.app.name, target: sources.target, key: sample.key, locale: sources.sourceLocale)
      suppliedTexts.append(Catalog.SuppliedText(string: string, plugin: sample.plugin, option: sample.option))
    }
  }

  // MARK: What does not ship

  private mutating func noteUnreadFiles(of group: TargetGroup, _ sources: TargetSources) {
    for carrier in group.carriers {
      guard let misplacement = carrier.misplacement, let first = sources.texts.first(where: { $0.carrier == carrier.number }) else {
        continue
      }
      let string = first.entry.value.copyString(
        in: first.source, app: sources.app.name, target: sources.target, key: first.entry.key,
        locale: first.locale ?? sources.sourceLocale, ignoredRules: first.entry.ignoredRules)
      unreadFiles.append(Catalog.UnreadFile(string: string, why: misplacement.why, help: misplacement.help))
    }
  }

  /// Adds what ships of one carrier to a catalog.
  mutating func emit(_ carrier: Int, into catalog: inout Catalog, _ merge: (Catalog.App) -> Void) {
    catalog.strings += strings[carrier] ?? []
    catalog.unknownKeys += unknownKeys[carrier] ?? []
    var last: String?
    for app in apps[carrier] ?? [] where app.name != last {
      merge(app)
      last = app.name
    }
  }
}

extension SkippedFile {
  /// A text that is not judged since it reaches no app.
  ///
  /// - Parameter why: The reason, in one clause.
  static func stranded(_ string: CopyString, why: String) -> SkippedFile {
    SkippedFile(path: string.file?.shownPlace(of: string.byteRange.lowerBound) ?? "", why: "\(string.key) is not judged: \(why)")
  }
}
