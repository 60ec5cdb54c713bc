/// What the id of a unit says about a text that varies by device or by number.
enum XLIFFVariation {
  /// The text does not vary.
  case none
  /// What a device shows.
  case device(CatalogDevice)
  /// A part of another text, or a plural form beside `other`: no copy of its own.
  case part

  /// Takes the id of a unit apart: `NSCameraUsageDescription|==|device.ipad`.
  static func of(_ id: String) -> (key: String, variation: XLIFFVariation) {
    guard let mark = lastMark(in: id) else { return (id, .none) }
    let path = id[mark.upperBound...].utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    let key = String(id[..<mark.lowerBound])
    switch path.first {
    case "device":
      guard path.count > 1, let device = CatalogDevice(rawValue: path[1]) else { return (id, .none) }
      if path.count == 2 { return (key, .device(device)) }
      return (key, path.count == 4 && path[2] == "plural" && path[3] == "other" ? .device(device) : .part)
    case "plural":
      return (key, path.count == 2 && path[1] == "other" ? .device(.other) : .part)
    case "substitutions":
      return (key, .part)
    default:
      return (id, .none)
    }
  }

  /// The key in an id.
  static func plainKey(_ id: String) -> String { of(id).key }

  /// Where the last mark between key and variation stands.
  private static func lastMark(in id: String) -> Range<String.Index>? {
    let bytes = id.utf8
    guard bytes.count > 4 else { return nil }
    var start = bytes.index(bytes.endIndex, offsetBy: -4)
    while true {
      let end = bytes.index(start, offsetBy: 4)
      if bytes[start] == UInt8(ascii: "|"), bytes[start..<end].elementsEqual("|==|".utf8) { return start..<end }
      if start == bytes.startIndex { return nil }
      start = bytes.index(before: start)
    }
  }
}
