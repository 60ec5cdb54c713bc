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

  /// The device as people call it.
  var shown: String {
    switch self {
    case .iphone: "iPhone"
    case .ipad: "iPad"
    case .ipod: "iPod touch"
    case .mac: "Mac"
    case .applewatch: "Apple Watch"
    case .appletv: "Apple TV"
    case .applevision: "Apple Vision"
    case .other: "every other device"
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
