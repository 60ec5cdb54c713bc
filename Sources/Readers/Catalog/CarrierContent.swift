internal import CopyModel

/// A text that a carrier holds under its key, before it is known which target ships it.
struct CarrierEntry: Sendable {
  /// The key, nested keys joined with a dot.
  var key: String
  /// The bytes of the source's UTF-8 that spell the innermost key.
  var keyRange: Range<Int>
  /// The text.
  var value: DecodedText
  /// The locale as the carrier writes it; nil where the file's path tells it, or where it is the one the app is written in first.
  var locale: String?
  /// The target that the carrier names; nil where it names none.
  var target: String?
  /// The build configuration that the carrier names, such as `Debug`; nil where the text is the same in all.
  var configuration: String?
  /// The source that the ranges count in, where it is another one than that of the carrier, such as an included file.
  var source: SourceText?
  /// What the carrier says about the translation's state; nil where it says nothing.
  var state: TranslationState?
  /// Comments beside the text that may be for copycheck.
  var comments: [DecodedText] = []
  /// Rules that must not speak about the text, as its comments say.
  var ignoredRules: [RuleID: Suppression] = [:]

  /// Whether the text stands in a dictionary.
  var isNested: Bool { key.utf8.contains(0x2E) }
}

/// What a String Catalog or an exchange file says about how far a translation is.
enum TranslationState: Sendable {
  /// Nobody has translated it; a text that stands there ships all the same.
  case new
  /// A person should look at it again.
  case needsReview
  /// The source text is gone from the code.
  case stale
  /// Done, says the file.
  case translated
}

/// A value that stands in a carrier and cannot be read, such as one that a program computes.
struct UnreadValue: Sendable {
  /// The key, as far as it is known.
  var key: String
  /// The offset of the value in the source's UTF-8.
  var offset: Int
  /// Why, to stand after the place: `computed in code`.
  var why: String
}

/// What one carrier holds.
struct CarrierContent: Sendable {
  /// The source the entries' offsets count in.
  var source: SourceText
  /// The texts in their order, repeated keys included.
  var entries: [CarrierEntry] = []
  /// Values that are there and cannot be read; no fault of the carrier.
  var unread: [UnreadValue] = []
  /// Texts that are there and reach no app on iOS; each is listed.
  var stranded: [UnreadValue] = []
  /// What could not be read.
  var problems: [Problem] = []

  /// The text under a key, the last where it is repeated.
  func text(of key: String) -> String? { entries.last { $0.key == key }?.value.text }
}
