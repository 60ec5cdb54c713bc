internal import CopyModel
internal import Languages

/// All purpose strings of a language address people in the same way.
///
/// ## Why
/// Many languages have a formal and an informal word for “you”. An app that says one in this alert and the other in the next reads as if
/// two people had written it who never met, which is often so.
///
/// ## How it is judged
/// The language’s pack lists the words that are formal or informal beyond doubt; words that may mean something else, such as a German “Sie”
/// that begins a sentence, count nothing. In one language of an app at least three different texts must have such a word, and one way of
/// address at least twice as many as the other. The rule speaks at the first word of the rarer way.
///
/// ## Instead
/// Address people as the rest of the app does.
struct MixedAddress: ComparingRule {
  static let id: RuleID = "mixed-address"
  static let severity = Severity.note
  static let url = "https://developer.apple.com/design/human-interface-guidelines/writing"
  static let isAboutKey = true
  static let examples: [Example] = []

  init() {}

  func note(on reading: CopyReading) -> Note? {
    let forms = reading.addressForms
    let formal = forms.formal.map { reading.range(of: $0..<$0 + 1) }
    let informal = forms.informal.map { reading.range(of: $0..<$0 + 1) }
    return (formal ?? informal).map { Note(.address(formal: formal, informal: informal), at: $0) }
  }

  func faults(among notes: [Note], in catalog: Catalog) -> [CatalogFault] {
    Minority.inEachLocale(of: notes, in: catalog) { note -> [(way: Bool, range: ByteRange)] in
      guard case .address(let formal, let informal) = note.content else { return [] }
      return [formal.map { (true, $0) }, informal.map { (false, $0) }].compactMap(\.self)
    }.map { found in
      let locale = catalog.strings[found.stringIndex].locale
      let fault = Fault(
        found.range, Self.message(isFormal: found.way, others: found.others, locale), reason: Self.reason,
        help: Self.help(isFormal: found.way))
      return CatalogFault(fault, stringIndex: found.stringIndex)
    }
  }

  static func supports(_ language: Language) -> Bool { language.tellsAddress }
}

extension MixedAddress {
  fileprivate static func message(isFormal: Bool, others: Int, _ locale: LocaleTag) -> String {
    let (this, other) = isFormal ? ("formally", "informally") : ("informally", "formally")
    return "addresses people \(this), while \(others) other texts in \(locale) do so \(other)"
  }
  fileprivate static let reason = "People notice when an app changes its tone from one alert to the next."
  fileprivate static func help(isFormal: Bool) -> String {
    isFormal ? "use the informal address here, as the other texts do" : "use the formal address here, as the other texts do"
  }
}
