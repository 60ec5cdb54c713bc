/// A device that a String Catalog can vary a text by (Apple, “Localizing and varying text with a string catalog”).
enum CatalogDevice: String, Sendable, CaseIterable {
  /// iPhone.
  case iphone
  /// iPad.
  case ipad
  /// iPod touch.
  case ipod
  /// Mac, Catalyst included.
  case mac
  /// Apple Watch.
  case applewatch
  /// Apple TV.
  case appletv
  /// Apple Vision.
  case applevision
  /// Every device that has no text of its own.
  case other

  /// Whether an app for iPhone and iPad shows the text.
  var isForIOS: Bool {
    switch self {
    case .iphone, .ipad, .ipod, .other: true
    case .mac, .applewatch, .appletv, .applevision: false
    }
  }
}

/// What one device shows under a key.
struct DeviceVariant: Sendable {
  /// The device.
  var device: CatalogDevice
  /// The text, with its key and locale.
  var entry: CarrierEntry
}
