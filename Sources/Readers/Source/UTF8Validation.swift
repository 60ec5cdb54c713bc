/// How many bytes the valid UTF-8 sequence at an offset has, or 0 when there is none (RFC 3629: no surrogate, no overlong form).
@inline(__always)
func utf8SequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ limit: Int) -> Int {
  let lead = bytes[index]
  func isContinuation(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
  switch lead {
  case ..<0x80:
    return 1
  case 0xC2...0xDF:
    return index + 1 < limit && isContinuation(index + 1) ? 2 : 0
  case 0xE0...0xEF:
    guard index + 2 < limit, isContinuation(index + 1), isContinuation(index + 2) else { return 0 }
    if lead == 0xE0, bytes[index + 1] < 0xA0 { return 0 }
    if lead == 0xED, bytes[index + 1] > 0x9F { return 0 }
    return 3
  case 0xF0...0xF4:
    guard index + 3 < limit, isContinuation(index + 1), isContinuation(index + 2), isContinuation(index + 3) else { return 0 }
    if lead == 0xF0, bytes[index + 1] < 0x90 { return 0 }
    if lead == 0xF4, bytes[index + 1] > 0x8F { return 0 }
    return 4
  default:
    return 0
  }
}

/// The offset of the first byte that is not valid UTF-8, or nil.
func firstInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  var index = start
  while index < bytes.count {
    if bytes[index] < 0x80 {
      index += 1
      continue
    }
    let length = utf8SequenceLength(bytes, index, bytes.count)
    guard length > 0 else { return index }
    index += length
  }
  return nil
}

/// The words for a byte that is not valid UTF-8, or for a surrogate that UTF-16 left alone.
func invalidUTF8Message(_ byte: UInt8, isUTF16: Bool) -> String {
  guard !isUTF16 else { return "half of a surrogate pair stands alone; save the file again as UTF-8" }
  let hex = String(byte, radix: 16, uppercase: true)
  return "the byte 0x\(hex.utf8.count == 1 ? "0" : "")\(hex) is not valid UTF-8; save the file as UTF-8"
}
