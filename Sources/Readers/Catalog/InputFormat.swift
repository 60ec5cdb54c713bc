/// The formats of carriers that can be named on the command line.
public enum InputFormat: String, Sendable, CaseIterable {
  /// A strings.json.
  case json
  /// One request on each line.
  case ndjson
  /// An Info.plist in XML or binary form.
  case plist
  /// An InfoPlist.strings.
  case strings
  /// A String Catalog.
  case xcstrings
  /// A project.pbxproj.
  case xcodeproj
  /// An .xcconfig file.
  case xcconfig
  /// An XLIFF file.
  case xliff
  /// Comma- or tab-separated values.
  case table
  /// A project.yml of XcodeGen.
  case xcodegen
  /// A Project.swift of Tuist.
  case tuist
  /// An app.json or app.config.js of Expo.
  case expo
  /// A config.xml of Cordova.
  case cordova
  /// A capacitor.config.
  case capacitor
  /// A ProjectSettings.asset of Unity.
  case unity
  /// An export_presets.cfg of Godot.
  case godot

  /// What the format holds, in one line.
  public var summary: String {
    switch self {
    case .json: "strings.json: purpose strings, buttons, pre-alert screens and account copy by locale; also a bare map of keys to texts"
    case .ndjson: "one JSON object on each line with id, key, locale and text, judged one by one as they arrive"
    case .plist: "Info.plist in XML or binary form: usage descriptions in the development region's language"
    case .strings: "InfoPlist.strings: old-style, XML or binary pairs in UTF-8 or UTF-16; the locale comes from the .lproj folder"
    case .xcstrings: "InfoPlist.xcstrings, a String Catalog: every locale with its state and its texts by device"
    case .xcodeproj: "project.pbxproj: INFOPLIST_KEY_… settings by target and configuration, and which files each target ships"
    case .xcconfig: ".xcconfig: INFOPLIST_KEY_… settings"
    case .xliff: "XLIFF 1.2 and 2: what translators got and gave back"
    case .table: "CSV or TSV with a column of keys and one for each locale"
    case .xcodegen: "project.yml of XcodeGen: info.properties and settings"
    case .tuist: "Project.swift of Tuist: what is written out; what is computed is listed as not read"
    case .expo: "app.json, app.config.js and app.config.ts of Expo: ios.infoPlist, options of plugins, locales"
    case .cordova: "config.xml of Cordova: edit-config, config-file and variables of plugins"
    case .capacitor: "capacitor.config: texts that do not reach the app"
    case .unity: "ProjectSettings.asset of Unity: usage descriptions of iOS builds"
    case .godot: "export_presets.cfg of Godot: usage descriptions and their translations"
    }
  }
}
