internal import CICU

/// The codes of languages and regions that the ICU at hand knows.
public enum ISOCodes {
  /// Whether a code in lower case is that of a language.
  ///
  /// Of the thousands with three letters ICU knows only those of some size, so that each counts.
  public static func isLanguage(_ code: String) -> Bool { code.utf8.count == 3 || cicu_is_language(code) != 0 }

  /// Whether a code in capitals, or of three digits, is that of a region.
  public static func isRegion(_ code: String) -> Bool { cicu_is_region(code) != 0 }
}
