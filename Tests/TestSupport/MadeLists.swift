import CopyModel
import Foundation

/// The property lists that tests make, kept where other readers can be asked about all of them when the tests are over.
///
/// Nothing is kept unless the environment names a folder for it, as `make test` does.
public enum MadeLists {
  /// The folder to keep them in; nil for none.
  private static let folder = ProcessInfo.processInfo.environment["COPYCHECK_KEEP_LISTS"].map { URL(filePath: $0) }

  /// Keeps a file if it is one that a reader of property lists is for.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - name: Its name or path, which tells what it is.
  public static func keep(_ bytes: [UInt8], named name: String) {
    let type = URL(filePath: name).pathExtension
    guard let folder, ["pbxproj", "plist", "strings"].contains(type), bytes.count < 1 << 20 else { return }
    var hash = FNV1a()
    for byte in bytes { hash.add(byte) }
    let file = folder.appending(path: "\(String(hash.value, radix: 16)).\(type)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !FileManager.default.fileExists(atPath: file.path) { try? Data(bytes).write(to: file, options: .atomic) }
  }
}
