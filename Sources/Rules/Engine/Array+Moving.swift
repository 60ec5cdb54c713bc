/// Changes of order that move elements: to copy a finding, with all that it refers to, costs ten times as much.
extension Array {
  /// Puts elements in another order.
  ///
  /// - Parameter order: For each place the place that its element comes from; a permutation.
  mutating func arrange(by order: [Int]) {
    precondition(order.count == count)
    withUnsafeMutableBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      let arranged = UnsafeMutablePointer<Element>.allocate(capacity: order.count)
      for (place, origin) in order.enumerated() { (arranged + place).moveInitialize(from: base + origin, count: 1) }
      base.moveInitialize(from: arranged, count: order.count)
      arranged.deallocate()
    }
  }

  /// Removes the elements that are marked; the others stay in order.
  mutating func remove(where isMarked: [Bool]) {
    let kept = indices.filter { !isMarked[$0] }
    guard kept.count < count else { return }
    arrange(by: kept + indices.filter { isMarked[$0] })
    removeLast(count - kept.count)
  }
}
