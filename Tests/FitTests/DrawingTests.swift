import CopyModel
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Fit

/// What a drawing holds, as an XML parser sees it.
private final class Drawing: NSObject, XMLParserDelegate {
  /// An element with its attributes.
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  private(set) var elements: [Element] = []

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
    elements.append(Element(name: name, attributes: attributes))
  }

  /// The elements of a name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The paths in the colour of what overflows.
  var red: [Element] { all("path").filter { $0.attributes["fill"] == "#D70015" } }

  /// The outlines inside the buttons.
  var titles: [Element] { all("path").filter { $0.attributes["clip-path"] != nil } }
}

@Suite("The drawing of a button")
struct DrawingTests {
  private func drawing(_ button: LocationButton, _ locale: LocaleTag, ownTitle: String? = nil) throws -> (FittedButton, Drawing) {
    let measurer = try measurer()
    let fit = try #require(try measurer.fit(of: button, in: locale, ownTitle: ownTitle))
    return (fit, try #require(Drawing(try measurer.drawing(of: fit)), "is not well-formed"))
  }

  @Test(
    "Is well-formed, with a clip path for each text size, and red exactly where it overflows",
    arguments: ["en", "de", "ar", "he", "hi", "th", "ja", "ru", "zh-Hant"] as [LocaleTag])
  func whole(_ locale: LocaleTag) throws {
    for width in [nil, 120, 343, 2000] as [Double?] {
      let (fit, drawing) = try drawing(button("shareMyCurrentLocation") { $0.width = width }, locale)
      let clips = drawing.all("clipPath").compactMap { $0.attributes["id"] }
      #expect(clips == TextSize.allCases.map { "clip-\($0.rawValue)" })
      #expect(drawing.titles.map { $0.attributes["clip-path"] } == clips.map { "url(#\($0))" })
      #expect(drawing.red.count == fit.rows.filter { $0.neededWidth > $0.availableWidth }.count, "\(width ?? 0)")
      #expect(drawing.all("path").allSatisfy { $0.attributes["d"]?.isEmpty == false })
    }
  }

  /// The contours of the first title that was drawn, each with its points across.
  private func contours(_ drawing: Drawing) throws -> [[Double]] {
    let data = try #require(drawing.titles.first?.attributes["d"])
    return data.split(separator: "Z").map { contour in
      let numbers = contour.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
      return stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
    }
  }

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
    let frames = drawing.all("rect").filter { $0.attributes["rx"] != nil }
    #expect(frames.count == 12)
    #expect(frames.allSatisfy { $0.attributes["fill"] == "#FFEEDD80" && $0.attributes["height"] == "60" && $0.attributes["rx"] == "12" })
    #expect(drawing.titles.allSatisfy { $0.attributes["fill"] == "#102030" })
    #expect(drawing.all("g").allSatisfy { $0.attributes["opacity"] == "0.5" })
    let odd = try self.drawing(button { $0.background = "red\"/><script>" }, "en").1
    #expect(odd.all("script").isEmpty)
    #expect(odd.all("rect").contains { $0.attributes["fill"] == "#0A84FF" })
  }

  @Test("Stays well-formed whatever id and title hold")
  func hostile() throws {
    let hostile = "</svg><script>\"'&amp;]]>\u{0}\u{1}\u{1B}\u{FFFE}\n"
    let own = button(nil, id: hostile) { $0.isSystem = false }
    let (_, drawing) = try drawing(own, "en", ownTitle: hostile)
    #expect(drawing.all("script").isEmpty)
    #expect(drawing.all("svg").first?.attributes["aria-label"]?.contains("</svg><script>\"'&amp;]]>") == true)
  }

  @Test(
    "Writes numbers with at most two decimals",
    arguments: [(0.0, "0"), (1, "1"), (-0.001, "0"), (0.05, "0.05"), (-1.5, "-1.5"), (12.345, "12.35"), (99.999, "100"), (-0.25, "-0.25")])
  func numbers(_ value: Double, _ text: String) {
    #expect(SVGPath.number(value) == text)
  }
}
