internal import CopyModel

/// Gathers carriers, joins them to targets, and decides what of each ships.
struct CatalogJoiner {
  /// What was read, in the order it came.
  enum Part {
    /// A catalog of its own, such as that of a strings.json.
    case finished(Catalog)
    /// An Info.plist, or a translation of one.
    case keyed(KeyedCarrier)
    /// The targets of a project file or manifest.
    case declared([DeclaredTarget], Neighbours?)
    /// A plugin of Cordova, by its id.
    case cordovaPlugin(CordovaPlugin)
    /// The configuration of a Cordova project, which waits for its plugins.
    case cordova(CordovaConfig, path: String, Neighbours?)
    /// A file for translators.
    case exchange(ExchangeFile)
  }

  var problems: [Problem] = []
  private(set) var parts: [Part] = []
  var skipped: [SkippedFile] = []
  /// Files with other copy, which tell the languages of an app.
  private var tables: [LanguageTable] = []
  /// What each carrier lists as not judged.
  private var notes: [(path: String, skipped: [SkippedFile])] = []
  /// Files that were read as part of another one, by its path.
  private var includes: [(path: String, files: [String])] = []
  /// The files that were read, by their paths.
  private var files: Set<String> = []
  /// What could not be read of the files that carriers name, by the folder around them.
  private var faults: [ObjectIdentifier: ReadFaults] = [:]
  /// Whether all that was read are folders with no project in them or around, so that an Info.plist says all there is.
  var lacksProject = true
  let options: ReadOptions

  init(options: ReadOptions) { self.options = options }

  /// The locale of texts of which nothing says in which they are written.
  var sourceLocale: LocaleTag { options.sourceLocale ?? "en" }

  /// Records a problem of a whole file or folder.
  mutating func report(_ path: String, _ message: String) {
    problems.append(Problem(path: path, message: message))
  }

  /// Takes over what a folder scan met besides carriers.
  mutating func add(problems: [Problem], skipped: [SkippedFile], tables: [LanguageTable] = []) {
    self.tables += tables
    self.problems += problems
    self.skipped += skipped
  }

  /// Reads one carrier.
  ///
  /// - Parameters:
  ///   - location: The file on disk, as an absolute path without links; nil for what is no file of its own.
  ///   - isNamed: Whether the person named it, so that a carrier without copy is a problem.
  ///   - isBuilt: Whether it is part of a build.
  ///   - neighbours: The files it may refer to; nil where it stands alone.
  /// - Returns: Whether it holds copy.
  @discardableResult
  mutating func add(
    bytes: [UInt8], path: String, location: String? = nil, format: InputFormat?, isNamed: Bool, isBuilt: Bool = false,
    neighbours: Neighbours? = nil
  ) -> Bool {
    let problemsBefore = problems.count
    if let neighbours { faults[ObjectIdentifier(neighbours.faults)] = neighbours.faults }
    // One that cannot be read would say something, too.
    if ProjectSigns.isSign(ProjectPath.name(of: path)) { lacksProject = false }
    do throws(ReadError) {
      let format = if let format { format } else { try CarrierFormat.format(of: bytes, path: path) }
      guard isNamed || CarrierFormat.isLikely(format, bytes, path: path) else {
        guard let problem = CarrierFormat.malformation(of: format, bytes, path: path) else { return false }
        throw ReadError(problem)
      }
      files.insert(path)
      var reading = CarrierReading(
        path: path, location: location, number: parts.count, isNamed: isNamed, neighbours: neighbours, options: options)
      reading.isBuilt = isBuilt
      let part = try reading.part(of: bytes, format: format)
      problems += reading.problems
      files.formUnion(reading.filesRead)
      notes.append((path, reading.skipped))
      if !reading.includedFiles.isEmpty { includes.append((path, reading.includedFiles)) }
      if let part { parts.append(part) }
      if isNamed, options.demandsCopy, !reading.holdsCopy, problems.count == problemsBefore {
        report(path, "holds no copy; expected purpose strings such as NSCameraUsageDescription")
      }
      return reading.holdsCopy
    } catch {
      files.insert(path)
      problems.append(error.problem)
      return false
    }
  }

  /// Reads the Info.plists and translations that targets name and no scan takes for one by its name; an Info.plist that is not there is
  /// listed.
  private mutating func readNamedFiles() {
    var known: Set<String> = []
    for case .keyed(let carrier) in parts { known.insert(carrier.path) }
    for case .cordova(let config, let path, let neighbours) in parts {
      let folder = DeclaredTarget.folder(of: path)
      for file in config.resources.lazy.compactMap(\.translation) {
        guard let path = DeclaredTarget.join(folder, file), known.insert(path).inserted else { continue }
        guard !isExcluded(path), let source = neighbours?.text(at: path) else { continue }
        add(bytes: source.file.bytes, path: path, location: source.file.location, format: .strings, isNamed: false)
      }
    }
    for case .declared(let targets, let neighbours) in parts {
      for target in targets {
        guard let path = target.infoPlist, known.insert(path).inserted else { continue }
        if isExcluded(path) { continue }
        if let source = neighbours?.text(at: path) {
          add(
            bytes: source.file.bytes, path: path, location: source.file.location, format: .plist, isNamed: false, neighbours: neighbours)
        } else if let neighbours, target.kind == .xcode, !neighbours.faults.problems.contains(where: { $0.path == path }) {
          skipped.append(SkippedFile(path: path, why: "not there, though \(target.name) of \(target.file) names it as its Info.plist"))
        }
      }
    }
  }

