internal import CopyModel

extension StringsJSONReader {
  /// Reads the member `purposeStrings`: a map from key to localised text.
  mutating func readPurposeStrings(_ value: JSONValue, scope: Scope) {
    guard value.kind == .object else {
      return report(value.range.lowerBound, "expected purposeStrings to be a map from key to texts, found \(value.kind.words)")
    }
    var inner = scope
    inner.ignoredRules = ignoredRules(of: value, scope: scope)
    let scope = inner
    readMembers(of: value) { reader, member, name in
      if StringsJSONReader.isFree(name) || name == "ignore" { return }
      if !reader.readKey(member, named: name, scope: scope, ignoresOthers: false) {
        reader.report(member.nameRange.lowerBound, StringsJSONReader.noKeyMessage(name))
      }
    }
  }

  private static func noKeyMessage(_ name: String) -> String {
    let start = "“\(name.prefix(80))” is no usage-description key; "
    if let suggestion = nearest(to: name, among: PurposeKey.all.map(\.name)) { return start + "did you mean “\(suggestion)”?" }
    return start + "expected one such as NSCameraUsageDescription, or a member that begins with x-"
  }

  /// Reads a member whose name is a key; false when it is no key of a purpose string.
  ///
  /// - Parameter ignoresOthers: Whether the object may hold any key of an Info.plist, as the short forms may.
  @discardableResult
  mutating func readKey(_ member: JSONMember, named name: String, scope: Scope, ignoresOthers: Bool) -> Bool {
    switch KeyMeaning(name) {
    case .purpose:
      if StringsJSONReader.isDictionary(name) {
        readDictionary(member.value, key: name, scope: scope)
      } else {
        readText(member.value, Slot(kind: .purposeString, key: name), scope: scope)
      }
      return true
    case .unknownUsage:
      readText(member.value, Slot(kind: .purposeString, key: name, unknownKeyRange: source.fileRange(of: member.nameRange)), scope: scope)
      return true
    case .appName, .other:
      return ignoresOthers
    }
  }

  /// Whether a key holds a dictionary of texts.
  static func isDictionary(_ name: String) -> Bool {
    name == "NSLocationTemporaryUsageDescriptionDictionary" || name == "NSSensorKitUsageDetail"
  }

  /// Reads a dictionary of texts: each name in it is joined to the key with a dot.
  private mutating func readDictionary(_ value: JSONValue, key: String, scope: Scope) {
    guard value.kind == .object else {
      return report(value.range.lowerBound, "expected a dictionary of texts under \(key), found \(value.kind.words)")
    }
    var inner = scope
    inner.ignoredRules = ignoredRules(of: value, scope: scope)
    let scope = inner
    readMembers(of: value) { reader, member, name in
      if StringsJSONReader.isFree(name) || name == "ignore" { return }
      let slot = Slot(kind: .purposeString, key: key + "." + name)
      if key == "NSSensorKitUsageDetail", member.value.kind == .object, let description = member.value["Description"] {
        reader.readText(description, Slot(kind: .purposeString, key: slot.key + ".Description"), scope: scope)
      } else {
        reader.readText(member.value, slot, scope: scope)
      }
    }
  }

  // MARK: The short forms

  /// Reads a bare map: key to text, key to texts by locale, or locale to texts by key.
  mutating func readShortForm(_ root: JSONValue, scope: Scope) {
    var inner = scope
    inner.ignoredRules = ignoredRules(of: root, scope: scope)
    let scope = inner
    var names: [LocaleTag: String] = [:]
    readMembers(of: root) { reader, member, name in
      if StringsJSONReader.isFree(name) || name == "ignore" { return }
      switch KeyMeaning(name) {
      case .purpose, .unknownUsage:
        reader.readKey(member, named: name, scope: scope, ignoresOthers: true)
      case .appName:
        names.merge(reader.plainTexts(member.value, what: name, sourceLocale: scope.sourceLocale)) { $1 }
      case .other:
        if reader.isLocaleMap(member, named: name) {
          reader.readLocale(member, named: name, scope: scope, names: &names)
        } else if !StringsJSONReader.isInfoPlistKey(name) {
          reader.reportUnknown(member, among: StringsJSONReader.appMembers, in: "this file")
        }
      }
    }
    finishShortForm(names: names, scope: scope)
  }

  /// Reads the texts of one locale.
  private mutating func readLocale(_ member: JSONMember, named name: String, scope: Scope, names: inout [LocaleTag: String]) {
    guard let locale = tag(name) else {
      return report(member.nameRange.lowerBound, "“\(name.prefix(40))” is no language tag; expected one such as en, pt-BR or zh-Hant")
    }
    var inner = scope
    inner.sourceLocale = locale
    inner.ignoredRules = ignoredRules(of: member.value, scope: scope)
    let scope = inner
    readMembers(of: member.value) { reader, entry, key in
      if StringsJSONReader.isFree(key) || key == "ignore" { return }
      if KeyMeaning(key) == .appName, let text = entry.value.string {
        names[locale] = text
      } else if !reader.readKey(entry, named: key, scope: scope, ignoresOthers: StringsJSONReader.isInfoPlistKey(key)) {
        reader.reportUnknown(entry, among: PurposeKey.all.map(\.name), in: name)
      }
    }
  }

  /// Whether a member of a short form holds the texts of one locale: by its name, or by the keys inside.
  private func isLocaleMap(_ member: JSONMember, named name: String) -> Bool {
    guard member.value.kind == .object else { return false }
    if member.value.members.contains(where: { KeyMeaning($0.name) == .purpose }) { return true }
    guard LocaleTag(name).isWellFormed else { return false }
    return LocaleTag(name).language.utf8.count <= 3 || !StringsJSONReader.isInfoPlistKey(name)
  }

  /// Whether a name looks like a key of an Info.plist: those begin with a capital letter.
  private static func isInfoPlistKey(_ name: String) -> Bool {
    name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
  }

  /// Gives the texts of a short form the app that the file names, if it names one.
  private mutating func finishShortForm(names: [LocaleTag: String], scope: Scope) {
    var app = Catalog.App(name: names[scope.sourceLocale] ?? names.min { $0.key < $1.key }?.value ?? "", names: names)
    if catalog.strings.contains(where: { $0.locale == scope.sourceLocale }) { app.sourceLocale = scope.sourceLocale }
    if !app.name.isEmpty { nameApp(app.name) }
    add(app)
  }
}
