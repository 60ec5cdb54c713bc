/// A ``Table`` that can be added to: an array while a language is made, and read in place once it was compiled.
struct GrowingTable<Element: BitwiseCopyable & Sendable>: Sendable {
  private var made: [Element]
  private let compiled: Table<Element>?

  /// Makes a table of elements that are at hand.
  init(_ elements: [Element]) {
    made = elements
    compiled = nil
  }

  /// Makes a table of one that was compiled.
  init(_ compiled: Table<Element>) {
    made = []
    self.compiled = compiled
  }

  /// Calls a closure with the elements.
  @inline(__always)
  func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    if let compiled { return body(compiled.elements) }
    return made.withUnsafeBufferPointer(body)
  }

  /// Changes the elements of a language that is being made; a compiled one is copied first.
  mutating func change<Result>(_ body: (inout [Element]) -> Result) -> Result {
    if let compiled { self = GrowingTable(Array(compiled)) }
    return body(&made)
  }

  /// Adds an element.
  mutating func append(_ element: Element) { change { $0.append(element) } }

  /// Adds elements.
  mutating func append(contentsOf elements: some Collection<Element>) { change { $0.append(contentsOf: elements) } }
}

extension GrowingTable: RandomAccessCollection {
  var startIndex: Int { 0 }

  @inline(__always)
  var endIndex: Int {
    if let compiled { return compiled.count }
    return made.count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    if let compiled { return compiled[index] }
    return made[index]
  }
}
