internal import CopyModel

/// Texts that lose to the same text, and so make one fault.
struct ShadowGroup {
  /// The texts that do not ship, one or more, in the order of the catalog.
  private(set) var losers: [CopyString]
  /// The text that ships in their place.
  private(set) var winner: CopyString

  /// The first text that does not ship.
  var first: CopyString { losers[0] }

  /// How many texts there are, the one that ships included.
  var count: Int { losers.count + 1 }

  /// The places of the text that ships and of those that do not but the first, as many as a person would look at.
  var otherPlaces: [Place] { ([winner] + losers.dropFirst().prefix(ShadowGroup.shownLosers)).compactMap(\.place) }

  /// How many places of further texts are shown.
  private static let shownLosers = 20

  /// Puts texts together that are the same fault, in the order of the first of each.
  ///
  /// - Parameters:
  ///   - shadowed: The texts.
  ///   - fault: What tells faults apart.
  static func groups(of shadowed: [Catalog.ShadowedText], by fault: (Catalog.ShadowedText) -> [String]) -> [ShadowGroup] {
    var groups: [ShadowGroup] = []
    var places: [[String]: Int] = [:]
    for text in shadowed {
      let name = fault(text)
      if let place = places[name] {
        groups[place].losers.append(text.string)
        groups[place].winner = text.winner
      } else {
        places[name] = groups.count
        groups.append(ShadowGroup(losers: [text.string], winner: text.winner))
      }
    }
    return groups
  }

  /// Tells texts apart by file, key and locale.
  static func sameFile(_ shadowed: Catalog.ShadowedText) -> [String] {
    let string = shadowed.string
    return [string.file?.path ?? "", string.app, string.target, string.key, string.locale.rawValue]
  }

  /// Tells texts apart by target, key, locale and what they say, white space aside.
  static func sameTarget(_ shadowed: Catalog.ShadowedText) -> [String] {
    let string = shadowed.string
    return [string.app, string.target, string.key, string.locale.rawValue, SameText.squeezed(string.text)]
  }
}
