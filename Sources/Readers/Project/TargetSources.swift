internal import CopyModel

/// All texts that could ship in one target, and the decision which of them do.
///
/// Of several texts under a key the first in the order of ``SourcedText/Origin`` ships; of several in one file the last, as Core
/// Foundation's parsers set a key of a dictionary again when it comes again (swift-corelibs-foundation, CFPropertyList.c and
/// CFOldStylePList.c).
struct TargetSources: Sendable {
  /// The app, as far as the sources describe it.
  var app: Catalog.App
  /// The target's name.
  var target: String
  /// The locale of texts without one.
  var sourceLocale: LocaleTag
  /// The platforms it is built for.
  var platforms: [String]
  /// Whether every source of its Info.plist was read.
  var isInfoPlistKnown: Bool
  /// Keys of its Info.plist whose texts refer to keys of the translations.
  var referredKeys: Set<String> = []
  /// The texts, in the order of the carriers.
  var texts: [SourcedText]

  /// What ships in a target.
  struct Shipment: Sendable {
    /// The texts that ship, by the number of their carrier.
    var strings: [(carrier: Int, string: CopyString)] = []
    /// Keys that no platform knows.
    var unknownKeys: [(carrier: Int, key: Catalog.UnknownKey)] = []
    /// The texts that do not ship, since another one does.
    var shadowed: [Catalog.ShadowedText] = []
    /// The texts that do not ship although nothing does in their place, each with the reason.
    var stranded: [(string: CopyString, why: String)] = []
    /// The target as rules see it.
    var target: Catalog.Target
  }

  /// A key in a locale.
  private struct Slot: Hashable {
    var key: String
    var locale: LocaleTag
  }

  /// Decides which texts ship.
  func shipment() -> Shipment {
    var slots: [Slot: [Int]] = [:]
    for (index, text) in texts.enumerated() { slots[Slot(key: text.entry.key, locale: locale(of: text)), default: []].append(index) }
    var winners: [Int: Int] = [:]
    for indices in slots.values {
      guard let winner = indices.min(by: { wins($0, over: $1) }) else { continue }
      for index in indices { winners[index] = winner }
    }
    var shipment = Shipment(target: Catalog.Target(app: app.name, name: target, baseKeys: baseKeys, platforms: platforms))
    var strings: [Int: CopyString] = [:]
    for (index, text) in texts.enumerated() where winners[index] == index && text.origin != .overridden {
      let string = string(text)
      strings[index] = string
      if KeyMeaning(text.entry.key) == .purpose {
        shipment.strings.append((text.carrier, string))
      } else {
        let key = Catalog.UnknownKey(string: string, keyRange: text.source.fileRange(of: text.entry.keyRange))
        shipment.unknownKeys.append((text.carrier, key))
      }
    }
    for (index, text) in texts.enumerated() {
      guard let winner = winners[index], strings[index] == nil else { continue }
      if let winning = strings[winner] {
        shipment.shadowed.append(
          Catalog.ShadowedText(string: string(text), winner: winning, reason: reason(text, below: texts[winner])))
      } else {
        shipment.stranded.append((string(text), (text.hindrance ?? .otherAssignment).words))
      }
    }
    return shipment
  }

  private func locale(of text: SourcedText) -> LocaleTag { text.locale ?? sourceLocale }

  /// Whether the text of one index ships rather than that of another.
  private func wins(_ left: Int, over right: Int) -> Bool {
    if texts[left].origin != texts[right].origin { return texts[left].origin < texts[right].origin }
    if texts[left].source.file === texts[right].source.file { return left > right }
    return left < right
  }

  private func string(_ text: SourcedText) -> CopyString {
    text.entry.value.copyString(
      in: text.source, app: app.name, target: target, key: text.entry.key, locale: locale(of: text), ignoredRules: text.entry.ignoredRules,
      buildSettings: text.buildSettings)
  }

  private func reason(_ text: SourcedText, below winner: SourcedText) -> Catalog.ShadowedText.Reason {
    if text.origin == .unreadFile { return .unreadFile }
    if text.origin == winner.origin, text.source.file === winner.source.file { return .repeated }
    if [.localization, .base].contains(winner.origin) { return .localized }
    if let configuration = text.entry.configuration, configuration != winner.entry.configuration { return .configuration }
    return .otherSource
  }

  /// The keys of purpose strings in the Info.plist of the build; nil when that is not known.
  private var baseKeys: Set<String>? {
    guard isInfoPlistKnown else { return nil }
    return Set(texts.lazy.filter { $0.origin.isInInfoPlist && $0.locale == nil }.map(\.entry.key)).union(referredKeys)
  }
}
