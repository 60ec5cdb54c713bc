/// Writes the paths of a report as other programs look them up: from the root of the repository, or absolute.
///
/// Services that show a report beside the code know files by their path in the repository, whatever folder the tool was started in.
public struct ReportPaths: Sendable {
  /// The folder that relative paths start from, absolute; nil when it is not known.
  private let workingFolder: [Substring]?
  /// The root of the repository, absolute; nil when there is none.
  private let root: [Substring]?

  /// Makes a translator of paths.
  ///
  /// - Parameters:
  ///   - workingFolder: The folder that the tool was started in, absolute; without it relative paths stay relative.
  ///   - root: The root of the repository, absolute; without it paths are told from the working folder.
  public init(workingFolder: String? = nil, root: String? = nil) {
    self.workingFolder = workingFolder.map { Self.components($0, isAbsolute: true) }
    self.root = root.map { Self.components($0, isAbsolute: true) } ?? self.workingFolder
  }

  /// The path from the root, without `./` in front; a path outside stays as it was given, and so does `-`.
  func fromRoot(_ path: String) -> String {
    guard path != "-" else { return path }
    let isAbsolute = path.hasPrefix("/")
    if let root, let whole = absoluteComponents(path), whole.starts(with: root) {
      return Self.joined(whole.dropFirst(root.count))
    }
    let parts = Self.components(path, isAbsolute: isAbsolute)
    return (isAbsolute ? "/" : "") + Self.joined(parts[...])
  }

  /// The absolute path, or the relative one where the working folder is not known; `-` stays.
  func absolute(_ path: String) -> String {
    guard path != "-" else { return path }
    guard let parts = absoluteComponents(path) else { return Self.joined(Self.components(path, isAbsolute: false)[...]) }
    return "/" + parts.joined(separator: "/")
  }

  /// A path from the root as the reference that a URI may be made of (RFC 3986), every byte but letters, digits and `-._~/` escaped.
  ///
  /// A byte of a name that is no text is shown as `\xFF`, and is itself here.
  func reference(_ path: String) -> String {
    let path = fromRoot(path)
    var reference = path.hasPrefix("/") ? "file://" : ""
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "\\"):
        if let shown = Self.shownByte(rest) {
          reference += Self.escaped(shown)
          rest = rest.dropFirst(3)
        } else {
          reference += Self.escaped(byte)
        }
      default: reference += Self.escaped(byte)
      }
    }
    return reference
  }

  /// The byte that stands for itself behind a backslash, as in `xFF`; nil where none does.
  private static func shownByte(_ text: ArraySlice<UInt8>) -> UInt8? {
    guard text.first == UInt8(ascii: "x"), text.count >= 3 else { return nil }
    return UInt8(String(decoding: text.dropFirst().prefix(2), as: UTF8.self), radix: 16).flatMap { $0 >= 0x80 ? $0 : nil }
  }

  private static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
  }

  /// The components of an absolute path, or of a relative one behind the working folder.
  private func absoluteComponents(_ path: String) -> [Substring]? {
    if path.hasPrefix("/") { return Self.components(path, isAbsolute: true) }
    guard let workingFolder else { return nil }
    return Self.resolved(workingFolder + path.split(separator: "/"), isAbsolute: true)
  }

  private static func components(_ path: String, isAbsolute: Bool) -> [Substring] {
    resolved(path.split(separator: "/"), isAbsolute: isAbsolute)
  }

  /// Components without `.`, and without `..` where something stands before it.
  private static func resolved(_ components: [Substring], isAbsolute: Bool) -> [Substring] {
    var resolved: [Substring] = []
    for component in components where component != "." {
      if component == "..", let last = resolved.last, last != ".." {
        resolved.removeLast()
      } else if component != ".." || !isAbsolute {
        resolved.append(component)
      }
    }
    return resolved
  }

  private static func joined(_ components: ArraySlice<Substring>) -> String {
    components.isEmpty ? "." : components.joined(separator: "/")
  }
}
