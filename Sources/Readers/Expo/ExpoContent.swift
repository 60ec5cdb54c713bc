/// What an Expo configuration says of an app's copy.
///
/// Texts come from two places: `ios.infoPlist`, and the options of plugins. ``shipped`` tells which of them reach the app.
struct ExpoContent: Sendable {
  /// The texts of `ios.infoPlist` and of the locales that stand in the file itself, what is unread, and the problems.
  var content: CarrierContent
  /// The app's name; `CFBundleDisplayName` in `ios.infoPlist` goes before it (expo/expo packages/@expo/config-plugins/src/ios/Name.ts).
  var name: DecodedText?
  /// The translations in files of their own.
  var locales: [ExpoLocaleFile] = []
  /// The plugins, in their order.
  var plugins: [ExpoPluginUse] = []
  /// The offset of the first place where the configuration takes over that of `app.json`, or nil.
  var staticConfigOffset: Int?
}

/// A file that translates an Info.plist: `locales: {"ja": "./languages/japanese.json"}`.
struct ExpoLocaleFile: Sendable {
  /// The locale as it is written.
  var locale: String
  /// The bytes that spell the locale.
  var localeRange: Range<Int>
  /// The file's path, relative to the folder of the configuration.
  var path: DecodedText
}

/// A plugin that a configuration names.
struct ExpoPluginUse: Sendable {
  /// The package's name.
  var name: String
  /// Where it stands.
  var offset: Int
  /// What it does with each key that it writes.
  var effects: [ExpoPluginEffect] = []
}

/// What a plugin, as it is configured, does with one key of the Info.plist.
struct ExpoPluginEffect: Sendable {
  /// What is done.
  enum Action: Sendable {
    /// Writes a text, whose key is that of the Info.plist and whose key range spells the option.
    case writes(CarrierEntry)
    /// Writes the plugin's own sample text, unless the key has a text already.
    case writesDefault
    /// Writes the plugin's own sample text over any other.
    case forcesDefault
    /// Removes the key.
    case removes
    /// Depends on a value that is computed.
    case isUnknown
  }

  /// The key.
  var key: String
  /// The option that decides.
  var option: String
  /// Whether the plugin acts on the configuration at once; else on the Info.plist, after all that do.
  var isEarly: Bool
  /// What is done.
  var action: Action
}

/// A text that a plugin writes although nobody in the project wrote it: the sample of a library.
struct ExpoPluginDefault: Sendable {
  /// The package's name.
  var plugin: String
  /// Where the plugin stands in the configuration.
  var offset: Int
  /// The key of the Info.plist.
  var key: String
  /// The option that would replace the text.
  var option: String
}
