internal import CopyModel
internal import Reporters

/// Answers a stream of lines, each with a line.
public protocol LineAnswering: ~Copyable {
  /// What the answers come to so far.
  var verdict: Verdict { get }

  /// Answers the lines that end in some bytes of the stream, and keeps what stands after the last of them.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the stream, cut anywhere.
  ///   - answers: The answers are appended to this, each with a line break.
  mutating func answer(_ bytes: [UInt8], into answers: inout [UInt8])

  /// Answers what stands after the last line break, at the end of a stream.
  mutating func finish(into answers: inout [UInt8])
}

extension Problem {
  /// The problem as the answer to its line tells it.
  var inLine: String { (position.map { "column \($0.column): " } ?? "") + message }
}

extension JSONWriter {
  /// Answers a line that could not be read.
  ///
  /// - Parameter id: The id as the line spells it; nil where it cannot be read.
  mutating func refuse(_ problem: String, id: [UInt8]?, line: Int, into answers: inout [UInt8]) {
    removeAll()
    beginObject()
    name("id")
    if let id { raw(id) } else { null() }
    name("line")
    integer(line)
    name("problem")
    string(problem)
    endObject()
    finalNewline()
    append(to: &answers)
  }
}
