internal import CopyModel

extension StringsJSONReader {
  /// What a localised text is and where it belongs.
  struct Slot {
    var kind: CopyKind
    var key: String
    /// The bytes of the key when no platform knows it.
    var unknownKeyRange: ByteRange?
  }

  /// Reads a localised text: a bare text in the source locale, or a map from locale to text.
  mutating func readText(_ value: JSONValue, _ slot: Slot, scope: Scope) {
    switch value.kind {
    case .string:
      emit(value, slot, locale: scope.sourceLocale, ignoredRules: scope.ignoredRules, scope: scope)
    case .object:
      let ignored = ignoredRules(of: value, scope: scope)
      readMembers(of: value) { reader, member, name in
        if StringsJSONReader.isFree(name) || name == "ignore" { return }
        guard let locale = reader.tag(name) else {
          reader.report(member.nameRange.lowerBound, "“\(name.prefix(40))” is no language tag; expected one such as en, pt-BR or zh-Hant")
          return
        }
        guard member.value.kind == .string else {
          reader.report(
            member.value.range.lowerBound, "expected the text of \(slot.key) in \(name) in double quotes, found \(member.value.kind.words)")
          return
        }
        reader.emit(member.value, slot, locale: locale, ignoredRules: ignored, scope: scope)
      }
    default:
      report(value.range.lowerBound, "expected a text or a map from locale to text for \(slot.key), found \(value.kind.words)")
    }
  }

  /// Adds one text to the catalog.
  mutating func emit(_ value: JSONValue, _ slot: Slot, locale: LocaleTag, ignoredRules: [RuleID: Suppression], scope: Scope) {
    guard let text = text(of: value) else { return }
    let string = text.copyString(
      in: source, app: scope.app, target: scope.target, kind: slot.kind, key: slot.key, locale: locale, ignoredRules: ignoredRules)
    if let range = slot.unknownKeyRange {
      add(Catalog.UnknownKey(string: string, keyRange: range))
    } else {
      add(string)
    }
  }

  /// The text of a string that can be shown: whole characters, and no longer than any alert could hold.
  private mutating func text(of value: JSONValue) -> DecodedText? {
    guard let decoded = value.decoded else { return nil }
    if let offset = decoded.loneSurrogate {
      report(offset, "this escape is half of a surrogate pair; write the character itself")
      return nil
    }
    guard decoded.text.utf8.count <= DecodedText.lengthLimit else {
      report(value.range.lowerBound, "this text is longer than a megabyte; no alert shows that")
      return nil
    }
    return DecodedText(text: decoded.text, range: decoded.range, offsets: decoded.offsets, spelling: .json)
  }

  /// The texts by locale of a localised text that is no copy of its own, such as an app's name.
  mutating func plainTexts(_ value: JSONValue, what: String, sourceLocale: LocaleTag) -> [LocaleTag: String] {
    if let text = value.string { return [sourceLocale: text] }
    guard value.kind == .object else {
      report(value.range.lowerBound, "expected a text or a map from locale to text for \(what), found \(value.kind.words)")
      return [:]
    }
    var texts: [LocaleTag: String] = [:]
    for member in value.members where !StringsJSONReader.isFree(member.name) {
      guard let locale = tag(member.name) else {
        report(member.nameRange.lowerBound, "“\(member.name.prefix(40))” is no language tag; expected one such as en, pt-BR or zh-Hant")
        continue
      }
      guard let text = member.value.string else {
        report(member.value.range.lowerBound, "expected the \(what) in \(member.name) in double quotes, found \(member.value.kind.words)")
        continue
      }
      texts[locale] = text
    }
    return texts
  }
}

extension JSONValue.Kind {
  /// The kind in words, for messages.
  var words: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
