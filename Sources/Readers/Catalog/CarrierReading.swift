internal import CopyModel

/// Reads one carrier into its part of the catalog.
struct CarrierReading {
  /// The path to show.
  let path: String
  /// The file on disk; nil for what is no file of its own.
  let location: String?
  /// The number of the carrier, in the order in which they are read.
  let number: Int
  /// Whether a person named it.
  let isNamed: Bool
  /// The files it may refer to.
  let neighbours: Neighbours?
  let options: ReadOptions
  /// Whether it is part of a build, so that its Info.plist is final.
  var isBuilt = false
  var problems: [Problem] = []
  var skipped: [SkippedFile] = []
  /// The files that are read as part of it, by their paths.
  var includedFiles: [String] = []
  /// The paths of the files that were read besides it, whether or not they are carriers themselves.
  var filesRead: Set<String> = []
  /// Whether it holds copy.
  var holdsCopy = false

  init(path: String, location: String?, number: Int, isNamed: Bool, neighbours: Neighbours?, options: ReadOptions) {
    self.path = path
    self.location = location
    self.number = number
    self.isNamed = isNamed
    self.neighbours = neighbours
    self.options = options
  }

  /// The part of the catalog that some bytes are; nil when they are of none.
  ///
  /// - Throws: A problem of the whole carrier.
  mutating func part(of bytes: [UInt8], format: InputFormat) throws(ReadError) -> CatalogJoiner.Part? {
    let source = try SourceText(path: path, bytes: bytes, location: location)
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

  // MARK: Parts

  private mutating func finished(_ catalog: Catalog) -> CatalogJoiner.Part {
    problems += catalog.problems
    holdsCopy = !(catalog.strings.isEmpty && catalog.unknownKeys.isEmpty && catalog.locationButtons.isEmpty && catalog.ageRanges.isEmpty)
    return .finished(catalog)
  }

  mutating func keyed(_ content: CarrierContent, isInfoPlist: Bool) -> CatalogJoiner.Part {
    var content = content
    content.readSuppressions(ruleNames: options.ruleNames)
    take(content)
    let name = CarrierName(path: path)
    let folder = name.folder.lowercased()
    return .keyed(
      KeyedCarrier(
        name: name, content: content, isInfoPlist: isInfoPlist, number: number,
        isBuilt: isBuilt || folder.hasSuffix(".app") || folder.hasSuffix(".appex")))
  }

  private mutating func exchange(_ content: MultilingualContent) -> CatalogJoiner.Part {
    var content = content
    content.content.readSuppressions(ruleNames: options.ruleNames)
    take(content.content)
    return .exchange(ExchangeFile(content: content, isNamed: isNamed, standard: options.sourceLocale ?? "en"))
  }

  mutating func declared(_ all: [DeclaredTarget]) -> CatalogJoiner.Part {
    let targets = all.filter(\.isMet)
    problems += targets.flatMap(\.problems)
    leaveUnmet(all, beside: targets)
    if targets.contains(where: { !$0.samples.isEmpty || $0.texts.contains { CarrierReading.isCopy($0.entry) } }) { holdsCopy = true }
    return .declared(targets, neighbours)
  }

  /// Takes over what is wrong with a carrier's content, and whether it holds copy.
  mutating func take(_ content: CarrierContent) {
    problems += content.problems
    leave(content.unread, in: content.source)
    for text in content.stranded where KeyMeaning(TargetGroup.plainKey(text.key)) == .purpose {
      skipped.append(SkippedFile(path: content.source.shownPlace(of: text.offset), why: "\(text.key) is not judged: \(text.why)"))
    }
    if content.entries.contains(where: CarrierReading.isCopy) { holdsCopy = true }
  }

  static func isCopy(_ entry: CarrierEntry) -> Bool {
    [.purpose, .unknownUsage].contains(KeyMeaning(TargetGroup.plainKey(entry.key)))
  }

  /// Lists values that are there and cannot be read.
  mutating func leave(_ values: [UnreadValue], in source: SourceText) {
    for value in values {
      let why = "\(value.key) is not read: \(value.why)"
      skipped.append(SkippedFile(path: source.shownPlace(of: value.offset), why: why, isUnreadValue: true))
      holdsCopy = holdsCopy || KeyMeaning(value.key) == .purpose
    }
  }
}
