internal import CopyModel
internal import Languages

/// A purpose string is the app's own, not the sample of a library or a guide.
///
/// ## Why
/// Libraries, SDKs and guides give a text so that a project builds. It cannot know what the app does, and App Review knows it: of the rejected
/// texts that were published, every fifth was such a sample.
///
/// ## How it is judged
/// The text is folded (case, quotes, white space, variables, the app's name, the mark at the end) and looked up among the fingerprints of
/// texts that libraries ship or show. Only the fingerprints are kept, so a sample can be recognised and not read. A text of your own that
/// happens to be the same words is told the same: it says no more than the sample does. A plugin of an Expo project that puts its own sample
/// under a key, because no option and no `ios.infoPlist` gives a text, is named where the project names it.
///
/// ## Instead
/// Say what this app does with the data: name the feature and what comes of it. If no feature uses the resource and only a library asks for the
/// key, look for the library's option that leaves the resource out.
struct LibrarySample: StringRule, CatalogRule {
  static let id: RuleID = "library-sample"
  static let severity = Severity.error
  static let risk = Risk.scan
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let isDecisive = true
  static let missesText = true
  static let examples: [Example] = [
    .flagged("⟦Allow $(PRODUCT_NAME) to access your camera⟧", "en"),
    .flagged("⟦$(PRODUCT_NAME) needs access to your Camera.⟧", "en"),
    .clean("$(PRODUCT_NAME) needs the camera to scan the serial number of your boiler.", "en"),
    .flagged("⟦Dies benutzt Gerätinformationen für relevantere Werbeinhalte⟧", "de", "NSUserTrackingUsageDescription"),
    .clean("Zeigt dir Werbung für Bücher, die zu deinem Regal passen.", "de", "NSUserTrackingUsageDescription"),
    .clean("책장에 어울리는 책 광고를 보여 줍니다.", "ko", "NSUserTrackingUsageDescription"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    let names = reading.profile.hasName ? reading.names : []
    guard let origin = LibrarySamples.origin(of: reading.source, names: names) else { return [] }
    return [Fault(reading.trimmedRange, Self.message(origin), reason: Self.reason(origin), help: Self.help)]
  }
}

extension LibrarySample {
  func faults(in view: CatalogView) -> [CatalogFault] {
    view.catalog.suppliedTexts.map { supplied in
      let fault = Fault(
        ByteRange(0, 0), Self.message(supplied), reason: Self.reason, help: Self.help(supplied))
      return CatalogFault(fault, of: supplied.string)
    }
  }

  fileprivate static func message(_ supplied: Catalog.SuppliedText) -> String {
    "nobody wrote a text for \(supplied.string.key), so the sample of \(supplied.plugin) ships"
  }
  fileprivate static let reason = "A sample cannot know what this app does with the data, and App Review rejects it as a placeholder."
  fileprivate static func help(_ supplied: Catalog.SuppliedText) -> String {
    "set \(supplied.option) of \(supplied.plugin) to what this app does with the data; set it to false where the app does not use it"
  }
  fileprivate static func message(_ origin: LibrarySamples.Origin) -> String {
    "is the sample text of \(origin.library), not a text of this app"
  }
  fileprivate static func reason(_ origin: LibrarySamples.Origin) -> String {
    "It was seen in \(origin.source). A sample cannot know what this app does with the data, and App Review rejects it as a placeholder."
  }
  fileprivate static let help =
    "say what this app does with the data and give an example; if only the library wants the key, leave the resource out of it"
}
