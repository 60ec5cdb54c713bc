/// A file that was read, so that one which is reached twice is read once.
///
/// A file that links put into several .lproj folders ships once from each, and is another file in each of them.
struct ReadFile: Hashable {
  private let identity: FileSystem.Identity
  /// The .lproj folder, the folder that holds it without links; empty for a file outside of such folders.
  private let localisation: String

  /// Takes a file by what it is and where it is found.
  init(_ identity: FileSystem.Identity, at path: String) {
    self.identity = identity
    let folder = DeclaredTarget.folder(of: path)
    guard folder.hasSuffix(".lproj") else {
      localisation = ""
      return
    }
    let target = DeclaredTarget.folder(of: folder)
    let place = target.isEmpty ? "." : target
    localisation = (FileSystem.realPath(place) ?? place) + "/" + folder.split(separator: "/").suffix(1).joined()
  }
}
