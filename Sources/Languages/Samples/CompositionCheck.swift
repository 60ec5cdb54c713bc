/// Tells without tables that most texts are in NFC.
enum CompositionCheck {
  /// Whether a text holds only scalars that are in NFC beside any other of them; false means that ICU must be asked.
  ///
  /// Known are the letters of the Latin blocks, Greek, Cyrillic, Hebrew and Arabic without marks, punctuation, kana, ideographs and Hangul.
  static func isComposed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while at < text.count {
      let lead = text[at]
      if lead < 0x80 {
        at += 1
        continue
      }
      if lead < 0xE0 {
        if at + 1 >= text.count || !isInert(lead, text[at + 1]) { return false }
        at += 2
      } else {
        if at + 2 >= text.count || !isInert(lead, text[at + 1], text[at + 2]) { return false }
        at += 3
      }
    }
    return true
  }

  private static func isInert(_ lead: UInt8, _ second: UInt8) -> Bool {
    switch lead {
    case 0xC2...0xCB: true
    case 0xCE: second != 0x87
    case 0xCF...0xD1, 0xD3...0xD5: true
    case 0xD2: second < 0x83 || second > 0x87
    case 0xD6: second < 0x91
    case 0xD7: second >= 0x90 && second < 0xB0
    case 0xD8: second < 0x90 || second > 0x9A
    case 0xD9: second < 0x8B || (second > 0x9F && second != 0xB0)
    case 0xDA: true
    case 0xDB: second < 0x96
    default: false
    }
  }

  private static func isInert(_ lead: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch lead {
    case 0xE2: second == 0x80 && third > 0x81
    case 0xE3: second == 0x80 ? third < 0xA9 : second == 0x81 || second == 0x83 || (second == 0x82 && third != 0x99 && third != 0x9A)
    case 0xE4...0xE9: true
    case 0xEA: second >= 0xB0
    case 0xEB, 0xEC: true
    case 0xED: second < 0x9E
    case 0xEF: second == 0xBC || second == 0xBD
    default: false
    }
  }
}
