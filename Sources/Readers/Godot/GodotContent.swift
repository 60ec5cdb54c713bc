internal import CopyModel

/// What a Godot project's `export_presets.cfg` says about the copy of its iOS apps.
struct GodotContent: Sendable {
  /// The source the entries' offsets count in.
  var source: SourceText
  /// The presets for iOS and visionOS, in their order.
  var presets: [GodotPreset] = []
  /// Values that are there and do not ship.
  var unread: [UnreadValue] = []
  /// What could not be read.
  var problems: [Problem] = []
}

/// One way to export the project, which makes an app.
struct GodotPreset: Sendable {
  /// The preset's name.
  var name: String
  /// The platform, as Godot spells it: `iOS` or `visionOS`.
  var platform: String
  /// The texts; those of another language than the preset's own have their locale as Godot spells it, such as `pt_BR`.
  ///
  /// Godot writes the localised ones into the app only for languages that the project has translations for.
  var entries: [CarrierEntry] = []
}
