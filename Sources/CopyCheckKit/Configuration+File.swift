public import ConfigFile
internal import CopyModel
internal import Fit
internal import Languages
internal import Readers
internal import Rules
internal import TextSegmentation
internal import Typesetting

extension Configuration {
  /// Reads a configuration file and takes over what it says.
  ///
  /// What is set afterwards goes before the file; the file goes before the defaults. Its paths count from its own folder.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``ConfigError`` with everything that is wrong with the file.
  public mutating func read(file path: String) throws(ConfigError) {
    var vocabulary = Configuration.vocabulary
    if let languagesDirectory { vocabulary.languages = LanguageLibrary.bundled(overriddenBy: languagesDirectory).tags }
    let (file, problems) = ConfigReader.read(try ConfigSearch.bytes(of: path), path: path, vocabulary: vocabulary)
    let faults = problems + (problems.isEmpty ? faults(of: file) : [])
    guard faults.isEmpty else {
      throw NamedFile.leadsOut(path) ? ConfigError([Configuration.withheld(faults, of: path)]) : ConfigError(faults)
    }
    apply(file)
  }

  /// What is wrong with a file that can be read: fonts that are not there, and exceptions from nothing.
  private func faults(of file: ConfigFile) -> [Problem] {
    var faults: [Problem] = []
    for (script, font) in file.fonts {
      let path = file.resolved(font.value)
      guard let message = FontScripts.fault(ofFont: path) else { continue }
      faults.append(Problem(path: file.path, position: font.position, message: "the font for \(script), \(path), \(message)"))
    }
    let languages = LanguageLibrary.bundled(overriddenBy: languagesDirectory)
    for setting in file.phrases where !setting.isPattern {
      for phrase in setting.excepted where !languages.mayHold(phrase.value, in: setting.kind, of: setting.language) {
        let message = "the set \(setting.kind) of \(setting.language) does not hold '\(phrase.value)', so it cannot be excepted"
        faults.append(Problem(path: file.path, position: phrase.position, message: message))
      }
    }
    return faults.sorted()
  }

  /// What is told of the faults of a file that a link out of the project leads to: nothing of what stands in it.
  private static func withheld(_ faults: [Problem], of path: String) -> Problem {
    let position = faults.first?.position
    let message = "no configuration that can be used; it is a link out of the project, so nothing of what stands there is shown"
    return Problem(path: path, position: position, message: message)
  }

  /// Takes over what a configuration file says.
  public mutating func apply(_ file: ConfigFile) {
    let folder = ConfigSearch.realFolder(file.folder) ?? file.folder
    if !file.paths.isEmpty { paths = file.paths.map { file.resolved($0.value) } }
    if !file.exclude.isEmpty { exclusions = PathPatterns(globs: file.exclude.map { PathGlob($0.value) }, folder: folder) }
    appName = file.appName?.value ?? appName
    ownNames += file.names.map(\.value)
    expectedLocales += file.locales.map(\.value).filter { !expectedLocales.contains($0) }
    policy.settings += file.rules.map { setting in
      let paths = setting.paths.isEmpty ? nil : PathPatterns(globs: setting.paths.map { PathGlob($0) }, folder: folder)
      return RulePolicy.Setting(rule: setting.rule, effect: RulePolicy.Effect(setting.level), locales: setting.locales, paths: paths)
    }
    policy.ignored += file.ignore.map { entry in
      let suppression = Suppression(rule: entry.rule, reason: entry.reason, place: file.place(entry.position), origin: .configuration)
      return RulePolicy.Ignored(key: entry.key.map { Glob($0) }, locale: entry.locale, suppression: suppression)
    }
    languageAdditions += Configuration.additions(file)
    if let padding = file.padding.flatMap({ ButtonLayout.Padding(rawValue: $0.value) }) { buttonLayout.padding = padding }
    if !file.devices.isEmpty { buttonLayout.deviceWidths = file.devices.map(\.value) }
    fonts.merge(file.fonts.mapValues { file.resolved($0.value) }) { _, own in own }
    if file.isStrict?.value == true { gate.makeStrict() }
    if let level = file.failOn?.value { gate.limit = Severity(rawValue: level.rawValue) }
    if let grade = file.minimumGrade?.value { gate.minimumGrade = grade }
    if let baseline = file.baseline { self.baseline = file.resolved(baseline.value) }
  }

  /// The phrases of a file by language.
  private static func additions(_ file: ConfigFile) -> [LanguageAddition] {
    func lines(_ entries: [Placed<String>]) -> [(text: String, line: Int)] { entries.map { ($0.value, $0.position.line) } }
    return Dictionary(grouping: file.phrases, by: \.language).sorted { $0.key < $1.key }.map { language, settings in
      let entries = settings.map {
        LanguageAddition.Entries(kind: $0.kind, isPattern: $0.isPattern, added: lines($0.added), excepted: lines($0.excepted))
      }
      return LanguageAddition(language: language, path: file.path, entries: entries)
    }
  }

  /// The names that a configuration file may use.
  public static var vocabulary: ConfigVocabulary {
    ConfigVocabulary(
      rules: RuleRegistry.ids.map(\.rawValue), languages: LanguageLibrary.bundledTags, sets: LanguageAddition.sets,
      patterns: LanguageAddition.patterns, paddings: ButtonLayout.Padding.allCases.map(\.rawValue), scripts: FontScripts.known,
      isLanguage: { ISOCodes.isLanguage($0) || LanguageLibrary.bundledTags.contains($0) }, isRegion: { ISOCodes.isRegion($0) })
  }
}

extension RulePolicy.Effect {
  /// The effect of a level that a configuration file names.
  init(_ level: RuleSetting.Level) {
    switch level {
    case .on: self = .ownSeverity
    case .off: self = .off
    case .error: self = .severity(.error)
    case .warning: self = .severity(.warning)
    case .note: self = .severity(.note)
    }
  }
}
