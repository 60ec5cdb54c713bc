extension DependencyCheck {
  /// Asks for the sources of each pod: in Pods, or at the path that the lock file gives.
  mutating func readPodfileLock(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    var section: [UInt8] = []
    var names: [String] = []
    var seen: Set<String> = []
    var paths: [String: String] = [:]
    var external = ""
    for line in text.lines {
      switch line.indentation {
      case 0: section = Array(line)
      case 2 where section.starts(with: "PODS:".utf8):
        let name = line.trimmed.drop { "\"'".utf8.contains($0) }.prefix { !"/ :\"'".utf8.contains($0) }.text
        if seen.insert(name).inserted { names.append(name) }
      case 2: external = line.trimmed.drop { "\"'".utf8.contains($0) }.prefix { !"/:\"'".utf8.contains($0) }.text
      case 4 where section.starts(with: "EXTERNAL SOURCES:".utf8): paths[external] = line.value(of: ":path") ?? paths[external]
      default: break
      }
    }
    for name in names where !holdsFolder(manifest.folder + ["Pods", name]) && !isInside(paths[name], manifest) {
      addMissing(name, manifest)
    }
  }

  /// Whether a path relative to a manifest leads to a folder or file inside the folder.
  private func isInside(_ path: String?, _ manifest: ProjectWalk.ManifestFile) -> Bool {
    guard let path, path.utf8.first != UInt8(ascii: "/") else { return false }
    var parts = manifest.folder
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return false }
    }
    if let last = parts.last, last.hasSuffix(".podspec") || last.hasSuffix(".json") { parts.removeLast() }
    return parts.isEmpty || holdsFolder(parts)
  }

  /// Dart packages lie in a cache of the whole machine.
  mutating func readPubspecLock(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    var name = ""
    for line in text.lines {
      if line.indentation == 2 { name = line.trimmed.prefix { $0 != UInt8(ascii: ":") }.text }
      if let source = line.value(of: "source"), source == "hosted" || source == "git" { return addMissing(name, manifest) }
    }
  }

  /// Asks for the packages of a JavaScript app that ships native code, at the place where Node finds them.
  mutating func readPackageJSON(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    guard let document = try? JSONDocument(text.bytes) else { return add("\(manifest.path) is not JSON") }
    let needed = document.root["dependencies"]?.members.map(\.name) ?? []
    let tools = document.root["devDependencies"]?.members.map(\.name) ?? []
    let native = tools.filter { name in Self.nativeMarks.contains { name.utf8.starts(with: $0.utf8) } }
    guard !native.isEmpty || needed.contains(where: { name in Self.nativeMarks.contains { name.utf8.starts(with: $0.utf8) } }) else {
      return
    }
    noteApp()
    if needed.contains(where: { $0.hasPrefix("@nativescript") || $0 == "nativescript" || $0 == "tns-core-modules" }) {
      add("\(manifest.path) is NativeScript, whose scripts touch everything")
    }
    let plugins = document.root["cordova"]?["plugins"]?.members.map(\.name) ?? []
    for name in needed + native + plugins where !isInstalled(name, for: manifest) { addMissing(name, manifest) }
  }

  /// How the names of packages begin that bring native code to an app.
  private static let nativeMarks = [
    "react-native", "@react-native", "expo", "cordova", "phonegap", "@capacitor", "@ionic", "@nativescript", "nativescript",
  ]

  /// Whether a package lies in the node_modules of a manifest's folder or of one around it.
  private func isInstalled(_ name: String, for manifest: ProjectWalk.ManifestFile) -> Bool {
    (0...manifest.folder.count).contains { holdsFolder(manifest.folder.dropLast($0) + ["node_modules", name]) }
  }

  /// Asks for the plugins of a Cordova app.
  mutating func readCordova(_ manifest: ProjectWalk.ManifestFile, _ text: ManifestText) {
    guard text.contains("<widget") else { return }
    noteApp()
    for name in text.quoted(after: "<plugin name=")
    where !holdsFolder(manifest.folder + ["plugins", name]) && !isInstalled(name, for: manifest) {
      addMissing(name, manifest)
    }
    if text.contains("<plugin"), text.quoted(after: "<plugin name=").isEmpty {
      add("\(manifest.path) names plugins that could not be told")
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text occurs in the line.
  func holds(_ text: String) -> Bool { holds(Array(text.utf8)) }

  /// Whether some bytes occur in the line.
  func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    var rest = self
    while rest.count >= other.count, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: other) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
