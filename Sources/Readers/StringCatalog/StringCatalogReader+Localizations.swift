internal import CopyModel

extension StringCatalogReader {
  /// A key in one locale.
  struct Localization {
    /// The key.
    var key: String
    /// The bytes that spell the key.
    var keyRange: Range<Int>
    /// The locale as it is written.
    var locale: String
    /// Whether the key is gone from the project.
    var isStale: Bool
    /// The key's comment, where it may be for copycheck.
    var comments: [DecodedText] = []

    /// The key and the locale, for messages.
    var name: String { "\(cutForMessage(key)) in \(cutForMessage(locale))" }
  }

  /// The texts of a localization, one for each device that has one of its own.
  mutating func texts(of value: JSONValue, in place: Localization) -> [DeviceVariant] {
    guard value.kind == .object else {
      report(value.range.lowerBound, "expected an object with “stringUnit” for \(place.name), found \(value.kind.words)")
      return []
    }
    guard let variations = value["variations"] else {
      guard let unit = value["stringUnit"] else {
        reportMissingUnit(in: value, place)
        return []
      }
      return text(of: unit, in: place).map { [DeviceVariant(device: .other, entry: $0)] } ?? []
    }
    if value["stringUnit"] != nil {
      report(
        variations.range.lowerBound, "“stringUnit” and “variations” stand side by side for \(place.name); Xcode keeps one, so remove one")
    }
    guard let devices = variations["device"] else {
      return otherForm(of: value, in: place).map { [DeviceVariant(device: .other, entry: $0)] } ?? []
    }
    if variations["plural"] != nil {
      report(
        devices.range.lowerBound, "“device” and “plural” stand side by side for \(place.name); put the plural forms inside the devices")
    }
    return deviceTexts(devices, in: place)
  }

  /// The text for each device of a `device` object.
  private mutating func deviceTexts(_ devices: JSONValue, in place: Localization) -> [DeviceVariant] {
    guard devices.kind == .object else {
      report(devices.range.lowerBound, "expected “device” to be an object of devices for \(place.name), found \(devices.kind.words)")
      return []
    }
    reportRepeated(in: devices, among: Set(CatalogDevice.allCases.map(\.rawValue)), what: "the devices of " + place.name)
    var texts: [DeviceVariant] = []
    for member in devices.members {
      guard let device = CatalogDevice(rawValue: member.name) else {
        let known = CatalogDevice.allCases.map(\.rawValue).joined(separator: ", ")
        report(member.nameRange.lowerBound, "“\(cutForMessage(member.name))” is no device of a catalog; expected one of \(known)")
        continue
      }
      if let entry = otherForm(of: member.value, in: place) { texts.append(DeviceVariant(device: device, entry: entry)) }
    }
    return texts
  }

  /// The text of an object with a unit, or with plural forms, of which `other` is taken.
  private mutating func otherForm(of value: JSONValue, in place: Localization) -> CarrierEntry? {
    var holder = value
    if let variations = value["variations"] {
      guard let plural = variations["plural"] else {
        report(variations.range.lowerBound, "expected “device” or “plural” in the variations of \(place.name)")
        return nil
      }
      guard let other = plural["other"] else {
        report(plural.range.lowerBound, "the plural form “other” is missing for \(place.name); every language needs it")
        return nil
      }
      holder = other
    }
    guard let unit = holder["stringUnit"] else {
      reportMissingUnit(in: holder, place)
      return nil
    }
    return text(of: unit, in: place)
  }

  /// Reports that an object has neither a text nor variations; an empty one means that nobody has begun.
  private mutating func reportMissingUnit(in value: JSONValue, _ place: Localization) {
    var members = value.members
    if value.kind == .object, members.next() == nil { return addUntranslated(place) }
    report(value.range.lowerBound, "expected “stringUnit” or “variations” for \(place.name)")
  }

  /// The text of a unit; none where nobody has translated it.
  private mutating func text(of unit: JSONValue, in place: Localization) -> CarrierEntry? {
    guard unit.kind == .object else {
      report(unit.range.lowerBound, "expected “stringUnit” of \(place.name) to be an object, found \(unit.kind.words)")
      return nil
    }
    reportRepeated(in: unit, among: ["state", "value"], what: "the unit of " + place.name)
    let state = unit["state"]?.string.flatMap { TranslationState(catalogState: $0) }
    guard let value = unit["value"] else {
      report(unit.range.lowerBound, "“value” is missing in the unit of \(place.name)")
      return nil
    }
    guard let decoded = value.decoded else {
      report(value.range.lowerBound, "expected the text of \(place.name) in double quotes, found \(value.kind.words)")
      return nil
    }
    if let offset = decoded.loneSurrogate {
      report(offset, "this escape is half of a surrogate pair; write the character itself")
      return nil
    }
    if decoded.text.isEmpty, state == .new {
      addUntranslated(place)
      return nil
    }
    let text = DecodedText(text: decoded.text, range: decoded.range, offsets: decoded.offsets, spelling: .json)
    return CarrierEntry(
      key: place.key, keyRange: place.keyRange, value: text, locale: place.locale, state: place.isStale ? .stale : state,
      comments: place.comments)
  }

  /// Records that a localization has no text.
  private mutating func addUntranslated(_ place: Localization) {
    addUntranslated(UntranslatedText(key: place.key, keyRange: place.keyRange, locale: place.locale))
  }
}

extension TranslationState {
  /// The state of a unit of a String Catalog; nil for one that is not known.
  init?(catalogState: String) {
    switch catalogState {
    case "new": self = .new
    case "needs_review": self = .needsReview
    case "stale": self = .stale
    case "translated", "machine_translated": self = .translated
    default: return nil
    }
  }
}
