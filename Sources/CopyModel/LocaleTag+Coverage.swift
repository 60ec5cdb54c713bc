extension LocaleTag {
  /// The locale of a development region's own texts in Xcode projects, which are of the source language.
  public static let base: LocaleTag = "Base"

  /// The locale that texts are most often written in first.
  public static let english: LocaleTag = "en"

  /// The language, old codes brought to today's (IANA language subtag registry; `tl` as files use it for Filipino).
  public var modernLanguage: String {
    let language = language
    return switch language {
    case "in": "id"
    case "iw": "he"
    case "no": "nb"
    case "tl": "fil"
    default: language
    }
  }

  /// Whether texts of this locale are shown to people of another when that one has none: same language and script, no other region.
  ///
  /// A locale without a region serves all regions, and Latin American Spanish those of the Americas; a region serves the bare language.
  public func serves(_ other: LocaleTag) -> Bool {
    if self == other { return true }
    guard sharesWriting(with: other) else { return false }
    guard let region, let wanted = other.region, region != wanted else { return true }
    return region == "419" && wanted != "ES"
  }

  /// Whether two tags are of one language in one script, so that a folder of texts may have been renamed from the one to the other.
  public func sharesWriting(with other: LocaleTag) -> Bool {
    modernLanguage == other.modernLanguage && likelyScript == other.likelyScript
  }

  /// The region subtag, such as `BR` or `419`.
  public var region: String? {
    rawValue.split(separator: "-").dropFirst().first { $0.utf8.count == 2 || ($0.utf8.count == 3 && $0.utf8.allSatisfy { $0 < 0x3A }) }.map(
      String.init)
  }

  /// The script that the tag names or implies, where a language is written in two (CLDR likely subtags).
  ///
  /// Empty for a language that is written in one script.
  public var likelyScript: String {
    if let script { return script }
    switch (modernLanguage, region) {
    case ("zh", "TW"), ("zh", "HK"), ("zh", "MO"): return "Hant"
    case ("zh", _), ("wuu", _), ("yue", "CN"): return "Hans"
    case ("yue", _): return "Hant"
    case ("sr", "ME"): return "Latn"
    case ("sr", _): return "Cyrl"
    case ("pa", "PK"): return "Arab"
    case ("pa", _): return "Guru"
    case ("uz", "AF"): return "Arab"
    case ("az", _), ("uz", _), ("bs", _), ("ms", _): return "Latn"
    case ("mn", _): return "Cyrl"
    default: return ""
    }
  }
}
