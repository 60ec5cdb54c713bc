internal import CopyModel
internal import XMLEvents

/// A `<file>` of an XLIFF file: the texts of one file of the project.
struct XLIFFFile {
  /// The path of the project's file.
  private let original: String
  /// The bytes of the start tag.
  private let tag: Range<Int>
  /// Whether the project's file is a table of an Info.plist.
  private let isInfoPlist: Bool
  /// The language of the sources, as written.
  private let sourceLanguage: String?
  /// The language of the targets, as written.
  private let targetLanguage: String?
  /// How many entries were read before.
  private let firstEntry: Int
  /// Whether its languages have been checked, which only matters once it holds copy.
  private var isChecked = false
  /// The texts that vary by device, by key and side; their units stand apart.
  private var varied: [Varied: [DeviceVariant]] = [:]
  /// The same texts in the order they were met.
  private var variedInOrder: [Varied] = []

  /// A text that varies.
  private struct Varied: Hashable {
    /// The key.
    var key: String
    /// The locale of the side.
    var locale: String?
  }

  /// Begins a file.
  ///
  /// - Parameter languages: Those that the outermost element names, for a file that names none.
  init(_ tag: XMLStartTag, languages: (source: String?, target: String?), firstEntry: Int) {
    original = tag.attributes["original"] ?? ""
    isInfoPlist = InfoPlistNames.isInfoPlist(original)
    self.tag = tag.range
    sourceLanguage = tag.attributes["source-language"] ?? languages.source
    targetLanguage = tag.attributes["target-language"] ?? languages.target
    self.firstEntry = firstEntry
  }

  /// Takes over a unit, when its key is one that is read.
  mutating func finish(_ unit: XLIFFUnit, into result: inout MultilingualContent) {
    guard let (id, keyRange) = unit.key else { return }
    let (key, variation) = XLIFFVariation.of(id)
    guard InfoPlistNames.isRead(key, fromInfoPlist: isInfoPlist) else { return }
    if case .part = variation { return }
    if InfoPlistNames.isOtherTable(original) {
      if result.content.stranded.count < DecodedText.countLimit {
        let why = "it is a text of \(cutForMessage(original)), which the system does not look into for it"
        result.content.stranded.append(UnreadValue(key: key, offset: keyRange.lowerBound, why: why))
      }
      return
    }
    check(unit, into: &result)
    if result.comments[key] == nil, let note = unit.notes.first(where: { !$0.isEmpty }) { result.comments[key] = note }
    if !unit.isTranslatable { result.untranslatable.insert(key) }
    let sourceLocale = sourceLanguage.flatMap(Self.wellFormed)
    let targetLocale = (unit.targetLanguage ?? targetLanguage).flatMap(Self.wellFormed)
    let isSplit = unit.segments > 1
    func place(_ side: XLIFFSide, _ locale: String?, _ state: TranslationState?, into file: inout XLIFFFile) {
      if let why = side.hindrance ?? (isSplit ? "split into \(unit.segments) segments" : nil) {
        return result.addUnread(UnreadValue(key: key, offset: side.text.range.lowerBound, why: why))
      }
      let entry = CarrierEntry(key: key, keyRange: keyRange, value: side.text, locale: locale, state: state, comments: unit.comments)
      if case .device(let device) = variation {
        file.add(DeviceVariant(device: device, entry: entry))
      } else {
        result.add(entry)
      }
    }
    let target = unit.target.flatMap { $0.text.text.isEmpty && $0.hindrance == nil ? nil : $0 }
    let isOneLanguage = sourceLocale != nil && sourceLocale.map { LocaleTag($0) } == targetLocale.map { LocaleTag($0) }
    if var source = unit.source, !(isOneLanguage && target != nil && unit.isTranslatable) {
      source.text.isQuoted = true
      place(source, sourceLocale, nil, into: &self)
    }
    guard unit.isTranslatable, let targetLocale else { return }
    if let target {
      place(target, targetLocale, unit.translationState, into: &self)
    } else if !isOneLanguage {
      result.addUntranslated(UntranslatedText(key: key, keyRange: keyRange, locale: targetLocale))
    }
  }

  /// Ends the file.
  mutating func finish(into result: inout MultilingualContent) {
    for text in variedInOrder { result.add(varied[text] ?? []) }
    variedInOrder = []
    guard isChecked else { return }
    result.originals.append(
      ExchangedOriginal(
        path: original, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage, entries: firstEntry..<result.content.entries.count))
  }

  /// Keeps a text that varies until the file ends.
  private mutating func add(_ text: DeviceVariant) {
    let name = Varied(key: text.entry.key, locale: text.entry.locale)
    if varied[name] == nil { variedInOrder.append(name) }
    varied[name, default: []].append(text)
  }

  /// Reports languages that are missing or are none, once.
  private mutating func check(_ unit: XLIFFUnit, into result: inout MultilingualContent) {
    guard !isChecked else { return }
    isChecked = true
    if result.sourceLanguage == nil { result.sourceLanguage = sourceLanguage.flatMap(Self.wellFormed) }
    if sourceLanguage == nil {
      result.report(tag.lowerBound, "this <file> names no source language; expected source-language=\"en\", or srcLang on <xliff>")
    }
    if unit.target != nil, targetLanguage == nil, unit.targetLanguage == nil {
      result.report(
        tag.lowerBound, "this <file> has targets and names no target language; expected target-language=\"de\", or trgLang on <xliff>")
    }
    for language in [sourceLanguage, targetLanguage].compactMap({ $0 }) where Self.wellFormed(language) == nil {
      result.report(
        tag.lowerBound, "the language “\(cutForMessage(language))” of this <file> is no language tag; expected one such as pt-BR")
    }
  }

  /// A language as it is written, when it is a tag.
  private static func wellFormed(_ language: String) -> String? { LocaleTag(language).isWellFormed ? language : nil }
}
