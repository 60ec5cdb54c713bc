public import CopyModel

/// Names the other places of a text: those that hold the same and do not ship, so that whoever mends the one mends them all.
public enum ShadowedPlaces {
  /// Adds to each finding the places of equal texts that its text takes the place of.
  public static func add(to findings: inout [Finding], in catalog: Catalog) {
    guard !catalog.shadowed.isEmpty else { return }
    var copies: [ObjectIdentifier: [CopyString]] = [:]
    for shadowed in catalog.shadowed where shadowed.reason != .exchange {
      guard shadowed.string.text.utf8.elementsEqual(shadowed.winner.text.utf8) else { continue }
      copies[ObjectIdentifier(shadowed.winner), default: []].append(shadowed.string)
    }
    for index in findings.indices where findings[index].stringIndex != nil {
      let places = (copies[ObjectIdentifier(findings[index].string)] ?? []).compactMap { $0.place(of: findings[index].textRange) }
      findings[index].related += places.filter { !findings[index].related.contains($0) }
    }
  }
}
