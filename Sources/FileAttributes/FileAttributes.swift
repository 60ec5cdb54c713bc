internal import CFileAttributes

/// What the system keeps with a file besides its bytes, mode and owner: extended attributes, and the access control list.
public enum FileAttributes {
  /// Gives an open file the attributes of another, and no others; labels that only the system may write are left to it.
  ///
  /// - Returns: Whether it could be done; if not, `errno` says why.
  public static func copy(from file: Int32, to other: Int32) -> Bool { cfileattributes_copy(file, other) == 0 }

  /// An extended attribute of an open file; nil when it has none of that name, or its file system keeps none.
  public static func value(of name: String, in file: Int32) -> [UInt8]? {
    let size = cfileattributes_get(file, name, nil, 0)
    guard size >= 0 else { return nil }
    var value = [UInt8](repeating: 0, count: size)
    return cfileattributes_get(file, name, &value, size) == size ? value : nil
  }

  /// Gives an open file an extended attribute.
  ///
  /// - Returns: Whether it could be done; if not, `errno` says why.
  public static func set(_ value: [UInt8], as name: String, in file: Int32) -> Bool {
    cfileattributes_set(file, name, value, value.count) == 0
  }
}
