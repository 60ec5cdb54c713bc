internal import CopyModel

/// What the path of a carrier says about it.
struct CarrierName {
  /// The folder that the file belongs to: the one around an `.lproj` folder; empty for the current one.
  let folder: String
  /// The name that pairs an Info.plist with its .strings: `info` for Info.plist, App-Info.plist and InfoPlist.strings.
  let stem: String
  /// The part of the file's name that names a target: `App` of App-Info.plist.
  let prefix: String
  /// The part of the file's name that tells variants of a target apart: `Remote` of Info-Remote.plist.
  let variant: String
  /// The name of the `.lproj` folder without its suffix.
  private(set) var localization: String?
  /// The folder of a .strings file that is named after a language without being an `.lproj` folder.
  private(set) var languageFolder: String?

  /// Takes a path apart.
  init(path: String) {
    var parts = CarrierName.displayed(path).split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let file = parts.popLast() ?? path
    if let last = parts.last, last.lowercased().hasSuffix(".lproj") {
      localization = String(last.dropLast(6))
      parts.removeLast()
      languageFolder = nil
    } else {
      localization = nil
      let isTable = file.lowercased().hasSuffix("plist.strings")
      languageFolder = parts.last.flatMap { isTable && LocaleTag.names($0) ? $0 : nil }
      if languageFolder != nil { parts.removeLast() }
    }
    folder = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let lowered = file.lowercased()
    var base = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    if ["plist.strings", "plist.xcstrings", "plist.loctable"].contains(where: lowered.hasSuffix) { base = String(base.dropLast(5)) }
    while let last = base.last, ".-_ ".contains(last) { base.removeLast() }
    if base.lowercased().hasSuffix("-info") {
      prefix = String(base.dropLast(5))
      variant = ""
      stem = "info"
    } else {
      prefix = ""
      variant = base.lowercased().hasPrefix("info-") ? String(base.dropFirst(5)) : ""
      stem = base.lowercased()
    }
  }

  /// Takes the language from another path of the file.
  mutating func stand(at other: CarrierName) {
    localization = other.localization
    languageFolder = other.languageFolder
  }

  /// The locale of an `.lproj` folder or of a file in one; nil for other paths.
  static func locale(ofFileIn path: String) -> LocaleTag? {
    let file = path.lowercased().hasSuffix(".lproj") ? path + "/InfoPlist.strings" : path
    return CarrierName(path: file).localization.map { LocaleTag($0) }
  }

  /// Whether a folder scan takes a file for a carrier by its name, given in lower case.
  static func isCarrier(_ name: String) -> Bool {
    if fixedNames.contains(name) || name.hasPrefix("config.xml.") { return true }
    if suffixes.contains(where: name.hasSuffix) { return true }
    return name.hasPrefix("info-") && name.hasSuffix(".plist")
  }

  private static let fixedNames: Set<String> = [
    "app.config.cjs", "app.config.js", "app.config.mjs", "app.config.ts", "app.json", "capacitor.config.js", "capacitor.config.json",
    "capacitor.config.ts", "config.xml", "export_presets.cfg", "info.plist", "plugin.xml", "project.pbxproj", "project.swift",
    "project.yml",
    "project.yaml", "projectsettings.asset", "strings.json",
  ]
  private static let suffixes = [
    ".strings.json", "plist.strings", "plist.xcstrings", "-info.plist", ".xliff", ".xlf",
  ]

  /// A path without the dots and slashes that say nothing.
  static func displayed(_ path: String) -> String {
    var rest = Substring(path)
    while rest.hasPrefix("./") {
      rest = rest.dropFirst(2)
      while rest.hasPrefix("/") { rest = rest.dropFirst() }
    }
    if rest == "." { return "" }
    // Other files are looked up by how their paths are put together, where no slash stands twice or at the end.
    guard rest.utf8.count > 1, rest.hasSuffix("/") || rest.hasSuffix("/.") || rest.contains("//") || rest.contains("/./") else {
      return String(rest)
    }
    let parts = rest.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return rest.hasPrefix("/") ? "/" + parts : parts
  }

  /// The parts of the folder down to the last one that can name a target; none when only usual names are there.
  var targetFolder: [String] {
    var parts = folder.split(separator: "/").map(String.init)
    while let last = parts.last, last == "." || last == ".." || CarrierName.usualNames.contains(last.lowercased()) { parts.removeLast() }
    return parts
  }

  /// The target that the file belongs to, by its name and its folder; empty when neither tells.
  var target: String {
    if !prefix.isEmpty { return prefix }
    let name = targetFolder.last ?? folder.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
    return variant.isEmpty ? name : name.isEmpty ? variant : name + "-" + variant
  }

  /// Folders that projects name for what they hold, not for a target.
  private static let usualNames: Set<String> = [
    "config", "configuration", "i18n", "info", "infoplist", "infoplists", "ios", "l10n", "languages", "locales", "localisation",
    "localisations", "localization", "localizations", "macos", "platform", "platforms", "plist", "plists", "resource", "resources",
    "source",
    "sources", "src", "strings", "support", "supporting", "supporting files", "supportingfiles", "translations", "tvos", "visionos",
    "watchos",
  ]
}

extension LocaleTag {
  /// Whether the name of a folder is the tag of a language that apps are translated to; `AR` and `ML` are not meant as one.
  static func names(_ folder: String) -> Bool {
    guard folder.utf8.first.map({ (0x61...0x7A).contains($0) }) == true, let tag = LocaleTag(projectName: folder) else { return false }
    return TableHeader.languages.contains(tag.language)
  }

  /// What is wrong with a name that should be a tag.
  static func noTagMessage(_ name: String) -> String {
    "“\(cutForMessage(name))” is not the tag of a language; expected one such as en, pt-BR or zh-Hant"
  }

  /// The tag of a development region or `.lproj` folder; older projects use the language's English name.
  ///
  /// Nil for a variable, for `Base`, and for what is no tag.
  init?(projectName name: String) {
    let legacy = [
      "english": "en", "french": "fr", "german": "de", "italian": "it", "spanish": "es", "japanese": "ja", "dutch": "nl", "danish": "da",
      "finnish": "fi", "korean": "ko", "norwegian": "nb", "portuguese": "pt", "swedish": "sv",
    ]
    let tag = LocaleTag(legacy[name.lowercased()] ?? name)
    guard tag.isWellFormed, tag.language.utf8.count <= 3 else { return nil }
    self = tag
  }
}
