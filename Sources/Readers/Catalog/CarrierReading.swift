internal import CopyModel

/// Reads one carrier into its part of the catalog.
struct CarrierReading {
  /// The path to show.
  let path: String
  /// The number of the carrier, in the order in which they are read.
  let number: Int
  /// Whether a person named it.
  let isNamed: Bool
  /// The files it may refer to.
  let neighbours: Neighbours?
  let options: ReadOptions
  /// Whether it is part of a build, so that its Info.plist is final.
  var isBuilt = false
  private(set) var problems: [Problem] = []
  private(set) var skipped: [SkippedFile] = []
  /// Whether it holds copy.
  private(set) var holdsCopy = false

  init(path: String, number: Int, isNamed: Bool, neighbours: Neighbours?, options: ReadOptions) {
    self.path = path
    self.number = number
    self.isNamed = isNamed
    self.neighbours = neighbours
    self.options = options
  }

  /// The part of the catalog that some bytes are; nil when they are of none.
  ///
  /// - Throws: A problem of the whole carrier.
  mutating func part(of bytes: [UInt8], format: InputFormat) throws(ReadError) -> CatalogJoiner.Part? {
    let source = try SourceText(path: path, bytes: bytes)
    if source.file.encoding != .binary, !source.utf8[source.start...].contains(where: { $0 > 0x20 }) {
      // Projects keep translations for languages they have not begun; other carriers cannot be empty.
      if [.strings, .xcconfig].contains(format), !isNamed { return nil }
      throw ReadError(Problem(path: path, message: "the file is empty; expected \(format.article) \(format.rawValue) file with copy"))
    }
    switch format {
    case .json:
      return finished(StringsJSONReader.read(source, sourceLocale: options.sourceLocale ?? "en", ruleNames: options.ruleNames))
    case .ndjson: return finished(NDJSONReader.catalog(of: source))
    case .plist: return keyed(InfoPlistReader.read(source), isInfoPlist: true)
    case .strings:
      let isTable = source.file.encoding == .binary && path.lowercased().hasSuffix(".loctable")
      return keyed(isTable ? BinaryPlistReader.readTable(source) : StringsReader.read(source), isInfoPlist: false)
    case .xcstrings: return keyed(StringCatalogReader.read(source).content, isInfoPlist: false)
    case .xliff: return exchange(XLIFFReader.read(source))
    case .table: return exchange(TableReader.read(source))
    default: return try project(source, format: format)
    }
  }

  // MARK: Projects and manifests

  private mutating func project(_ source: SourceText, format: InputFormat) throws(ReadError) -> CatalogJoiner.Part? {
    let folder = DeclaredTarget.folder(of: path)
    switch format {
    case .xcodeproj:
      let root = DeclaredTarget.folder(of: folder)
      let neighbours = neighbours
      let bundle = folder.split(separator: "/").last.map(String.init) ?? ""
      let name = bundle.hasSuffix(".xcodeproj") ? String(bundle.dropLast(10)) : bundle
      let project = XcodeProject.read(source, name: name) { file in
        DeclaredTarget.join(root, file).flatMap { neighbours?.text(at: $0) }
      }
      problems += project.problems
      leave(project.unread.filter { $0.key != "INFOPLIST_FILE" }, in: source)
      return declared(DeclaredTarget.targets(of: project, path: path, carrier: number))
    case .xcconfig:
      return keyed(XcodeConfigReader.read(source), isInfoPlist: true)
    case .xcodegen:
      return declared(specs(XcodeGenReader.read(source), at: path, depth: 0))
    case .tuist:
      let manifest = TuistReader.read(source)
      take(manifest.content)
      return declared(DeclaredTarget.targets(of: manifest, path: path, carrier: number))
    case .expo:
      let config = ExpoReader.read(source, isJSON: path.lowercased().hasSuffix(".json"))
      take(config.content)
      var translations: [(locale: String, content: CarrierContent)] = []
      for file in config.locales {
        guard let text = DeclaredTarget.join(folder, file.path.text).flatMap({ neighbours?.text(at: $0) }) else {
          leave(
            [UnreadValue(key: file.path.text, offset: file.path.range.lowerBound, why: "not there or outside of the folder")], in: source)
          continue
        }
        let content = ExpoLocaleReader.read(text, locale: file.locale)
        problems += content.problems
        translations.append((file.locale, content))
      }
      return declared([DeclaredTarget.target(of: config, translations: translations, path: path, carrier: number)])
    case .cordova:
      return try cordova(source)
    case .capacitor:
      let content = CapacitorReader.read(source)
      problems += content.problems
      for entry in content.entries where KeyMeaning(entry.key) == .purpose {
        leave([UnreadValue(key: entry.key, offset: entry.value.range.lowerBound, why: "Capacitor has no ios.infoPlist")], in: source)
      }
      holdsCopy = !content.entries.isEmpty
      return nil
    case .unity:
      let settings = UnityReader.read(source)
      take(settings.content)
      return declared([DeclaredTarget.target(of: settings, path: path, carrier: number)])
    case .godot:
      let presets = GodotReader.read(source)
      problems += presets.problems
      leave(presets.unread, in: source)
      return declared(DeclaredTarget.targets(of: presets, path: path, carrier: number))
    case .json, .ndjson, .plist, .strings, .xcstrings, .xliff, .table:
      return nil
    }
  }

