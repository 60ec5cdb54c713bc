/// Values of one kind, one behind the other, which are read in place.
///
/// Nothing is copied when a compiled language is read, and of a table that no text asks for not even the memory is touched. Elements hold
/// no references and no padding, so that their bytes are the same in every build.
struct Table<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Nobody writes to the elements once a table is made.
  /// The elements.
  let elements: UnsafeBufferPointer<Element>
  /// What holds the memory.
  private let owner: AnyObject

  /// Makes a table of elements that stand in the bytes of a compiled language.
  init(_ bytes: UnsafeRawBufferPointer, of owner: CompiledBytes) {
    elements = bytes.bindMemory(to: Element.self)
    self.owner = owner
  }

  /// Makes a table of its own copy of some elements.
  init(_ elements: [Element] = []) {
    let copy = Copy(elements)
    self.elements = UnsafeBufferPointer(copy.elements)
    owner = copy
  }

  /// Elements with an owner.
  private final class Copy {
    let elements: UnsafeMutableBufferPointer<Element>

    init(_ elements: [Element]) {
      self.elements = .allocate(capacity: elements.count)
      _ = self.elements.initialize(from: elements)
    }

    deinit { elements.deallocate() }
  }
}

extension Table: RandomAccessCollection {
  var startIndex: Int { 0 }

  @inline(__always)
  var endIndex: Int { elements.count }

  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(elements.indices.contains(index), "a table has no such element")
    return elements[index]
  }

  @inline(__always)
  func withContiguousStorageIfAvailable<Result>(_ body: (UnsafeBufferPointer<Element>) throws -> Result) rethrows -> Result? {
    try body(elements)
  }
}
