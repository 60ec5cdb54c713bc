internal import CopyModel

/// A text of a property list or .strings file under its key.
struct PlistEntry: Sendable {
  /// The key, nested keys joined with a dot.
  var key: String
  /// The bytes of the source's UTF-8 that spell the innermost key.
  var keyRange: Range<Int>
  /// The text.
  var value: DecodedText

  /// Whether the text stands in a dictionary.
  var isNested: Bool { key.utf8.contains(0x2E) }
}

/// What one Info.plist or .strings file holds.
struct PlistContent: Sendable {
  /// The source the entries' offsets count in.
  var source: SourceText
  /// The texts in their order, repeated keys included.
  var entries: [PlistEntry] = []
  /// What could not be read.
  var problems: [Problem] = []

  /// The text under a key, the last where it is repeated.
  func text(of key: String) -> String? { entries.last { $0.key == key }?.value.text }
}
