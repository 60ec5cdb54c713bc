import CopyModel

extension Suppression {
  /// Where it is written, in the words of SARIF: beside the code, or in a file of its own.
  var kind: String { origin == .carrier ? "inSource" : "external" }
}
