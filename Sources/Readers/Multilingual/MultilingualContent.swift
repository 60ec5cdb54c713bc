internal import CopyModel

/// What a carrier of several languages holds: a String Catalog, an XLIFF file or a table.
///
/// `content` has one entry for each key and locale that has a text; repeated keys give repeated entries, as in every carrier.
struct MultilingualContent: Sendable {
  /// The texts, what could not be read, and the problems.
  var content: CarrierContent
  /// The language that the texts were written in first, as the carrier spells it; nil where it does not say.
  var sourceLanguage: String?
  /// Keys that have no text in a locale which the carrier is about.
  var untranslated: [UntranslatedText] = []
  /// Keys that must not be translated; only their source texts are read.
  var untranslatable: Set<String> = []
  /// What the carrier tells translators about a key.
  var comments: [String: String] = [:]
  /// The files of the project that an XLIFF file speaks of and that have entries here.
  var originals: [ExchangedOriginal] = []
  /// Whether the carrier holds more texts than are read.
  private var isFull = false

  /// A file that draws more problems than this is not worth more lines.
  static let problemLimit = 50

  /// Makes the content of a carrier that holds nothing yet.
  init(source: SourceText) { content = CarrierContent(source: source) }

  /// Records a problem at a byte of the source's UTF-8; a file that draws very many is cut short.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    if content.problems.count < Self.problemLimit {
      content.problems.append(content.source.problem(at: offset, message()))
    } else if content.problems.count == Self.problemLimit {
      content.problems.append(content.source.problem(at: offset, "more than \(Self.problemLimit) faults; the rest are not listed"))
    }
  }

  /// Adds a text; one that no alert can show is a problem instead.
  mutating func add(_ entry: CarrierEntry) {
    if isAcceptable(entry) { content.entries.append(entry) }
  }

  /// Adds what each device shows: the text for iPhone to the entries; texts that differ from it are not judged, and are listed.
  mutating func add(_ texts: [DeviceVariant]) {
    let shown = texts.last { $0.device == .iphone } ?? texts.last { $0.device == .other }
    if let shown { add(shown.entry) }
    for text in texts where text.device != shown?.device {
      if let shown, shown.entry.value.text.utf8.elementsEqual(text.entry.value.text.utf8) { continue }
      guard content.stranded.count < DecodedText.countLimit else { return }
      content.stranded.append(
        UnreadValue(key: text.entry.key, offset: text.entry.value.range.lowerBound, why: "it is what \(text.device.shown) shows"))
    }
  }

  /// Whether a text can be kept; reports why not.
  private mutating func isAcceptable(_ entry: CarrierEntry) -> Bool {
    guard entry.value.text.utf8.count <= DecodedText.lengthLimit else {
      report(entry.value.range.lowerBound, "this text is longer than a megabyte; no alert shows that")
      return false
    }
    guard content.entries.count < DecodedText.countLimit else {
      if !isFull { report(entry.keyRange.lowerBound, DecodedText.countMessage) }
      isFull = true
      return false
    }
    return true
  }

  /// Records that a key has no text in a locale.
  mutating func addUntranslated(_ text: UntranslatedText) {
    if untranslated.count < DecodedText.countLimit { untranslated.append(text) }
  }

  /// Records a value that cannot be read.
  mutating func addUnread(_ value: UnreadValue) {
    if content.unread.count < DecodedText.countLimit { content.unread.append(value) }
  }
}

/// A key without a text in a locale that its carrier is about.
struct UntranslatedText: Sendable, Hashable {
  /// The key.
  var key: String
  /// The bytes of the source's UTF-8 that spell the key.
  var keyRange: Range<Int>
  /// The locale as the carrier writes it.
  var locale: String
}

/// A file of the project whose texts an XLIFF file carries.
struct ExchangedOriginal: Sendable, Hashable {
  /// The file's path, relative to the project: `App/en.lproj/InfoPlist.strings`.
  var path: String
  /// The language of its source texts; nil where the file does not say.
  var sourceLanguage: String?
  /// The language of its translations; nil where the file does not say.
  var targetLanguage: String?
  /// The entries that belong to it.
  var entries: Range<Int>
}
