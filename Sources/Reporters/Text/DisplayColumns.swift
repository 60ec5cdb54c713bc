/// How many columns of a terminal a text takes.
func displayColumns(of text: String) -> Int {
  text.reduce(0) { $0 + displayColumns(of: $1) }
}

/// How many columns of a terminal a character takes.
func displayColumns(of character: Character) -> Int {
  if character.utf8.count == 1 { return 1 }
  var columns = 0
  for scalar in character.unicodeScalars {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      columns = max(columns, 2)
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control: break
      default: columns = max(columns, 1)
      }
    }
  }
  return columns
}