  /// Whether the configuration leaves out a file that a target names, which is then listed.
  private mutating func isExcluded(_ path: String) -> Bool {
    guard let pattern = FileSystem.realPath(path).flatMap({ options.exclusions?.match($0) }) else { return false }
    let file = SkippedFile(path: path, why: SkippedNames.reason(forExcluding: pattern))
    if !skipped.contains(file) { skipped.append(file) }
    return true
  }

  /// Joins everything to one catalog, in the order the carriers came.
  mutating func finish() -> Catalog {
    readNamedFiles()
    // What stands in place of a file is told where the scan meets it.
    let scanned = Set(problems.map(\.path))
    problems += faults.values.flatMap(\.problems).filter { !scanned.contains($0.path) }
    let included = includedFiles
    skipped += notes.filter { !included.contains($0.path) }.flatMap(\.skipped)
    var result = Catalog(problems: problems, skipped: skipped, files: files.count)
    let declarations = parts.enumerated().flatMap { number, part in
      switch part {
      // What a file holds that another one includes is in the other's targets.
      case .declared(let targets, _): targets.filter { !included.contains($0.file) }
      case .cordova(let config, let path, _): [DeclaredTarget.target(of: config, plugins: plugins, path: path, carrier: number)]
      case .finished, .keyed, .cordovaPlugin, .exchange: [DeclaredTarget]()
      }
    }
    let carriers = parts.compactMap { part in if case .keyed(let carrier) = part { carrier } else { nil } }
    let assembly = TargetAssembly(carriers: carriers, declarations: declarations, lacksProject: lacksProject)
    var shipping = ShippingTexts(assembly.groups, sourceLocale: sourceLocale, tables: tables)
    result.skipped = (skipped + assembly.skipped + shipping.skipped + unusedPlugins + declarations.flatMap(\.skipped)).sorted()
    result.problems += shipping.problems
    var apps = AppList()
    for (number, part) in parts.enumerated() {
      if case .finished(let catalog) = part {
        result.take(catalog)
        for app in catalog.apps { apps.merge(app) }
      } else {
        shipping.emit(number, into: &result) { apps.merge($0) }
      }
    }
    result.targets = shipping.targets
    result.shadowed += shipping.shadowed
    result.unreadFiles = shipping.unreadFiles
    result.suppliedTexts = shipping.suppliedTexts
    ExchangeFile.join(parts.compactMap { part in if case .exchange(let file) = part { file } else { nil } }, into: &result) {
      apps.merge($0)
    }
    // A file that is read by itself and as part of another one has the same to tell twice.
    var told: Set<Problem> = []
    result.problems = result.problems.filter { told.insert($0).inserted }.sorted()
    result.unreadLocales = Set(result.problems.compactMap { CarrierName.locale(ofFileIn: $0.path) })
    var listed: Set<SkippedFile> = []
    result.skipped = result.skipped.filter { listed.insert($0).inserted }.sorted()
    result.apps = apps.apps
    return result
  }

  /// The files that are read as part of others; where two include each other, the outer one stays.
  private var includedFiles: Set<String> {
    var included: Set<String> = []
    for (path, files) in includes.sorted(by: { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) })
    where !included.contains(path) {
      included.formUnion(files.lazy.filter { $0 != path })
    }
    return included
  }

  /// The plugins of Cordova that no configuration here uses, such as one that is a project of its own.
  private var unusedPlugins: [SkippedFile] {
    var used: Set<String> = []
    for case .cordova(let config, _, _) in parts { used.formUnion(config.plugins.map(\.name)) }
    return parts.compactMap { part in
      guard case .cordovaPlugin(let plugin) = part, !plugin.texts.isEmpty, plugin.id.map(used.contains) != true else { return nil }
      return SkippedFile(path: plugin.source.file.path, why: "a plugin of Cordova that no config.xml here uses")
    }
  }

  /// The plugins of Cordova that were read, by their ids.
  private var plugins: [String: CordovaPlugin] {
    var plugins: [String: CordovaPlugin] = [:]
    for case .cordovaPlugin(let plugin) in parts { if let id = plugin.id { plugins[id] = plugin } }
    return plugins
  }
}

extension Catalog {
  /// Takes over the texts of another catalog.
  mutating func take(_ other: Catalog) {
    // The strings of the first file are taken over as they are, not copied one by one.
    if strings.isEmpty { strings = other.strings } else { strings += other.strings }
    unknownKeys += other.unknownKeys
    locationButtons += other.locationButtons
    preAlertScreens += other.preAlertScreens
    accountScreens += other.accountScreens
    ageRanges += other.ageRanges
    shadowed += other.shadowed
    uncountedRepeats.formUnion(other.uncountedRepeats)
    skipped += other.skipped
  }
}
