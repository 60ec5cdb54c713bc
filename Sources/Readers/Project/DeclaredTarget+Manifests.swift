internal import CopyModel

extension DeclaredTarget {
  /// The app of an Expo configuration.
  ///
  /// - Parameter translations: The files of `locales` that were read, with the locale of each.
  static func target(of config: ExpoContent, translations: [(locale: String, content: CarrierContent)], path: String, carrier: Int)
    -> DeclaredTarget
  {
    let source = config.content.source
    let name = config.content.entries.last { $0.key == "CFBundleDisplayName" && $0.locale == nil }?.value.text ?? config.name?.text
    var declared = manifest(name: name, path: path)
    let shipped = config.shipped
    declared.isComplete = shipped.unknown.isEmpty && shipped.defaults.isEmpty && config.staticConfigOffset == nil
    declared.extendsOthers = config.staticConfigOffset != nil
    declared.samples = shipped.defaults.map {
      SuppliedSample(key: $0.key, plugin: $0.plugin, option: $0.option, source: source, offset: $0.offset)
    }
    declared.texts = shipped.entries.map { SourcedText(entry: $0, source: source, origin: .manifest, carrier: carrier) }
    declared.texts += shipped.overridden.map {
      SourcedText(entry: $0, source: source, origin: .manifest, carrier: carrier).hindered(by: .plugin)
    }
    declared.localize(config.content.entries.filter { $0.locale != nil }, source: source, carrier: carrier)
    for translation in translations {
      let entries = translation.content.entries.map { entry in
        var entry = entry
        entry.locale = entry.locale ?? translation.locale
        return entry
      }
      declared.localize(entries, source: translation.content.source, carrier: carrier)
    }
    return declared
  }

  /// The app of a Cordova project.
  ///
  /// - Parameter plugins: The plugins that were read, by their ids.
  static func target(of config: CordovaConfig, plugins: [String: CordovaPlugin], path: String, carrier: Int) -> DeclaredTarget {
    let source = config.content.source
    var declared = manifest(name: config.content.text(of: "CFBundleDisplayName"), path: path)
    declared.sourceLocale = config.developmentLanguage.flatMap(LocaleTag.init(projectName:))
    declared.texts = config.content.entries.map { SourcedText(entry: $0, source: source, origin: .manifest, carrier: carrier) }
    if config.hasHooks { declared.isComplete = false }
    declared.copy(config.resources, from: folder(of: path)) { $0 }
    for translation in config.translations {
      for locale in translation.locales {
        let entries = translation.content.entries.map { entry in
          var entry = entry
          entry.locale = locale
          return entry
        }
        declared.localize(entries, source: translation.content.source, carrier: carrier)
      }
    }
    for use in config.plugins {
      guard let plugin = plugins[use.name] else {
        // It writes translations, and nothing into the Info.plist.
        if use.name == CordovaTranslation.plugin { continue }
        declared.isComplete = false
        declared.addUsual(of: use, source: source, carrier: carrier)
        continue
      }
      declared.copy(plugin.resources, from: folder(of: plugin.source.file.path)) { String(ProjectPath.name(of: $0)) }
      for text in plugin.texts {
        let values = plugin.values(of: text, in: use)
        if values.isEmpty, let variable = text.variable {
          let place = plugin.source.shownPlace(of: text.entry.value.range.lowerBound)
          declared.skipped.append(SkippedFile(path: place, why: "\(text.entry.key) is not judged: its variable \(variable) has no value"))
        }
        for (index, value) in values.enumerated() {
          let sourced = SourcedText(entry: value.entry, source: value.source ?? source, origin: .manifest, carrier: carrier)
          declared.texts.append(index == 0 ? sourced : sourced.hindered(by: .otherAssignment))
        }
      }
    }
    return declared
  }

  /// Notes the files and folders that a manifest copies.
  private mutating func copy(_ resources: [CordovaResource], from folder: String, standard: (String) -> String) {
    for resource in resources {
      let place = resource.placement(standard: standard)
      if let path = DeclaredTarget.join(folder, place.path) { copies[path] = place.bundlePath }
    }
  }

  /// Adds the texts that a plugin which is not at hand gets, going by the usual names of variables; of those of one name the last counts.
  private mutating func addUsual(of use: CordovaPluginUse, source: SourceText, carrier: Int) {
    var given: Set<String> = []
    for variable in use.variables.reversed() {
      let counts = given.insert(variable.name.uppercased()).inserted
      texts += variable.usualKeys.map { key in
        let text = SourcedText(
          entry: CarrierEntry(key: key, keyRange: variable.nameRange, value: variable.value), source: variable.source ?? source,
          origin: .manifest, carrier: carrier)
        return counts ? text : text.hindered(by: .otherAssignment)
      }
    }
  }

  /// The app of a Unity project.
  static func target(of settings: UnityContent, path: String, carrier: Int) -> DeclaredTarget {
    // The file stands in ProjectSettings.
    var declared = manifest(name: settings.productName, path: folder(of: path))
    declared.file = path
    // Scripts add to the Info.plist after the build.
    declared.isComplete = false
    declared.texts = settings.content.entries.map {
      SourcedText(entry: $0, source: settings.content.source, origin: .manifest, carrier: carrier)
    }
    return declared
  }

  /// The apps of a Godot project, one for each preset.
  static func targets(of presets: GodotContent, path: String, carrier: Int) -> [DeclaredTarget] {
    presets.presets.map { preset in
      var declared = manifest(name: nil, path: path)
      declared.name = presets.presets.count == 1 ? declared.name : preset.name
      declared.platforms = [preset.platform]
      declared.texts = preset.entries.filter { $0.locale == nil }.map {
        SourcedText(entry: $0, source: presets.source, origin: .manifest, carrier: carrier)
      }
      declared.localize(preset.entries.filter { $0.locale != nil }, source: presets.source, carrier: carrier)
      return declared
    }
  }

  /// An app that a manifest declares, named as its folder where the manifest gives no name.
  private static func manifest(name: String?, path: String) -> DeclaredTarget {
    let folder = folder(of: path)
    let name = name.flatMap { $0.isEmpty || $0.contains("$") ? nil : $0 }
    return DeclaredTarget(
      name: name ?? folder.split(separator: "/").last.map(String.init) ?? "", isApp: true, kind: .manifest, folder: folder, file: path,
      displayName: name)
  }

  /// Adds entries that have a locale as texts of it; a locale that is no tag is a problem.
  private mutating func localize(_ entries: [CarrierEntry], source: SourceText, carrier: Int) {
    for entry in entries {
      guard let locale = entry.locale, let tag = LocaleTag(projectName: locale) else {
        problems.append(source.problem(at: entry.keyRange.lowerBound, LocaleTag.noTagMessage(entry.locale ?? "")))
        continue
      }
      texts.append(SourcedText(entry: entry, source: source, origin: .localization, locale: tag, carrier: carrier))
    }
  }
}
