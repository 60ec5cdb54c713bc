public import CopyModel
public import Typesetting

/// Draws a button in a locale at every text size, one below the other, from the outlines that were measured.
///
/// What reaches beyond the button is red. Icon and title change sides in languages that run from right to left.
struct ButtonSheet {
  private let fitted: FittedButton
  private let line: ShapedLine?
  private let layout: ButtonLayout
  private let hasIcon: Bool
  private let isRightToLeft: Bool
  private var parts: [String] = []
  private var y = ButtonSheet.gutter
  private static let gutter = 12.0
  private static let labelWidth = 170.0
  private static let overflowColour = "#D70015"

  /// Prepares a sheet.
  init(_ fitted: FittedButton, line: ShapedLine?, layout: ButtonLayout, isRightToLeft: Bool) {
    self.fitted = fitted
    self.line = line
    self.layout = layout
    hasIcon = fitted.button.hasIcon
    self.isRightToLeft = isRightToLeft
  }

  /// The sheet as an SVG document.
  mutating func svg() -> String {
    let reach = fitted.rows.map { max(0, ($0.neededWidth - $0.availableWidth) / 2) }.max() ?? 0
    let room = fitted.rows.first?.availableWidth ?? 0
    let left = ButtonSheet.labelWidth + reach + ButtonSheet.gutter
    for row in fitted.rows { draw(row, left: left) }
    let width = left + room + reach + ButtonSheet.gutter
    let size = "\(SVGPath.number(width))\" height=\"\(SVGPath.number(y))\" viewBox=\"0 0 \(SVGPath.number(width)) \(SVGPath.number(y))"
    let name = "\(fitted.button.id), \(fitted.locale): \(fitted.title)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" role="img" aria-label="\(escaped(name))">
      <rect width="100%" height="100%" fill="#FFFFFF"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  private mutating func draw(_ row: FittedButton.Row, left: Double) {
    let height = fitted.button.height ?? max(44, row.fontSize * 1.2 + row.fontSize)
    let baseline = y + height / 2 + row.fontSize * 0.36
    let radius = min(fitted.button.cornerRadius ?? height / 2, height / 2, row.availableWidth / 2)
    let background = colour(fitted.button.background) ?? "#0A84FF"
    let foreground = colour(fitted.button.foreground) ?? "#FFFFFF"
    let content = content(row, baseline: baseline, left: left)
    let place = "x=\"\(SVGPath.number(left))\" y=\"\(SVGPath.number(y))\""
    let frame = "\(place) width=\"\(SVGPath.number(row.availableWidth))\" height=\"\(SVGPath.number(height))\""
    let clip = "clip-\(row.textSize.rawValue)"
    let opacity = fitted.button.opacity.map { " opacity=\"\(SVGPath.number($0))\"" } ?? ""
    parts.append(label(row, y: y + height / 2))
    parts.append("<clipPath id=\"\(clip)\"><rect \(frame)/></clipPath>")
    // Red first: the button covers what lies within it.
    if row.neededWidth > row.availableWidth { parts.append("<path fill=\"\(ButtonSheet.overflowColour)\" d=\"\(content)\"/>") }
    parts.append("<g\(opacity)><rect \(frame) rx=\"\(SVGPath.number(radius))\" fill=\"\(background)\"/>")
    parts.append("<path clip-path=\"url(#\(clip))\" fill=\"\(foreground)\" d=\"\(content)\"/></g>")
    y += height + ButtonSheet.gutter
  }

  /// The outlines of icon and title, centred in the button as the system centres them.
  private func content(_ row: FittedButton.Row, baseline: Double, left: Double) -> String {
    let size = row.fontSize
    let title = line.map { $0.width(at: size) } ?? 0
    let icon = hasIcon ? layout.iconWidth * size : 0
    let gap = hasIcon && line != nil ? layout.gap * size : 0
    let start = left + (row.availableWidth - title - icon - gap) / 2
    let iconStart = isRightToLeft ? start + title + gap : start
    let titleStart = isRightToLeft ? start : start + icon + gap
    var data = hasIcon ? arrow(x: iconStart, y: baseline - 0.78 * size, size: size) : ""
    if let line { data += SVGPath.data(of: line.outline(at: size), x: titleStart, y: baseline) }
    return data
  }

  /// An arrow that points up and to the right (to the left where text runs so), as wide as an em with its side bearings.
  private func arrow(x: Double, y: Double, size: Double) -> String {
    let corners = [(0.9, 0.1), (0.1, 0.46), (0.46, 0.54), (0.54, 0.9)]
    let points = corners.map { corner in
      let across = isRightToLeft ? 1 - corner.0 : corner.0
      return "\(SVGPath.number(x + across * size)) \(SVGPath.number(y + corner.1 * size * 0.84))"
    }
    return "M" + points.joined(separator: "L") + "Z"
  }

  private func label(_ row: FittedButton.Row, y: Double) -> String {
    let colour = row.verdict == .overflows && row.isRequired ? ButtonSheet.overflowColour : "#6C6C70"
    let over = row.neededWidth - row.availableWidth
    let verdict = over > 0 ? "+\(SVGPath.number((over * 10).rounded() / 10)) pt" : "\(SVGPath.number((-over * 10).rounded() / 10)) pt left"
    return
      "<text x=\"\(SVGPath.number(ButtonSheet.gutter))\" y=\"\(SVGPath.number(y + 4))\" font-family=\"system-ui, sans-serif\" font-size=\"11\" fill=\"\(colour)\">\(row.textSize.rawValue)  \(SVGPath.number(row.fontSize)) pt  \(verdict)</text>"
  }

  /// A colour as SVG takes it: `#RRGGBB`, or with its opacity `#RRGGBBAA`; nil when it is neither.
  private func colour(_ text: String?) -> String? {
    guard let text, text.utf8.first == UInt8(ascii: "#"), [7, 9].contains(text.utf8.count),
      text.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF) })
    else { return nil }
    return text
  }

  /// A text as the value of an attribute; what XML cannot hold is left out.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension ButtonMeasurer {
  /// Draws a button in a locale at every text size as an SVG document.
  ///
  /// - Parameter fitted: The button as it was measured.
  /// - Throws: ``FontError`` when a face that the configuration names cannot be used.
  public func drawing(of fitted: FittedButton) throws(FontError) -> String {
    let title = try title(of: fitted.button, in: fitted.locale, ownTitle: fitted.button.isSystem ? nil : fitted.title)
    var sheet = ButtonSheet(fitted, line: title?.line, layout: layout, isRightToLeft: title?.line?.isRightToLeft ?? false)
    return sheet.svg()
  }
}
