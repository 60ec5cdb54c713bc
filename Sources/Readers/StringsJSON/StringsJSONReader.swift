internal import CopyModel

/// Reads a strings.json in each of its shapes.
///
/// What it does not know is a problem with a place and, where one is near, a suggestion; the rest of the file is judged all the same.
struct StringsJSONReader {
  /// What the texts of an object belong to.
  struct Scope {
    var app = ""
    var target = ""
    /// The locale of a text without one.
    var sourceLocale: LocaleTag
    /// The rules an `ignore` member of this object or one around it switches off.
    var ignoredRules: [RuleID: Suppression] = [:]
  }

  let source: SourceText
  private(set) var catalog = Catalog()
  private var tags: [String: LocaleTag?] = [:]
  private let defaultLocale: LocaleTag
  /// The rules that may be ignored; empty when any may.
  private let ruleNames: [String]
  /// Whether the file holds more texts than are read.
  private var isFull = false
  /// The texts of members that a later one of the same name takes the place of.
  private var superseded: [CopyString] = []
  /// How many more members were so and are not read.
  private var passedOver = 0

  /// A file that draws more problems than this is not worth more lines.
  private static let problemLimit = 100

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - sourceLocale: The locale of texts without one, when the file does not say.
  ///   - ruleNames: The rules that may be ignored; empty when any may.
  static func read(_ source: SourceText, sourceLocale: LocaleTag, ruleNames: [String] = []) -> Catalog {
    var reader = StringsJSONReader(source: source, sourceLocale: sourceLocale, ruleNames: ruleNames)
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(source.utf8, from: source.start)
      reader.readRoot(document.root)
    } catch {
      reader.report(error.offset, "not valid JSON: " + error.message)
    }
    reader.shadowRepeated()
    return reader.catalog
  }

  private init(source: SourceText, sourceLocale: LocaleTag, ruleNames: [String]) {
    self.source = source
    defaultLocale = sourceLocale
    self.ruleNames = ruleNames
  }

  private mutating func readRoot(_ root: JSONValue) {
    guard root.kind == .object else {
      return report(root.range.lowerBound, "expected an object with purposeStrings, or with keys and their texts")
    }
    if StringsJSONReader.isFullForm(root) {
      readApp(root, scope: Scope(sourceLocale: defaultLocale), isRoot: true)
    } else {
      readShortForm(root, scope: Scope(sourceLocale: defaultLocale))
    }
  }

  /// Whether an object is an app's description rather than a bare map: it holds a member of one, or nearly.
  private static func isFullForm(_ root: JSONValue) -> Bool {
    var nearMiss = false
    for member in root.members {
      let name = member.name
      if StringsJSONReader.appMembers.contains(name) { return true }
      if member.value.kind != .string, KeyMeaning(name) == .other, nearest(to: name, among: StringsJSONReader.appMembers) != nil,
        !LocaleTag(name).isWellFormed
      {
        nearMiss = true
      }
    }
    return nearMiss
  }

  // MARK: What the parts of the reader share

  /// Records a problem at a byte of the source's UTF-8.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    if catalog.problems.count == StringsJSONReader.problemLimit {
      catalog.problems.append(source.problem(at: offset, "more than \(StringsJSONReader.problemLimit) faults; the rest are not listed"))
    } else if catalog.problems.count < StringsJSONReader.problemLimit {
      catalog.problems.append(source.problem(at: offset, message()))
    }
  }

  /// The place of a value.
  func place(of value: JSONValue) -> Place { Place(file: source.file, byteRange: source.fileRange(of: value.range)) }

  /// The tag of a locale as the file writes it, or nil when it is none; a file repeats few tags very often.
  mutating func tag(_ written: String) -> LocaleTag? {
    if let known = tags[written] { return known }
    let tag = LocaleTag(written)
    let result = tag.isWellFormed ? tag : nil
    tags[written] = .some(result)
    return result
  }

  /// Whether anyone may put a member of this name anywhere.
  static func isFree(_ name: String) -> Bool { name == "$schema" || name == "comment" || name.hasPrefix("x-") }

  /// Records that a member is not known here.
  mutating func reportUnknown(_ member: JSONMember, among known: [String], in what: String) {
    report(member.nameRange.lowerBound, StringsJSONReader.unknownMessage(member.name, among: known, in: what))
  }

  private static func unknownMessage(_ name: String, among known: [String], in what: String) -> String {
    let start = "unknown member “\(name.utf8.count <= 80 ? name : String(name.prefix(40)) + "…")” in \(what)"
    if let suggestion = nearest(to: name, among: known + ["comment"]) { return start + "; did you mean “\(suggestion)”?" }
    let list = known.count <= 20 ? "; known are " + known.joined(separator: ", ") : ""
    return start + list + "; begin your own with x-"
  }

  /// The members of an object that are neither free nor `ignore`, each once; a repeated name is a problem.
  mutating func structuralMembers(of value: JSONValue, known: [String], in what: String) -> [JSONMember] {
    var seen: Set<String> = []
    var result: [JSONMember] = []
    for member in value.members {
      let name = member.name
      if StringsJSONReader.isFree(name) || name == "ignore" { continue }
      guard known.contains(name) else {
        reportUnknown(member, among: known + ["ignore"], in: what)
        continue
      }
      if !seen.insert(name).inserted { report(member.nameRange.lowerBound, "“\(name)” stands twice in \(what); keep one") }
      result.append(member)
    }
    return result
  }

  /// The rules that an object's `ignore` member switches off, added to those of the scope.
  mutating func ignoredRules(of value: JSONValue, scope: Scope) -> [RuleID: Suppression] {
    var rules = scope.ignoredRules
    for member in value.members where member.isNamed("ignore") {
      guard member.value.kind == .object else {
        report(
          member.value.range.lowerBound, "expected “ignore” to be an object of rules with reasons, such as {\"brevity\": \"legal wording\"}"
        )
        continue
      }
      for rule in member.value.members {
        guard let reason = rule.value.string, reason.contains(where: { !$0.isWhitespace }) else {
          report(rule.value.range.lowerBound, "expected a reason in words why “\(rule.name)” is ignored")
          continue
        }
        let name = rule.name
        if !ruleNames.isEmpty, !ruleNames.contains(name) {
          let suggestion = nearest(to: name, among: ruleNames).map { "did you mean “\($0)”?" } ?? "copycheck rules lists them"
          report(rule.nameRange.lowerBound, "there is no rule “\(name.prefix(40))” to ignore; \(suggestion)")
          continue
        }
        let place = Place(file: source.file, byteRange: source.fileRange(of: rule.nameRange))
        rules[RuleID(name)] = Suppression(rule: RuleID(name), reason: reason, place: place)
      }
    }
    return rules
  }

  /// Gives all texts the name of the app that their file turned out to have.
  mutating func nameApp(_ name: String) {
    catalog.strings = catalog.strings.map { $0.belonging(toApp: name) }
    superseded = superseded.map { $0.belonging(toApp: name) }
    catalog.unknownKeys = catalog.unknownKeys.map { Catalog.UnknownKey(string: $0.string.belonging(toApp: name), keyRange: $0.keyRange) }
  }

  mutating func add(_ string: CopyString) {
    guard catalog.strings.count < DecodedText.countLimit else {
      if !isFull { catalog.problems.append(source.problem(at: 0, DecodedText.countMessage)) }
      isFull = true
      return
    }
    catalog.strings.append(string)
  }
  mutating func add(_ key: Catalog.UnknownKey) { catalog.unknownKeys.append(key) }
  mutating func add(_ app: Catalog.App) { catalog.apps.append(app) }
  mutating func add(_ button: LocationButton) { catalog.locationButtons.append(button) }
  mutating func add(_ screen: PreAlertScreen) { catalog.preAlertScreens.append(screen) }
  mutating func add(_ screen: AccountScreen) { catalog.accountScreens.append(screen) }
  mutating func add(_ range: AgeRange) { catalog.ageRanges.append(range) }
}

