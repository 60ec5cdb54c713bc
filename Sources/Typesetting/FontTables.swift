/// The table directory of a font from outside, held against the file.
///
/// FreeType and HarfBuzz take a table that lies beyond the end of the file for one that is not there, and measure on: without kerning, without
/// ligatures, or with glyphs that are empty. Such a file must not pass for a font that has no such table.
struct FontTables {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let name: String

  /// Checks the tables of a face.
  ///
  /// A file that is no font, and an index that a collection lacks, are left to FreeType, which says so.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - index: The face in a collection, from 0.
  ///   - name: The file in errors.
  /// - Throws: ``FontError`` when a table reaches beyond the file, one that no face can do without is missing, or one that decides about widths
  ///   is not what its checksum says.
  /// - Complexity: O(*n*) in the bytes of the tables, about 0.1 ms for a megabyte.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>, index: Int, name: String) throws(FontError) {
    let tables = FontTables(bytes: bytes, name: name)
    if let directory = try tables.directory(ofFace: index) { try tables.check(directory) }
  }

  /// Where a face's directory begins; nil when it is for FreeType to say what the file is.
  private func directory(ofFace index: Int) throws(FontError) -> Int? {
    if bytes.starts(with: "ttcf".utf8) {
      guard let count = number(at: 8), index >= 0, index < count else { return nil }
      guard let start = number(at: 12 + 4 * index) else { throw cutShort("the list of its faces", end: 16 + 4 * index) }
      return start
    }
    return bytes.starts(with: [0, 1, 0, 0]) || bytes.starts(with: "OTTO".utf8) || bytes.starts(with: "true".utf8) ? 0 : nil
  }

  private func check(_ start: Int) throws(FontError) {
    guard let counts = number(at: start + 4) else { throw cutShort("its directory", end: start + 12) }
    var tags: Set<String> = []
    let first = start + 12
    for entry in stride(from: first, to: first + 16 * (counts >> 16), by: 16) {
      guard let written = number(at: entry), let sum = number(at: entry + 4), let offset = number(at: entry + 8),
        let count = number(at: entry + 12)
      else { throw cutShort("its directory", end: first + 16 * (counts >> 16)) }
      let tag = Self.tag(written)
      guard offset + count <= bytes.count else { throw cutShort("table \(tag)", end: offset + count) }
      // The first of a name counts, for FreeType too; summing up each of many over one large table would take hours. Some tools leave a checksum
      // out.
      if tags.insert(tag).inserted, sum != 0, Self.decisive.contains(tag), !holds(sum, offset..<(offset + count)) {
        throw FontError(file: name, message: "is damaged: table \(tag) is not what its checksum says")
      }
    }
    if let missing = Self.required.first(where: { !tags.contains($0) }) { throw lacks("table \(missing)") }
    if !tags.contains("CFF "), !tags.contains("CFF2"), !tags.isSuperset(of: ["glyf", "loca"]) {
      throw lacks("outlines: tables glyf and loca, CFF or CFF2")
    }
  }

  /// What no face can do without.
  private static let required = ["head", "hhea", "hmtx", "maxp", "cmap"]
  /// What glyphs are chosen, placed and drawn by.
  private static let decisive: Set<String> = ["GSUB", "GPOS", "GDEF", "glyf", "loca", "hmtx", "cmap", "CFF ", "CFF2"]

  /// Whether a table is what its checksum says: the sum of its words, the last of them filled up with zeros, or with what follows as some
  /// tools do.
  private func holds(_ sum: Int, _ range: Range<Int>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    let whole = range.lowerBound + range.count & ~3
    var total: UInt32 = 0
    for offset in stride(from: range.lowerBound, to: whole, by: 4) {
      total &+= UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    guard whole < range.upperBound else { return total == sum }
    func last(reaching end: Int) -> UInt32 {
      (whole..<(whole + 4)).reduce(0) { $0 << 8 | UInt32($1 < min(end, bytes.count) ? bytes[$1] : 0) }
    }
    return total &+ last(reaching: range.upperBound) == sum || total &+ last(reaching: whole + 4) == sum
  }

  /// Four bytes as a number; nil beyond the end.
  private func number(at offset: Int) -> Int? {
    guard offset + 4 <= bytes.count else { return nil }
    return bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The name of a table, made fit to be shown.
  private static func tag(_ number: Int) -> String {
    String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { shift in
          let byte = UInt8(truncatingIfNeeded: number >> shift)
          return (0x20..<0x7F).contains(byte) ? Unicode.Scalar(byte) : "?"
        }))
  }

  private func cutShort(_ what: String, end: Int) -> FontError {
    FontError(file: name, message: "is cut short: \(what) ends at byte \(end) of \(bytes.count)")
  }

  private func lacks(_ what: String) -> FontError { FontError(file: name, message: "is no font that can be measured: it has no \(what)") }
}
