internal import CopyModel
internal import Reporters

/// A form for a purpose string that passes, with holes that only the app's author can fill.
///
/// It never suggests a use: a text that says what the app does not do is worse than none.
enum GoodForm {
  /// The form for what a key guards, or for any key.
  static func skeleton(for resource: Resource?) -> String {
    "‹App› ‹does what› with \(data(of: resource)) so that ‹what you get›, for example ‹one concrete case›."
  }

  /// Writes the form and how to fill it.
  static func write(for resource: Resource?, on canvas: inout Canvas, width: Int) {
    canvas.newline()
    canvas.line("Good form", .good)
    canvas.flow([("  " + skeleton(for: resource), .plain)], hang: 2, width: width)
    canvas.flow(
      [("  Fill each ‹…› with what the app really does. Where there is nothing to fill in, remove the key.", .faint)], hang: 2, width: width
    )
  }

  /// The hole for what the app is given.
  private static func data(of resource: Resource?) -> String {
    switch resource {
    case .appleMusic: "‹the songs you choose›"
    case .bluetooth: "‹the device you connect›"
    case .calendar: "‹the events you choose›"
    case .camera: "‹the photo you take›"
    case .contacts: "‹the people you choose›"
    case .faceID: "‹Face ID›"
    case .health: "‹the values it reads or writes›"
    case .homeKit: "‹the accessories of your home›"
    case .localNetwork: "‹the device on your network›"
    case .location: "‹the place you are at›"
    case .microphone: "‹the sound you record›"
    case .motion: "‹the movement it counts›"
    case .nfc: "‹the tag you hold it to›"
    case .photoLibrary: "‹the photos you choose›"
    case .photoLibraryAdd: "‹the picture you save›"
    case .reminders: "‹the reminders you choose›"
    case .siri: "‹the request you make›"
    case .speech: "‹the words you speak›"
    case .tracking: "‹the activity it follows›"
    default: "‹the data it is given›"
    }
  }
}
