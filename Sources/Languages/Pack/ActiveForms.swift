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
    // Braces are of one byte, and looking for bytes is much cheaper than looking for characters.
    let utf8 = sentence.utf8
    var rest = utf8.startIndex
    while let open = utf8[rest...].firstIndex(of: UInt8(ascii: "{")), let close = utf8[open...].firstIndex(of: UInt8(ascii: "}")) {
      result += sentence[rest..<open]
      result += sentence[open...close] == "{app}" ? app : verb
      rest = utf8.index(after: close)
    }
    return result + sentence[rest...]
  }
}
