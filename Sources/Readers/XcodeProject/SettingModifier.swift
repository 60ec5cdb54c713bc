/// What may follow a variable's name after a colon and changes its value.
///
/// Source: MacroEvaluationRetrievalOperator in swiftlang/swift-build, Sources/SWBMacro/MacroEvaluationProgram.swift, and
/// asIdentifierOfType in Sources/SWBUtil: what an identifier cannot hold is replaced character by character.
enum SettingModifier: String {
  /// In capitals.
  case upper
  /// In small letters.
  case lower
  /// Fit for a C identifier: ASCII letters, digits and underscores.
  case identifier
  /// Fit for a bundle identifier: ASCII letters, digits and hyphens.
  case rfc1034identifier
  /// Fit for a Swift module: letters of any script, digits and underscores.
  case c99extidentifier
  /// The last part of a path.
  case file
  /// The last part of a path without its suffix.
  case base
  /// A path without its last part.
  case dir
  /// The suffix of a path with its dot.
  case suffix

  /// The value changed, in UTF-8.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .upper: return Array(text.uppercased().utf8)
    case .lower: return Array(text.lowercased().utf8)
    case .identifier: return identifier(text, filler: "_") { $0.isASCII }
    case .rfc1034identifier: return identifier(text, filler: "-") { $0.isASCII }
    case .c99extidentifier: return identifier(text, filler: "_") { $0.isASCII || $0.isLetter }
    case .file, .base, .dir, .suffix: return part(of: bytes)
    }
  }

  /// A text with a filler in the place of each character that an identifier cannot hold.
  private func identifier(_ text: String, filler: Character, isAllowed: (Character) -> Bool) -> [UInt8] {
    var result = ""
    for (place, character) in text.enumerated() {
      let isDigit = character.isASCII && character.isNumber
      let isGood = character == filler || isAllowed(character) && (character.isLetter || isDigit && place > 0)
      result.append(isGood ? character : filler)
    }
    return Array(result.utf8)
  }

  /// A part of a path.
  private func part(of path: [UInt8]) -> [UInt8] {
    let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = path[nameStart...]
    let dot = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > nameStart ? $0 : nil } ?? path.count
    switch self {
    case .dir: return nameStart == 0 ? Array("./".utf8) : Array(path[..<nameStart])
    case .base: return Array(path[nameStart..<dot])
    case .suffix: return Array(path[dot...])
    default: return Array(name)
    }
  }
}
