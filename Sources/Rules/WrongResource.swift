internal import CopyModel
internal import Languages

/// A purpose string speaks of the resource that its key guards.
///
/// ## Why
/// A camera text under the microphone key shows in the microphone's alert. It is a slip of copying, and translations repeat it.
///
/// ## How it is judged
/// The text names another resource by words that belong to no other, and never its own. Where two texts of a target and language each name
/// what the other's key guards, they are swapped, and one finding tells both.
///
/// ## Instead
/// Write what this resource is used for.
struct WrongResource: StringRule, ComparingRule {
  static let id: RuleID = "wrong-resource"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let carriesOver = true
  static let examples: [Example] = [
    .flagged("Trailmark uses ⟦the camera⟧ to scan summit stamps.", "en", "NSContactsUsageDescription"),
    .clean("Finds friends in your contacts who hike nearby.", "en", "NSContactsUsageDescription"),
    .flagged("카메라로 정상 인증 스탬프를 스캔합니다.", "ko", "NSContactsUsageDescription"),
    .clean("연락처에서 함께 등산할 친구를 찾습니다.", "ko", "NSContactsUsageDescription"),
    .flagged("Scannt mit der Kamera deine Gipfelstempel.", "de", "NSContactsUsageDescription"),
    .clean("Findet Freunde in deinen Kontakten, die in der Nähe wandern.", "de", "NSContactsUsageDescription"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    guard let tokens = reading.foreignResource() else { return [] }
    return [Fault(reading.range(of: tokens), Self.message, reason: Self.reason, help: Self.help)]
  }

  func note(on reading: CopyReading) -> Note? {
    guard let tokens = reading.foreignResource() else { return nil }
    return Note(.otherResources(reading.resources(namedBy: tokens)), at: reading.range(of: tokens))
  }

  func faults(among notes: [Note], in catalog: Catalog) -> [CatalogFault] {
    let groups = Dictionary(grouping: notes) { note in
      let string = catalog.strings[note.stringIndex]
      return [string.app, string.target, string.locale.rawValue]
    }
    return groups.values.flatMap { group -> [CatalogFault] in
      let byResource = Dictionary(group.map { ($0.resource(in: catalog), $0) }, uniquingKeysWith: { first, _ in first })
      let candidates = byResource.values.sorted { $0.stringIndex < $1.stringIndex }
      return group.compactMap { note in
        let own = note.resource(in: catalog)
        guard let other = candidates.first(where: { $0.names(own) && note.names($0.resource(in: catalog)) }) else { return nil }
        let string = catalog.strings[other.stringIndex]
        let fault = Fault(note.range, Self.swapped(with: string.key), reason: Self.reason, help: Self.swappedHelp)
        return CatalogFault(fault, stringIndex: note.stringIndex, related: [string.place(of: other.range)].compactMap(\.self))
      }
    }.sorted { ($0.stringIndex ?? 0) < ($1.stringIndex ?? 0) }
  }

  static func supports(_ language: Language) -> Bool { language.namesResources }
}

extension Note {
  /// What the key of the noted text guards.
  fileprivate func resource(in catalog: Catalog) -> Resource? { PurposeKey.named(catalog.strings[stringIndex].key)?.resource }

  /// Whether the noted text names a resource, or one that is spoken of with it.
  fileprivate func names(_ resource: Resource?) -> Bool {
    guard case .otherResources(let named) = content, let resource else { return false }
    return named.contains { $0.isRelated(to: resource) }
  }
}

extension WrongResource {
  fileprivate static let message = "names another resource than the one its key guards"
  fileprivate static let reason = "The text shows in the alert of its key; people would read about the wrong thing."
  fileprivate static func swapped(with key: String) -> String {
    "names what \(key) guards, whose text names what this key guards: the two are swapped"
  }
  fileprivate static let swappedHelp = "put each text under the key of the resource that it names"
  fileprivate static let help = "write what the resource of this key is used for, or move the text to its own key"
}
