internal import CopyModel

/// Tells which keys of a carrier of several languages are worth reading.
enum InfoPlistNames {
  /// Whether a file holds texts of an Info.plist, by its name: `InfoPlist.strings`, `App-InfoPlist.xcstrings`, `Info-Remote.plist`.
  static func isInfoPlist(_ path: String) -> Bool {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    let name = file.lowercased()
    guard let dot = name.lastIndex(of: "."), name.contains("info") else { return false }
    switch name[name.index(after: dot)...] {
    case "plist": return true
    case "strings", "xcstrings", "stringsdict", "loctable": return name[..<dot].hasSuffix("plist")
    default: return false
    }
  }

  /// Whether a file holds texts of something else of an app, by its name: `Localizable.strings`, `Main.storyboard`.
  ///
  /// Of other names, such as a number that a translation service gave, nothing is known.
  static func isOtherTable(_ path: String) -> Bool {
    guard !isInfoPlist(path), let dot = path.lastIndex(of: ".") else { return false }
    return ["strings", "stringsdict", "xcstrings", "loctable", "storyboard", "xib", "intentdefinition", "plist"].contains(
      path[path.index(after: dot)...].lowercased())
  }

  /// Whether the text under a key is read.
  ///
  /// A table of an Info.plist is read whole, since entries of a dictionary in the Info.plist may refer to any of its keys. Elsewhere only
  /// usage descriptions count.
  static func isRead(_ key: String, fromInfoPlist: Bool) -> Bool {
    if fromInfoPlist { return true }
    switch KeyMeaning(TargetGroup.plainKey(key)) {
    case .purpose, .unknownUsage: return true
    case .appName, .other: return false
    }
  }
}

/// A name of the file for a message, cut when it is long.
func cutForMessage(_ name: String) -> String {
  name.utf8.count <= 80 ? name : String(name.prefix(40)) + "…"
}
