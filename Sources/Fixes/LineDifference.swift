/// The lines that differ between two texts: the shortest way from one to the other (Myers, "An O(ND) Difference Algorithm", 1986).
struct LineDifference {
  /// One step of the way.
  enum Step {
    case keep
    case remove
    case insert
  }

  /// The steps from the first line on.
  let steps: [Step]

  /// More differing lines than this are told as one block, which is longer and just as right.
  private static let limit = 500

  /// Compares lines.
  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var prefix = 0
    while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < old.count - prefix, suffix < new.count - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let middle = LineDifference.steps(Array(old[prefix..<(old.count - suffix)]), Array(new[prefix..<(new.count - suffix)]))
    steps = Array(repeating: .keep, count: prefix) + middle + Array(repeating: .keep, count: suffix)
  }

  private static func steps(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Step] {
    let block = Array(repeating: Step.remove, count: old.count) + Array(repeating: Step.insert, count: new.count)
    let most = min(old.count + new.count, limit)
    guard !old.isEmpty, !new.isEmpty else { return block }
    // The furthest line of the old text that is reached on each diagonal, for every number of differences.
    var reached = [Int](repeating: 0, count: 2 * most + 3)
    var history: [[Int]] = []
    for differences in 0...most {
      history.append(reached)
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let index = diagonal + most + 1
        let isDown = diagonal == -differences || (diagonal != differences && reached[index - 1] < reached[index + 1])
        var x = isDown ? reached[index + 1] : reached[index - 1] + 1
        while x < old.count, x - diagonal < new.count, x - diagonal >= 0, old[x] == new[x - diagonal] { x += 1 }
        reached[index] = x
        if x >= old.count, x - diagonal >= new.count { return way(history, most, old.count, new.count) }
      }
    }
    return block
  }

  /// Walks back from the end along what was reached.
  private static func way(_ history: [[Int]], _ most: Int, _ oldCount: Int, _ newCount: Int) -> [Step] {
    var x = oldCount
    var y = newCount
    var steps: [Step] = []
    for differences in history.indices.reversed() {
      let reached = history[differences]
      let diagonal = x - y
      let index = diagonal + most + 1
      let isDown = diagonal == -differences || (diagonal != differences && reached[index - 1] < reached[index + 1])
      let before = isDown ? diagonal + 1 : diagonal - 1
      let startX = differences == 0 ? 0 : reached[before + most + 1]
      let startY = differences == 0 ? 0 : startX - before
      let stepX = differences == 0 ? 0 : isDown ? startX : startX + 1
      while x > stepX, y > (differences == 0 ? 0 : isDown ? startY + 1 : startY) {
        steps.append(.keep)
        x -= 1
        y -= 1
      }
      if differences > 0 { steps.append(isDown ? .insert : .remove) }
      x = startX
      y = startY
    }
    return steps.reversed()
  }
}