extension StringsJSONReader {
  /// More texts whose members a later one replaces are counted and not read.
  private static let supersededLimit = 1000

  /// Reads the members of an object whose names are keys or languages.
  ///
  /// Of those of one name the last counts, as for other parsers (RFC 8259 §4); the texts of the others are kept apart.
  mutating func readMembers(of value: JSONValue, _ read: (inout StringsJSONReader, JSONMember, String) -> Void) {
    var last: [String: Int] = [:]
    var count = 0
    for member in value.members {
      last[member.name] = member.nameRange.lowerBound
      count += 1
    }
    for member in value.members {
      let name = member.name
      guard last.count < count, last[name] != member.nameRange.lowerBound else {
        read(&self, member, name)
        continue
      }
      guard superseded.count < StringsJSONReader.supersededLimit else {
        passedOver += 1
        continue
      }
      let (strings, keys) = (catalog.strings.count, catalog.unknownKeys.count)
      read(&self, member, name)
      superseded += catalog.strings[strings...] + catalog.unknownKeys[keys...].map(\.string)
      catalog.strings.removeSubrange(strings...)
      catalog.unknownKeys.removeSubrange(keys...)
    }
  }

  /// Sets each text that was kept apart below the one that counts: that of its locale, else any under its key.
  private mutating func shadowRepeated() {
    guard !superseded.isEmpty else { return }
    var winners: [[String]: CopyString] = [:]
    for string in catalog.strings + catalog.unknownKeys.map(\.string) {
      let key = [string.app, string.target, string.key]
      winners[key] = winners[key] ?? string
      winners[key + [string.locale.rawValue]] = string
    }
    for string in superseded {
      let key = [string.app, string.target, string.key]
      if let winner = winners[key + [string.locale.rawValue]] ?? winners[key] {
        catalog.shadowed.append(Catalog.ShadowedText(string: string, winner: winner, reason: .repeated))
      } else {
        catalog.skipped.append(.stranded(string, why: "a later member of the same name takes its place and has no text"))
      }
    }
    if passedOver > 0 {
      let why = "\(passedOver) more members whose names stand again later are not listed"
      catalog.skipped.append(SkippedFile(path: source.file.path, why: why))
      catalog.uncountedRepeats.insert(source.file.path)
    }
  }
}
