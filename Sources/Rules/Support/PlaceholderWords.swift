internal import CopyModel
internal import Languages
internal import TextSegmentation

/// The words of a text as far as they can tell that it is none.
struct PlaceholderWords {
  /// Whether a variable stands in the text.
  private(set) var hasVariable = false
  /// Whether the app's name stands in the text.
  private(set) var hasName = false
  /// Whether nothing but variables, names, numbers and marks stands in the text.
  private(set) var saysNothing = true
  /// Whether all there is is one word of a script with spaces.
  private(set) var isOneWord = false
  /// Whether that word is one that names nothing concrete.
  private(set) var isKnownWord = false
  /// Whether all letters are the same, two or more.
  private(set) var isOneLetter = false

  /// Looks at the words of a text; three are enough to be done.
  init(_ reading: CopyReading) {
    let profile = reading.profile
    hasVariable = profile.hasVariable
    hasName = profile.hasName
    saysNothing = profile.words == 0
    guard let only = profile.lastWord, profile.words <= 2 else { return }
    if !hasVariable, !hasName, reading.source.withUnsafeBufferPointer(PlaceholderWords.isWithoutLetters) { saysNothing = true }
    isOneLetter = reading.source.withUnsafeBufferPointer(PlaceholderWords.isOneLetter)
    guard profile.words == 1, !hasVariable, !hasName, !reading.language.isWrittenWithoutSpaces else { return }
    isOneWord = reading.source.withUnsafeBufferPointer(PlaceholderWords.isOfScriptWithSpaces)
    isKnownWord = isOneWord && reading.language.canCountSubstance && !reading.isUnknown(only)
  }

  private static func isWithoutLetters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while at < text.count {
      if UTF8Scan.scalar(in: text, at: &at).isLetter { return false }
    }
    return true
  }

  private static func isOneLetter(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var letter: Unicode.Scalar?
    var count = 0
    var at = 0
    while at < text.count {
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      guard scalar.isLetter else { continue }
      let small = scalar.lowercased
      if let letter, letter != small { return false }
      letter = small
      count += 1
    }
    return count > 1
  }

  /// Whether no letter is of a script that does not part its words with spaces.
  private static func isOfScriptWithSpaces(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while at < text.count {
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      switch scalar.value {
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF: return false
      default: if scalar.isOfScriptWithoutSpaces { return false }
      }
    }
    return true
  }
}
