/// Sets that every pack has without listing them; the raw value is the set's number.
enum BuiltInSet: Int, CaseIterable {
  /// Any word or number.
  case word
  /// A word that the substance count knows nothing of, and so takes for concrete.
  case unknown
  /// A number.
  case number
  /// The app's name.
  case name
  /// A build setting or format argument.
  case variable
  /// A word that begins with a capital in the source.
  case capitalised

  /// The name in patterns.
  var name: String {
    switch self {
    case .word: "word"
    case .unknown: "unknown"
    case .number: "number"
    case .name: "name"
    case .variable: "variable"
    case .capitalised: "capitalised"
    }
  }

  /// Sets that depend on where a word stands, not on the word alone.
  static let positional: SetBits = {
    var bits = SetBits(BuiltInSet.name.rawValue)
    bits.insert(BuiltInSet.variable.rawValue)
    bits.insert(BuiltInSet.capitalised.rawValue)
    bits.insert(BuiltInSet.number.rawValue)
    return bits
  }()
}

/// The sets that the substance count and the rules ask for, by their number in one pack; empty where the pack has none.
struct KnownSets: Sendable {
  var function = SetBits.none
  var filler = SetBits.none
  var need = SetBits.none
  var access = SetBits.none
  var vagueModifier = SetBits.none
  var vagueNoun = SetBits.none
  var vague = SetBits.none
  var circular = SetBits.none
  var generic = SetBits.none
  var transfer = SetBits.none
  var zero = SetBits.none
  var beforeVerb = SetBits.none
  var endsUnit = SetBits.none
  var startsUnit = SetBits.none
  var concrete = SetBits.none
  var names = SetBits.none
  var lowercase = SetBits.none
  var jargon = SetBits.none
  var praise = SetBits.none
  var abbreviations = SetBits.none
  var clauseBreak = SetBits.none
  var formalAddress = SetBits.none
  var formalCapital = SetBits.none
  var informalAddress = SetBits.none
  /// The sets that tell how people are addressed.
  var address = SetBits.none
  /// By ``CopyModel/Resource`` in the order of its cases.
  var resources: [ResourceSets] = []
  /// The general sets that class a word for the substance count.
  var general = SetBits.none
  /// The sets that class a phrase whatever the resource: the general ones, concrete ones, and the things of every resource.
  var phrases = SetBits.none
  /// Every set whose words are known to the substance count.
  var known = SetBits.none
  /// The sets that compounds are split at.
  var compoundParts = SetBits.none

  /// The sets of one resource.
  struct ResourceSets: Sendable {
    var access = SetBits.none
    var notAccess = SetBits.none
    var resource = SetBits.none
    var strong = SetBits.none
    var nativeVerb = SetBits.none
    var nativeObject = SetBits.none
    /// What names this resource.
    var names = SetBits.none
    /// What names another resource, unrelated to this one, and no other.
    var foreign = SetBits.none
  }
}
