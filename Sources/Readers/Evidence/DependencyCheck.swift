/// Holds what a project's manifests name against what lies in its folder.
///
/// A dependency whose sources are elsewhere, and a path that leads out of the folder, are gaps: what they touch is not known.
struct DependencyCheck {
  /// What cannot be looked at.
  private(set) var gaps: [String] = []
  /// Whether any manifest tells how an app is built.
  private(set) var namesApp = false
  private let root: String
  private let walk: ProjectWalk
  private var present: Set<SourceNames.Manifest> { Set(walk.manifests.filter { !$0.isDependency }.map(\.kind)) }

  /// Prepares to check the manifests of a walk.
  init(_ walk: ProjectWalk, root: String) {
    self.walk = walk
    self.root = root
  }

  /// Reads one manifest.
  mutating func read(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    if manifest.kind == .swift, text.contains(".binaryTarget") { add("\(manifest.path) names a binary target") }
    guard !manifest.isDependency else { return }
    switch manifest.kind {
    case .xcodeProject: readXcodeProject(manifest, text)
    case .swift: readSwift(manifest, text)
    case .xcodeGen: readXcodeGen(manifest, text)
    case .podfile: requireFile("Podfile.lock", beside: manifest)
    case .podfileLock: readPodfileLock(manifest, text)
    case .cartfile: requireFile("Cartfile.resolved", beside: manifest)
    case .cartfileResolved: readCartfile(manifest, text)
    case .packageResolved:
      for url in text.quoted(after: "\"location\"") + text.quoted(after: "\"repositoryURL\"") { requireCheckout(of: url, manifest) }
    case .pubspec:
      namesApp = true
      requireFile("pubspec.lock", beside: manifest)
    case .pubspecLock: readPubspecLock(manifest, text)
    case .packageJSON: readPackageJSON(manifest, text)
    case .cordova: readCordova(manifest, text)
    case .submodules: readSubmodules(manifest, text)
    case .gradle:
      if ["iosArm64", "iosX64", "multiplatform"].contains(where: text.contains) {
        add("\(manifest.path) builds Kotlin with libraries that are not here")
      }
    case .settings, .xcodeWorkspace: break
    case .foreign: add("\(manifest.path) brings code that is not here")
    }
    if text.climbs(beyond: manifest.folder.count) { add("\(manifest.path) names a path outside of the folder") }
  }

  private mutating func readXcodeProject(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    namesApp = true
    let binaries = ["= wrapper.framework;", "wrapper.xcframework", "archive.ar", "compiled.mach-o.dylib"].map { Array($0.utf8) }
    let system = ["SDKROOT", "DEVELOPER_DIR", "BUILT_PRODUCTS_DIR", "explicitFileType"].map { Array($0.utf8) }
    for line in text.lines {
      let isBinary = line.holds("lastKnownFileType") && binaries.contains { line.holds($0) }
      guard isBinary, !system.contains(where: { line.holds($0) }) else { continue }
      // What Carthage builds comes from its checkouts, which Cartfile.resolved names.
      if line.holds("Carthage/Build"), present.contains(.cartfileResolved) { continue }
      add("\(manifest.path) links a binary")
      break
    }
    if walk.hasCarthageBuilds, !present.contains(.cartfileResolved) { add("Carthage/Build holds frameworks whose origin is not known") }
    if text.contains("\"<absolute>\"") { add("\(manifest.path) names a path outside of the folder") }
    for url in text.quoted(after: "repositoryURL") { requireCheckout(of: url, manifest) }
  }

  private mutating func readSwift(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    // An app may well have a type called Project, in a file of that name.
    guard text.contains("PackageDescription") || text.contains("ProjectDescription") else { return }
    namesApp = true
    for url in text.quoted(after: "url:") { requireCheckout(of: url, manifest) }
    for marker in [".package(id:", ".xcframework(", ".framework(", ".library("] where text.contains(marker) {
      // Every package declares its library products so; only Tuist's manifests link files so.
      if marker == ".library(", !text.contains("ProjectDescription") { continue }
      add("\(manifest.path) names a dependency that is not here")
    }
  }

  private mutating func readXcodeGen(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    namesApp = true
    for line in text.lines {
      if let url = line.value(of: "url") ?? line.value(of: "github") { requireCheckout(of: url, manifest) }
      if let name = line.value(of: "framework") { add("\(manifest.path) links \(name), a binary") }
      if line.value(of: "carthage") != nil, !present.contains(.cartfileResolved) { add("\(manifest.path) links what Carthage built") }
    }
  }

  private mutating func readCartfile(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    for line in text.lines {
      let line = line.trimmed
      guard line.first != UInt8(ascii: "#"), let origin = line.nextQuoted else { continue }
      let name = Self.name(of: origin)
      if line.starts(with: "binary".utf8) || !holdsFolder(manifest.folder + ["Carthage", "Checkouts", name]) { addMissing(name, manifest) }
    }
  }

  private mutating func readSubmodules(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    for line in text.lines {
      let line = line.trimmed
      guard line.starts(with: "path".utf8), let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let path = line[(sign + 1)...].trimmed.text
      if !holdsFolder(manifest.folder + [path]) { addMissing(path, manifest) }
    }
  }

  /// Asks for a Swift package among those that were checked out.
  private mutating func requireCheckout(of url: String, _ manifest: ProjectWalk.ManifestFile) {
    let name = Self.name(of: url)
    if !walk.checkouts.contains(name.lowercased()) { addMissing(name.isEmpty ? "a package" : name, manifest) }
  }

  private mutating func requireFile(_ name: String, beside manifest: ProjectWalk.ManifestFile) {
    let path = (manifest.folder + [name]).joined(separator: "/")
    if FileSystem.kind(of: root + "/" + path) != .file { add("\(manifest.path) names dependencies, and there is no \(name) beside it") }
  }

  /// Whether a folder is there and not empty; never for a path that climbs.
  func holdsFolder(_ parts: [String]) -> Bool {
    let path = parts.joined(separator: "/")
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard !names.isEmpty, !names.contains("..") else { return false }
    let location = root + "/" + path
    guard FileSystem.kind(of: location) == .folder else { return false }
    return (try? FileSystem.entries(of: location).isEmpty) == false
  }

  /// Marks that the manifest is an app's.
  mutating func noteApp() { namesApp = true }

  mutating func addMissing(_ name: String, _ manifest: ProjectWalk.ManifestFile) {
    add("\(manifest.path) names \(name), whose sources are not in the folder")
  }

  mutating func add(_ gap: String) {
    if gaps.count < ProjectWalk.gapLimit, gaps.last != gap { gaps.append(gap) }
  }

  /// The last part of a path or an address, as the folder of a checkout is called.
  private static func name(of url: String) -> String {
    var parts = url.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard var name = parts.popLast() else { return "" }
    if name.hasSuffix(".git") { name.removeLast(4) }
    return name.utf8.split(separator: UInt8(ascii: ":")).last.map { String(Substring($0)) } ?? ""
  }
}
