/// Tells a person at a terminal how far long work has come; elsewhere it is silent.
struct Progress {
  private let total: Int
  private let what: String
  private let sink: (any ByteSink)?
  private let start = ContinuousClock.now
  private var done = 0
  private var shown: Int?

  /// Begins work of so many steps.
  init(of total: Int, what: String, on sink: any ByteSink) {
    self.total = total
    self.what = what
    self.sink = sink.isTerminal ? sink : nil
  }

  /// Counts a step; shows each per cent once the work has lasted half a second.
  mutating func step() {
    done += 1
    guard let sink, total > 0 else { return }
    let percent = done * 100 / total
    guard percent != shown, start.duration(to: .now) > .milliseconds(500) else { return }
    shown = percent
    // Nobody is there to be told when standard error is closed.
    try? sink.write(Array("\r\(what) \(done) of \(total)\u{1B}[K".utf8))
  }

  /// Takes the line away.
  func end() {
    if let sink, shown != nil { try? sink.write(Array("\r\u{1B}[K".utf8)) }
  }
}
