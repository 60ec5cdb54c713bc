internal import CopyModel

/// What a Cordova project's `config.xml` says about the copy of its iOS app.
struct CordovaConfig: Sendable {
  /// The texts that the file itself puts into the Info.plist, and the app's name under CFBundleDisplayName.
  var content: CarrierContent
  /// The language that becomes the Info.plist's development region: `defaultlocale` of the widget.
  var developmentLanguage: String?
  /// The plugins the app uses, with the values it gives their variables.
  var plugins: [CordovaPluginUse] = []
  /// The files it copies into the app.
  var resources: [CordovaResource] = []
  /// Translations of the Info.plist that a plugin makes of files of its own, with the locales of each.
  var translations: [(locales: [String], content: CarrierContent)] = []
  /// Whether programs of the project's own run when the native project is made, which may change anything.
  var hasHooks = false
}

/// A file or folder that a manifest copies into the app: `<resource-file src="…" target="…"/>`.
struct CordovaResource: Sendable {
  /// Its path, which counts from the folder of the project or plugin.
  var path: DecodedText
  /// Where it is put below the app's resources, if the manifest says.
  var target: String?

  /// Its path below the folder of the manifest, and where it stands in the app.
  ///
  /// - Parameter standard: Where what has no target is put.
  func placement(standard: (String) -> String) -> (path: String, bundlePath: String) {
    let parts = path.text.split(separator: "/").filter { $0 != "." }
    let from = parts.joined(separator: "/")
    let to = target.flatMap { $0.isEmpty ? nil : $0 } ?? standard(from)
    return (from, to.split(separator: "/").joined(separator: "/"))
  }

  /// The path below the folder of a project of what translates the Info.plist, or may do so in a folder; nil for anything else.
  var translation: String? {
    let (path, bundlePath) = placement { $0 }
    if bundlePath.hasSuffix(".lproj") { return path + "/InfoPlist.strings" }
    return bundlePath.lowercased().hasSuffix("plist.strings") ? path : nil
  }
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
  /// The source that the ranges count in, where it is another one than the config.xml.
  var source: SourceText?
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
  /// The files it copies into the apps.
  var resources: [CordovaResource] = []
  /// Values that are there and cannot be read.
  var unread: [UnreadValue] = []
  /// What could not be read.
  var problems: [Problem] = []

  /// The values that the variable of a text may have in an app, the one that counts first: those that the app gives, then the default.
  ///
  /// A default is a single space in many plugins, which cordova-ios writes as an empty text.
  ///
  /// - Parameter use: How the app names the plugin.
  func values(of text: CordovaPluginText, in use: CordovaPluginUse) -> [(entry: CarrierEntry, source: SourceText?)] {
    guard let variable = text.variable else { return [(text.entry, source)] }
    var values: [(entry: CarrierEntry, source: SourceText?)] = []
    for given in use.variables.reversed() where given.name.uppercased() == variable.uppercased() {
      var entry = text.entry
      entry.value = given.value
      entry.keyRange = given.nameRange
      values.append((entry, given.source))
    }
    if values.isEmpty, let standard = text.defaultValue {
      var entry = text.entry
      entry.value = standard
      values.append((entry, source))
    }
    return values
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
