internal import CopyModel

/// Decodes texts of a binary property list; one that is named from many places is decoded once and shared.
struct BinaryPlistTexts {
  private let objects: BinaryPlistObjects
  private var decoded: [Int: DecodedText] = [:]
  /// How many more bytes may be decoded; the texts of a sound file do not share bytes.
  private var allowance: Int

  init(_ objects: BinaryPlistObjects) {
    self.objects = objects
    allowance = objects.bytes.count
  }

  /// The text of an object, or nil when it is of another kind.
  mutating func text(_ number: Int) throws(BinaryPlistFault) -> DecodedText? {
    let offset = try objects.offset(number)
    if let known = decoded[offset] { return known }
    let text: DecodedText
    switch try objects.object(number) {
    case .ascii(let range):
      try spend(range.count)
      text = try ascii(range)
    case .utf16(let range):
      try spend(range.count)
      text = try utf16(range)
    default: return nil
    }
    decoded[offset] = text
    return text
  }

  private mutating func spend(_ count: Int) throws(BinaryPlistFault) {
    allowance -= count
    guard allowance >= 0 else { throw BinaryPlistFault(message: "objects share bytes") }
  }

  private func ascii(_ range: Range<Int>) throws(BinaryPlistFault) -> DecodedText {
    let bytes = objects.bytes[range]
    if let stray = bytes.first(where: { $0 >= 0x80 }) {
      let hex = String(stray, radix: 16, uppercase: true)
      throw BinaryPlistFault(message: "a text that is said to be ASCII holds the byte 0x\(hex)")
    }
    return DecodedText(text: String(decoding: bytes, as: UTF8.self), range: range, spelling: .plain)
  }

  private func utf16(_ range: Range<Int>) throws(BinaryPlistFault) -> DecodedText {
    var utf8: [UInt8] = []
    var offsets: [Int] = []
    utf8.reserveCapacity(range.count)
    offsets.reserveCapacity(range.count + 1)
    var index = range.lowerBound
    func unit(_ index: Int) -> UInt32 { UInt32(BinaryPlistTrailer.number(objects.bytes, at: index, size: 2)) }
    while index < range.upperBound {
      let start = index
      var scalar = unit(index)
      index += 2
      if scalar & 0xF800 == 0xD800 {
        guard scalar < 0xDC00, index < range.upperBound, unit(index) & 0xFC00 == 0xDC00 else {
          throw BinaryPlistFault(message: "half of a surrogate pair stands alone in a text")
        }
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(index) - 0xDC00)
        index += 2
      }
      appendUTF8(scalar, to: &utf8)
      while offsets.count < utf8.count { offsets.append(start) }
    }
    offsets.append(range.upperBound)
    return DecodedText(text: String(decoding: utf8, as: UTF8.self), range: range, offsets: offsets, spelling: .plain)
  }
}
