internal import TextSegmentation

/// What the rules know of one language: its words, patterns and habits, compiled and shared by all readers.
public final class Language: Sendable {
  /// The tag of the pack, or the locale's own language where there is no pack.
  public let tag: String
  /// The language's name in itself; empty without a pack.
  public let name: String
  /// Whether a pack teaches this language; without one only what Unicode and CLDR know can be judged.
  public let hasPack: Bool
  /// The kinds for which the pack has patterns.
  public let patternKinds: Set<PatternKind>
  let lexicon: Lexicon
  let isContinuous: Bool
  let folds: [LetterFold]
  let active: ActiveForms

  /// Compiles packs, inherited ones first.
  ///
  /// - Throws: ``PackError`` at the first fault.
  init(packs: [LanguagePack]) throws(PackError) {
    guard let pack = packs.last else { preconditionFailure("a language needs a pack") }
    tag = pack.tag
    name = pack.name
    hasPack = true
    isContinuous = pack.isContinuous
    folds = packs.flatMap { $0.folds.map { LetterFold(from: $0.from, to: $0.to) } }
    let segmenter: Segmenter
    do { segmenter = try Segmenter(locale: pack.tag, folds: folds) } catch {
      throw PackError(path: pack.path, message: "ICU has no break rules for '\(pack.tag)' (status \(error.status))")
    }
    lexicon = try LexiconBuilder.build(packs, segmenter: segmenter)
    active = packs.last { $0.active != nil }?.active ?? ActiveForms()
    patternKinds = lexicon.patterns.kinds
  }

  /// A language whose tables are at hand.
  init(tag: String, name: String, lexicon: Lexicon, isContinuous: Bool, folds: [LetterFold], active: ActiveForms) {
    self.tag = tag
    self.name = name
    hasPack = true
    self.lexicon = lexicon
    self.isContinuous = isContinuous
    self.folds = folds
    self.active = active
    patternKinds = lexicon.patterns.kinds
  }

  /// A language without a pack.
  init(tag: String) {
    self.tag = tag
    name = ""
    hasPack = false
    patternKinds = []
    lexicon = Lexicon()
    isContinuous = false
    folds = []
    active = ActiveForms()
  }

  /// Whether the pack has words for a set that a rule needs.
  public func has(_ set: WordSet) -> Bool { !lexicon.known[set].isEmpty }
}

/// A word set that a rule asks for by its meaning.
public enum WordSet: Sendable, CaseIterable {
  case access
  case filler
  case function
  case jargon
  case lowercase
  case names
  case need
  case praise
  case abbreviations
  case vagueModifier
  case vagueNoun
}

extension KnownSets {
  /// The sets behind a meaning.
  subscript(set: WordSet) -> SetBits {
    switch set {
    case .access: access
    case .filler: filler
    case .function: function
    case .jargon: jargon
    case .lowercase: lowercase
    case .names: names
    case .need: need
    case .praise: praise
    case .abbreviations: abbreviations
    case .vagueModifier: vagueModifier
    case .vagueNoun: vagueNoun
    }
  }
}
