import CopyModel
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Fit
@testable import Typesetting

/// An element of a drawing.
private final class Element {
  let name: String
  let attributes: [String: String]
  var children: [Element] = []

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The element and all in it.
  var all: [Element] { [self] + children.flatMap(\.all) }
}

/// What a drawing holds, as an XML parser sees it.
private final class Drawing: NSObject, XMLParserDelegate {
  private var open = [Element(name: "", attributes: [:])]

  /// Parses a drawing; nil when it is not well-formed.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    let element = Element(name: name, attributes: attributes)
    open[open.count - 1].children.append(element)
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) { open.removeLast() }

  /// The elements of a name.
  func all(_ name: String) -> [Element] { open[0].all.filter { $0.name == name } }

  /// The elements by their ids.
  var byID: [String: Element] {
    Dictionary(
      open[0].all.compactMap { element in element.attributes["id"].map { ($0, element) } }, uniquingKeysWith: { first, _ in first })
  }

  /// What is drawn in the colour of what overflows.
  var red: [Element] { all("g").filter { $0.attributes["fill"] == "#D70015" } }

  /// What the buttons show, from the smallest text size on.
  var titles: [Element] {
    all("g").filter { $0.children.first?.name == "rect" }.compactMap { $0.children.count > 1 ? $0.children[1] : nil }
  }

  /// The contours of an element, each with its points across.
  func contours(of element: Element) -> [[Double]] { contours(of: element, byID, shift: 0, scale: 1) }

  private func contours(of element: Element, _ byID: [String: Element], shift: Double, scale: Double) -> [[Double]] {
    var (shift, scale) = (shift, scale)
    let transform = element.attributes["transform"] ?? ""
    if let move = transform.firstMatch(of: #/translate\(([-0-9.]+) /#)?.1 { shift += scale * (Double(move) ?? .nan) }
    if let factor = transform.firstMatch(of: #/scale\(([-0-9.]+)\)/#)?.1 { scale *= Double(factor) ?? .nan }
    switch element.name {
    case "path": return Drawing.contours(of: element.attributes["d"] ?? "").map { $0.map { shift + scale * $0 } }
    case "use":
      guard let target = byID[String(element.attributes["href"]?.dropFirst() ?? "")] else { return [[.nan]] }
      shift += scale * (Double(element.attributes["x"] ?? "0") ?? .nan)
      return contours(of: target, byID, shift: shift, scale: scale)
    default: return element.children.flatMap { contours(of: $0, byID, shift: shift, scale: scale) }
    }
  }

  /// The contours of the data of a path, in steps or in places.
  static func contours(of data: String) -> [[Double]] {
    var contours: [[Double]] = []
    var (pen, start) = (0.0, 0.0)
    for part in data.matches(of: #/([mlqczMLZ])([-0-9. ]*)/#) {
      let numbers = part.2.matches(of: #/-?[0-9.]+/#).compactMap { Double($0.0) }
      if part.1.lowercased() == "z" {
        pen = start
        continue
      }
      // The points of a curve are all steps from where it begins.
      let points = ["q": 2, "c": 3][part.1, default: 1]
      var origin = pen
      for (index, number) in stride(from: 0, to: numbers.count, by: 2).map({ numbers[$0] }).enumerated() {
        if index % points == 0 { origin = pen }
        pen = part.1.first?.isLowercase == true ? origin + number : number
        if part.1.lowercased() == "m", index == 0 {
          contours.append([])
          start = pen
        }
        contours[contours.count - 1].append(pen)
      }
    }
    return contours
  }
}

@Suite("The drawing of a button")
struct DrawingTests {
  private func drawing(_ button: LocationButton, _ locale: LocaleTag, ownTitle: String? = nil) throws -> (FittedButton, Drawing) {
    let measurer = try measurer()
    let fit = try #require(try measurer.fit(of: button, in: locale, ownTitle: ownTitle))
    return (fit, try #require(Drawing(try measurer.drawing(of: fit)), "is not well-formed"))
  }

  @Test(
    "Is well-formed, draws each glyph once, and shows it red and clipped exactly where it overflows",
    arguments: ["en", "de", "ar", "he", "hi", "th", "ja", "ru", "zh-Hant"] as [LocaleTag])
  func whole(_ locale: LocaleTag) throws {
    for width in [nil, 120, 343, 2000] as [Double?] {
      let (fit, drawing) = try drawing(button("shareMyCurrentLocation") { $0.width = width }, locale)
      let over = fit.rows.filter { $0.neededWidth > $0.availableWidth }.map(\.textSize.rawValue)
      #expect(drawing.all("clipPath").compactMap { $0.attributes["id"] } == over.map { "clip-\($0)" })
      #expect(drawing.titles.compactMap { $0.attributes["clip-path"] } == over.map { "url(#clip-\($0))" })
      #expect(drawing.red.count == over.count, "\(width ?? 0)")
      #expect(drawing.titles.count == 12)
      let outlines = drawing.all("path").compactMap { $0.attributes["d"] }
      #expect(Set(outlines).count == outlines.count && outlines.allSatisfy { !$0.isEmpty })
      let known = drawing.byID
      #expect(drawing.all("use").allSatisfy { known[String($0.attributes["href"]?.dropFirst() ?? "")] != nil })
    }
  }

  @Test("Draws what was measured: the outlines of the line at the size, within a hundredth of a point of their places")
  func outlines() throws {
    for locale in ["en", "ar", "hi", "th", "ja"] as [LocaleTag] {
      let measurer = try measurer()
      let button = button("shareMyCurrentLocation") { $0.icon = "none" }
      let fit = try #require(try measurer.fit(of: button, in: locale))
      let drawing = try #require(Drawing(try measurer.drawing(of: fit)))
      let line = try #require(try measurer.title(of: button, in: locale, ownTitle: nil)?.line)
      for (row, title) in zip(fit.rows, drawing.titles) {
        let drawn = drawing.contours(of: title).joined()
        let frame = try #require(drawing.all("rect").first { $0.attributes["rx"] != nil }?.attributes["x"].flatMap(Double.init))
        let left = frame + (row.availableWidth - line.width(at: row.fontSize)) / 2
        var places: [Double] = []
        for element in line.outline(at: row.fontSize).elements {
          switch element {
          case .move(let point), .line(let point): places.append(left + point.x)
          case .quad(let control, let end): places += [left + control.x, left + end.x]
          case .cubic(let first, let second, let end): places += [left + first.x, left + second.x, left + end.x]
          case .close: break
          }
        }
        #expect(drawn.count == places.count, "\(locale) \(row.textSize)")
        // Places are rounded to a unit, some thousandth of an em, and the left edge to a hundredth.
        let unit = row.fontSize / 1000
        #expect(zip(drawn, places).allSatisfy { abs($0 - $1) < 2 * unit + 0.01 }, "\(locale) \(row.textSize)")
      }
    }
  }

  /// The contours of the first title that was drawn, each with its points across.
  private func contours(_ drawing: Drawing) throws -> [[Double]] { drawing.contours(of: try #require(drawing.titles.first)) }

  @Test("Has the icon before the title, on the left, or on the right where text runs so, pointing the other way")
  func direction() throws {
    for (locale, isMirrored) in [("en", false), ("ja", false), ("ar", true), ("he", true)] as [(LocaleTag, Bool)] {
      let contours = try contours(drawing(button(), locale).1)
      let icon = try #require(contours.first)
      let title = contours.dropFirst().joined()
      #expect(icon.count == 4, "the icon is drawn first")
      let (left, right) = (try #require(title.min()), try #require(title.max()))
      if isMirrored {
        #expect(icon.allSatisfy { $0 > right }, "\(locale)")
        #expect(icon[0] < icon[1], "\(locale): the tip points to the left")
      } else {
        #expect(icon.allSatisfy { $0 < left }, "\(locale)")
        #expect(icon[0] > icon[1], "\(locale): the tip points to the right")
      }
    }
  }

  @Test("Centres icon and title in the button")
  func centred() throws {
    let (fit, drawing) = try drawing(button(), "en")
    let frame = try #require(drawing.all("rect").first { $0.attributes["rx"] != nil })
    let left = try #require(frame.attributes["x"].flatMap(Double.init))
    let points = try contours(drawing).joined()
    let centre = (try #require(points.min()) + (try #require(points.max()))) / 2
    // Side bearings are not drawn.
    #expect(abs(centre - (left + fit.row(.xSmall).availableWidth / 2)) < 2)
  }

  @Test("Draws the icon alone, and nothing but the frame for a button without both")
  func iconAlone() throws {
    #expect(try contours(drawing(button(nil), "en").1).count == 1)
    let measurer = try measurer()
    let fit = try #require(try measurer.fit(of: button(nil) { $0.icon = "none" }, in: "en"))
    #expect(Drawing(try measurer.drawing(of: fit)) != nil)
  }

  @Test("Takes colours, height, corners and opacity from the button, and no colour that is none")
  func looks() throws {
    let (_, drawing) = try drawing(
      button {
        ($0.foreground, $0.background) = ("#102030", "#FFEEDD80")
        ($0.height, $0.cornerRadius, $0.opacity) = (60, 12, 0.5)
      }, "en")
    let frames = drawing.all("rect").filter { $0.attributes["rx"] != nil && $0.attributes["fill"] != "none" }
    #expect(frames.count == 12)
    #expect(frames.allSatisfy { $0.attributes["fill"] == "#FFEEDD80" && $0.attributes["height"] == "60" && $0.attributes["rx"] == "12" })
    #expect(drawing.titles.allSatisfy { $0.attributes["fill"] == "#102030" })
    #expect(drawing.all("g").filter { $0.children.first?.name == "rect" }.allSatisfy { $0.attributes["opacity"] == "0.5" })
    let odd = try self.drawing(button { $0.background = "red\"/><script>" }, "en").1
    #expect(odd.all("script").isEmpty)
    #expect(odd.all("rect").contains { $0.attributes["fill"] == "#0A84FF" })
  }

  @Test("Has a frame for what no face draws, in place of a glyph")
  func frames() throws {
    let own = button(nil) { $0.isSystem = false }
    let (_, drawing) = try drawing(own, "en", ownTitle: "\u{14400}\u{14401}")
    #expect(drawing.titles.allSatisfy { drawing.contours(of: $0).map(\.count) == [4, 4, 4, 4] })
  }

  @Test("Stays well-formed whatever id and title hold")
  func hostile() throws {
    let hostile = "</svg><script>\"'&amp;]]>\u{0}\u{1}\u{1B}\u{FFFE}\n"
    let own = button(nil, id: hostile) { $0.isSystem = false }
    let (_, drawing) = try drawing(own, "en", ownTitle: hostile)
    #expect(drawing.all("script").isEmpty)
    #expect(drawing.all("svg").first?.attributes["aria-label"]?.contains("</svg><script>\"'&amp;]]>") == true)
  }

  @Test("Is light: no drawing of a title of the system's takes more than 40 kB, nor 20 kB on average")
  func weight() throws {
    let measurer = try measurer()
    var weights: [Int] = []
    for label in SystemTitles.shared.labels {
      for locale in SystemTitles.shared.locales {
        let fit = try #require(try measurer.fit(of: button(label), in: locale))
        weights.append(try measurer.drawing(of: fit).utf8.count)
      }
    }
    #expect(weights.max() ?? 0 < 40_000, "\(weights.max() ?? 0)")
    #expect(weights.reduce(0, +) / weights.count < 20_000, "\(weights.reduce(0, +) / weights.count)")
  }

  @Test(
    "Frames what the button asks for wherever that is more than it has, be it the padding alone, and says by how much",
    arguments: [300, 320])
  func frames(_ width: Double) throws {
    let measurer = try measurer()
    let fit = try #require(try measurer.fit(of: button { ($0.width, $0.textStyle) = (width, .caption1) }, in: "ru"))
    let svg = try measurer.drawing(of: fit)
    let over = fit.rows.filter { $0.neededWidth > $0.availableWidth }
    let drawing = try #require(Drawing(svg))
    let frames = drawing.all("rect").filter { $0.attributes["fill"] == "none" }
    #expect(frames.map { $0.attributes["width"] } == over.map { SVGPath.number($0.neededWidth) })
    #expect(over.contains { $0.neededWidth - 38 < width }, "at one size only the padding has no room")
    for row in over {
      let points = SVGPath.number(((row.neededWidth - width) * 10).rounded(.up) / 10)
      #expect(svg.contains("\(row.textSize.rawValue), \(SVGPath.number(row.fontSize)) pt: \(points) pt too wide"))
    }
    #expect(svg.matches(of: #/too wide/#).count == over.count && svg.matches(of: #/pt left/#).count == 12 - over.count)
  }

  @Test(
    "Writes numbers with at most two decimals",
    arguments: [(0.0, "0"), (1, "1"), (-0.001, "0"), (0.05, "0.05"), (-1.5, "-1.5"), (12.345, "12.35"), (99.999, "100"), (-0.25, "-0.25")])
  func numbers(_ value: Double, _ text: String) {
    #expect(SVGPath.number(value) == text)
  }
}
