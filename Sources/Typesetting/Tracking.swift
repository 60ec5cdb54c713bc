/// San Francisco's tracking: what the system adds between the clusters of a line at each size.
struct Tracking: Sendable {
  /// Sizes in points with tracking in thousandths of the em, by size.
  private var steps: [(size: Points, milliEm: Double)] = []

  /// Reads the table `Fonts/sf-tracking.tsv`.
  ///
  /// Of its two figures it takes the one in thousandths of an em: the one in points is rounded to a hundredth.
  init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(FontError) {
    for (line, cells) in TabSeparated.rows(in: bytes) where cells[0] != "platform" {
      guard cells.count >= 4, let size = Double(cells[2]), let milliEm = Double(cells[3]) else {
        throw FontError(file: name, message: "line \(line) is no row of the tracking table")
      }
      if cells[0] == "iOS", cells[1] == "SF Pro" { steps.append((size, milliEm)) }
    }
    guard !steps.isEmpty else { throw FontError(file: name, message: "has no row of SF Pro on iOS") }
    steps.sort { $0.size < $1.size }
  }

  /// The tracking after each cluster, in points; linear between the listed sizes, constant in the em beyond them.
  func points(at size: Points) -> Points { milliEm(at: size) * size / 1000 }

  private func milliEm(at size: Points) -> Double {
    guard let above = steps.firstIndex(where: { $0.size >= size }) else { return steps[steps.count - 1].milliEm }
    guard above > 0, steps[above].size > size else { return steps[above].milliEm }
    let (low, high) = (steps[above - 1], steps[above])
    return low.milliEm + (high.milliEm - low.milliEm) * (size - low.size) / (high.size - low.size)
  }
}
