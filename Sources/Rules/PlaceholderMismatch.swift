internal import CopyModel

/// A translation has the placeholders of its source text, and no text has one that would be shown as it stands.
///
/// ## Why
/// What is put in for a placeholder is found by its spelling. One that a translator dropped or translated takes a value away from
/// the sentence, or is shown to people as the characters it is made of; one of another type can end the app. The system shows a purpose string
/// as the app ships it: no code can put anything in.
///
/// ## How it is judged
/// Format specifiers (`%@`, `%1$d`), names in braces (`{name}`, `{{name}}`) and build settings (`$(NAME)`, `${NAME}`) of the translation
/// are compared with those of the text under the same key in the source locale. Their order is free where they are numbered; a name may be
/// used twice. Per cent signs of the text (“100 % of”, “50% de”) are none. A translation may say the app’s name where the source has a
/// build setting. Build settings are expanded in the Info.plist of a project and nowhere else: not in a .strings file, a String Catalog or a
/// translation that one is made of, such as the files under `locales` of Expo, and not in an app that is built. In a purpose string no
/// format specifier is filled in, in the source text as in a translation. Names in braces may be a template’s, so they are compared only.
/// Without a source text nothing is compared.
///
/// ## Instead
/// Copy each placeholder from the source text, letter for letter; where no build setting is expanded write the name itself; in a purpose
/// string write the sentence so that it needs no value.
struct PlaceholderMismatch: CatalogRule {
  static let id: RuleID = "placeholder-mismatch"
  static let severity = Severity.error
  static let version = 2
  static let kinds = CopyKind.allCases
  static let carriesOver = true
  static let risk = Risk.display
  static let restsOnSource = true
  static let url = "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Strings/Articles/formatSpecifiers.html"
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    let catalog = view.catalog
    let placeholders = catalog.strings.map { PlaceholderScanner.placeholders(in: $0.text) }
    var faults: [CatalogFault] = []
    for (index, string) in catalog.strings.enumerated() where placeholders[index].count < PlaceholderScanner.limit {
      for placeholder in placeholders[index] where Self.isLiteral(placeholder, in: string) {
        faults.append(CatalogFault(Self.literal(placeholder, in: string), stringIndex: index))
      }
    }
    let kinds = Set(catalog.strings.lazy.map(\.kind)).subtracting([.purposeString])
    let others = CopyKind.allCases.filter(kinds.contains).flatMap { Translations.all(in: catalog, of: $0) }
    for texts in view.translations + others {
      guard let source = texts.source else { continue }
      for entry in texts.entries where entry.texts.count > 1 {
        guard let original = entry.sourceIndex(in: source) else { continue }
        faults += Self.faults(of: entry, original: original, in: catalog, placeholders)
      }
    }
    return faults
  }

  /// What the translations of a text lack or have too many; the placeholders are those of each text of the catalog.
  private static func faults(
    of entry: Translations.Entry, original: Int, in catalog: Catalog, _ placeholders: [[TextPlaceholder]]
  ) -> [CatalogFault] {
    let source = catalog.strings[original]
    let expected = placeholders[original]
    var faults: [CatalogFault] = []
    for (_, index) in entry.texts where index != original {
      let string = catalog.strings[index]
      let found = placeholders[index]
      if expected.isEmpty, found.isEmpty { continue }
      guard max(expected.count, found.count) < PlaceholderScanner.limit else { continue }
      let earlier = faults.count
      for placeholder in found where !isKnown(placeholder, in: expected, of: string) {
        let fault = Fault(placeholder.range, extra(string, placeholder), reason: reason, help: help(source, expected))
        faults.append(CatalogFault(fault, stringIndex: index))
      }
      // An odd placeholder mostly stands for the one that is missing.
      if faults.count == earlier, let missing = expected.first(where: { isMissing($0, in: found, of: string) }) {
        let fault = Fault(ByteRange(0, string.text.utf8.count), lacking(source, missing), reason: reason, help: help(source, expected))
        faults.append(CatalogFault(fault, stringIndex: index))
      }
    }
    return faults
  }

  /// Whether a placeholder of a translation stands in the source too, or is told as one that is shown as it stands.
  private static func isKnown(_ placeholder: TextPlaceholder, in expected: [TextPlaceholder], of string: CopyString) -> Bool {
    isLiteral(placeholder, in: string) || expected.contains { $0.kind == placeholder.kind }
  }

  /// Whether a translation lacks a placeholder that it cannot do without.
  private static func isMissing(_ placeholder: TextPlaceholder, in found: [TextPlaceholder], of string: CopyString) -> Bool {
    if case .buildSetting = placeholder.kind { return false }
    return !isLiteral(placeholder, in: string) && !found.contains { $0.kind == placeholder.kind }
  }

  /// Whether a placeholder is shown as the characters it is made of, whatever another text says.
  ///
  /// Whether a build setting is expanded the carrier knows; nothing fills in a purpose string.
  private static func isLiteral(_ placeholder: TextPlaceholder, in string: CopyString) -> Bool {
    guard string.kind == .purposeString else { return false }
    switch placeholder.kind {
    case .argument: return true
    case .named: return false
    case .buildSetting: return string.buildSettings != .expanded
    }
  }
}

extension PlaceholderMismatch {
  private static func spelled(_ placeholder: TextPlaceholder, _ string: CopyString) -> String {
    let utf8 = Array(string.text.utf8)
    return String(decoding: utf8[placeholder.range.lowerBound..<placeholder.range.upperBound], as: UTF8.self)
  }

  fileprivate static func literal(_ placeholder: TextPlaceholder, in string: CopyString) -> Fault {
    let shown = "\(spelled(placeholder, string)) is shown as it stands"
    if case .buildSetting = placeholder.kind {
      let isOver = string.buildSettings == .leftOver
      let why = isOver ? ": the app is built, and nothing expands it any more" : " here: build settings are expanded in an Info.plist alone"
      return Fault(
        placeholder.range, shown + why,
        reason: "People see the characters of the build setting in the alert instead of the name it stands for.",
        help: "write what the build setting stands for, such as the app’s name")
    }
    return Fault(
      placeholder.range, "\(shown): nothing fills in a purpose string",
      reason: "The system shows a purpose string as the app ships it, so people see the characters of the placeholder in the alert.",
      help: "write the sentence so that it needs no value")
  }
  fileprivate static func extra(_ string: CopyString, _ placeholder: TextPlaceholder) -> String {
    "the source text has no placeholder \(spelled(placeholder, string))"
  }
  fileprivate static func lacking(_ source: CopyString, _ placeholder: TextPlaceholder) -> String {
    "lacks the placeholder \(spelled(placeholder, source)) of the source text"
  }
  fileprivate static let reason =
    "A value is put in where the placeholder is spelt as in the source text. Another spelling is shown as it stands, a missing one loses it."
  fileprivate static func help(_ source: CopyString, _ expected: [TextPlaceholder]) -> String {
    expected.isEmpty
      ? "take it out, or add it to the source text"
      : "use those of the source text: \(expected.map { spelled($0, source) }.joined(separator: ", "))"
  }
}
