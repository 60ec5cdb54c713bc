/// An edit of a file that mends a finding.
public struct Fix: Hashable, Sendable {
  /// What an edit changes for the people who read the copy.
  public enum Meaning: Hashable, Sendable {
    /// A range of the text's UTF-8 becomes another text.
    case text(ByteRange, String)
    /// The text stands under another key.
    case key(String)
  }

  /// What to write, already escaped as the carrier demands.
  public var replacement: String
  /// The bytes of the file to replace.
  public var byteRange: ByteRange
  /// Whether it can be applied without a person looking.
  public var isSafe: Bool
  /// What the edit means; nil where only its bytes are known.
  public var meaning: Meaning?

  /// Makes an edit.
  public init(replacement: String, byteRange: ByteRange, isSafe: Bool, meaning: Meaning? = nil) {
    self.replacement = replacement
    self.byteRange = byteRange
    self.isSafe = isSafe
    self.meaning = meaning
  }
}

extension CopyString {
  /// The edit of the file that puts a text in place of a range of this one.
  ///
  /// - Parameters:
  ///   - range: The range of the text's UTF-8.
  ///   - replacement: The new text, decoded.
  ///   - isSafe: Whether it can be applied without a person looking.
  /// - Returns: Nil where the carrier is no text or only quotes the text, and where it cannot spell the new text in that place.
  public func fix(replacing range: ByteRange, with replacement: String, isSafe: Bool) -> Fix? {
    guard let file, file.encoding != .binary, !isQuoted, range.upperBound <= text.utf8.count else { return nil }
    let place = offsets.fileRange(of: range)
    guard spelling.isWhole(place, in: file) else { return nil }
    let isPlainOnly = spelling.mixesSpellings(in: byteRange, of: file)
    guard !isPlainOnly || replacement.unicodeScalars.allSatisfy(Spelling.isPlainEverywhere) else { return nil }
    guard spelling.allows(text.replacing(range, with: replacement)) else { return nil }
    guard var written = spelling.spelled(replacement) else { return nil }
    if written.utf8.contains(0x0A), file.endsLinesWithReturns { written = written.replacing("\n", with: "\r\n") }
    return Fix(replacement: written, byteRange: place, isSafe: isSafe, meaning: .text(range, replacement))
  }
}

extension String {
  /// The text with another in place of a range of its UTF-8.
  public func replacing(_ range: ByteRange, with replacement: String) -> String {
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let upper = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    return String(decoding: Array(utf8[..<lower]) + Array(replacement.utf8) + Array(utf8[upper...]), as: UTF8.self)
  }
}

extension SourceFile {
  /// Whether the first line ends with CR LF.
  var endsLinesWithReturns: Bool {
    guard let first = bytes.firstIndex(of: 0x0A) else { return false }
    let width = encoding == .utf8 ? 1 : 2
    return first >= width && bytes[first - width] == 0x0D
  }

  /// Whether an ASCII character stands in a range of the bytes.
  func holds(_ character: Unicode.Scalar, in range: ByteRange) -> Bool {
    let byte = UInt8(truncatingIfNeeded: character.value)
    let bytes = bytes[max(0, range.lowerBound)..<min(bytes.count, max(range.lowerBound, range.upperBound))]
    guard encoding == .utf16LittleEndian || encoding == .utf16BigEndian else { return bytes.contains(byte) }
    let low = encoding == .utf16LittleEndian ? 0 : 1
    return stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).contains { bytes[$0 + low] == byte && bytes[$0 + 1 - low] == 0 }
  }
}
