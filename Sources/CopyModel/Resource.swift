/// What a usage-description key guards, under the name that language packs use for its words.
public enum Resource: String, Sendable, CaseIterable {
  case accessories
  case alarms
  case appleMusic
  case bluetooth
  case calendar
  case camera
  case contacts
  case crossSiteTracking
  case faceID
  case fileAccess
  case financialData
  case focus
  case gameCenter
  case handTracking
  case health
  case homeKit
  case identity
  case localNetwork
  case location
  case messaging
  case microphone
  case motion
  case nearbyInteraction
  case nfc
  case photoLibrary
  case photoLibraryAdd
  case reminders
  case research
  case siri
  case speech
  case surroundings
  case systemAudio
  case systemControl
  case tracking
  case tvProvider
  case voip

  /// The resource whose words this one shares: adding photos speaks of photos.
  public var vocabulary: Resource {
    self == .photoLibraryAdd ? .photoLibrary : self
  }

  /// Whether a text about one may well speak of the other: speech of the microphone, reminders of the calendar.
  public func isRelated(to other: Resource) -> Bool {
    family == other.family
  }

  /// The resource that stands for all that are spoken of together.
  public var family: Resource {
    switch self {
    case .speech, .siri, .voip, .systemAudio: .microphone
    case .reminders: .calendar
    case .health, .research: .motion
    case .nearbyInteraction, .accessories: .bluetooth
    case .surroundings: .camera
    case .crossSiteTracking: .tracking
    case .photoLibraryAdd: .photoLibrary
    default: self
    }
  }

  /// Whether a text that says only what, not what for, has been rejected for this resource (App Review letters, 2024–2026).
  public var wantsExample: Bool {
    switch self {
    case .bluetooth, .calendar, .camera, .contacts, .localNetwork, .location, .microphone, .photoLibrary, .tracking: true
    default: false
    }
  }
}
