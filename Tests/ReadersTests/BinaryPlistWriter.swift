/// A value of a property list, for tests to write.
indirect enum PlistValue {
  case text(String)
  /// A text in UTF-16, even where ASCII would do.
  case wide(String)
  case number(Int)
  case real(Double)
  case truth(Bool)
  case date(Double)
  case data([UInt8])
  case uid(UInt8)
  case list([PlistValue])
  case dictionary([(String, PlistValue)])
}

/// Writes binary property lists, sound and unsound ones.
struct BinaryPlistWriter {
  /// An object whose references are written when it is known how large they are.
  enum Object {
    case bytes([UInt8])
    case list([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  var objects: [Object] = []
  var top = 0
  /// How many bytes an offset has; nil for as few as will do.
  var offsetSize: Int?
  /// How many bytes a reference has; nil for as few as will do.
  var referenceSize: Int?
  /// Whether equal texts become one object, as Apple's tools do it.
  var sharesTexts = true
  private var texts: [String: Int] = [:]

  init() {}

  /// Writes one value as the outermost object.
  init(_ value: PlistValue, offsetSize: Int? = nil, referenceSize: Int? = nil, sharesTexts: Bool = true) {
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.sharesTexts = sharesTexts
    top = add(value)
  }

  /// Adds a value and all it holds; gives the number of its object.
  @discardableResult
  mutating func add(_ value: PlistValue) -> Int {
    switch value {
    case .text(let text):
      // By bytes: Swift takes composed and decomposed letters for equal, files do not.
      let name = text.utf8.map { String($0, radix: 16) }.joined(separator: " ")
      if sharesTexts, let number = texts[name] { return number }
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      texts[name] = append(.bytes(isASCII ? plistHead(0x50, text.utf8.count) + Array(text.utf8) : widePlistText(text)))
      return objects.count - 1
    case .wide(let text): return append(.bytes(widePlistText(text)))
    case .number(let number): return append(.bytes([0x13] + plistNumber(UInt64(bitPattern: Int64(number)), 8)))
    case .real(let number): return append(.bytes([0x23] + plistNumber(number.bitPattern, 8)))
    case .truth(let truth): return append(.bytes([truth ? 0x09 : 0x08]))
    case .date(let seconds): return append(.bytes([0x33] + plistNumber(seconds.bitPattern, 8)))
    case .data(let bytes): return append(.bytes(plistHead(0x40, bytes.count) + bytes))
    case .uid(let byte): return append(.bytes([0x80, byte]))
    case .list(let values):
      let members = values.map { add($0) }
      return append(.list(members))
    case .dictionary(let pairs):
      let keys = pairs.map { add(.text($0.0)) }
      let values = pairs.map { add($0.1) }
      return append(.dictionary(keys: keys, values: values))
    }
  }

  private mutating func append(_ object: Object) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  /// The bytes of the property list.
  func bytes() -> [UInt8] {
    let referenceSize = referenceSize ?? Self.size(of: objects.count)
    var result = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(result.count)
      switch object {
      case .bytes(let bytes): result += bytes
      case .list(let members):
        result += plistHead(0xA0, members.count)
        for member in members { result += plistNumber(UInt64(member), referenceSize) }
      case .dictionary(let keys, let values):
        result += plistHead(0xD0, keys.count)
        for member in keys + values { result += plistNumber(UInt64(member), referenceSize) }
      }
    }
    let table = result.count
    let offsetSize = offsetSize ?? Self.size(of: table)
    for offset in offsets { result += plistNumber(UInt64(offset), offsetSize) }
    result += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    return result + plistNumber(UInt64(objects.count), 8) + plistNumber(UInt64(top), 8) + plistNumber(UInt64(table), 8)
  }

  private static func size(of number: Int) -> Int { number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : 4 }
}

/// The first byte of an object, and its size behind it from 15 on.
func plistHead(_ marker: UInt8, _ count: Int) -> [UInt8] {
  if count < 15 { return [marker | UInt8(count)] }
  return count < 256 ? [marker | 15, 0x10, UInt8(count)] : [marker | 15, 0x12] + plistNumber(UInt64(count), 4)
}

/// A text in UTF-16 with the head of its object.
func widePlistText(_ text: String) -> [UInt8] {
  plistHead(0x60, text.utf16.count) + text.utf16.flatMap { plistNumber(UInt64($0), 2) }
}

/// The last bytes of a number, the high one first.
func plistNumber(_ value: UInt64, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (UInt64($0) * 8)) : 0 }
}
