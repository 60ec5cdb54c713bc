#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a file belongs to that was built or exported: its signature covers every byte, or another tool made it.
struct BuiltProduct {
  /// What kind of product it is.
  enum Kind {
    /// An app, extension or framework, or an archive of them.
    case build
    /// A zip with any of them, as an .ipa is.
    case archive
    /// An export for translators.
    case export
  }

  /// Its own name, such as `Trailmark.app`.
  let name: String
  /// What kind it is.
  let kind: Kind

  /// Finds the outermost product around a file.
  ///
  /// A folder is not taken for a product by its name alone, since a project may have one such as `notes.app`: the file must stand where a
  /// bundle keeps its copy, or the folder hold what a bundle holds, and no repository.
  ///
  /// - Parameters:
  ///   - path: The file; that of an entry of an archive has the archive in it.
  ///   - isEntry: Whether it is known to be an entry of something that was read as a whole.
  init?(around path: String, isEntry: Bool = false) {
    var start = path.startIndex
    while let slash = path[start...].firstIndex(of: "/") {
      let name = path[start..<slash]
      let suffix = BuiltProduct.suffix(of: name)
      if let kind = BuiltProduct.kind(suffix: suffix, isEntry: isEntry),
        isEntry || BuiltProduct.isProduct(String(path[..<slash]), suffix: suffix, holding: path[slash...].dropFirst())
      {
        self.name = String(name)
        self.kind = kind
        return
      }
      start = path.index(after: slash)
    }
    return nil
  }

  private static func kind(suffix: String, isEntry: Bool) -> Kind? {
    switch suffix {
    case "app", "appex", "framework", "xcarchive", "xcframework": .build
    case "ipa", "zip": isEntry ? .archive : nil
    case "xcloc": isEntry ? .export : nil
    default: nil
    }
  }

  private static func isProduct(_ folder: String, suffix: String, holding rest: Substring) -> Bool {
    if suffix == "xcarchive" || suffix == "xcframework" { return true }
    if exists(folder + "/.git") { return false }
    return holdsCopy(rest) || ["/Info.plist", "/Contents/Info.plist", "/_CodeSignature"].contains { exists(folder + $0) }
  }

  /// Whether a path below a bundle is one under which the system looks for copy.
  private static func holdsCopy(_ path: Substring) -> Bool {
    var parts = path.split(separator: "/").map { $0.lowercased() }
    if parts.starts(with: ["versions"]) { parts.removeFirst(min(2, parts.count)) }
    for folder in ["contents", "resources"] where parts.first == folder { parts.removeFirst() }
    if parts.count == 1 { return parts[0] == "info.plist" || parts[0] == "infoplist.loctable" }
    return parts.count == 2 && suffix(of: parts[0][...]) == "lproj"
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func suffix(of name: Substring) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
