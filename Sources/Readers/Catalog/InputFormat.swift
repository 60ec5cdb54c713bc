/// The formats of carriers that can be named on the command line.
public enum InputFormat: String, Sendable, CaseIterable {
  /// A strings.json.
  case json
  /// An Info.plist in XML.
  case plist
  /// An InfoPlist.strings.
  case strings
  /// One request on each line.
  case ndjson

  /// What the format holds, in one line.
  public var summary: String {
    switch self {
    case .json: "strings.json: purpose strings, buttons, pre-alert screens and account copy by locale; also a bare map of keys to texts"
    case .plist: "Info.plist in XML: usage descriptions in the development region's language"
    case .strings: "InfoPlist.strings: old-style or XML pairs in UTF-8 or UTF-16; the locale comes from the .lproj folder"
    case .ndjson: "one JSON object on each line with id, key, locale and text, judged one by one as they arrive"
    }
  }
}
