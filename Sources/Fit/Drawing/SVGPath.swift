internal import Typesetting

/// The data of an SVG path element, and numbers as SVG takes them.
enum SVGPath {
  /// Writes outlines in units of a face, each point as whole steps from the one before, which takes the fewest digits.
  static func data(of path: GlyphPath) -> String {
    var writer = Writer()
    for element in path.elements {
      switch element {
      case .move(let point): writer.write("m", [point])
      case .line(let point): writer.write("l", [point])
      case .quad(let control, let end): writer.write("q", [control, end])
      case .cubic(let first, let second, let end): writer.write("c", [first, second, end])
      case .close: writer.close()
      }
    }
    return writer.text
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : ".\(rest < 10 ? "0" : "")\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)\(fraction)"
  }

  /// Writes steps, and keeps where the pen is: steps are rounded from place to place, so that no error adds up.
  private struct Writer {
    var text = ""
    private var pen = (x: 0, y: 0)
    private var start = (x: 0, y: 0)
    private var last: Character?

    mutating func write(_ command: Character, _ points: [GlyphPath.Point]) {
      // A command that is repeated need not be written again, but for a move, which would become a line.
      var isFirst = command != last || command == "m"
      if isFirst { text.append(command) }
      last = command
      var end = pen
      for point in points {
        end = (Int(point.x.rounded()), Int(point.y.rounded()))
        write(end.x - pen.x, separated: !isFirst)
        write(end.y - pen.y, separated: true)
        isFirst = false
      }
      pen = end
      if command == "m" { start = end }
    }

    mutating func close() {
      text.append("z")
      last = "z"
      pen = start
    }

    /// A minus parts numbers as well as a space does.
    private mutating func write(_ number: Int, separated: Bool) { text += separated && number >= 0 ? " \(number)" : "\(number)" }
  }
}
