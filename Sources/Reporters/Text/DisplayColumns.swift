import TextSegmentation

/// How many columns of a terminal a text takes.
func displayColumns(of text: String) -> Int {
  text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : DisplayWidth.columns(of: text)
}

/// How many columns of a terminal a character takes.
func displayColumns(of character: Character) -> Int {
  character.utf8.count == 1 ? 1 : DisplayWidth.columns(of: String(character))
}
