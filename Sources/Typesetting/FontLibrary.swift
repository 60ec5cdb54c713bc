internal import CFonts

/// Faces by script and locale: the built-in map, with the overrides of the configuration.
///
/// Nothing is opened before something is measured; what is open stays open. One thread at a time.
public final class FontLibrary {
  /// All face sets: overrides first, then the map in its own order.
  let sets: [FaceSet]
  /// The tracking that sets of San Francisco's apply.
  let tracking: Tracking

  /// Reads the built-in map and opens the overrides.
  ///
  /// - Parameter overrides: Font files by ISO 15924 script, such as `["Thai": "Fonts/Thonburi.ttc#1"]`. Such a face is taken for what the system
  ///   draws: it has no margin, sets its axes `wght` and `opsz` where it has them, and is tracked when the map's own row for the script is.
  /// - Throws: ``FontError`` when a file cannot be used as a font, or a script code stands for no script.
  public convenience init(overrides: [String: String] = [:]) throws(FontError) {
    try self.init(overrides: overrides, files: EmbeddedFonts.files, usingSystemFaces: true)
  }

  /// Makes a library of given files.
  ///
  /// - Parameter usingSystemFaces: Whether a Mac's own faces go before them; tests measure the same everywhere.
  init(
    overrides: [String: String], files: [String: UnsafeBufferPointer<UInt8>], usingSystemFaces: Bool
  ) throws(FontError) {
    try LibraryLoading.load()
    guard let map = files["faces.tsv"], let table = files["sf-tracking.tsv"] else {
      throw FontError(file: "faces.tsv", message: "is not among the embedded fonts")
    }
    tracking = try Tracking(table, name: "sf-tracking.tsv")
    let rows = try FaceMap.rows(in: map, name: "faces.tsv")
    let pool = FacePool(files: files)
    var sets: [FaceSet] = []
    for (script, path) in overrides.sorted(by: { $0.key < $1.key }) {
      guard FontScripts.isKnown(script) else {
        throw FontError(file: path, message: "is set for the script \(script); expected a code of ISO 15924 for one script, such as Latn")
      }
      let isTracked = rows.contains { $0.isTracked && $0.scripts.contains(script) }
      sets.append(try FaceSet(path: path, script: script, isTracked: isTracked, pool: pool))
    }
    self.sets = sets + rows.map { FaceSet(row: $0, pool: pool, usingSystemFaces: usingSystemFaces) }
  }

  /// The sets to try for a script in a locale, the best first; every set is in it.
  ///
  /// First come the rows of the script, those that name the locale before those for all and these before those of other locales; then the
  /// locale's own rows of other scripts, for marks that they share; then all others in the order of the map.
  ///
  /// - Parameters:
  ///   - script: An ISO 15924 code.
  ///   - tag: The locale with its likely script and region.
  func chain(script: String, tag: String) -> [FaceSet] {
    let subtags = tag.split(separator: "-")
    let ranked = sets.enumerated().map { place, set -> (rank: Int, place: Int, set: FaceSet) in
      let suits = set.row.suits(subtags)
      if set.row.scripts.contains(script) { return (set.isOverride ? 2000 : 1000 + (suits ?? -1), place, set) }
      return (max(suits ?? 0, 0), place, set)
    }
    return ranked.sorted { $0.rank != $1.rank ? $0.rank > $1.rank : $0.place < $1.place }.map(\.set)
  }
}

/// The font files and tables inside the executable.
enum EmbeddedFonts {
  /// The bytes of a font by its name; nil for what is no font or not there.
  static func face(_ name: String) -> UnsafeBufferPointer<UInt8>? {
    name.hasSuffix(".otf") || name.hasSuffix(".ttf") || name.hasSuffix(".ttc") ? files[name] : nil
  }

  /// The files by name.
  static var files: [String: UnsafeBufferPointer<UInt8>] {
    var files: [String: UnsafeBufferPointer<UInt8>] = [:]
    for index in 0..<cfonts_count() {
      files[String(cString: cfonts_name(index))] = UnsafeBufferPointer(start: cfonts_bytes(index), count: Int(cfonts_size(index)))
    }
    return files
  }
}
