internal import CopyCheckKit
internal import CopyModel
internal import Readers
internal import Reporters
internal import Typesetting

extension Surroundings {
  /// Tells how wide texts are, in points: those among the arguments, or lines as they come.
  func measure() throws(ToolError) -> Verdict {
    let measurer: TitleMeasurer
    let fonts = try fonts()
    do throws(FontError) { measurer = try TitleMeasurer(fonts: fonts) } catch { throw .font(error) }
    guard invocation.inputFormat == nil else {
      var lines = LineMeasurer(measurer: measurer)
      return try answerLines(with: &lines)
    }
    var verdict = Verdict.clean
    for text in invocation.operands { verdict = max(verdict, try measure(text, with: measurer)) }
    return verdict
  }

  /// Writes how wide one text is, and names what could not be drawn.
  private func measure(_ text: String, with measurer: TitleMeasurer) throws(ToolError) -> Verdict {
    let width: TitleMeasurer.Width
    do throws(FontError) {
      width = try measurer.width(
        of: text, locale: (invocation.locales.first ?? "en").rawValue, size: invocation.fontSize ?? 17,
        weight: invocation.fontWeight ?? .regular, face: invocation.face)
    } catch { throw .font(error) }
    var canvas = Canvas(hasColor: style.hasColor)
    let points = "\((width.points * 100).rounded() / 100)"
    canvas.write(String(repeating: " ", count: max(0, 8 - points.count)) + points + " pt", .strong)
    canvas.write("  " + text.visible)
    canvas.line("  " + width.faces.joined(separator: ", "), .faint)
    try print(canvas.bytes)
    guard !width.missing.isEmpty else { return .clean }
    let how = width.isMeasured ? "an ideograph is as wide as an em in every face" : "each is measured as a box"
    let undrawn = UndrawnCharacters(width.missing)
    let words = undrawn.areCharacters ? undrawn.words(limit: .max) : "\(String(text.prefix(40)).visible) has no width: \(undrawn.words())"
    try? stderr.write(Array("copycheck: \(words); \(how)\n".utf8))
    return width.isMeasured ? .clean : .notJudged
  }
}
