public import CopyModel

/// Writes a finished report in one format.
public protocol Reporter: Sendable {
  /// The report as UTF-8.
  func bytes(of report: Report) -> [UInt8]
}
