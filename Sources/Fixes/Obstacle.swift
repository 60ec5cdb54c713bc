public import CopyModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a finding that has a fix is not mended: what is so, and what to do about it.
public struct Obstacle: Hashable, Sendable, Comparable {
  /// The file in the way, as findings show it.
  public var path: String
  /// Why it is left as it is and what to do, in one clause.
  public var why: String

  /// Makes an obstacle.
  public init(path: String, why: String) {
    self.path = path
    self.why = why
  }

  /// Orders by path.
  public static func < (left: Obstacle, right: Obstacle) -> Bool { (left.path, left.why) < (right.path, right.why) }
}

extension SourceFile {
  /// The name by which edits of the file are kept: its place on disk, or `-` for standard input; nil for what cannot be written to.
  public var editLocation: String? { encoding == .binary ? nil : location ?? (path == "-" ? "-" : nil) }
}

extension Obstacle {
  /// Why nothing is ever written to a file, wherever it may be writable; nil where edits of it can be made.
  ///
  /// - Complexity: A few questions to the file system; ask once for each file.
  public static func lasting(_ file: SourceFile) -> Obstacle? { reason(file).map { Obstacle(path: file.path, why: $0) } }

  private static func reason(_ file: SourceFile) -> String? {
    if let product = product(around: file) {
      switch product.kind {
      case .build: return "is part of \(product.name), whose signature covers it; mend its source and build again"
      case .archive: return "is inside of \(product.name), which is not rewritten; mend its source and build again"
      case .export: return "is part of \(product.name), an export for translators; name this file alone to have its translations mended"
      }
    }
    if file.encoding == .binary { return "is binary; plutil -convert xml1 makes a text of it, which can be mended" }
    guard file.editLocation == nil else { return nil }
    if isLink(file.path) { return "is a link that leads out of its folder; name the file that it leads to" }
    return "has a name that is not UTF-8; rename it to have it mended"
  }

  private static func product(around file: SourceFile) -> BuiltProduct? {
    if let location = file.location { return BuiltProduct(around: location) }
    guard file.path != "-", !isLink(file.path) else { return nil }
    // The folder that was named may be one by its real name only.
    guard let real = realpath(file.path, nil) else { return BuiltProduct(around: file.path, isEntry: true) }
    defer { free(real) }
    return BuiltProduct(around: String(cString: real)) ?? BuiltProduct(around: String(cString: real), isEntry: true)
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Why a text is left alone that its file only quotes.
  static func quoted(_ file: SourceFile) -> Obstacle {
    Obstacle(path: file.path, why: "quotes source texts of the developer’s files, which the next export writes anew; mend them there")
  }

  /// Why a text is left alone whose copy elsewhere cannot be mended with it.
  static func copy(_ file: SourceFile) -> Obstacle {
    Obstacle(path: file.path, why: "holds the same text and cannot take the fix; change both by hand, or keep the text in one place")
  }
}
