/// Distinct memberships, each once and by its number, since most tests of a pack ask for what others ask for too.
struct SetPool: Sendable {
  /// The memberships by their numbers; the first is that in no set.
  private(set) var distinct: [SetBits] = [.none]
  /// The numbers of the memberships while the pool is filled.
  private var numbers: [SetBits: UInt16] = [.none: 0]

  /// An empty pool, but for membership in no set.
  init() {}

  /// A pool that is full, as ``distinct`` gave it.
  init(distinct: [SetBits]) {
    self.distinct = distinct
    numbers = [:]
  }

  /// The number of a membership, which is added when it is new.
  mutating func number(of bits: SetBits) -> UInt16 {
    if let known = numbers[bits] { return known }
    let number = UInt16(distinct.count)
    numbers[bits] = number
    distinct.append(bits)
    return number
  }
}
