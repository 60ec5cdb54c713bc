/// Tells whether a folder is part of a project of which more lies around it.
enum ProjectSigns {
  /// Names of files that build apps and say what their Info.plists hold.
  private static let names: Set<String> = [
    "BUCK", "BUILD", "BUILD.bazel", "Package.swift", "Project.swift", "WORKSPACE", "app.json", "config.xml", "export_presets.cfg",
    "project.pbxproj", "project.yaml", "project.yml", "pubspec.yaml",
  ]
  /// How many folders are looked at on the way up.
  private static let depthLimit = 6

  /// Whether the name of a file or folder is that of a project, or of what one is made from.
  static func isSign(_ name: some StringProtocol) -> Bool {
    names.contains(String(name)) || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name.hasPrefix("app.config.")
  }

  /// Whether a project stands in a folder or in one around it, up to the root of its repository.
  ///
  /// It is asked of the work tree even where files of a commit are read. A folder that cannot be read may hold a project.
  static func stand(around folder: String) -> Bool {
    FileSystem.$past.withValue(nil) {
      FileSystem.$log.withValue(nil) {
        guard var folder = FileSystem.realPath(folder) else { return true }
        for _ in 0..<depthLimit {
          guard let entries = try? FileSystem.entries(of: folder) else { return true }
          if entries.contains(where: { isSign($0.name) }) { return true }
          if folder == "/" || entries.contains(where: { $0.name == ".git" }) { return false }
          folder = DeclaredTarget.folder(of: folder)
          if folder.isEmpty { folder = "/" }
        }
        return false
      }
    }
  }
}
