internal import CopyModel
internal import Languages
internal import Synchronization

/// The traits of the locale that was asked for last; texts of one locale mostly stand together.
final class TraitMemo: Sendable {
  /// What is known of a locale's language.
  typealias Traits = (system: WritingSystem?, words: LanguageTraits?)

  private let last = Mutex<(locale: LocaleTag, traits: Traits)?>(nil)

  /// How a locale's language is written, and its words; nil what is not known.
  func traits(of locale: LocaleTag) -> Traits {
    last.withLock { last in
      if let last, last.locale == locale { return last.traits }
      let traits: Traits = (WritingSystem.of(locale), LanguageTraits.of(locale.modernLanguage))
      last = (locale, traits)
      return traits
    }
  }
}
