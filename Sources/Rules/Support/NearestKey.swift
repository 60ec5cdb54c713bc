internal import CopyModel

/// The known key that a misspelt one was meant to be.
enum NearestKey {
  /// The known key with the fewest edits, when they are few beside what sets keys apart; nil when none is close.
  static func find(to key: String) -> String? {
    let written = Array(key.utf8.prefix(longest))
    var best: (name: String, distance: Int)?
    for known in PurposeKey.all {
      let name = Array(known.name.utf8)
      let limit = max(2, (name.count - commonLetters) / 3)
      if abs(name.count - written.count) > limit { continue }
      let distance = distance(written, name)
      if distance <= limit, distance < best?.distance ?? Int.max { best = (known.name, distance) }
    }
    return best?.name
  }

  /// The one known key that a misspelt one must have been meant to be; nil where another is nearly as close, or where it was replaced.
  static func sure(for key: String) -> PurposeKey? {
    let written = Array(key.utf8.prefix(longest))
    let near = PurposeKey.all.map { (key: $0, distance: distance(written, Array($0.name.utf8))) }.sorted { $0.distance < $1.distance }
    guard let best = near.first, best.distance <= 2, near.dropFirst().allSatisfy({ $0.distance > best.distance + 2 }) else { return nil }
    return best.key.supersession == nil ? best.key : nil
  }

  /// How many letters of a key are looked at; none is as long.
  private static let longest = 100
  /// The letters that nearly all keys share: NS and UsageDescription.
  private static let commonLetters = 18

  /// How many letters must be put in, left out, changed or swapped with their neighbour, case aside.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...max(left.count, 1) where row <= left.count {
      var current = [row]
      for column in 1...right.count {
        let change = left[row - 1] | 0x20 == right[column - 1] | 0x20 ? 0 : 1
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
