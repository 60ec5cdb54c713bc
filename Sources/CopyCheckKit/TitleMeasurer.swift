internal import CopyModel
public import Typesetting

/// Tells how wide texts are, in the faces that the system would choose or in one face alone.
///
/// It serves one thread, as its faces do.
public final class TitleMeasurer {
  /// How wide a text is.
  public struct Width: Sendable {
    /// The width in points.
    public var points: Double
    /// The faces that were used, in visual order.
    public var faces: [String]
    /// The characters that no face has; an ideograph is measured as an em, others as a box.
    public var missing: [Unicode.Scalar]
    /// Whether the width is known: not when something was measured as a box.
    public var isMeasured: Bool
  }

  private let typesetter: Typesetter
  private var faces: [String: Face] = [:]
  private var embeddedFaces: [String: Face] = [:]

  /// Makes a measurer.
  ///
  /// - Parameter fonts: Font files that go before the built-in ones, by ISO 15924 script.
  /// - Throws: ``FontError`` when one cannot be used.
  public init(fonts: [String: String] = [:]) throws(FontError) { typesetter = Typesetter(fonts: try FontLibrary(overrides: fonts)) }

  /// The width of a text.
  ///
  /// - Parameters:
  ///   - text: One line of text in logical order.
  ///   - locale: A BCP 47 tag.
  ///   - size: The font size in points.
  ///   - weight: The weight, where no face is named.
  ///   - face: A face to use alone, without tracking or optical sizes: the name of a built-in file or a path, `#index` behind it in a
  ///     collection; nil for the faces that the system would choose.
  ///   - opensFiles: Whether `face` may be a path; false for names that come with the texts, which strangers may have written.
  /// - Throws: ``FontError`` when the face cannot be used.
  public func width(
    of text: String, locale: String, size: Double, weight: FontWeight = .regular, face: String? = nil, opensFiles: Bool = true
  ) throws(FontError) -> Width {
    let line: ShapedLine
    if let face {
      line = typesetter.line(text, locale: locale, in: try open(face, opensFiles: opensFiles))
    } else {
      line = try typesetter.line(text, locale: locale, weight: weight)
    }
    return Width(points: line.width(at: size), faces: line.faces, missing: line.missing, isMeasured: line.isMeasured)
  }

  private func open(_ name: String, opensFiles: Bool) throws(FontError) -> Face {
    let known = opensFiles ? faces[name] : embeddedFaces[name]
    if let known { return known }
    let face = opensFiles ? try Face(named: name) : try Face(embedded: name)
    if opensFiles { faces[name] = face } else { embeddedFaces[name] = face }
    return face
  }
}
