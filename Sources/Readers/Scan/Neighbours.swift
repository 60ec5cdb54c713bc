internal import CopyModel

/// The files around a carrier that it may refer to: those below one folder, links out of it not followed.
struct Neighbours: Sendable {
  /// The folder to open.
  private let root: String
  private let realRoot: String?
  /// The folder as it is shown; empty for the current one.
  private let shownRoot: String
  /// Bytes to read in place of what files hold, by their absolute paths.
  private let drafts: [String: [UInt8]]

  /// A file that others refer to is text; none is larger.
  private static let sizeLimit = 8 << 20

  /// The files below a folder.
  ///
  /// - Parameter root: The folder as the person gave it.
  init(root: String, drafts: [String: [UInt8]] = [:]) {
    self.root = root.isEmpty ? "." : root
    self.drafts = drafts
    realRoot = FileSystem.realPath(self.root)
    shownRoot = CarrierName.displayed(self.root)
  }

  /// A text file by its path as it is shown; nil when there is none, or when it is outside, too large or not text.
  func text(at path: String) -> SourceText? {
    guard let realRoot, let below = DeclaredTarget.below(shownRoot, path) else { return nil }
    let locations = [root + "/" + below, root + "/" + FileName.named(below)]
    guard let real = locations.lazy.compactMap(FileSystem.realPath).first, real.hasPrefix(realRoot == "/" ? "/" : realRoot + "/") else {
      return nil
    }
    guard let file = try? FileSystem.read(real, limit: Neighbours.sizeLimit, followingLinks: false) else { return nil }
    return try? SourceText(path: path, bytes: drafts[real] ?? file.bytes, location: real)
  }
}
