internal import CopyModel

/// Gathers carriers, and joins an Info.plist and its .strings files to one target.
struct CatalogJoiner {
  /// A property list or .strings file that waits for its target.
  struct KeyedCarrier {
    var name: CarrierName
    var content: CarrierContent
    var isInfoPlist: Bool
  }

  /// What was read, in the order it came.
  private enum Part {
    case finished(Catalog)
    case keyed(KeyedCarrier)
  }

  private(set) var problems: [Problem] = []
  private var parts: [Part] = []
  private var skipped: [SkippedFile] = []
  private var files = 0
  private let options: ReadOptions

  init(options: ReadOptions) { self.options = options }

  private var sourceLocale: LocaleTag { options.sourceLocale ?? "en" }

  /// Records a problem of a whole file or folder.
  mutating func report(_ path: String, _ message: String) {
    problems.append(Problem(path: path, message: message))
  }

  /// Takes over what a folder scan met besides carriers.
  mutating func add(problems: [Problem], skipped: [SkippedFile]) {
    self.problems += problems
    self.skipped += skipped
  }

  /// Reads one carrier.
  ///
  /// - Parameter isNamed: Whether the person named it, so that a carrier without copy is a problem.
  /// - Returns: Whether it holds copy.
  @discardableResult
  mutating func add(bytes: [UInt8], path: String, format: InputFormat?, isNamed: Bool) -> Bool {
    files += 1
    let problemsBefore = problems.count
    let holdsCopy: Bool
    do throws(ReadError) {
      holdsCopy = try read(bytes, path: path, format: format, isNamed: isNamed)
    } catch {
      problems.append(error.problem)
      return false
    }
    if isNamed, !holdsCopy, problems.count == problemsBefore {
      report(path, "holds no copy; expected purpose strings such as NSCameraUsageDescription")
    }
    return holdsCopy
  }

  private mutating func read(_ bytes: [UInt8], path: String, format: InputFormat?, isNamed: Bool) throws(ReadError) -> Bool {
    let format = if let format { format } else { try CarrierFormat.format(of: bytes, path: path) }
    if InfoPlistReader.isBinary(bytes) {
      throw ReadError(
        Problem(path: path, message: "this is a binary property list, which is not read yet; convert it with plutil -convert xml1"))
    }
    let source = try SourceText(path: path, bytes: bytes)
    if !source.utf8[source.start...].contains(where: { $0 > 0x20 }) {
      // Projects keep .strings files for languages they have not begun; other carriers cannot be empty.
      if format == .strings, !isNamed { return false }
      throw ReadError(Problem(path: path, message: "the file is empty; expected \(format.article) \(format.rawValue) file with copy"))
    }
    switch format {
    case .json: return add(StringsJSONReader.read(source, sourceLocale: sourceLocale, ruleNames: options.ruleNames))
    case .ndjson: return add(NDJSONReader.catalog(of: source))
    case .plist: return add(KeyedCarrier(name: CarrierName(path: path), content: InfoPlistReader.read(source), isInfoPlist: true))
    case .strings: return add(KeyedCarrier(name: CarrierName(path: path), content: StringsReader.read(source), isInfoPlist: false))
    }
  }

  private mutating func add(_ catalog: Catalog) -> Bool {
    problems += catalog.problems
    parts.append(.finished(catalog))
    return !(catalog.strings.isEmpty && catalog.unknownKeys.isEmpty && catalog.locationButtons.isEmpty && catalog.ageRanges.isEmpty)
  }

  private mutating func add(_ carrier: KeyedCarrier) -> Bool {
    problems += carrier.content.problems
    parts.append(.keyed(carrier))
    return carrier.content.entries.contains { [.purpose, .unknownUsage].contains(KeyMeaning(TargetGroup.plainKey($0.key))) }
  }

  /// Joins everything to one catalog, in the order the carriers came.
  func finish() -> Catalog {
    var result = Catalog(problems: problems, skipped: skipped.sorted(), files: files)
    var apps = AppList()
    let keyed = parts.compactMap { part in if case .keyed(let carrier) = part { carrier } else { nil } }
    let groups = TargetGroup.groups(of: keyed, sourceLocale: sourceLocale)
    var next = 0
    for part in parts {
      switch part {
      case .finished(let catalog):
        // The strings of the first file are taken over as they are, not copied one by one.
        if result.strings.isEmpty { result.strings = catalog.strings } else { result.strings += catalog.strings }
        result.unknownKeys += catalog.unknownKeys
        result.locationButtons += catalog.locationButtons
        result.preAlertScreens += catalog.preAlertScreens
        result.accountScreens += catalog.accountScreens
        result.ageRanges += catalog.ageRanges
        for app in catalog.apps { apps.merge(app) }
      case .keyed(let carrier):
        let group = groups[next]
        next += 1
        let stringsBefore = result.strings.count + result.unknownKeys.count
        group.emit(carrier, into: &result)
        if result.strings.count + result.unknownKeys.count > stringsBefore { apps.merge(group.app) }
      }
    }
    result.problems.sort()
    result.apps = apps.apps
    return result
  }
}

/// Apps by name, in the order they were met.
private struct AppList {
  private(set) var apps: [Catalog.App] = []
  private var places: [String: Int] = [:]

  /// Adds an app, or what it says about one that is there.
  mutating func merge(_ app: Catalog.App) {
    guard let place = places[app.name] else {
      places[app.name] = apps.count
      apps.append(app)
      return
    }
    apps[place].names.merge(app.names) { first, _ in first }
    apps[place].expectedLocales += app.expectedLocales.filter { !apps[place].expectedLocales.contains($0) }
    apps[place].platforms += app.platforms.filter { !apps[place].platforms.contains($0) }
    apps[place].sourceLocale = apps[place].sourceLocale ?? app.sourceLocale
  }
}
