internal import CopyModel

/// What a Cordova project's `config.xml` says about the copy of its iOS app.
struct CordovaConfig: Sendable {
  /// The texts that the file itself puts into the Info.plist, and the app's name under CFBundleDisplayName.
  var content: CarrierContent
  /// The language that becomes the Info.plist's development region: `defaultlocale` of the widget.
  var developmentLanguage: String?
  /// The plugins the app uses, with the values it gives their variables.
  var plugins: [CordovaPluginUse] = []
}

/// A plugin as a config.xml names it.
struct CordovaPluginUse: Sendable {
  /// The plugin's id.
  var name: String
  /// The values of its variables.
  var variables: [CordovaVariable] = []
}

/// A value that a config.xml gives a variable of a plugin.
struct CordovaVariable: Sendable {
  /// The name.
  var name: String
  /// The bytes that spell the name.
  var nameRange: Range<Int>
  /// The value.
  var value: DecodedText
  /// The Info.plist keys that variables of this name usually fill; the plugin's own `plugin.xml` decides where it is at hand.
  var usualKeys: [String]
}

/// What a Cordova plugin's `plugin.xml` puts into the Info.plist of the apps that use it.
struct CordovaPlugin: Sendable {
  /// The source that its texts' offsets count in.
  var source: SourceText
  /// The plugin's id.
  var id: String?
  /// The texts, in their order.
  var texts: [CordovaPluginText] = []
  /// Values that are there and cannot be read.
  var unread: [UnreadValue] = []
  /// What could not be read.
  var problems: [Problem] = []

  /// The texts that ship in an app.
  ///
  /// A variable that the app's config.xml gives a value has that value; else its default ships, a single space in many plugins, which
  /// cordova-ios writes as an empty text.
  ///
  /// - Parameter use: How the app's config.xml names the plugin; nil where it gives it no variables.
  func shippedTexts(in use: CordovaPluginUse?) -> [CordovaShippedText] {
    texts.compactMap { text in
      guard let variable = text.variable else { return CordovaShippedText(entry: text.entry, isFromConfig: false) }
      let given = use?.variables.last { $0.name.uppercased() == variable.uppercased() }
      guard let value = given?.value ?? text.defaultValue else { return nil }
      var entry = text.entry
      entry.value = value
      if let given { entry.keyRange = given.nameRange }
      return CordovaShippedText(entry: entry, isFromConfig: given != nil)
    }
  }
}

/// A text that a plugin puts under a key of the Info.plist.
struct CordovaPluginText: Sendable {
  /// The key, and the text as plugin.xml has it.
  var entry: CarrierEntry
  /// The variable whose value is the text, where it is nothing else than one.
  var variable: String?
  /// What the variable is worth where the app gives it no value; nil where the plugin demands one.
  var defaultValue: DecodedText?
}

/// A text of a plugin as it ships in an app.
struct CordovaShippedText: Sendable {
  /// The key and the text.
  var entry: CarrierEntry
  /// Whether the offsets count in the app's config.xml rather than in the plugin's plugin.xml.
  var isFromConfig: Bool
}
