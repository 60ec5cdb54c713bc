internal import TextSegmentation
internal import CopyModel
internal import Languages

/// A purpose string holds no characters that nobody can see, and no letters that pass for others.
///
/// ## Why
/// Zero-width spaces, soft hyphens and control characters come along when text is pasted from web pages and documents. They break words in
/// odd places, read wrongly in VoiceOver and hide a text from every search. An override turns the order of the letters around. A Cyrillic
/// letter inside a Latin word looks right and is another word.
///
/// ## How it is judged
/// Zero-width spaces are fine between words of Thai, Lao, Khmer and Burmese; joiners in the scripts that need them and in emoji; direction marks
/// in text with right-to-left letters; isolates and embeddings when each is closed. A word that mixes Latin with look-alike Cyrillic or Greek
/// letters is told; a Latin name with an ending of another script is not.
///
/// ## Instead
/// Delete the character, or type the word again.
///
/// ## Fix
/// Safe: what shows nothing and changes nothing around it is deleted; where words are parted by a zero-width space, one stays. With `--unsafe`: what turns the order of letters around, what may stand
/// for a lost space, and letters of another alphabet. Where a character stands for one that was lost, a person must write it.
struct InvisibleCharacters: StringRule {
  static let id: RuleID = "invisible-characters"
  static let severity = Severity.warning
  static let mending = Mending.partly
  static let url = "https://www.unicode.org/reports/tr36/"
  static let examples: [Example] = [
    .flagged("Scan the⟦\u{200B}⟧ ticket to board.", "en"),
    .flagged("Scan the ⟦t\u{456}cket⟧ to board.", "en"),
    .flagged("Scan the ⟦\u{202E}⟧ticket to board.", "en"),
    .clean("Take a portrait of your family 👨‍👩‍👧 for the frame.", "en"),
    .clean("Measures 10 µm and 5 kΩ, and reads “Привет” aloud.", "en"),
    .flagged("Scanne die Fahr⟦\u{AD}⟧karte vor dem Einsteigen.", "de"),
    .clean("Zeigt Oma 👵🏽 Bilder in „Κρήτη“.", "de"),
    .flagged("승차권을⟦\u{FEFF}⟧ 스캔해 탑승합니다.", "ko"),
    .clean("승차권을 스캔해 탑승합니다.", "ko"),
    .clean("สแกนตั๋ว\u{200B}เพื่อขึ้นรถ", "th"),
    .clean("بلیت را اسکن می\u{200C}کند تا سوار شوید.", "fa"),
    .clean("סורק את הכרטיס של \u{200E}Trailmark\u{200F} לפני העלייה.", "he"),
    .flagged("Сканирует ⟦б\u{69}лет⟧ перед посадкой.", "ru"),
    .clean("Сканирует билет в iPhoneом и Wi-Fi-сети.", "ru"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    reading.source.withUnsafeBufferPointer { text in
      guard Self.isSuspicious(text) else { return [] }
      return Self.hidden(in: text) + Self.mixed(in: text)
    }
  }

  /// Whether any byte of a fault occurs; most texts have none and are done here.
  private static func isSuspicious(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for offset in text.indices {
      let byte = text[offset]
      if byte >= 0x20, byte < 0x7F || (byte >= 0x80 && byte < 0xC2) { continue }
      if byte < 0x80 {
        if !(0x9...0xD).contains(byte) { return true }
      } else if isSuspicious(text, lead: byte, at: offset) {
        return true
      }
    }
    return false
  }

  /// Whether a scalar of two bytes or more could be at fault.
  private static func isSuspicious(_ text: UnsafeBufferPointer<UInt8>, lead: UInt8, at offset: Int) -> Bool {
    let second = text[offset + 1]
    switch (lead, second) {
    case (0xC2, 0x80...0x9F): return second != 0x85
    case (0xC2, 0xAD), (0xD8, 0x9C), (0xF3, 0xA0): return true
    // A letter of Greek or Cyrillic beside one of Latin.
    case (0xCD...0xD4, _): return (offset > 0 && isLetter(text[offset - 1])) || (offset + 2 < text.count && isLetter(text[offset + 2]))
    case (0xE1, 0x85): return text[offset + 2] == 0x9F || text[offset + 2] == 0xA0
    case (0xE1, 0xA0): return text[offset + 2] == 0x8E
    case (0xE2, 0x80): return (0x8B...0x8F).contains(text[offset + 2]) || (0xAA...0xAE).contains(text[offset + 2])
    case (0xE2, 0x81): return text[offset + 2] >= 0xA0 && text[offset + 2] <= 0xAF
    case (0xE3, 0x85): return text[offset + 2] == 0xA4
    case (0xEF, 0xBB): return text[offset + 2] == 0xBF
    case (0xEF, 0xBE): return text[offset + 2] == 0xA0
    case (0xEF, 0xBF): return text[offset + 2] >= 0xB9
    default: return false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }

  // MARK: Faults

  /// Runs of scalars that show nothing and have no business where they stand.
  private static func hidden(in text: UnsafeBufferPointer<UInt8>) -> [Fault] {
    let scan = HiddenScalars(text)
    return scan.runs.map { run in
      let scalars = scan.scalars[run].map(\.scalar)
      let range = ByteRange(scan.scalars[run.lowerBound].offset, scan.end(of: run.upperBound - 1))
      let mended = scan.marksBreak(run) ? "\u{200B}" : ""
      let replacement =
        scalars.contains { $0.standsForLostText } ? nil : Fault.Replacement(range: range, text: mended, isSafe: scan.isSafelyRemoved(run))
      return Fault(range, message(scalars), reason: reason, help: help, replacement: replacement)
    }
  }

  /// Words in which letters of another script pass for their own.
  private static func mixed(in text: UnsafeBufferPointer<UInt8>) -> [Fault] {
    MixedWords.find(in: text).map { word in
      Fault(
        word.range, mixedMessage(word.foreign), reason: mixedReason, help: mixedHelp,
        replacement: Fault.Replacement(range: word.range, text: word.spelling, isSafe: false))
    }
  }
}

extension InvisibleCharacters {
  /// The code points of a run with their names, each once.
  private static func named(_ scalars: [Unicode.Scalar]) -> String {
    var names: [String] = []
    for scalar in scalars {
      let code = scalar.codePoint
      let properties = scalar.properties
      let name = (properties.nameAlias ?? properties.name)?.lowercased()
      let entry = name.map { "\(code) (\($0))" } ?? code
      if !names.contains(entry) { names.append(entry) }
    }
    return names.joined(separator: ", ")
  }

  fileprivate static func message(_ scalars: [Unicode.Scalar]) -> String { "holds \(named(scalars)), which nobody sees" }
  fileprivate static let reason =
    "Such characters break words, change the order of letters or are read aloud wrongly, and no reader can see why."
  fileprivate static let help = "delete it; it came along when the text was pasted"
  fileprivate static func mixedMessage(_ scalars: [Unicode.Scalar]) -> String { "mixes alphabets in one word: \(named(scalars))" }
  fileprivate static let mixedReason = "Letters that look alike are read aloud wrongly and are not found by a search."
  fileprivate static let mixedHelp = "type the word again in one alphabet"
}
