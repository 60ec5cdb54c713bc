internal import CopyModel

/// A usage-description key is one that Apple’s platforms know.
///
/// ## Why
/// The system reads only the keys it knows. A misspelt key leaves the right one without a text, and the app ends when it asks for the resource; an
/// invented one does nothing at all.
///
/// ## How it is judged
/// A key of an Info.plist or a strings file that is spelt like a usage description is looked up among those of iOS, iPadOS, macOS, tvOS,
/// visionOS and watchOS. Where a known key is close, it is suggested.
///
/// ## Instead
/// Take the key from Apple’s list of protected resources.
///
/// ## Fix
/// Safe: the key is renamed where only one known key in use is within two letters of it, and neither the file nor the target has that key for
/// the language already.
struct UnknownKey: CatalogRule {
  static let id: RuleID = "unknown-key"
  static let severity = Severity.warning
  static let mending = Mending.partly
  static let url = "https://developer.apple.com/documentation/bundleresources/protected-resources"
  static let isAboutKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    let renaming = KeyRenaming(view.catalog)
    return view.catalog.unknownKeys.enumerated().map { number, unknown in
      let key = unknown.string.key
      // Looking for the nearest key compares with them all; a file with hundreds of invented keys has another trouble.
      let nearest = number < Self.suggestionLimit ? NearestKey.find(to: key) : nil
      let help = nearest.map(Self.help(suggesting:)) ?? Self.help
      let fault = Fault(ByteRange(0, unknown.string.text.utf8.count), Self.message(key), reason: Self.reason, help: help)
      return CatalogFault(
        fault, of: unknown.string, place: unknown.string.file.map { Place(file: $0, byteRange: unknown.keyRange) },
        keyFix: nearest == nil ? nil : renaming.fix(of: unknown))
    }
  }
}

extension UnknownKey {
  /// How many keys of a run are told the nearest known one.
  private static let suggestionLimit = 200

  fileprivate static func message(_ key: String) -> String { "no platform knows the key \(key)" }
  fileprivate static let reason = "The system reads only the keys it knows; a resource whose key is misspelt has no purpose string."
  fileprivate static func help(suggesting key: String) -> String { "did you mean \(key)?" }
  fileprivate static let help = "remove the key, or take the right one from Apple’s list of protected resources"
}
