internal import CopyModel
internal import Typesetting

/// A title as it was set: its width at any size without shaping it again.
struct MeasuredTitle {
  /// The title; empty when a button shows only its icon.
  let text: String
  /// The locale it is written in.
  let locale: LocaleTag
  /// The shaped line; nil when there is no title.
  let line: ShapedLine?

  /// By how many per cent the system's own face may be wider or narrower.
  var margin: Double { line?.margin ?? 0 }
  /// Characters that no face can draw.
  var missing: [Unicode.Scalar] { line?.missing ?? [] }
  /// Whether the width is known.
  var isMeasured: Bool { line?.isMeasured ?? true }

  /// The width in points at a font size; nil when there is no title.
  func width(at fontSize: Double) -> Double? { line?.width(at: fontSize) }
}
