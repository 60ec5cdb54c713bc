internal import CopyModel

/// Reads a String Catalog (.xcstrings).
///
/// Of a text that varies, the entry is what iPhone shows: the variation for `iphone`, else for `other`; of plural forms `other`. What
/// other devices show is listed as not judged, where it differs. A `new` text ships as it stands and is an entry; a `new` one that is empty
/// counts as not translated. A key without a text in the source language gives no entry for it, since the Info.plist has that text.
///
/// The shape follows what Xcode writes; its states are `new`, `needs_review`, `translated` and, since Xcode 27, `machine_translated`,
/// which Xcode itself exports as translated.
struct StringCatalogReader {
  /// What was read so far.
  private(set) var result: MultilingualContent
  /// Whether the catalog's name is that of an Info.plist's table.
  private let isInfoPlist: Bool
  /// The source language, when the catalog names one.
  private var sourceLocale: LocaleTag?

  /// Reads a catalog.
  ///
  /// All keys of a catalog that is named after an Info.plist are read, and the usage descriptions of any other.
  static func read(_ source: SourceText) -> MultilingualContent {
    var reader = StringCatalogReader(source)
    do throws(JSONSyntaxError) {
      reader.readRoot(try JSONDocument(source.utf8, from: source.start).root)
    } catch {
      let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains { source.utf8[error.offset...].starts(with: $0.utf8) }
      reader.report(error.offset, isConflict ? "a merge conflict stands here; resolve it" : "not valid JSON: " + error.message)
    }
    return reader.result
  }

  /// Makes a reader of one catalog.
  private init(_ source: SourceText) {
    result = MultilingualContent(source: source)
    isInfoPlist = InfoPlistNames.isInfoPlist(source.file.path)
  }

  /// Records a problem at a byte of the source's UTF-8.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) { result.report(offset, message()) }

  /// Records that a key has no text in a locale.
  mutating func addUntranslated(_ text: UntranslatedText) { result.addUntranslated(text) }

  /// Reads the outermost object.
  private mutating func readRoot(_ root: JSONValue) {
    guard root.kind == .object else {
      return report(root.range.lowerBound, "expected a String Catalog, an object with sourceLanguage and strings, found \(root.kind.words)")
    }
    reportRepeated(in: root, among: ["sourceLanguage", "strings", "version"], what: "the catalog")
    readVersion(root["version"])
    readSourceLanguage(root)
    guard let strings = root["strings"] else {
      return report(root.range.lowerBound, "“strings” is missing; expected an object with a member for each key")
    }
    guard strings.kind == .object else {
      return report(strings.range.lowerBound, "expected “strings” to be an object with a member for each key, found \(strings.kind.words)")
    }
    var seen: Set<String> = []
    for member in strings.members {
      let key = member.name
      guard InfoPlistNames.isRead(key, fromInfoPlist: isInfoPlist) else { continue }
      if !seen.insert(key).inserted { report(member.nameRange.lowerBound, "“\(cutForMessage(key))” stands twice in the catalog; keep one") }
      readString(member.value, key: key, keyRange: member.nameRange)
    }
  }

  /// Checks the version; every one of the first generation has the same shape.
  private mutating func readVersion(_ version: JSONValue?) {
    guard let version else { return }
    if let text = version.string, text == "1" || text.hasPrefix("1.") { return }
    let shown = version.string.map { "“\(cutForMessage($0))”" } ?? version.kind.words
    report(version.range.lowerBound, "the version of the catalog is \(shown); only \"1.0\" and \"1.1\" are known, so texts may be missed")
  }

  /// Reads the language that texts are written in first.
  private mutating func readSourceLanguage(_ root: JSONValue) {
    guard let value = root["sourceLanguage"] else {
      return report(root.range.lowerBound, "“sourceLanguage” is missing; expected a language tag such as \"en\"")
    }
    let tag = value.string.map { LocaleTag($0) }
    guard let tag, tag.isWellFormed else {
      return report(value.range.lowerBound, "expected “sourceLanguage” to be a language tag such as \"en\"")
    }
    result.sourceLanguage = value.string
    sourceLocale = tag
  }

  /// Reads what stands under a key.
  private mutating func readString(_ value: JSONValue, key: String, keyRange: Range<Int>) {
    guard value.kind == .object else {
      return report(
        value.range.lowerBound, "expected an object with “localizations” for \(cutForMessage(key)), found \(value.kind.words)")
    }
    if let comment = value["comment"]?.string { result.comments[key] = comment }
    let comments = StringCatalogReader.ownComments(value["comment"])
    if let flag = value["shouldTranslate"] {
      guard let isTranslatable = flag.boolean else {
        return report(flag.range.lowerBound, "expected “shouldTranslate” to be true or false, found \(flag.kind.words)")
      }
      if !isTranslatable { result.untranslatable.insert(key) }
    }
    guard let localizations = value["localizations"] else { return }
    guard localizations.kind == .object else {
      return report(
        localizations.range.lowerBound,
        "expected “localizations” to be an object with a member for each language, found \(localizations.kind.words)")
    }
    let isStale = value["extractionState"]?.string == "stale"
    var seen: Set<String> = []
    for member in localizations.members {
      let locale = member.name
      let tag = LocaleTag(locale)
      guard tag.isWellFormed else {
        report(member.nameRange.lowerBound, "“\(cutForMessage(locale))” is no language tag; expected one such as en, pt-BR or zh-Hant")
        continue
      }
      if !seen.insert(locale).inserted {
        report(member.nameRange.lowerBound, "“\(cutForMessage(locale))” stands twice under \(cutForMessage(key)); keep one")
      }
      if result.untranslatable.contains(key), tag != sourceLocale {
        let why = "its shouldTranslate is false, and it has a text in \(cutForMessage(locale))"
        result.content.stranded.append(UnreadValue(key: key, offset: member.nameRange.lowerBound, why: why))
        continue
      }
      let place = Localization(key: key, keyRange: keyRange, locale: locale, isStale: isStale, comments: comments)
      let texts = texts(of: member.value, in: place)
      result.add(texts)
    }
  }

  /// A key's comment, where it may be for copycheck.
  private static func ownComments(_ comment: JSONValue?) -> [DecodedText] {
    guard let decoded = comment?.decoded, SuppressionComment.stands(in: decoded.text.utf8) else { return [] }
    return [DecodedText(text: decoded.text, range: decoded.range, offsets: decoded.offsets, spelling: .json)]
  }

  /// Reports the members of an object that an earlier one repeats.
  mutating func reportRepeated(in value: JSONValue, among names: Set<String>, what: String) {
    for member in value.repeatedMembers where names.contains(member.name) {
      report(member.nameRange.lowerBound, "“\(member.name)” stands twice in \(what); keep one")
    }
  }
}
