internal import CopyModel

/// A key whose text is a plugin's own sample.
struct SuppliedSample: Sendable {
  /// The key.
  var key: String
  /// The plugin's package.
  var plugin: String
  /// The option that would replace the text.
  var option: String
  /// The file that names the plugin.
  var source: SourceText
  /// Where it does so, in the source's UTF-8.
  var offset: Int
}

/// A target as a project file or a manifest declares it.
struct DeclaredTarget: Sendable {
  /// How much a declaration says.
  enum Kind: Int, Sendable, Comparable {
    /// An Xcode project: what is built.
    case xcode
    /// The spec that an Xcode project is generated from.
    case generator
    /// The manifest of a framework that makes the app.
    case manifest

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// The target's name.
  var name: String
  /// Whether it is an app of its own rather than a part of one.
  var isApp: Bool
  /// Whether people meet what it makes; nothing of a framework, a tool or tests ships as copy.
  var isMet = true
  /// What declares it.
  var kind: Kind
  /// The folder around the project, as it is shown; empty for the current one.
  var folder: String
  /// The project file, as it is shown.
  var file: String
  /// The name that people see; nil when the project does not say.
  var displayName: String?
  /// The locale it is written in first; nil when the project does not say.
  var sourceLocale: LocaleTag?
  /// The platforms, under Apple's names.
  var platforms: [String] = []
  /// The path of its Info.plist as it is shown; nil where there is none.
  var infoPlist: String?
  /// Whether every source of its Info.plist is known, apart from the file.
  var isComplete = true
  /// The texts that the declaration itself holds.
  var texts: [SourcedText] = []
  /// Texts that it names and that have no words.
  var skipped: [SkippedFile] = []
  /// What is wrong with the languages that it names.
  var problems: [Problem] = []
  /// Whether it takes over what another manifest of its folder says, as an app.config.js does with the app.json.
  var extendsOthers = false
  /// The keys whose texts plugins supply.
  var samples: [SuppliedSample] = []
  /// The files and folders that it copies into the app, by their paths as they are shown, each with where it stands there; where a manifest names them.
  var copies: [String: String] = [:]
  /// The project and the number of the target in it, to tell which files it copies and to look variables up.
  var xcode: XcodeProject.Target?

  /// Where a file stands in the app that the declaration copies by its path, or with the folder around it.
  func bundlePath(of path: String) -> String? {
    guard !copies.isEmpty else { return nil }
    return copies[path] ?? copies[DeclaredTarget.folder(of: path)].map { $0 + "/" + ProjectPath.name(of: path) }
  }

  /// Whether it copies a file that translates its Info.plist; nil where the declaration does not say which files it copies.
  func ships(_ path: String) -> Bool? {
    if bundlePath(of: path) != nil { return true }
    guard let xcode, let relative = DeclaredTarget.below(folder, path) else { return nil }
    return xcode.ships(relative)
  }

  /// The path of a file below a folder; nil when it is elsewhere.
  static func below(_ folder: String, _ path: String) -> String? {
    guard !folder.isEmpty else { return path.hasPrefix("/") ? nil : path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// The folder that a path's file is in; empty for the current one.
  static func folder(of path: String) -> String {
    ProjectPath.folder(of: path)
  }

  /// A path below a folder, dots resolved; nil when it leads to nowhere.
  static func join(_ folder: String, _ path: String) -> String? {
    var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    let isAbsolute = path.hasPrefix("/") || folder.hasPrefix("/")
    return parts.isEmpty ? nil : (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}
