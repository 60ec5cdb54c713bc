internal import CopyModel

/// The purpose strings of a target of which a project says something.
struct TargetTexts {
  /// The target.
  let target: Catalog.Target
  /// Its texts.
  let texts: Translations

  /// The targets that a catalog describes and that have texts, in the order of the files.
  static func all(in view: CatalogView) -> [TargetTexts] {
    let catalog = view.catalog
    guard !catalog.targets.isEmpty else { return [] }
    let described = Dictionary(catalog.targets.map { ([$0.app, $0.name], $0) }, uniquingKeysWith: { first, _ in first })
    return view.translations.compactMap { texts in
      guard let first = texts.entries.first?.texts.first else { return nil }
      return described[[texts.app, catalog.strings[first.index].target]].map { TargetTexts(target: $0, texts: texts) }
    }
  }

  /// The platforms of the target, as facts about keys name them; nil when one is not known or none is named.
  var platforms: Set<String>? {
    let known = target.platforms.map(PurposeKey.platform)
    guard !known.isEmpty, !known.contains(nil) else { return nil }
    return Set(known.compactMap(\.self))
  }

  /// Whether the target may run on one of some platforms: it is for one of them, or nobody says what it is for.
  func mayRun(on some: Set<String>) -> Bool { platforms.map { !$0.isDisjoint(with: some) } ?? true }

  /// Whether the built Info.plist or any text has a key; nil when what the build holds is not known.
  func has(_ key: String) -> Bool? {
    guard let baseKeys = target.baseKeys else { return nil }
    return baseKeys.contains(key) || texts.entries.contains { $0.key == key }
  }

  /// Whether the built Info.plist has a key, by itself or as the dictionary that an entry belongs to; nil when that is not known.
  func holds(_ key: String) -> Bool? {
    guard let baseKeys = target.baseKeys else { return nil }
    let dictionary = key.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(key[..<$0]) }
    return baseKeys.contains(key) || dictionary.map(baseKeys.contains) ?? baseKeys.contains { $0.hasPrefix(key + ".") }
  }
}

extension CatalogFault {
  /// A fault of a whole text of a catalog.
  init(
    ofText index: Int, in catalog: Catalog, _ message: String, reason: String, help: String, related: [Place] = []
  ) {
    let range = ByteRange(0, catalog.strings[index].text.utf8.count)
    self.init(Fault(range, message, reason: reason, help: help), stringIndex: index, related: related)
  }
}

extension CopyString {
  /// The place of the whole text.
  var place: Place? { place(of: ByteRange(0, text.utf8.count)) }
}

extension Place {
  /// The place as a message names it: the file and, where it is known, the line.
  var named: String { start.map { path + ":" + String($0.line) } ?? path }
}
