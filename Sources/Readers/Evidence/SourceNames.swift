/// What the names of a project's files and folders say about them.
enum SourceNames {
  /// What a file is to the search.
  enum Role {
    /// Something else, such as a picture.
    case other
    /// It is looked at for what it touches.
    case source
    /// It names what the project consists of, and is looked at for that and for what it touches.
    case manifest(Manifest)
    /// Code that cannot be looked at.
    case binary
  }

  /// A file that names what a project consists of.
  enum Manifest: Hashable {
    case xcodeProject
    case xcodeWorkspace
    case swift
    case xcodeGen
    case podfile
    case podfileLock
    case cartfile
    case cartfileResolved
    case packageResolved
    case pubspec
    case pubspecLock
    case packageJSON
    case cordova
    case submodules
    case gradle
    /// Build settings in a file of their own.
    case settings
    /// Another build system, which brings code of its own.
    case foreign
  }

  /// What a folder is to the search.
  enum FolderRole {
    case own
    case dependencies
    /// What a build makes, tools keep or git stores.
    case leftOut
    case binary
  }

  /// What a file is, by its name in lower case.
  static func role(of name: String) -> Role {
    if let manifest = manifests[name] { return .manifest(manifest) }
    guard let suffix = suffix(of: name) else { return .other }
    if sourceSuffixes.contains(suffix) { return .source }
    switch suffix {
    case "a", "dylib", "xcframework", "framework", "swiftmodule", "bc": return .binary
    case "csproj", "fsproj", "uproject": return .manifest(.foreign)
    case "xcconfig": return .manifest(.settings)
    case "gradle", "kts": return .manifest(.gradle)
    default: return .other
    }
  }

  /// What a folder is, by its name in lower case and whether it stands in a folder of dependencies.
  static func folderRole(of name: String, amongDependencies: Bool) -> FolderRole {
    switch name {
    case "pods", "node_modules", "carthage", "sourcepackages": return .dependencies
    case ".build": return .dependencies
    case "build", "deriveddata": return .leftOut
    // What pnpm links node_modules to.
    case ".pnpm": return amongDependencies ? .dependencies : .leftOut
    default: break
    }
    if name.utf8.first == UInt8(ascii: ".") { return .leftOut }
    switch suffix(of: name) {
    case "framework", "xcframework", "swiftmodule": return .binary
    case "app", "appex", "xcarchive", "dsym": return .leftOut
    default: return .own
    }
  }

  /// Whether a source is JavaScript: in a package of React Native it reaches a resource only through a native part.
  static func isScript(_ name: String) -> Bool { suffix(of: name).map(scriptSuffixes.contains) ?? false }

  private static func suffix(of name: String) -> String? {
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return String(Substring(bytes[bytes.index(after: dot)...]))
  }

  private static let scriptSuffixes: Set<String> = ["cjs", "html", "js", "jsx", "mjs", "svelte", "ts", "tsx", "vue"]

  private static let sourceSuffixes: Set<String> = scriptSuffixes.union([
    "c", "cc", "cpp", "cs", "cxx", "dart", "def", "entitlements", "h", "hh", "hpp", "hxx", "inc", "inl", "ipp", "jsbundle", "kt", "m", "mm",
    "modulemap", "pch", "rs", "storyboard", "swift", "tpp", "xib",
  ])

  private static let manifests: [String: Manifest] = [
    "project.pbxproj": .xcodeProject, "contents.xcworkspacedata": .xcodeWorkspace, "package.swift": .swift, "project.swift": .swift,
    "workspace.swift": .swift,
    "dependencies.swift": .swift, "project.yml": .xcodeGen, "project.yaml": .xcodeGen, "podfile": .podfile, "podfile.lock": .podfileLock,
    "cartfile": .cartfile, "cartfile.resolved": .cartfileResolved, "package.resolved": .packageResolved, "pubspec.yaml": .pubspec,
    "pubspec.lock": .pubspecLock, "package.json": .packageJSON, "config.xml": .cordova, ".gitmodules": .submodules,
    "projectversion.txt": .foreign, "project.godot": .foreign, "cargo.toml": .foreign, "module.bazel": .foreign, "workspace": .foreign,
    "workspace.bazel": .foreign, "conanfile.txt": .foreign, "conanfile.py": .foreign, "vcpkg.json": .foreign,
  ]
}
