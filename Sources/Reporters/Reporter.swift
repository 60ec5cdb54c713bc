public import CopyModel

/// Writes a finished report in one format.
public protocol Reporter: Sendable {
  /// Writes the report as UTF-8, part by part, so that a large one is never whole in memory.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - sink: Takes the parts in their order.
  /// - Throws: What the sink throws.
  func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure)
}

extension Reporter {
  /// The whole report as UTF-8.
  public func bytes(of report: Report) -> [UInt8] {
    var bytes: [UInt8] = []
    write(report) { bytes += $0 }
    return bytes
  }
}
