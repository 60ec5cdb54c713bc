/// Bytes that only grow, with one owner.
///
/// An array would ask at each append whether it is shared and whether anyone else is reading it; for the millions of small appends of a
/// large report that costs more than the bytes themselves.
struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes it holds.
  private(set) var count = 0

  /// Makes an empty buffer with room for some bytes.
  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The bytes as an array of their own.
  var array: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Appends the bytes to an array.
  func append(to array: inout [UInt8]) { array.append(contentsOf: UnsafeBufferPointer(start: base, count: count)) }

  /// Forgets the bytes and keeps the room.
  mutating func removeAll() { count = 0 }

  /// Appends a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  /// Appends a run of bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, count length: Int) {
    if count + length > capacity { grow(by: length) }
    (base + count).update(from: bytes, count: length)
    count += length
  }

  /// Appends the decimal digits of a number.
  mutating func append(digitsOf value: UInt) {
    var length = 1
    var rest = value / 10
    while rest > 0 {
      length += 1
      rest /= 10
    }
    if count + length > capacity { grow(by: length) }
    rest = value
    for place in stride(from: count + length - 1, through: count, by: -1) {
      base[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }

  /// Appends any bytes.
  mutating func append(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  private mutating func grow(by length: Int) {
    let newCapacity = max(capacity * 2, count + length)
    let newBase = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    newBase.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (newBase, newCapacity)
  }
}
