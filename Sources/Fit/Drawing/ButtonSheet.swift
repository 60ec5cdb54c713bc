public import CopyModel
public import Typesetting

/// Draws a button in a locale at every text size, one below the other, from the outlines that were measured.
///
/// What reaches beyond the button is red, and where title, icon and padding together ask for more than it has, a dashed frame shows how much: the
/// letters may still lie within it when only the padding is short. Icon and title change sides in languages that run from right to left.
struct ButtonSheet {
  private let fitted: FittedButton
  private let line: ShapedLine?
  private let layout: ButtonLayout
  private let hasIcon: Bool
  private let isRightToLeft: Bool
  private var parts: [String] = []
  private var shapes = SVGShapes()
  private var y = ButtonSheet.gutter
  private static let gutter = 12.0
  private static let labelWidth = 220.0
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
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" font-family="system-ui,sans-serif" font-size="11" role="img" aria-label="\(escaped(name))">
      <defs>
      \(([arrow] + shapes.definitions).joined(separator: "\n"))
      </defs>
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
    let opacity = fitted.button.opacity.map { " opacity=\"\(SVGPath.number($0))\"" } ?? ""
    let shape = "<rect \(frame) rx=\"\(SVGPath.number(radius))\" fill=\"\(background)\"/>"
    parts.append(label(row, y: y + height / 2))
    if row.neededWidth > row.availableWidth {
      parts.append(frameAskedFor(row, left: left, height: height, radius: radius))
      // Red first: the button covers what lies within it, and shows the same outlines once more.
      let (title, clip) = ("title-\(row.textSize.rawValue)", "clip-\(row.textSize.rawValue)")
      parts.append("<clipPath id=\"\(clip)\"><rect \(frame)/></clipPath>")
      parts.append("<g fill=\"\(ButtonSheet.overflowColour)\"><g id=\"\(title)\">\(content)</g></g>")
      parts.append("<g\(opacity)>\(shape)<use href=\"#\(title)\" clip-path=\"url(#\(clip))\" fill=\"\(foreground)\"/></g>")
    } else {
      parts.append("<g\(opacity)>\(shape)<g fill=\"\(foreground)\">\(content)</g></g>")
    }
    y += height + ButtonSheet.gutter
  }

  /// The outline of a button that would be wide enough.
  private func frameAskedFor(_ row: FittedButton.Row, left: Double, height: Double, radius: Double) -> String {
    let start = left - (row.neededWidth - row.availableWidth) / 2
    let place = "x=\"\(SVGPath.number(start))\" y=\"\(SVGPath.number(y))\" rx=\"\(SVGPath.number(radius))\""
    let size = "width=\"\(SVGPath.number(row.neededWidth))\" height=\"\(SVGPath.number(height))\""
    return "<rect \(place) \(size) fill=\"none\" stroke=\"\(ButtonSheet.overflowColour)\" stroke-dasharray=\"4 3\"/>"
  }

  /// Icon and title, centred in the button as the system centres them.
  private mutating func content(_ row: FittedButton.Row, baseline: Double, left: Double) -> String {
    let size = row.fontSize
    let title = line.map { $0.width(at: size) } ?? 0
    let icon = hasIcon ? layout.iconWidth * size : 0
    let gap = hasIcon && line != nil ? layout.gap * size : 0
    let start = left + (row.availableWidth - title - icon - gap) / 2
    let iconStart = isRightToLeft ? start + title + gap : start
    let titleStart = isRightToLeft ? start : start + icon + gap
    var content = ""
    if hasIcon {
      let place = "\(SVGPath.number(iconStart)) \(SVGPath.number(baseline - 0.78 * size))"
      content += "<use href=\"#icon\" transform=\"translate(\(place))scale(\(SVGPath.number(size)))\"/>"
    }
    guard let line else { return content }
    let glyphs = shapes.elements(of: line.glyphs(at: size))
    return content + "<g transform=\"translate(\(SVGPath.number(titleStart)) \(SVGPath.number(baseline)))\">\(glyphs)</g>"
  }

  /// An arrow that points up and to the right (to the left where text runs so), as wide as an em with its side bearings.
  private var arrow: String {
    let corners = [(0.9, 0.084), (0.1, 0.386), (0.46, 0.454), (0.54, 0.756)]
    let points = corners.map { corner in "\(isRightToLeft ? SVGPath.number(1 - corner.0) : SVGPath.number(corner.0)) \(corner.1)" }
    return "<path id=\"icon\" d=\"M\(points.joined(separator: "L"))Z\"/>"
  }

  private func label(_ row: FittedButton.Row, y: Double) -> String {
    let colour = row.verdict == .overflows && row.isRequired ? ButtonSheet.overflowColour : "#6C6C70"
    let over = row.neededWidth - row.availableWidth
    let verdict =
      over > 0
      ? "\(SVGPath.number((over * 10).rounded(.up) / 10)) pt too wide" : "\(SVGPath.number((-over * 10).rounded(.down) / 10)) pt left"
    return
      "<text x=\"\(SVGPath.number(ButtonSheet.gutter))\" y=\"\(SVGPath.number(y + 4))\" fill=\"\(colour)\">\(row.textSize.rawValue), \(SVGPath.number(row.fontSize)) pt: \(verdict)</text>"
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
    let title = try title(
      of: fitted.button, in: fitted.button.isSystem ? fitted.locale : fitted.titleLocale, ownTitle: ownTitle(of: fitted))
    var sheet = ButtonSheet(fitted, line: title?.line, layout: layout, isRightToLeft: title?.line?.isRightToLeft ?? false)
    return sheet.svg()
  }
}
