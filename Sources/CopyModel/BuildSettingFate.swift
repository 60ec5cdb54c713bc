/// What becomes of build settings, such as `$(PRODUCT_NAME)`, that stand in a text.
public enum BuildSettingFate: Sendable {
  /// A build that is still to come expands them, as far as anybody knows.
  case expanded
  /// No build expands them where the text stands: they are shown as they are.
  case literal
  /// The build is over; what it left of them is shown as it is.
  case leftOver
}
