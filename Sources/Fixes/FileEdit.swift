public import CopyModel

/// Bytes to write in place of others of one file.
public struct FileEdit: Hashable, Sendable, Comparable {
  /// The bytes of the file to replace.
  public var range: ByteRange
  /// What to write, as the file encodes it.
  public var bytes: [UInt8]

  /// Makes an edit.
  public init(_ range: ByteRange, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// The edit of a file that a fix asks for.
  public init(_ fix: Fix, in file: SourceFile) {
    self.init(fix.byteRange, file.encoded(fix.replacement))
  }

  /// Whether two edits cannot be made at once: they share or touch bytes, so that the one could change what the other is for.
  public func collides(with other: FileEdit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }

  /// Orders by place, then by what is written.
  public static func < (left: FileEdit, right: FileEdit) -> Bool {
    if left.range != right.range { return left.range < right.range }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// Edits of one file of which no two collide.
public struct FileEdits: Sendable {
  /// The edits in the order of their places.
  public private(set) var edits: [FileEdit] = []

  /// No edits.
  public init() {}

  /// Whether an edit can be made with the others; one that is there already can.
  ///
  /// - Complexity: O(log *n*), since of edits that do not collide only the two around a place can collide with another.
  public func accepts(_ edit: FileEdit) -> Bool {
    let place = place(of: edit)
    return edits[max(0, place - 1)..<min(edits.count, place + 1)].allSatisfy { $0 == edit || !$0.collides(with: edit) }
  }

  /// Adds an edit that is accepted.
  public mutating func insert(_ edit: FileEdit) {
    precondition(accepts(edit), "two edits of a file collide")
    let place = place(of: edit)
    if place < edits.count, edits[place] == edit { return }
    edits.insert(edit, at: place)
  }

  /// The index of an edit, or the one where it belongs.
  private func place(of edit: FileEdit) -> Int { firstIndex { !($0 < edit) } }

  /// The first index whose edit meets a condition that all later ones meet too.
  private func firstIndex(where condition: (FileEdit) -> Bool) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if condition(edits[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// A file's bytes after the edits.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var place = 0
    for edit in edits {
      result += bytes[place..<edit.range.lowerBound]
      result += edit.bytes
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }

  /// How many bytes longer the file is behind each edit, after none at first.
  public var growths: [Int] {
    var growths = [0]
    for edit in edits { growths.append((growths.last ?? 0) + edit.bytes.count - edit.range.count) }
    return growths
  }

  /// Where a text's bytes stand after the edits; what is put in at its ends belongs to it.
  ///
  /// - Parameter growths: See ``growths``, which a caller with many texts works out once.
  public func moved(_ range: ByteRange, growths: [Int]) -> ByteRange {
    var before = firstIndex { $0.range.upperBound > range.lowerBound }
    if before > 0, edits[before - 1].range == ByteRange(range.lowerBound, range.lowerBound) { before -= 1 }
    let lower = range.lowerBound + growths[before]
    let upper = range.upperBound + growths[firstIndex { $0.range.upperBound > range.upperBound }]
    return ByteRange(min(lower, upper), upper)
  }
}

extension SourceFile {
  /// A text as the file encodes it.
  fileprivate func encoded(_ text: String) -> [UInt8] {
    switch encoding {
    case .utf8, .binary: Array(text.utf8)
    case .utf16LittleEndian: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
  }
}
