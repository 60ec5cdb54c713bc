internal import CopyModel

/// What a text with build settings may become when it is built.
enum Expansion {
  /// Whether some words in place of the build settings of one text make it another; false for a text without any.
  static func mayBecome(_ template: String, _ text: String) -> Bool {
    let template = Array(SameText.squeezed(template).utf8)
    let text = Array(SameText.squeezed(text).utf8)
    guard template.count <= longest, text.count <= longest else { return false }
    let pieces = literals(of: template)
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return false }
    guard text.count >= first.count + last.count, text.starts(with: first), text.suffix(last.count).elementsEqual(last) else {
      return false
    }
    var rest = text[first.count..<(text.count - last.count)]
    for piece in pieces.dropFirst().dropLast() {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: piece) }) ?? (piece.isEmpty ? rest.startIndex : nil) else {
        return false
      }
      rest = rest[(start + piece.count)...]
    }
    return true
  }

  /// How many bytes of a text are compared; no alert shows as many.
  private static let longest = 2000

  /// What stands before, between and behind the build settings of a text: `$(NAME)` and `${NAME}`.
  private static func literals(of template: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    var at = 0
    while at < template.count {
      if template[at] == UInt8(ascii: "$"), at + 1 < template.count, let close = closing[template[at + 1]],
        let end = template[at...].firstIndex(of: close)
      {
        pieces.append([])
        at = end + 1
      } else {
        pieces[pieces.count - 1].append(template[at])
        at += 1
      }
    }
    return pieces
  }

  /// The bracket that closes each that opens a build setting.
  private static let closing: [UInt8: UInt8] = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}")]
}
