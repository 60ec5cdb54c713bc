internal import CopyModel
internal import XMLEvents

/// A unit of translation, as far as its elements have been read.
struct XLIFFUnit {
  /// How many elements stand around it.
  let depth: Int
  /// The names it goes by, the id first, each with the bytes that spell it.
  let names: [(name: String, range: Range<Int>)]
  /// Whether it is for translation.
  let isTranslatable: Bool
  /// What `approved` says; nil where it is absent.
  let isApproved: Bool?
  /// The text to translate; nil before it is read, and where there is none.
  var source: XLIFFSide?
  /// The translation; nil before it is read, and where there is none.
  var target: XLIFFSide?
  /// The state of its target or segment, as written.
  var state: String?
  /// The language that its target names itself.
  var targetLanguage: String?
  /// How many segments of version 2 it has.
  var segments = 0
  /// What it tells translators.
  var notes: [String] = []
  /// Notes that may be for copycheck.
  var comments: [DecodedText] = []

  /// Begins a unit at its start tag.
  init(_ tag: XMLStartTag, depth: Int, isTranslatable: Bool, bytes: [UInt8]) {
    self.depth = depth
    self.isTranslatable = isTranslatable
    isApproved = tag.attributes["approved"].map { $0 == "yes" }
    names = ["id", "resname", "name"].compactMap { attribute in
      tag.attributes[attribute].map { ($0, XLIFFUnit.valueRange(of: attribute, in: tag.range, bytes) ?? tag.range) }
    }
  }

  /// The key, with the bytes that spell it: the first of the names that is a usage description's, else one that a note gives, else the id.
  var key: (name: String, range: Range<Int>)? {
    if let known = names.first(where: { PurposeKey.named(TargetGroup.plainKey(XLIFFVariation.plainKey($0.name))) != nil }) { return known }
    guard let id = names.first else { return nil }
    if let noted = notes.lazy.compactMap(XLIFFUnit.key(inNote:)).first { return (noted, id.range) }
    // Tools that number their units leave a name only where it says more.
    return names.count > 1 && id.name.utf8.allSatisfy { (0x30...0x39).contains($0) } ? names[1] : id
  }

  /// How far the translation is.
  var translationState: TranslationState? {
    if let state { return TranslationState(exchangeState: state) }
    return isApproved.map { $0 ? .translated : .needsReview }
  }

  /// The usage description's key that a note consists of, alone or after a colon or an equals sign.
  private static func key(inNote note: String) -> String? {
    guard note.utf8.count <= 200 else { return nil }
    let parts = note.split { $0 == ":" || $0 == "=" }
    guard parts.count <= 2, let last = parts.last else { return nil }
    let name = last.split(whereSeparator: \.isWhitespace)
    guard name.count == 1, PurposeKey.named(String(name[0])) != nil else { return nil }
    return String(name[0])
  }

  /// The bytes between the quotes of an attribute's value.
  private static func valueRange(of attribute: String, in tag: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var index = tag.lowerBound
    while index < tag.upperBound, !isSpace(bytes[index]) { index += 1 }
    while index < tag.upperBound {
      while index < tag.upperBound, isSpace(bytes[index]) { index += 1 }
      let nameStart = index
      while index < tag.upperBound, bytes[index] != UInt8(ascii: "=") { index += 1 }
      var nameEnd = index
      while nameEnd > nameStart, isSpace(bytes[nameEnd - 1]) { nameEnd -= 1 }
      while index < tag.upperBound, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") { index += 1 }
      guard index < tag.upperBound else { return nil }
      let quote = bytes[index]
      let start = index + 1
      index = start
      while index < tag.upperBound, bytes[index] != quote { index += 1 }
      if bytes[nameStart..<nameEnd].elementsEqual(attribute.utf8) { return start..<index }
      index += 1
    }
    return nil
  }
}

/// The source or the target of a unit.
struct XLIFFSide {
  /// The text.
  var text: DecodedText
  /// Why the text cannot be read exactly; nil where it can.
  var hindrance: String?
}

extension TranslationState {
  /// The state of a target (XLIFF 1.2 §2.5) or of a segment (2.1 §4.3.1); nil for a state of a tool's own.
  init?(exchangeState: String) {
    switch exchangeState {
    case "new", "needs-translation", "initial": self = .new
    case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n", "needs-review-translation": self = .needsReview
    case "translated", "signed-off", "final", "reviewed": self = .translated
    default: return nil
    }
  }
}
