/// Looks a document through for what would cost libxml2 time out of proportion, before libxml2 sees it.
///
/// It compares each attribute of a tag with all others, and each default of a DOCTYPE with all others: a few megabytes of either keep it
/// busy for hours. No carrier of copy comes near these limits.
struct XMLPrescan {
  private static let attributeLimit = 256
  private static let doctypeLimit = 16 << 10
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int

  /// The first tag or DOCTYPE over its limit, or nil.
  static func fault(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> XMLError? {
    var scan = XMLPrescan(bytes: bytes, index: start)
    return scan.run()
  }

  private mutating func run() -> XMLError? {
    while let open = find("<") {
      index = open
      if skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") || skip("<?", to: "?>") { continue }
      if starts(with: "<!DOCTYPE") {
        guard passDoctype() else { return XMLError(offset: open, message: "the DOCTYPE is longer than 16 KB") }
      } else if !passTag() {
        return XMLError(offset: open, message: "this tag has more than \(XMLPrescan.attributeLimit) attributes")
      }
    }
    return nil
  }

  /// Moves behind a tag; false when it has too many attributes.
  private mutating func passTag() -> Bool {
    var attributes = 0
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        return true
      case UInt8(ascii: "="):
        attributes += 1
        if attributes > XMLPrescan.attributeLimit { return false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        passQuotes()
      case UInt8(ascii: "<"):
        // No tag holds this; libxml2 will say so.
        return true
      default: break
      }
      index += 1
    }
    return true
  }

  /// Moves behind a DOCTYPE with its internal subset; false when it is too long.
  private mutating func passDoctype() -> Bool {
    let limit = index + XMLPrescan.doctypeLimit
    var isInSubset = false
    while index < bytes.count {
      guard index < limit else { return false }
      if skip("<!--", to: "-->") || skip("<?", to: "?>") { continue }
      switch bytes[index] {
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return true
      case UInt8(ascii: "\""), UInt8(ascii: "'"): passQuotes()
      default: break
      }
      index += 1
    }
    return index <= limit
  }

  /// Moves to the closing quote of the quote at the current place, or to the end.
  private mutating func passQuotes() {
    let quote = bytes[index]
    index += 1
    while index < bytes.count, bytes[index] != quote { index += 1 }
  }

  /// Moves behind a construct when it begins here; one that is never closed reaches to the end.
  private mutating func skip(_ opening: StaticString, to closing: StaticString) -> Bool {
    guard starts(with: opening) else { return false }
    index += opening.utf8CodeUnitCount
    index = find(closing).map { $0 + closing.utf8CodeUnitCount } ?? bytes.count
    return true
  }

  private func starts(with mark: StaticString) -> Bool { matches(mark, at: index) }

  private func matches(_ mark: StaticString, at place: Int) -> Bool {
    guard bytes.count - place >= mark.utf8CodeUnitCount else { return false }
    return mark.withUTF8Buffer { mark in mark.indices.allSatisfy { bytes[place + $0] == mark[$0] } }
  }

  /// The next place of a mark.
  private func find(_ mark: StaticString) -> Int? {
    let first = mark.withUTF8Buffer { $0[0] }
    var place = index
    while place < bytes.count {
      if bytes[place] == first, matches(mark, at: place) { return place }
      place += 1
    }
    return nil
  }
}
