/// A script that some language of apps is written in; the raw value is its ISO 15924 code.
public enum Script: String, Sendable, CaseIterable {
  case arabic = "Arab"
  case armenian = "Armn"
  case bangla = "Beng"
  case bopomofo = "Bopo"
  case cyrillic = "Cyrl"
  case devanagari = "Deva"
  case ethiopic = "Ethi"
  case georgian = "Geor"
  case greek = "Grek"
  case gujarati = "Gujr"
  case gurmukhi = "Guru"
  case han = "Hani"
  case hangul = "Hang"
  case hebrew = "Hebr"
  case hiragana = "Hira"
  case kannada = "Knda"
  case katakana = "Kana"
  case khmer = "Khmr"
  case lao = "Laoo"
  case latin = "Latn"
  case malayalam = "Mlym"
  case mongolian = "Mong"
  case myanmar = "Mymr"
  case odia = "Orya"
  case sinhala = "Sinh"
  case tamil = "Taml"
  case telugu = "Telu"
  case thai = "Thai"
  case tibetan = "Tibt"

  /// The script's name in English, as Unicode gives it.
  public var name: String { String(describing: self).prefix(1).uppercased() + String(describing: self).dropFirst() }

  /// The script of a letter, or of a mark that is written with letters; nil for what several scripts share.
  ///
  /// Blocks stand for scripts, without the digits and punctuation in them (Unicode Blocks.txt); letters of rare texts are left out.
  public init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: self = .latin
    case ..<0xC0: return nil
    case 0xD7, 0xF7: return nil
    case 0xC0...0x2AF, 0x1E00...0x1EFF, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .latin
    case 0x370...0x373, 0x376...0x37D, 0x37F, 0x386, 0x388...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x531...0x556, 0x561...0x587: self = .armenian
    case 0x5B0...0x5BD, 0x5D0...0x5F2: self = .hebrew
    case 0x620...0x65F, 0x66E...0x6D3, 0x6D5...0x6DC, 0x6EE...0x6EF, 0x6FA...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      self = .arabic
    case 0x900...0x963, 0x971...0x97F: self = .devanagari
    case 0x10A0...0x10FA, 0x10FC...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: self = .hangul
    case 0x1200...0x135F: self = .ethiopic
    case 0x3041...0x3096: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC, 0xFF66...0xFF9D: self = .katakana
    case 0x3105...0x312F: self = .bopomofo
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    default:
      guard let script = Script(indicOrSoutheastAsian: scalar.value) else { return nil }
      self = script
    }
  }

  private init?(indicOrSoutheastAsian value: UInt32) {
    switch value {
    case 0x980...0x9E3, 0x9F0...0x9F1: self = .bangla
    case 0xA00...0xA65, 0xA70...0xA75: self = .gurmukhi
    case 0xA80...0xAE3: self = .gujarati
    case 0xB00...0xB63, 0xB71: self = .odia
    case 0xB80...0xBD7: self = .tamil
    case 0xC00...0xC63: self = .telugu
    case 0xC80...0xCE3: self = .kannada
    case 0xD00...0xD63, 0xD7A...0xD7F: self = .malayalam
    case 0xD80...0xDDF, 0xDF2...0xDF3: self = .sinhala
    case 0xE01...0xE2E, 0xE30...0xE3A, 0xE40...0xE4E: self = .thai
    case 0xE81...0xECD, 0xEDC...0xEDF: self = .lao
    case 0xF40...0xFBC: self = .tibetan
    case 0x1000...0x103F, 0x1050...0x109D: self = .myanmar
    case 0x1780...0x17D3: self = .khmer
    case 0x1820...0x18AA: self = .mongolian
    default: return nil
    }
  }
}
