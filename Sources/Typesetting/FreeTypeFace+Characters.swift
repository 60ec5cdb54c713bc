internal import CFreeType
internal import CICU

extension FreeTypeFace {
  /// Whether the face has a character of a script.
  ///
  /// - Parameter script: An ISO 15924 code, `Zsye` for emoji.
  /// - Complexity: O(*n*) in the characters that stand before the first of the script.
  func holdsCharacter(ofScript script: String) -> Bool {
    var glyph: FT_UInt = 0
    var character = FT_Get_First_Char(handle, &glyph)
    while glyph != 0 {
      if let scalar = UInt32(exactly: character).flatMap(Unicode.Scalar.init), Self.isOf(script, scalar) { return true }
      character = FT_Get_Next_Char(handle, character, &glyph)
    }
    return false
  }

  private static func isOf(_ script: String, _ scalar: Unicode.Scalar) -> Bool {
    script == "Zsye" ? scalar.properties.isEmojiPresentation : Script(code: cicu_script(scalar.value)).name == script
  }
}
