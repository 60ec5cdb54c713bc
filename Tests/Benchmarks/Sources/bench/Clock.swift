import Foundation

/// Wall-clock seconds of a piece of work: the least of several runs, since noise only adds.
func seconds(runs: Int = 7, _ work: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let clock = ContinuousClock()
    let duration = try clock.measure(work)
    best = min(best, Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18)
  }
  return best
}

/// The middle of several values.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// Milliseconds with two decimals.
func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1000) }

/// Pads a text to a width.
func pad(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
