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
  /// What is there and could not be read.
  let faults = ReadFaults()

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

  /// What a path leads to.
  enum Find {
    /// A text file.
    case text(SourceText)
    /// Nothing.
    case nothing
    /// Something outside of the folder, or beside what a named file lets be read.
    case outside
    /// A file that cannot be read, or is none.
    case fault(Problem)
  }

  /// A text file by its path as it is shown; nil when there is none, when it is outside, or when it cannot be read, which is noted.
  ///
  /// - Parameter isSought: Whether a carrier names the file, so that its texts are lost where it cannot be read; false where it is only looked
  ///   whether there is one.
  func text(at path: String, isSought: Bool = true) -> SourceText? {
    switch find(path) {
    case .text(let source): return source
    case .fault(let problem) where isSought: faults.note(problem)
    case .nothing, .outside, .fault: break
    }
    return nil
  }

  /// What a path leads to, as it is shown.
  func find(_ path: String) -> Find {
    guard let realRoot, let below = DeclaredTarget.below(shownRoot, path), !below.hasPrefix("../") else { return .outside }
    let locations = [root + "/" + below, root + "/" + FileName.named(below)]
    guard let real = locations.lazy.compactMap(FileSystem.realPath).first else { return .nothing }
    guard real.hasPrefix(realRoot == "/" ? "/" : realRoot + "/") else { return .outside }
    if FileSystem.kind(of: real) == .special {
      return .fault(Problem(path: path, message: "is a pipe or device where a file is expected"))
    }
    do throws(FileSystem.Fault) {
      let file = try FileSystem.read(real, limit: Neighbours.sizeLimit, followingLinks: false)
      do throws(ReadError) { return .text(try SourceText(path: path, bytes: drafts[real] ?? file.bytes, location: real)) } catch {
        return .fault(error.problem)
      }
    } catch {
      return .fault(Problem(path: path, message: error.message))
    }
  }

  /// The names of the files in a folder, sorted; none where it is not there or outside.
  func names(in folder: String) -> [String] {
    guard let realRoot, let below = DeclaredTarget.below(shownRoot, folder), !below.hasPrefix("../") else { return [] }
    guard let real = FileSystem.realPath(root + "/" + below), real.hasPrefix(realRoot == "/" ? "/" : realRoot + "/") else { return [] }
    return ((try? FileSystem.entries(of: real)) ?? []).filter { $0.kind == .file }.map(\.name)
  }
}
