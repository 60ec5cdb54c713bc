/// The faces of one row of the map, opened when they are first asked for.
final class FaceSet {
  /// The row.
  let row: FaceRow
  /// Whether the configuration named it.
  let isOverride: Bool
  /// How far its widths may be from the system's, in percent.
  let margin: Double

  private let files: [String: UnsafeBufferPointer<UInt8>]
  private var open: [Key: Face] = [:]
  private let path: String?

  private struct Key: Hashable {
    var isDisplay: Bool
    var weight: FontWeight
  }

  /// Makes the set of a row of the map.
  init(row: FaceRow, files: [String: UnsafeBufferPointer<UInt8>]) {
    self.row = row
    self.files = files
    isOverride = false
    path = Self.systemFile(of: row)
    margin = path == nil ? row.margin : 0
  }

  /// Makes a set of one file that the configuration names, and opens it.
  ///
  /// - Parameter path: The file; `#` and a number behind it choose a face of a collection.
  init(path: String, script: String, isTracked: Bool) throws(FontError) {
    row = FaceRow(scripts: [script], locales: [], text: [:], display: [:], isTracked: isTracked, margin: 0, macOS: nil)
    files = [:]
    isOverride = true
    margin = 0
    self.path = path
    _ = try face(.regular, isDisplay: false)
  }

  /// The system's own file, on a Mac that has it.
  private static func systemFile(of row: FaceRow) -> String? {
    #if os(macOS)
      if let path = row.macOS, (try? FontFile(path: Self.split(path).path)) != nil { return path }
    #endif
    return nil
  }

  /// The face for text up to 17 points.
  func text(_ weight: FontWeight) throws(FontError) -> Face { try face(weight, isDisplay: false) }

  /// The face for display from 28 points; nil when one face serves all sizes.
  func display(_ weight: FontWeight) throws(FontError) -> Face? {
    if path == nil ? row.display.isEmpty : !row.isTracked { return nil }
    return try face(weight, isDisplay: true)
  }

  private func face(_ weight: FontWeight, isDisplay: Bool) throws(FontError) -> Face {
    let key = Key(isDisplay: isDisplay, weight: weight)
    if let face = open[key] { return face }
    let face = try opened(weight, isDisplay: isDisplay)
    open[key] = face
    return face
  }

  private func opened(_ weight: FontWeight, isDisplay: Bool) throws(FontError) -> Face {
    if let path {
      let (file, index) = Self.split(path)
      let axes = ["wght": weight == .semibold ? 600.0 : 400, "opsz": isDisplay ? 28 : 17]
      return try Face(path: file, index: index, axes: axes, ignoringUnknownAxes: true)
    }
    guard let name = (isDisplay ? row.display : row.text)[weight] else {
      throw FontError(file: "faces.tsv", message: "a row for \(row.scripts.joined(separator: " ")) has no face")
    }
    let (file, index) = Self.split(name)
    guard let bytes = files[file] else { throw FontError(file: name, message: "stands in the face map and not among the embedded fonts") }
    return try Face(bytes: bytes, index: index, name: name)
  }

  /// Takes `path#index` apart; a path without a number behind its last `#` is a path.
  static func split(_ name: String) -> (path: String, index: Int) {
    guard let mark = name.lastIndex(of: "#"), let index = Int(name[name.index(after: mark)...]), index >= 0 else { return (name, 0) }
    return (String(name[..<mark]), index)
  }
}
