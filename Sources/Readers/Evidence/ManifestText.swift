/// The bytes of a manifest, with the few questions that are asked of them.
///
/// Manifests are many and mostly well-formed; a question that is answered too strictly makes a gap, never a false proof.
struct ManifestText {
  /// The whole file.
  let bytes: [UInt8]

  /// The lines, empty ones left out.
  var lines: [ArraySlice<UInt8>] { bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } }

  /// Whether a text occurs.
  func contains(_ text: String) -> Bool { !places(of: text, limit: 1).isEmpty }

  /// The text between the next quotes behind each place of a marker, on the same line.
  func quoted(after marker: String) -> [String] {
    places(of: marker).compactMap { place in bytes[(place + marker.utf8.count)...].nextQuoted }
  }

  /// Whether a path leads out of the folder that is looked at.
  ///
  /// - Parameter depth: How many folders the manifest's own is below that one.
  func climbs(beyond depth: Int) -> Bool {
    places(of: "..").contains { place in
      let before = bytes[..<place]
      guard !startsInsidePath(before) || Self.roots.contains(where: { before.ends(with: $0) }) else { return false }
      var steps = 0
      var rest = bytes[place...]
      while rest.starts(with: "..".utf8) {
        rest = rest.dropFirst(2)
        if let next = rest.first, next == UInt8(ascii: ".") || next.isNamePart { break }
        steps += 1
        guard rest.first == UInt8(ascii: "/") else { break }
        rest = rest.dropFirst()
      }
      return steps > depth
    }
  }

  /// Whether two dots go on what stands before them, such as a path or a number.
  private func startsInsidePath(_ before: ArraySlice<UInt8>) -> Bool {
    guard let last = before.last else { return false }
    return last.isNamePart || "/.)}]<".utf8.contains(last)
  }

  /// Variables that stand for the folder of an Xcode project.
  private static let roots = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"].flatMap { ["(\($0))/", "{\($0)}/", "\($0)/"] }.map { Array($0.utf8) }

  /// The offsets at which a text occurs, one behind the other.
  private func places(of text: String, limit: Int = 100_000) -> [Int] {
    let text = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var places: [Int] = []
      var index = 0
      while index + text.count <= bytes.count, places.count < limit {
        if bytes[index] == text[0], text.indices.allSatisfy({ bytes[index + $0] == text[$0] }) {
          places.append(index)
          index += text.count
        } else {
          index += 1
        }
      }
      return places
    }
  }
}

extension UInt8 {
  /// Whether a byte is part of a name in the languages of manifests.
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The line without blanks at its ends and without the mark of a list.
  var trimmed: ArraySlice<UInt8> {
    var line = self
    while let first = line.first, " \t-".utf8.contains(first) { line = line.dropFirst() }
    while let last = line.last, " \t".utf8.contains(last) { line = line.dropLast() }
    return line
  }

  /// How many blanks the line begins with.
  var indentation: Int { prefix { $0 == UInt8(ascii: " ") }.count }

  /// What stands behind a member's name and its colon, without quotes; nil when the line is none of that member.
  func value(of member: String) -> String? {
    var line = trimmed
    let quotes = "\"'".utf8
    if let first = line.first, quotes.contains(first) { line = line.dropFirst() }
    guard line.starts(with: member.utf8) else { return nil }
    line = line.dropFirst(member.utf8.count)
    if let first = line.first, quotes.contains(first) { line = line.dropFirst() }
    guard line.first == UInt8(ascii: ":") else { return nil }
    line = line.dropFirst().trimmed
    if let first = line.first, quotes.contains(first) { line = line.dropFirst() }
    if let last = line.last, quotes.contains(last) { line = line.dropLast() }
    return line.text
  }

  /// The text between the next quotes of the same line; nil when there are none near.
  var nextQuoted: String? {
    // A name or an address is short; looking further would take long where a line has thousands of markers.
    let line = prefix(4096).prefix { $0 != UInt8(ascii: "\n") }
    guard let open = line.firstIndex(where: { "\"'".utf8.contains($0) }) else { return nil }
    let inside = line[(open + 1)...]
    guard let close = inside.firstIndex(of: line[open]) else { return nil }
    return inside[..<close].text
  }

  /// Whether the bytes end with others.
  func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
