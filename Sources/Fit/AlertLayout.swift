internal import Synchronization
internal import Typesetting

/// Lays a purpose string out as the system's alert does at the text size Large.
///
/// The boxes were read off released builds of UIKit by others (unofficial): 238 points of footnote before iOS 26, 260 of subheadline since.
public struct AlertLayout: ~Copyable {
  /// The box of an alert's message.
  public struct Box: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The font size in points.
    public var fontSize: Double

    /// Before iOS 26.
    public static let before26 = Box(width: 238, fontSize: 13)
    /// Since iOS 26.
    public static let since26 = Box(width: 260, fontSize: 15)
  }

  private let typesetter: Typesetter

  private init() throws(FontError) { typesetter = Typesetter(fonts: try FontLibrary()) }

  /// One layout for all threads, made when it is first asked for; its faces serve one thread at a time.
  private static let shared = Mutex<AlertLayout?>(nil)

  /// How many lines a text takes in the alert, whichever release has more of them; nil when no face can be opened.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - locale: A BCP 47 tag; chooses faces and where lines may break.
  /// - Complexity: About 0.1 ms for 200 characters.
  public static func lines(of text: String, locale: String) -> Int? {
    shared.withLock { layout in
      do throws(FontError) {
        if layout == nil { layout = try AlertLayout() }
        return try layout?.lines(of: text, locale: locale)
      } catch { return nil }
    }
  }

  private func lines(of text: String, locale: String) throws(FontError) -> Int {
    var most = 0
    for box in [Box.before26, .since26] {
      most = max(most, try typesetter.lines(of: text, locale: locale, size: box.fontSize, width: box.width).count)
    }
    return most
  }

  /// Whether a text may take more than a number of lines: a bound from above, by bytes alone.
  ///
  /// - Complexity: O(*n*), about 0.5 µs for 200 bytes.
  public static func mayExceed(lines: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // No text of ASCII letters is set wider than this on average, and no other script's letters are wider than that, in em.
    let (latin, other) = (0.65, 1.2)
    // A scalar of two bytes or more is no wider than so many ASCII letters.
    guard exceeds(latin * Double(text.count), lines) || text.contains(where: mayBreakLine) else { return false }
    var ems = 0.0
    // Each line break leaves the rest of its line empty, however little stands on it.
    var breaks = 0
    var last: UInt32 = 0
    for byte in text {
      if byte & 0xC0 != 0x80 { ems += byte < 0x80 ? latin : other }
      let isSecond = byte == 0x0A && last & 0xFF == 0x0D
      last = last << 8 | UInt32(byte)
      let isBreak = (0x0A...0x0D).contains(byte) || last & 0xFFFF == 0xC285 || last & 0xFF_FFFE == 0xE2_80A8
      if isBreak, !isSecond { breaks += 1 }
    }
    return exceeds(ems, lines - breaks)
  }

  /// Whether so many em may take more than a number of lines.
  private static func exceeds(_ ems: Double, _ lines: Int) -> Bool {
    // Lines end where words do, so that a part of each stays empty.
    let filled = 0.85
    let room = Double(lines) * filled
    return ems * Box.before26.fontSize > room * Box.before26.width || ems * Box.since26.fontSize > room * Box.since26.width
  }

  /// Whether a byte is a line break or begins one.
  private static func mayBreakLine(_ byte: UInt8) -> Bool { (0x0A...0x0D).contains(byte) || byte == 0xC2 || byte == 0xE2 }
}
