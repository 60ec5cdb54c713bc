/// Distinct memberships, each once and by its number, since most tests of a pack ask for what others ask for too.
struct SetPool {
  /// The memberships by their numbers; the first is that in no set.
  private(set) var distinct: [SetBits] = [.none]
  /// The numbers of the memberships.
  private var numbers: [SetBits: UInt16] = [.none: 0]

  /// The number of a membership, which is added when it is new.
  mutating func number(of bits: SetBits) -> UInt16 {
    if let known = numbers[bits] { return known }
    let number = UInt16(distinct.count)
    numbers[bits] = number
    distinct.append(bits)
    return number
  }
}
