/// What one pack file says, checked for shape and not yet compiled.
struct LanguagePack: Sendable {
  /// A text of the file with the line it stands on.
  struct Line: Sendable {
    var text: String
    var number: Int
  }

  /// The file as it is shown.
  var path: String
  /// The language's tag.
  var tag = ""
  /// The language's name in itself.
  var name = ""
  /// The tag of the pack whose sets and patterns come first.
  var inherits: String?
  /// Whether the language is written without spaces.
  var isContinuous = false
  /// Letter variants and what they fold to; nil drops them.
  var folds: [(from: Unicode.Scalar, to: Unicode.Scalar?)] = []
  /// Marks that a word may have or lack: it is looked up both ways.
  var optionalMarks: [Unicode.Scalar] = []
  /// The linking parts of compounds; nil when words are not split.
  var compoundLinks: [String]?
  /// Affixes by the set that they give.
  var prefixes: [(set: String, entries: Line)] = []
  /// Affixes by the set that they give.
  var suffixes: [(set: String, entries: Line)] = []
  /// How many letters stay when an affix is taken off.
  var minimumStem = 2
  /// Entries by set, in the order of the file.
  var sets: [(name: String, entries: Line)] = []
  /// How to say in the active voice what a passive says; nil when the file does not tell.
  var active: ActiveForms?
  /// Patterns by kind, in the order of the file.
  var patterns: [(kind: String, patterns: [Line])] = []
}
