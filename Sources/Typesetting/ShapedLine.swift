/// A line of text that was shaped once and can be measured at any size by arithmetic.
public struct ShapedLine {
  /// What neither the face nor its fallbacks can draw, in order, once each.
  ///
  /// Line breaks and other controls count.
  public internal(set) var missing: [Unicode.Scalar] = []
  /// Whether the width is known: not when something that is missing was measured as a box.
  ///
  /// An ideograph is an em wide in every face, so that the width of one that is missing is known all the same.
  public internal(set) var isMeasured = true
  /// How far the width may be from the system's, in percent: the largest of the faces used.
  public internal(set) var margin = 0.0
  /// The faces used, in visual order, once each.
  public var faces: [String] {
    var names: [String] = []
    for run in runs where !names.contains(run.face.name) { names.append(run.face.name) }
    return names
  }
  /// Whether the paragraph runs from right to left.
  public internal(set) var isRightToLeft = false

  /// The runs, in visual order.
  var runs: [Run] = [] {
    didSet {
      (textEms, displayEms, trackedClusters) = (0, 0, 0)
      for run in runs {
        textEms += run.text.ems
        displayEms += (run.display ?? run.text).ems
        trackedClusters += run.isTracked ? run.clusterCount : 0
      }
    }
  }
  /// San Francisco's tracking.
  let tracking: Tracking?
  private var textEms = 0.0
  private var displayEms = 0.0
  private var trackedClusters = 0

  init(tracking: Tracking?) { self.tracking = tracking }

  /// The largest size that is set wholly in the text faces.
  static let textSize: Points = 17
  /// The smallest size that is set wholly in the display faces.
  static let displaySize: Points = 28

  /// How much of the display face is in a size: 0 up to 17 points, 1 from 28, linear between.
  static func displayShare(at size: Points) -> Double { min(max((size - textSize) / (displaySize - textSize), 0), 1) }

  /// How wide the line is.
  ///
  /// - Parameter size: The em size in points; greater than zero.
  /// - Returns: The advance width in points, not rounded, with the tracking after every cluster of Latin, Greek and Cyrillic faces.
  /// - Complexity: O(1).
  public func width(at size: Points) -> Points {
    let share = Self.displayShare(at: size)
    return (textEms + (displayEms - textEms) * share) * size + Double(trackedClusters) * spacing(at: size)
  }

  /// The tracking after each tracked cluster, in points.
  func spacing(at size: Points) -> Points { tracking?.points(at: size) ?? 0 }
}

/// A stretch of a line in one face, one script and one direction.
struct Run {
  /// A run as one face sets it.
  struct Setting {
    /// The face.
    var face: Face
    /// Its glyphs in visual order.
    var glyphs: [Glyph]
    /// How wide they are, in ems.
    var ems: Double

    init(face: Face, glyphs: [Glyph]) {
      self.face = face
      self.glyphs = glyphs
      var units = 0
      for glyph in glyphs { units += glyph.advance }
      ems = Double(units) / Double(face.unitsPerEm)
    }
  }

  /// Its bytes in the text.
  var range: Range<Int>
  /// Its bidi level.
  var level: UInt8
  /// How many grapheme clusters it has.
  var clusterCount: Int
  /// Whether tracking is added after each of them.
  var isTracked: Bool
  /// As the face for text sets it.
  var text: Setting
  /// As the face for display sets it; nil when one face serves all sizes.
  var display: Setting?

  /// The face that names the run.
  var face: Face { text.face }
}
