/// Looks through everything that the outermost object of a binary property list leads to.
///
/// Core Foundation reads all of it before an app gets any of it, so one unsound object costs the whole file. Time and memory stay in
/// proportion to the file, whatever it claims: an object is looked at once, and objects that share bytes are found by their sum.
struct BinaryPlistCheck {
  private struct Frame {
    var object: Int
    var start: Int
    var count: Int
    var keys: Int
    var next = 0
  }

  private enum State: UInt8 { case unseen, open, done }

  private let objects: BinaryPlistObjects
  private var states: [State]
  private var frames: [Frame] = []
  /// How many bytes the objects seen so far take.
  private var seen = 0

  private static let depthLimit = 128

  /// Finds the first fault.
  static func run(_ objects: BinaryPlistObjects) throws(BinaryPlistFault) {
    var check = BinaryPlistCheck(objects: objects, states: [State](repeating: .unseen, count: objects.trailer.objectCount))
    try check.visit(objects.trailer.top, mustBeText: false)
    while let last = check.frames.indices.last {
      let frame = check.frames[last]
      guard frame.next < frame.count else {
        check.states[frame.object] = .done
        check.frames.removeLast()
        continue
      }
      check.frames[last].next += 1
      try check.visit(try objects.reference(frame.start, frame.next), mustBeText: frame.next < frame.keys)
    }
  }

  private mutating func visit(_ number: Int, mustBeText: Bool) throws(BinaryPlistFault) {
    switch states[number] {
    case .open: throw BinaryPlistFault(message: "object \(number) stands inside itself")
    case .done where !mustBeText: return
    case .done, .unseen: break
    }
    let object = try objects.object(number)
    switch object {
    case .ascii, .utf16: break
    case let other where mustBeText: throw BinaryPlistFault(message: "a key is \(other.name); expected a text")
    default: break
    }
    guard states[number] == .unseen else { return }
    states[number] = .done
    switch object {
    case .scalar: try count(1)
    case .ascii(let range), .utf16(let range), .data(let range): try count(1 + range.count)
    case .list(let start, let count): try enter(Frame(object: number, start: start, count: count, keys: 0))
    case .dictionary(let start, let count): try enter(Frame(object: number, start: start, count: 2 * count, keys: count))
    }
  }

  private mutating func enter(_ frame: Frame) throws(BinaryPlistFault) {
    try count(1 + frame.count * objects.trailer.referenceSize)
    guard frames.count < Self.depthLimit else {
      throw BinaryPlistFault(message: "dictionaries and arrays are nested more than \(Self.depthLimit) deep")
    }
    states[frame.object] = .open
    frames.append(frame)
  }

  private mutating func count(_ bytes: Int) throws(BinaryPlistFault) {
    seen += bytes
    guard seen <= objects.bytes.count else { throw BinaryPlistFault(message: "objects share bytes") }
  }
}
