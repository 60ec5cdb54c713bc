/// Finds what a person who misspelt a name most likely meant.
public enum Nearest {
  /// The nearest of some names, or nil when none is near.
  ///
  /// A name is near when at most a third of its letters, and never more than three, were mistyped; case does not count.
  public static func to(_ written: String, among names: some Sequence<String>) -> String? {
    let written = Array(written.lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = Array(name.lowercased().unicodeScalars)
      let distance = distance(from: written, to: letters)
      let limit = min(3, max(1, max(letters.count, written.count) / 3))
      // A name of one letter is near to nothing but itself.
      if distance <= limit, distance < letters.count, distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    return best?.name
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour to turn one word into another.
  static func distance(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(last[j] + (letter == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
