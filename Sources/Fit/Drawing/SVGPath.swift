internal import Typesetting

/// The data of an SVG path element.
enum SVGPath {
  /// Writes outlines, moved by an offset in points.
  static func data(of path: GlyphPath, x: Double, y: Double) -> String {
    var text = ""
    func write(_ command: Character, _ points: GlyphPath.Point...) {
      text.append(command)
      for (index, point) in points.enumerated() {
        if index > 0 { text.append(" ") }
        text += "\(number(point.x + x)) \(number(point.y + y))"
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point): write("M", point)
      case .line(let point): write("L", point)
      case .quad(let control, let end): write("Q", control, end)
      case .cubic(let first, let second, let end): write("C", first, second, end)
      case .close: text.append("Z")
      }
    }
    return text
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : ".\(rest < 10 ? "0" : "")\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)\(fraction)"
  }
}
