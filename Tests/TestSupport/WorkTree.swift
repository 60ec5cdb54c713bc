internal import Foundation
internal import GitHistory

/// A git repository with its working tree, which goes away with the last reference to it.
public final class WorkTree {
  private let folder: TemporaryFolder

  /// Where it is, without links.
  public var path: String { folder.path }

  /// Makes a repository without a commit, on the branch `main`.
  ///
  /// - Throws: An error of Foundation when the temporary folder cannot be written to.
  public init() throws {
    folder = try TemporaryFolder()
    git("init", "-q", "-b", "main")
  }

  /// Runs git, with a name and without anything that signs or guards, and returns what it prints.
  @discardableResult
  public func git(_ arguments: String...) -> String { git(arguments) }

  /// Runs git, with a name and without anything that signs or guards, and returns what it prints.
  @discardableResult
  public func git(_ arguments: [String]) -> String {
    let settings = ["user.name=A", "user.email=a@example.com", "commit.gpgsign=false", "protocol.file.allow=always", "merge.ff=false"]
    let answer = GitCommand(folder: path, timeLimit: 60).run(settings.flatMap { ["-c", $0] } + arguments)
    return String(decoding: answer?.output ?? [], as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Writes a file, and the folders it needs.
  ///
  /// - Throws: An error of Foundation when that fails.
  public func write(_ name: String, _ text: String) throws { try folder.write(name, text) }

  /// The text of a file.
  ///
  /// - Throws: An error of Foundation when it cannot be read.
  public func read(_ name: String) throws -> String { try folder.read(name) }

  /// Removes a file, or a folder with all that is in it.
  ///
  /// - Throws: An error of Foundation when that fails.
  public func remove(_ name: String) throws { try folder.remove(name) }

  /// Takes everything in, and returns the commit.
  @discardableResult
  public func commit(_ message: String) -> String {
    git("add", "-A")
    git("commit", "-q", "--allow-empty", "-m", message)
    return git("rev-parse", "HEAD")
  }
}
