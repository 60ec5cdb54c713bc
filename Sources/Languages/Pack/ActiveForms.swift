/// How a language says in the active voice what a passive verb says, so that a finding can show the sentence to write.
struct ActiveForms: Sendable {
  /// A sentence with `{app}` and `{verb}` in their places.
  var sentence = ""
  /// The verb of the active sentence by a word of the passive verb group, in small letters.
  var verbs: [String: String] = [:]

  /// The sentence in which an app does what a word of a passive verb group says; nil when the pack does not know the word.
  func sentence(app: String, word: String) -> String? {
    guard let verb = verbs[word.lowercased()] else { return nil }
    var result = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += rest[open...close] == "{app}" ? app : verb
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
