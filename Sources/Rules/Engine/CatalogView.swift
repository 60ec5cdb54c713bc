public import CopyModel

/// A catalog as rules look at it: with its texts arranged by key and locale, once for all of them.
public struct CatalogView: Sendable {
  /// The catalog.
  public let catalog: Catalog
  /// Its purpose strings by app, target, key and locale.
  let translations: [Translations]

  /// Arranges a catalog.
  ///
  /// - Complexity: O(*n*) in the number of strings.
  public init(_ catalog: Catalog) {
    self.catalog = catalog
    translations = Translations.all(in: catalog)
  }
}
