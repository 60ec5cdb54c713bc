/// Whose a part of an app is, how findings name it, and where it is described.
public struct PartOrigin: Sendable {
  /// The app's name, or empty.
  public var app: String
  /// The target, or empty.
  public var target: String
  /// The id that findings name.
  public var id: String
  /// Where the part is described.
  public var place: Place
  /// Rules that must not speak about it, each with who says so and why.
  public var ignoredRules: [RuleID: Suppression]

  /// Makes an origin.
  public init(app: String, target: String, id: String, place: Place, ignoredRules: [RuleID: Suppression] = [:]) {
    self.app = app
    self.target = target
    self.id = id
    self.place = place
    self.ignoredRules = ignoredRules
  }
}

/// A part of an app that its carrier describes member by member.
public protocol DescribedPart: Sendable {
  /// Whose it is, and where it is described.
  var origin: PartOrigin { get set }

  /// Makes a part of which nothing else is known.
  init(_ origin: PartOrigin)
}

extension DescribedPart {
  /// The id that findings name.
  public var id: String { origin.id }
  /// Where the part is described.
  public var place: Place { origin.place }
}

/// A location button as its carrier describes it; a member that the carrier leaves out is nil.
public struct LocationButton: DescribedPart {
  /// Whose it is, and where it is described.
  public var origin: PartOrigin
  /// The name of the system's title, such as `shareMyCurrentLocation`.
  public var label: String?
  /// Where the label is written; nil when only the button's place is known.
  public var labelStart: SourcePosition?
  /// The name of the icon, such as `arrowFilled`.
  public var icon: String?
  /// Whether the system draws the title; a button that does not is one of the app's own.
  public var isSystem: Bool = true
  /// The key of the texts of its own title in the catalog, when it has one.
  public var titleKey: String?
  /// The Dynamic Type text style.
  public var textStyle: DynamicTypeStyle?
  /// A fixed font size in points, which ignores the text size.
  public var fontSize: Double?
  /// The largest text size the layout allows.
  public var maxTextSize: TextSize?
  /// The width in points.
  public var width: Double?
  /// The height in points.
  public var height: Double?
  /// The corner radius in points.
  public var cornerRadius: Double?
  /// The opacity from 0 to 1.
  public var opacity: Double?
  /// The colour of title and icon, as `#RRGGBB` or `#RRGGBBAA`.
  public var foreground: String?
  /// The colour behind them.
  public var background: String?
  /// The colour of title and icon in dark mode.
  public var foregroundDark: String?
  /// The colour behind them in dark mode.
  public var backgroundDark: String?

  /// Makes a button of which nothing else is known.
  public init(_ origin: PartOrigin) { self.origin = origin }

  /// Whether an icon is shown: the system shows one unless told otherwise, a button of one's own only when told.
  public var hasIcon: Bool { icon.map { $0 != "none" } ?? isSystem }
}

/// A screen that is shown before a system alert; its texts are strings of the catalog.
public struct PreAlertScreen: DescribedPart {
  /// A button of the screen.
  public struct Button: Sendable {
    /// The key of the texts of its title in the catalog.
    public var titleKey: String
    /// What it does, such as `showSystemAlert`; nil when the carrier does not say.
    public var action: String?
    /// Where the button is described.
    public var place: Place

    /// Makes a button.
    public init(titleKey: String, action: String?, place: Place) {
      self.titleKey = titleKey
      self.action = action
      self.place = place
    }
  }

  /// Whose it is, and where it is described.
  public var origin: PartOrigin
  /// What the alert that follows guards.
  public var resource: Resource?
  /// The buttons in their order.
  public var buttons: [Button] = []
  /// Whether the screen can be closed without the alert; nil when the carrier does not say.
  public var isDismissible: Bool?

  /// Makes a screen of which nothing else is known.
  public init(_ origin: PartOrigin) { self.origin = origin }
}

/// A sign-in or account screen; its texts are strings of the catalog.
public struct AccountScreen: DescribedPart {
  /// Whose it is, and where it is described.
  public var origin: PartOrigin
  /// The way to sign in, such as `faceID`.
  public var method: String?
  /// The platforms it is shown on; empty when the carrier does not say.
  public var platforms: [String] = []

  /// Makes a screen of which nothing else is known.
  public init(_ origin: PartOrigin) { self.origin = origin }
}

/// The age gates an app asks the system for.
public struct AgeRange: DescribedPart {
  /// Whose they are, and where they are written.
  public var origin: PartOrigin
  /// The gates in years, in the order they are written.
  public var gates: [Int] = []

  /// Makes an age range without gates.
  public init(_ origin: PartOrigin) { self.origin = origin }
}
