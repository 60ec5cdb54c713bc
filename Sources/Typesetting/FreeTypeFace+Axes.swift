internal import CFreeType

/// An axis of a variable font.
struct FontAxis {
  /// The four bytes of its tag as a number, such as `wght`.
  var tag: UInt32
  /// The values it takes.
  var range: ClosedRange<Double>
  /// Its value unless one is set.
  var preset: Double

  /// Its tag as text.
  var name: String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * UInt32($0))) }, as: UTF8.self)
  }
}

extension FreeTypeFace {
  /// The axes of a variable font; empty for others.
  ///
  /// - Throws: ``FontError`` when the tables of a variable font are broken.
  func axes(name: String) throws(FontError) -> [FontAxis] {
    guard cft_has_axes(handle) != 0 else { return [] }
    var found: UnsafeMutablePointer<FT_MM_Var>?
    let status = FT_Get_MM_Var(handle, &found)
    guard status == 0, let table = found else {
      throw FontError(file: name, message: "has broken variation tables: FreeType refuses them with error \(status)")
    }
    defer { FT_Done_MM_Var(library, table) }
    return (0..<Int(table.pointee.num_axis)).map { index in
      let axis = table.pointee.axis[index]
      let (low, high) = (Double(axis.minimum) / 65_536, Double(axis.maximum) / 65_536)
      return FontAxis(
        tag: UInt32(truncatingIfNeeded: axis.tag), range: min(low, high)...max(low, high), preset: Double(axis.def) / 65_536)
    }
  }

  /// Sets every axis, in the order of ``axes(name:)``.
  func setAxes(_ values: [Double], name: String) throws(FontError) {
    var coordinates = values.map { FT_Fixed(($0 * 65_536).rounded()) }
    let status = FT_Set_Var_Design_Coordinates(handle, FT_UInt(coordinates.count), &coordinates)
    guard status == 0 else {
      throw FontError(file: name, message: "has broken variation tables: FreeType refuses them with error \(status)")
    }
  }
}
