internal import CopyModel

extension CarrierReading {
  /// The targets of a project file or manifest.
  ///
  /// - Throws: A problem of the whole carrier.
  mutating func project(_ source: SourceText, format: InputFormat) throws(ReadError) -> CatalogJoiner.Part? {
    let folder = DeclaredTarget.folder(of: path)
    switch format {
    case .xcodeproj:
      let root = DeclaredTarget.folder(of: folder)
      let neighbours = neighbours
      let bundle = folder.split(separator: "/").last.map(String.init) ?? ""
      let name = bundle.hasSuffix(".xcodeproj") ? String(bundle.dropLast(10)) : bundle
      var read: Set<String> = []
      let project = XcodeProject.read(source, name: name) { file in
        guard let path = DeclaredTarget.join(root, file), let text = neighbours?.text(at: path) else { return nil }
        read.insert(path)
        return text
      }
      filesRead.formUnion(read)
      problems += project.problems
      leave(project.unread.filter { $0.key != "INFOPLIST_FILE" }, in: source)
      nameConfigurations(of: project)
      return declared(DeclaredTarget.targets(of: project, path: path, carrier: number))
    case .xcconfig:
      return keyed(XcodeConfigReader.read(source), isInfoPlist: true)
    case .xcodegen:
      return declared(targets(ofSpec: source))
    case .tuist:
      let manifest = TuistReader.read(source)
      take(manifest.content)
      return declared(DeclaredTarget.targets(of: manifest, path: path, carrier: number))
    case .expo:
      let config = ExpoReader.read(source, isJSON: path.lowercased().hasSuffix(".json"))
      take(config.content)
      let translations = config.locales.compactMap { file -> (locale: String, content: CarrierContent)? in
        guard let text = named(file.path, below: folder, in: source, lacking: ExpoLocaleReader.lacking(file)) else { return nil }
        let content = ExpoLocaleReader.read(text, locale: file.locale)
        problems += content.problems
        return (file.locale, content)
      }
      var target = DeclaredTarget.target(of: config, translations: translations, path: path, carrier: number)
      if leavePlugins(of: config, in: folder) { target.isComplete = false }
      return declared([target])
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

  /// Says which configuration is judged where the project has none that is called Release.
  private mutating func nameConfigurations(of project: XcodeProject) {
    for target in project.targets where target.configurations.count > 1 && target.productType.isMet {
      guard let shipped = target.shipped, !target.configurations.contains(where: { $0.name == "Release" }) else { continue }
      let why = "\(target.name) has no configuration Release; \(shipped.name) is judged, the others are not"
      skipped.append(SkippedFile(path: path, why: why))
    }
  }

  /// Lists the plugins of an Expo project's own that give texts, and says whether there are any.
  ///
  /// They are programs, which are not read.
  private mutating func leavePlugins(of config: ExpoContent, in folder: String) -> Bool {
    let neighbours = neighbours
    let own = config.plugins.filter { plugin in
      guard plugin.name.hasPrefix("."), let path = DeclaredTarget.join(folder, plugin.name) else { return false }
      let endings = ["", ".js", ".ts", ".cjs", ".mjs", "/index.js", "/index.ts"]
      let files = endings.lazy.compactMap { neighbours?.text(at: path + $0, isSought: false) }
      return files.first?.utf8.holds("UsageDescription") ?? false
    }
    leave(
      own.map { UnreadValue(key: $0.name, offset: $0.offset, why: "a plugin of the project’s own, which gives texts in code") },
      in: config.content.source)
    return !own.isEmpty
  }

  /// The targets of an XcodeGen spec with what it includes.
  private mutating func targets(ofSpec source: SourceText) -> [DeclaredTarget] {
    let folder = DeclaredTarget.folder(of: path)
    let neighbours = neighbours
    let spec = XcodeGenReader.read(source) { file in DeclaredTarget.join(folder, file).flatMap { neighbours?.text(at: $0) } }
    problems += spec.problems
    leave(spec.unread, in: spec.source)
    let included = spec.included.compactMap { DeclaredTarget.join(folder, $0) }
    includedFiles += included
    filesRead.formUnion(included)
    for include in spec.includes {
      skipped.append(SkippedFile(path: path, why: "includes \(include), which is not there or outside of the folder"))
    }
    for template in spec.unusedTemplates { leaveUnused(template, "no target takes up the template", in: spec) }
    for group in spec.unusedGroups { leaveUnused(group, "no target takes up the setting group", in: spec) }
    var rest = XcodeGenTarget(name: "")
    rest.settingEntries = spec.projectEntries
    leaveUnused(rest, "the spec has no target that takes it up", in: spec)
    var targets = DeclaredTarget.targets(of: spec, path: path, carrier: number)
    // What an included file says of a target's Info.plist would be merged into it.
    if !spec.includes.isEmpty { for index in targets.indices { targets[index].isComplete = false } }
    return targets
  }

  /// Lists the texts of a part of a spec that no target uses.
  private mutating func leaveUnused(_ part: XcodeGenTarget, _ why: String, in spec: XcodeGenContent) {
    for entry in part.entries where CarrierReading.isCopy(entry) {
      let place = (entry.source ?? spec.source).shownPlace(of: entry.value.range.lowerBound)
      let why = part.name.isEmpty ? why : why + " " + part.name
      skipped.append(SkippedFile(path: place, why: "\(entry.key) is not judged: \(why)"))
    }
  }

  /// The text of a file that a carrier names; what cannot be read is told.
  ///
  /// - Parameters:
  ///   - path: The file's path where it is named.
  ///   - folder: The folder that the path counts from, as it is shown.
  ///   - lacking: What is wrong where the file is not there; nil where that is no fault.
  mutating func named(_ path: DecodedText, below folder: String, in source: SourceText, lacking: String?) -> SourceText? {
    let why: String
    switch DeclaredTarget.join(folder, path.text).flatMap({ neighbours?.find($0) }) ?? .outside {
    case .text(let text):
      filesRead.insert(text.file.path)
      return text
    case .fault(let problem):
      problems.append(problem)
      return nil
    case .nothing:
      if let lacking {
        problems.append(source.problem(at: path.range.lowerBound, lacking))
        return nil
      }
      why = "not there"
    case .outside: why = "outside of the folder"
    }
    leave([UnreadValue(key: path.text, offset: path.range.lowerBound, why: why)], in: source)
    return nil
  }

  /// Lists the texts of targets that people do not meet, where no target has them that they do.
  mutating func leaveUnmet(_ all: [DeclaredTarget], beside met: [DeclaredTarget]) {
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
}
