public import CopyModel

/// A rule that judges location buttons.
public protocol ButtonRule: Rule {
  /// The faults of the buttons.
  func faults(in buttons: MeasuredButtons) -> [ButtonFault]
}

extension ButtonRule {
  /// Location buttons.
  public static var kinds: [CopyKind] { [.locationButton] }
}

/// The location buttons of a catalog as they were measured.
public struct MeasuredButtons: Sendable {
  /// The buttons, in the order of the files.
  public var buttons: [LocationButton]
  /// How each fits in each of its locales.
  public var fits: [FittedButton]

  /// Makes measured buttons.
  public init(buttons: [LocationButton], fits: [FittedButton]) {
    self.buttons = buttons
    self.fits = fits
  }
}

/// A fault of a button, before it becomes a finding.
public struct ButtonFault: Sendable {
  /// The button.
  public var button: LocationButton
  /// The locale at fault; nil when every locale is.
  public var locale: LocaleTag?
  /// The title that is shown; empty when it does not matter.
  public var title: String
  /// What is wrong, in one clause that begins in lower case and has no final period.
  public var message: String
  /// Why it matters.
  public var reason: String
  /// What would pass.
  public var help: String

  /// Makes a fault of a button.
  public init(
    _ button: LocationButton, locale: LocaleTag? = nil, title: String = "", _ message: String, reason: String, help: String
  ) {
    self.button = button
    self.locale = locale
    self.title = title
    self.message = message
    self.reason = reason
    self.help = help
  }
}