  /// The targets of an XcodeGen spec and of those it includes, whose paths count from their own folders.
  private mutating func specs(_ spec: XcodeGenContent, at path: String, depth: Int) -> [DeclaredTarget] {
    problems += spec.problems
    leave(spec.unread, in: spec.source)
    if depth == 0 {
      for template in spec.unusedTemplates {
        for entry in template.entries where CarrierReading.isCopy(entry) {
          let place = spec.source.shownPlace(of: entry.value.range.lowerBound)
          skipped.append(SkippedFile(path: place, why: "\(entry.key) is not judged: no target takes up the template \(template.name)"))
        }
      }
    }
    var targets = DeclaredTarget.targets(of: spec, path: path, carrier: number)
    guard depth < 8 else { return targets }
    for include in spec.includes {
      guard let file = DeclaredTarget.join(DeclaredTarget.folder(of: path), include), let text = neighbours?.text(at: file) else {
        skipped.append(SkippedFile(path: path, why: "includes \(include), which is not there or outside of the folder"))
        continue
      }
      let included = XcodeGenReader.read(text)
      // Targets may take up templates of an included file, which are not merged here.
      for template in included.unusedTemplates where template.entries.contains(where: { KeyMeaning($0.key) == .purpose }) {
        let why = "the texts of its template \(template.name) are not read: templates are followed within one file"
        skipped.append(SkippedFile(path: file, why: why))
      }
      for var target in specs(included, at: file, depth: depth + 1) {
        target.sourceLocale = spec.developmentLanguage.flatMap(LocaleTag.init(projectName:)) ?? target.sourceLocale
        targets.append(target)
      }
    }
    // What an included file says of a target's Info.plist may be merged into it.
    if !spec.includes.isEmpty { for index in targets.indices { targets[index].isComplete = false } }
    return targets
  }

  private mutating func cordova(_ source: SourceText) throws(ReadError) -> CatalogJoiner.Part? {
    if path.lowercased().hasSuffix("plugin.xml") {
      let plugin = CordovaReader.readPlugin(source)
      problems += plugin.problems
      leave(plugin.unread, in: source)
      return .cordovaPlugin(plugin)
    }
    let config = CordovaReader.readConfig(source)
    take(config.content)
    holdsCopy = holdsCopy || config.plugins.contains { !$0.variables.allSatisfy(\.usualKeys.isEmpty) }
    return .cordova(config, path: path)
  }

  // MARK: Parts

  private mutating func finished(_ catalog: Catalog) -> CatalogJoiner.Part {
    problems += catalog.problems
    holdsCopy = !(catalog.strings.isEmpty && catalog.unknownKeys.isEmpty && catalog.locationButtons.isEmpty && catalog.ageRanges.isEmpty)
    return .finished(catalog)
  }

  private mutating func keyed(_ content: CarrierContent, isInfoPlist: Bool) -> CatalogJoiner.Part {
    take(content)
    let name = CarrierName(path: path)
    let folder = name.folder.lowercased()
    return .keyed(
      KeyedCarrier(
        name: name, content: content, isInfoPlist: isInfoPlist, number: number,
        isBuilt: isBuilt || folder.hasSuffix(".app") || folder.hasSuffix(".appex")))
  }

  private mutating func exchange(_ content: MultilingualContent) -> CatalogJoiner.Part {
    take(content.content)
    return .exchange(ExchangeFile(content: content, isNamed: isNamed, standard: options.sourceLocale ?? "en"))
  }

  private mutating func declared(_ all: [DeclaredTarget]) -> CatalogJoiner.Part {
    let targets = all.filter(\.isMet)
    problems += targets.flatMap(\.problems)
    leaveUnmet(all, beside: targets)
    if targets.contains(where: { !$0.samples.isEmpty || $0.texts.contains { CarrierReading.isCopy($0.entry) } }) { holdsCopy = true }
    return .declared(targets, neighbours)
  }

  /// Lists the texts of targets that people do not meet, where no target has them that they do.
  private mutating func leaveUnmet(_ all: [DeclaredTarget], beside met: [DeclaredTarget]) {
    let unmet = all.filter { !$0.isMet }
    guard unmet.contains(where: { !$0.texts.isEmpty }) else { return }
    func spot(_ text: SourcedText) -> Spot { Spot(file: ObjectIdentifier(text.source.file), range: text.entry.value.range) }
    var told = Set(met.lazy.flatMap(\.texts).map(spot))
    for target in unmet {
      for text in target.texts where CarrierReading.isCopy(text.entry) && told.insert(spot(text)).inserted {
        let string = text.entry.value.copyString(
          in: text.source, app: "", target: target.name, key: text.entry.key, locale: options.sourceLocale ?? "en")
        skipped.append(.stranded(string, why: "people do not meet the target \(target.name), which makes no app or extension"))
      }
    }
  }

  /// The place of a text.
  private struct Spot: Hashable {
    var file: ObjectIdentifier
    var range: Range<Int>
  }

  /// Takes over what is wrong with a carrier's content, and whether it holds copy.
  private mutating func take(_ content: CarrierContent) {
    problems += content.problems
    leave(content.unread, in: content.source)
    for text in content.stranded where KeyMeaning(TargetGroup.plainKey(text.key)) == .purpose {
      skipped.append(SkippedFile(path: content.source.shownPlace(of: text.offset), why: "\(text.key) is not judged: \(text.why)"))
    }
    if content.entries.contains(where: CarrierReading.isCopy) { holdsCopy = true }
  }

  private static func isCopy(_ entry: CarrierEntry) -> Bool {
    [.purpose, .unknownUsage].contains(KeyMeaning(TargetGroup.plainKey(entry.key)))
  }

  /// Lists values that are there and cannot be read.
  private mutating func leave(_ values: [UnreadValue], in source: SourceText) {
    for value in values {
      let why = "\(value.key) is not read: \(value.why)"
      skipped.append(SkippedFile(path: source.shownPlace(of: value.offset), why: why, isUnreadValue: true))
      holdsCopy = holdsCopy || KeyMeaning(value.key) == .purpose
    }
  }
}
