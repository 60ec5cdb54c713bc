/// Names of files and folders whose bytes need not be UTF-8, as the file system allows on Linux.
///
/// Inside the scan each byte that is part of no UTF-8 is one scalar of its own from the last private plane, so that a name is a text and
/// the file opens by it all the same. To people, such a byte is shown as `\xFF`.
enum FileName {
  /// The scalar that stands for byte 0.
  private static let first: UInt32 = 0x10_FF00 - 0x80

  /// The text of a name.
  static func text(of bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isByte) { return text }
    var text = ""
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // The longest beginning that is one scalar and does not stand for a byte itself.
      let length = (1...min(4, rest.count)).first { count in
        String(validating: rest.prefix(count), as: UTF8.self).map { !$0.unicodeScalars.contains(where: isByte) } ?? false
      }
      if let length {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
        rest = rest.dropFirst(length)
      } else if let byte = rest.popFirst() {
        text.unicodeScalars.append(Unicode.Scalar(first + UInt32(byte)) ?? "\u{FFFD}")
      }
    }
    return text
  }

  /// The bytes of a name, to open the file by.
  static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: isByte) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in isByte(scalar) ? [UInt8(truncatingIfNeeded: scalar.value - first)] : Array(scalar.utf8) }
  }

  /// The name as people are shown it.
  static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isByte) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      if isByte(scalar) {
        shown += "\\x" + String(scalar.value - first, radix: 16, uppercase: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// The name that is shown so.
  static func named(_ shown: String) -> String {
    let parts = shown.split(separator: "\\x", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return shown }
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      guard let byte = UInt8(part.prefix(2), radix: 16), byte >= 0x80, let scalar = Unicode.Scalar(first + UInt32(byte)) else {
        return text + "\\x" + part
      }
      return text + String(Character(scalar)) + part.dropFirst(2)
    }
  }

  /// Whether a scalar stands for a byte.
  private static func isByte(_ scalar: Unicode.Scalar) -> Bool { (first + 0x80...first + 0xFF).contains(scalar.value) }
}
