/// Which format goes where.
struct OutputPlan<Format: RawRepresentable & CaseIterable & Equatable>: Equatable where Format.RawValue == String {
  /// One thing to write.
  struct Entry: Equatable {
    /// The format.
    var format: Format
    /// The file; nil for standard output.
    var path: String?
  }

  /// What to write, in order.
  let entries: [Entry]

  /// Plans what `--format` and `--output` ask for.
  ///
  /// `--output FORMAT=FILE` writes a file besides. `--output FILE` takes a format of `--format`, in order, which then does not go to
  /// standard output; so does the default format when none was named.
  init(_ invocation: Invocation, standard: Format) throws(UsageError) {
    var waiting: [Format] = []
    for name in invocation.formats { waiting.append(try named(name, "format")) }
    var takesStandard = waiting.isEmpty
    var entries: [Entry] = []
    for output in invocation.outputs {
      if let name = output.format {
        entries.append(Entry(format: try named(name, "format"), path: output.path))
      } else if !waiting.isEmpty {
        entries.append(Entry(format: waiting.removeFirst(), path: output.path))
      } else if takesStandard {
        takesStandard = false
        entries.append(Entry(format: standard, path: output.path))
      } else {
        throw UsageError("--output \(output.path) needs a format: --output \(standard.rawValue)=\(output.path)")
      }
    }
    if takesStandard { waiting = [standard] }
    self.entries = waiting.map { Entry(format: $0, path: nil) } + entries
  }
}
