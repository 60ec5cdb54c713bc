internal import CopyModel

/// The build settings of targets and configurations.
extension ProjectReader {
  /// The settings of a configuration object and of its file.
  mutating func levels(of configuration: OpenStepValue, loading: (String) -> SourceText?) -> [SettingsLevel] {
    if let known = levels[configuration.index] { return known }
    var found = [SettingsLevel(settings(in: configuration["buildSettings"]))]
    if let file = fileLevel(of: configuration, loading: loading) { found.append(file) }
    levels[configuration.index] = found
    return found
  }

  /// The settings of the configuration file that a configuration is based on.
  private mutating func fileLevel(of configuration: OpenStepValue, loading: (String) -> SourceText?) -> SettingsLevel? {
    let path: String?
    if let id = configuration["baseConfigurationReference"]?.text {
      path = objects.path(ofID: id)
    } else if let folder = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap(objects.path(ofID:)),
      let inside = configuration["baseConfigurationReferenceRelativePath"]?.text
    {
      // In a synchronized folder the file has no object of its own.
      path = ProjectPath.join(folder, inside)
    } else {
      return nil
    }
    guard let path else { return nil }
    if let known = files[path] { return known }
    guard let file = loading(path) else {
      project.missingFiles.append(path)
      files[path] = .some(nil)
      return nil
    }
    let config = XcodeConfig.read(file, path: path, loading: loading)
    project.problems += config.problems
    project.missingFiles += config.missingFiles
    let level = SettingsLevel(config.settings)
    files[path] = level
    return level
  }

  /// The assignments of a dictionary of settings, sorted as the build system sorts them: a name before the same with conditions.
  private mutating func settings(in dictionary: OpenStepValue?) -> [BuildSetting] {
    guard let dictionary else { return [] }
    var found: [(spelling: String, setting: BuildSetting)] = []
    for (key, value) in dictionary.pairs {
      guard let spelling = key.text, let decoded = decoded(value, under: spelling) else { continue }
      let name = SettingName(spelling)
      let length = key.node.isEscaped ? key.range.count : name.name.utf8.count
      found.append(
        (
          spelling,
          BuildSetting(
            name: name.name, conditions: name.conditions, nameRange: key.range.lowerBound..<key.range.lowerBound + length, value: decoded,
            isList: value.kind == .array, source: source)
        ))
    }
    let sorted = found.enumerated().sorted { left, right in
      left.element.spelling == right.element.spelling ? left.offset < right.offset : left.element.spelling < right.element.spelling
    }
    return sorted.map(\.element.setting)
  }

  /// The text of a setting, or of a list joined with spaces; nil where neither stands.
  private mutating func decoded(_ value: OpenStepValue, under name: String) -> DecodedText? {
    if value.kind == .array {
      return DecodedText(text: value.texts.joined(separator: " "), range: value.range, spelling: .composed)
    }
    let writesInfoPlist = name.hasPrefix(SettingsLevel.infoPlistPrefix)
    do throws(StringsLexer.Fault) {
      let text = try value.decoded()
      guard writesInfoPlist else { return text }
      if text.text.utf8.count > DecodedText.lengthLimit {
        report(value.range.lowerBound, "this text is longer than a megabyte; no alert shows that")
        return nil
      }
      if text.text.utf8.contains(0) {
        report(value.range.lowerBound, "a NUL character stands in this text; remove it")
        return nil
      }
      return text
    } catch {
      if writesInfoPlist { report(error.offset, error.message) }
      return nil
    }
  }
}

extension ProjectReader {
  /// Puts a target's configuration together.
  mutating func configuration(named name: String, of target: XcodeProject.Target, levels: [SettingsLevel]) -> XcodeProject.Configuration {
    var settings = BuildSettings(
      levels: levels, builtIn: builtIn(target: target.name, configuration: name), context: BuildContext(configuration: name))
    let platforms = XcodePlatform.platforms(of: settings)
    settings.context.sdk = XcodePlatform.sdk(of: platforms)
    let (texts, overridden) = infoPlistTexts(settings, target: target.name)
    return XcodeProject.Configuration(
      name: name, platforms: platforms, deviceFamilies: XcodePlatform.deviceFamilies(of: settings),
      productName: settings.value(of: "PRODUCT_NAME"),
      displayName: settings.value(of: SettingsLevel.infoPlistPrefix + "CFBundleDisplayName"),
      infoPlistPath: infoPlistPath(settings), generatesInfoPlist: settings.isOn("GENERATE_INFOPLIST_FILE"), texts: texts,
      overridden: overridden, settings: settings)
  }

  /// What Xcode sets for a target itself; the project's folder is written as a dot.
  private func builtIn(target: String, configuration: String) -> [String: String] {
    [
      "CONFIGURATION": configuration, "DEVELOPMENT_LANGUAGE": project.developmentRegion ?? "en", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "PRODUCT_NAME": "$(TARGET_NAME)", "PROJECT_DIR": ".",
      "PROJECT_NAME": name, "SOURCE_ROOT": ".", "SRCROOT": ".", "TARGETNAME": target, "TARGET_NAME": target,
    ].filter { !$0.value.isEmpty }
  }

  /// The texts that settings write into the Info.plist: those that win, and those they take the place of.
  private mutating func infoPlistTexts(
    _ settings: BuildSettings, target: String
  ) -> (winning: [InfoPlistSetting], overridden: [InfoPlistSetting]) {
    var winning: [InfoPlistSetting] = []
    var overridden: [InfoPlistSetting] = []
    var seen: Set<String> = []
    for name in settings.levels.lazy.flatMap(\.infoPlistNames) where seen.insert(name).inserted {
      var isFirst = true
      let assignments = settings.assignments(of: name)
      // What the winning text takes over ships as a part of it.
      var inherited = 0
      for (place, setting) in assignments.enumerated() {
        guard var entry = InfoPlistSetting.entry(of: setting) else { break }
        if place > 0, place <= inherited { continue }
        guard textCount < ProjectReader.textLimit else { return (winning, overridden) }
        textCount += 1
        if setting.isList || entry.key.hasSuffix("Dictionary") {
          let why = setting.isList ? "a list where a text is expected" : "a dictionary written as a build setting"
          if setting.source.file === source.file { leave(entry.key, at: setting.value.range.lowerBound, why: why) }
        } else {
          if isFirst { entry.value = entry.value.inheriting(from: assignments.dropFirst().map(\.value), &inherited) }
          entry.target = target
          entry.configuration = settings.context.configuration
          let text = InfoPlistSetting(entry: entry, source: setting.source)
          if isFirst { winning.append(text) } else { overridden.append(text) }
        }
        isFirst = false
      }
    }
    return (winning, overridden)
  }

  /// The path of the Info.plist below the folder around the project.
  private mutating func infoPlistPath(_ settings: BuildSettings) -> String? {
    guard let setting = settings.assignments(of: "INFOPLIST_FILE").first else { return nil }
    if let written = settings.value(of: "INFOPLIST_FILE") {
      if written.isEmpty { return nil }
      if let path = objects.path(written) { return path }
    }
    if setting.source.file === source.file {
      leave("INFOPLIST_FILE", at: setting.value.range.lowerBound, why: "a path that is known only in the build")
    }
    return nil
  }
}
