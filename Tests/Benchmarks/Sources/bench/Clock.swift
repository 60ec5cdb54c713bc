import Foundation

/// Processor seconds of this thread for a piece of work: the least of several runs, since noise only adds.
func seconds(runs: Int = 7, _ work: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let start = threadSeconds()
    try work()
    best = min(best, threadSeconds() - start)
  }
  return best
}

/// Processor seconds of this thread for two pieces of work in turn: the least of several runs each, so that a busy machine slows both.
func seconds(runs: Int = 7, _ first: () throws -> Void, against second: () throws -> Void) rethrows -> (first: Double, second: Double) {
  var best = (first: Double.infinity, second: Double.infinity)
  for _ in 0..<runs {
    best.first = min(best.first, try seconds(runs: 1, first))
    best.second = min(best.second, try seconds(runs: 1, second))
  }
  return best
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
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
