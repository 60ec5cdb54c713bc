internal import CopyModel

/// Tells a carrier's format by its name, else by what it begins with.
enum CarrierFormat {
  /// The format of a carrier.
  ///
  /// - Throws: A problem for carriers that copycheck knows of and does not read.
  static func format(of bytes: [UInt8], path: String) throws(ReadError) -> InputFormat {
    let name = path.lowercased()
    let suffix = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    switch suffix {
    case "json": return .json
    case "plist": return .plist
    case "strings": return .strings
    case "ndjson", "jsonl": return .ndjson
    default:
      if let kind = unread[suffix] {
        throw ReadError(
          Problem(
            path: path, message: "\(kind) is not read yet; expected one of \(InputFormat.allCases.map(\.rawValue).joined(separator: ", "))")
        )
      }
      return try sniffed(bytes, path: path)
    }
  }

  private static let unread = [
    "xcstrings": "a String Catalog", "xliff": "XLIFF", "xlf": "XLIFF", "pbxproj": "an Xcode project", "ipa": "a built app",
    "yml": "YAML", "yaml": "YAML", "js": "JavaScript", "ts": "TypeScript", "swift": "Swift",
  ]

  /// The format by the first character that is no white space, in any encoding that is read.
  ///
  /// - Throws: A problem when no format begins so.
  private static func sniffed(_ bytes: [UInt8], path: String) throws(ReadError) -> InputFormat {
    if InfoPlistReader.isBinary(bytes) { return .plist }
    let first = bytes.prefix(4096).first { $0 > 0x20 && $0 < 0x7F }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    case UInt8(ascii: "<"): return .plist
    case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "N"), nil: return .strings
    default:
      throw ReadError(
        Problem(
          path: path, position: SourcePosition(line: 1, column: 1),
          message: "neither its name nor its beginning is that of a carrier; pass --input-format to say what it is"))
    }
  }
}

extension InputFormat {
  /// The article before the format's name.
  var article: String { self == .ndjson ? "an" : "a" }
}
