/// How the system lays a location button out, in points.
///
/// The numbers marked unofficial were read off released builds of CoreLocationUI by others, not promised by Apple; each can be overridden.
/// The widths and margins are Apple's: https://developer.apple.com/design/human-interface-guidelines/layout and
/// https://developer.apple.com/documentation/uikit/uiviewcontroller/systemminimumlayoutmargins.
public struct ButtonLayout: Hashable, Sendable {
  /// Which release's padding surrounds title and icon.
  public enum Padding: String, Sendable, CaseIterable {
    /// The font size, as before iOS 26 (unofficial).
    case before26
    /// Twice 0.95 of the large control's inset, as since iOS 26 (unofficial).
    case since26
    /// Whichever of the two is larger.
    case larger
  }

  /// The padding that counts.
  public var padding = Padding.larger
  /// The gap between icon and title, in em of the title (unofficial).
  public var gap = 0.5
  /// The width of the icon, in em of the title; the system's symbols are about as wide as the font size.
  public var iconWidth = 1.0
  /// The padding since iOS 26, in points: 1.9 × the horizontal inset of 20 of the extra-large control (unofficial).
  public var controlPadding = 38.0
  /// What the intrinsic size adds to what is needed, in points (unofficial).
  public var allowance = 1.0
  /// Below this font size, in points, the system takes its default (unofficial).
  public var smallestFontSize = 12.0
  /// The system's font size where none is set, in points (unofficial).
  public var defaultFontSize = 18.0
  /// The widths of devices in points that a button without a width of its own must fit.
  public var deviceWidths: [Double] = [320, 375, 390, 393, 402, 414, 430, 440]

  /// The layout of current systems.
  public init() {}

  /// The layout margin on each side of a device, in points.
  public func margin(ofDevice width: Double) -> Double { width >= 414 ? 20 : 16 }

  /// The width that a button needs.
  ///
  /// - Parameters:
  ///   - title: The width of the title in points; nil when there is none.
  ///   - fontSize: The font size in points.
  ///   - hasIcon: Whether an icon stands before the title.
  public func neededWidth(title: Double?, fontSize: Double, hasIcon: Bool) -> Double {
    let icon = hasIcon ? iconWidth * fontSize : 0
    let gap = hasIcon && title != nil ? self.gap * fontSize : 0
    return (title ?? 0) + gap + icon + padding(at: fontSize) + allowance
  }

  private func padding(at fontSize: Double) -> Double {
    switch padding {
    case .before26: fontSize
    case .since26: controlPadding
    case .larger: max(fontSize, controlPadding)
    }
  }
}
