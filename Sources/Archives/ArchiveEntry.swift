/// One entry of an archive, as its directory describes it.
public struct ArchiveEntry: Hashable, Sendable {
  /// What an entry is.
  public enum Kind: Hashable, Sendable {
    /// A file with bytes.
    case file
    /// A folder.
    case folder
    /// A symbolic link.
    case link
  }

  /// The path inside the archive, without empty parts and dots; bytes that are no UTF-8 are repaired.
  public let path: String
  /// What it is.
  public let kind: Kind
  /// Whether it is encrypted.
  public let isEncrypted: Bool
  /// How many bytes it is said to have once decompressed.
  public let size: Int
  /// How many bytes it takes in the archive.
  public let compressedSize: Int
  /// The number of its method of compression: 0 stored, 8 deflated.
  let method: Int
  /// Its number in the directory.
  let index: Int
}
