/// Says what libyaml found in words for the person who wrote the file.
enum YAMLFaultWords {
  /// The words for a fault: our own for those that hands make often, else libyaml's.
  static func words(for message: String) -> String { known[message] ?? message }

  private static let known: [String: String] = [
    "mapping values are not allowed in this context":
      "a colon followed by a space begins a value here; put the whole text in quotes when it holds one",
    "found character that cannot start any token":
      "a value cannot begin with this character; indent with spaces, and put a text that begins with it in quotes",
    "found a tab character that violates indentation": "a tab indents this line; use spaces",
    "found a tab character where an indentation space is expected": "a tab indents this line; use spaces",
    "found unexpected end of stream": "the file ends inside a quoted text; expected its closing quote",
    "found unexpected document indicator": "the document ends inside a quoted text; expected its closing quote",
    "found unknown escape character": "there is no such escape between double quotes; write \\\\ for a backslash or use single quotes",
    "did not find expected key": "expected a key at this indentation; a text that goes on here needs quotes around all of it",
    "did not find expected '-' indicator": "expected an item of the list that begins with a hyphen at this indentation",
    "could not find expected ':'": "expected a colon and a space after this key",
    "did not find expected ',' or ']'": "expected a comma or ] in this list",
    "did not find expected ',' or '}'": "expected a comma or } in this mapping",
    "invalid leading UTF-8 octet": "this byte is not valid UTF-8; save the file as UTF-8",
    "invalid trailing UTF-8 octet": "this byte is not valid UTF-8; save the file as UTF-8",
    "incomplete UTF-8 octet sequence": "the file ends inside a character; save it as UTF-8 again",
    "control characters are not allowed": "a control character stands here; remove it",
  ]
}
