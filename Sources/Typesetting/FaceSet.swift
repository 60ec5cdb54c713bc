/// The faces of one row of the map, opened when they are first asked for.
final class FaceSet {
  /// The row.
  let row: FaceRow
  /// Whether the configuration named it.
  let isOverride: Bool

  private let pool: FacePool
  private let configuredPath: String?
  private let usingSystemFaces: Bool
  /// The file outside the executable that is used in place of the row's own.
  private lazy var path: String? = configuredPath ?? systemFile()
  // One place for each weight and size; a dictionary would be asked some twenty times a title.
  private var textFaces: (regular: Face?, semibold: Face?) = (nil, nil)
  private var displayFaces: (regular: Face?, semibold: Face?) = (nil, nil)

  /// Makes the set of a row of the map.
  init(row: FaceRow, pool: FacePool, usingSystemFaces: Bool) {
    self.row = row
    self.usingSystemFaces = usingSystemFaces
    self.pool = pool
    isOverride = false
    configuredPath = nil
  }

  /// Makes a set of one file that the configuration names, and opens it.
  ///
  /// - Parameter path: The file; `#` and a number behind it choose a face of a collection.
  /// - Throws: ``FontError`` when it cannot be used as a font, or holds no character of the script.
  init(path: String, script: String, isTracked: Bool, pool: FacePool) throws(FontError) {
    row = FaceRow(scripts: [script], locales: [], text: [:], display: [:], isTracked: isTracked, margin: 0, macOS: nil)
    isOverride = true
    self.pool = pool
    configuredPath = path
    usingSystemFaces = false
    guard try text(.regular).holdsCharacter(ofScript: script) else {
      throw FontError(file: path, message: "holds no character of \(script)")
    }
  }

  /// The system's own file, on a Mac that has it in a format that FreeType reads.
  private func systemFile() -> String? {
    #if os(macOS)
      if usingSystemFaces, let file = row.macOS, (try? pool.face(ofFile: file, weight: .regular, isDisplay: false)) != nil { return file }
    #endif
    return nil
  }

  /// How far its widths may be from the system's, in percent; nothing when the system's own face is used.
  var margin: Double { path == nil ? row.margin : 0 }

  /// Whether two sets draw with the same files.
  func isSame(as other: FaceSet) -> Bool {
    self === other || (path == other.path && row.text == other.row.text && row.display == other.row.display)
  }

  /// The face for text up to 17 points.
  func text(_ weight: FontWeight) throws(FontError) -> Face {
    if let face = weight == .regular ? textFaces.regular : textFaces.semibold { return face }
    let face = try face(weight, isDisplay: false)
    if weight == .regular { textFaces.regular = face } else { textFaces.semibold = face }
    return face
  }

  /// The face for display from 28 points; nil when one face serves all sizes.
  func display(_ weight: FontWeight) throws(FontError) -> Face? {
    if let face = weight == .regular ? displayFaces.regular : displayFaces.semibold { return face }
    if path == nil ? row.display.isEmpty : !row.isTracked { return nil }
    let face = try face(weight, isDisplay: true)
    if weight == .regular { displayFaces.regular = face } else { displayFaces.semibold = face }
    return face
  }

  private func face(_ weight: FontWeight, isDisplay: Bool) throws(FontError) -> Face {
    if let path { return try pool.face(ofFile: path, weight: weight, isDisplay: isDisplay) }
    guard let name = (isDisplay ? row.display : row.text)[weight] else {
      throw FontError(file: "faces.tsv", message: "a row for \(row.scripts.joined(separator: " ")) has no face")
    }
    return try pool.face(embedded: name)
  }
}

/// Open faces by their names: rows share them.
final class FacePool {
  private let files: [String: UnsafeBufferPointer<UInt8>]
  private var open: [String: Face] = [:]

  /// Makes a pool of embedded files.
  init(files: [String: UnsafeBufferPointer<UInt8>]) { self.files = files }

  /// A face of the embedded files, such as `NotoSansCJK-Regular.ttc#3`.
  func face(embedded name: String) throws(FontError) -> Face {
    if let face = open[name] { return face }
    let (file, index) = try Self.split(name)
    guard let bytes = files[file] else { throw FontError(file: name, message: "stands in the face map and not among the embedded fonts") }
    let face = try Face(bytes: bytes, index: index, name: name)
    open[name] = face
    return face
  }

  /// A face of a file outside the executable, with the axes for its weight and size set where it has them.
  func face(ofFile path: String, weight: FontWeight, isDisplay: Bool) throws(FontError) -> Face {
    let key = "\(path)\u{0}\(weight.rawValue)\(isDisplay)"
    if let face = open[key] { return face }
    let (file, index) = try Self.split(path)
    let opticalSize = isDisplay ? ShapedLine.displaySize : ShapedLine.textSize
    let axes = ["wght": weight == .semibold ? 600.0 : 400, "opsz": opticalSize]
    let face = try Face(path: file, index: index, axes: axes, ignoringUnknownAxes: true)
    open[key] = face
    return face
  }

  /// Takes `path#index` apart.
  ///
  /// What stands behind the last `#` is an index when it is a whole number; any other name is a path.
  ///
  /// - Throws: ``FontError`` when the number is none that a face can have, or nothing stands before it.
  static func split(_ name: String) throws(FontError) -> (path: String, index: Int) {
    guard let mark = name.lastIndex(of: "#") else { return (name, 0) }
    let (path, number) = (String(name[..<mark]), name[name.index(after: mark)...])
    let digits = number.first == "-" ? number.dropFirst() : number
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return (name, 0) }
    if path.isEmpty { throw FontError(file: name, message: "names no file before the #; expected FILE#INDEX") }
    guard let index = Int(number), index >= 0, number.first != "-" else {
      throw FontError(file: name, message: "has no face #\(number.prefix(20)); faces are numbered from #0 on")
    }
    return (path, index)
  }
}

extension Face {
  /// Opens a face by name: a built-in one such as `NotoSansCJK-Regular.ttc#3`, else a file with `#` and an index behind its path.
  ///
  /// - Throws: ``FontError`` when it cannot be used.
  public convenience init(named name: String) throws(FontError) {
    let (file, index) = try FacePool.split(name)
    if let bytes = EmbeddedFonts.face(file) {
      try self.init(bytes: bytes, index: index, name: name)
    } else {
      try self.init(path: file, index: index)
    }
  }

  /// Opens a built-in face by name, such as `NotoSansCJK-Regular.ttc#3`, and never a file of the machine.
  ///
  /// - Throws: ``FontError`` when there is none of the name; it is the same whether the machine has such a file or not.
  public convenience init(embedded name: String) throws(FontError) {
    let (file, index) = try FacePool.split(name)
    guard let bytes = EmbeddedFonts.face(file) else {
      throw FontError(file: name, message: "is no face of copycheck’s own; expected a file’s name in Fonts/, such as Inter-Regular.otf")
    }
    try self.init(bytes: bytes, index: index, name: name)
  }
}
