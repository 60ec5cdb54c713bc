internal import CopyModel
internal import XMLEvents

/// Puts the text of one element together while its events arrive.
///
/// Elements that only wrap text are passed through; the text on both sides of a tag is one text, and each byte of it knows its place.
struct XLIFFText {
  /// What the element holds.
  enum Role {
    /// The text to translate.
    case source
    /// Its translation.
    case target
    /// A word to translators.
    case note
  }

  /// What the element holds.
  let role: Role
  /// How many elements stand around it.
  let depth: Int
  /// The bytes of its start tag.
  let tag: Range<Int>
  /// The first element in it that stands for something else than the text it holds.
  private(set) var foreignElement: String?
  /// The text between each two tags.
  private var pieces: [XMLText] = []

  /// Elements that mark a part of the text and add none (XLIFF 1.2 §2.4, 2.1 §4.2.3).
  private static let wrappers: Set<String> = ["g", "mrk", "pc", "sm", "em"]

  /// Begins an element's text.
  init(role: Role, depth: Int, tag: Range<Int>) {
    self.role = role
    self.depth = depth
    self.tag = tag
  }

  /// Takes note of an element inside the text.
  mutating func startInline(_ name: String) {
    if foreignElement == nil, !XLIFFText.wrappers.contains(name) { foreignElement = name }
  }

  /// Takes a run of text.
  mutating func append(_ text: XMLText) { pieces.append(text) }

  /// The whole text.
  ///
  /// - Parameter end: The range of the end tag, or of the whole tag of an empty element.
  func finished(end: Range<Int>) -> DecodedText {
    guard let first = pieces.first else {
      let place = end.lowerBound == tag.lowerBound ? tag.lowerBound : tag.upperBound
      return DecodedText(text: "", range: place..<place, spelling: .xml)
    }
    guard pieces.count > 1 else {
      var range = first.range
      if let start = first.offsets.first, let end = first.offsets.last { range = start..<end }
      return DecodedText(text: first.text, range: range, offsets: first.offsets, spelling: first.isCDATA ? .cdata : .xml)
    }
    var text = ""
    var offsets: [Int] = []
    var end = first.range.upperBound
    for piece in pieces {
      text += piece.text
      if piece.offsets.isEmpty {
        var lead = piece.range.lowerBound
        for (place, byte) in zip(piece.range, piece.text.utf8) {
          if byte & 0xC0 != 0x80 { lead = place }
          offsets.append(lead)
        }
        end = piece.range.upperBound
      } else {
        offsets += piece.offsets.dropLast()
        end = piece.offsets.last ?? end
      }
    }
    return DecodedText(text: text, range: (offsets.first ?? end)..<end, offsets: offsets + [end], spelling: .xml)
  }
}
