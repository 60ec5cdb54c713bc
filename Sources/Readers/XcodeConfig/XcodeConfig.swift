internal import CopyModel

/// An .xcconfig file with all that it includes.
struct XcodeConfig: Sendable {
  /// The assignments in the order they are made, those of included files where they are included.
  private(set) var settings: [BuildSetting] = []
  /// What could not be read.
  private(set) var problems: [Problem] = []
  /// The included files that are not there, by their names; projects leave generated files out of their repository, so that this is
  /// no fault, but variables may be unknown for it.
  private(set) var missingFiles: [String] = []

  /// How many files one file may include one inside the other.
  private static let depthLimit = 32
  /// How many files may be included all in all: each may be included twice by each.
  private static let fileLimit = 256

  /// Reads a file and what it includes.
  ///
  /// An included file is looked for beside the one that includes it, then in the project's folder; its suffix may be left out.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - path: Its path below the project's folder.
  ///   - loading: The text of a file below the project's folder, or nil when there is none.
  static func read(_ source: SourceText, path: String, loading: (String) -> SourceText?) -> XcodeConfig {
    var config = XcodeConfig()
    var files = 0
    config.add(source, path: path, including: [path], files: &files, loading: loading)
    return config
  }

  private mutating func add(
    _ source: SourceText, path: String, including: [String], files: inout Int, loading: (String) -> SourceText?
  ) {
    let (lines, faults) = XcodeConfigParser.lines(of: source)
    problems += faults
    for line in lines {
      switch line {
      case .setting(let setting): settings.append(setting)
      case .include(let name, let isOptional, let range):
        files += 1
        guard files <= XcodeConfig.fileLimit else {
          let message = "more than \(XcodeConfig.fileLimit) files are included; those from here on are not read"
          return problems.append(source.problem(at: range.lowerBound, message))
        }
        guard let (file, found) = load(name, from: path, loading: loading) else {
          if !isOptional { missingFiles.append(name) }
          continue
        }
        if including.contains(found) {
          problems.append(source.problem(at: range.lowerBound, "this file includes itself, and Xcode passes over it; remove this line"))
        } else if including.count >= XcodeConfig.depthLimit {
          let message = "files include each other more than \(XcodeConfig.depthLimit) deep; this one is not read"
          problems.append(source.problem(at: range.lowerBound, message))
        } else {
          add(file, path: found, including: including + [found], files: &files, loading: loading)
        }
      }
    }
  }

  /// A file by the name that an include gives it, and its path.
  private func load(_ name: String, from path: String, loading: (String) -> SourceText?) -> (SourceText, String)? {
    let hasSuffix = ProjectPath.name(of: name).contains(".")
    for folder in [ProjectPath.folder(of: path), ""] {
      for spelling in hasSuffix ? [name] : [name, name + ".xcconfig"] {
        if let candidate = ProjectPath.join(folder, spelling), let source = loading(candidate) { return (source, candidate) }
      }
    }
    return nil
  }
}

/// Reads the texts of one .xcconfig file on its own.
enum XcodeConfigReader {
  /// Reads the settings that write purpose strings and names of the app into an Info.plist; included files are not followed.
  ///
  /// Where a setting is assigned more than once, or for several SDKs, what iOS gets in the `Release` configuration is the last entry.
  static func read(_ source: SourceText) -> CarrierContent {
    let (lines, problems) = XcodeConfigParser.lines(of: source)
    var content = CarrierContent(source: source, problems: problems)
    let context = BuildContext(configuration: "Release", sdk: "iphoneos")
    for case .setting(let setting) in lines where context.satisfies(setting) {
      guard let entry = InfoPlistSetting.entry(of: setting) else { continue }
      content.entries.append(entry)
    }
    return content
  }
}
