import CopyCheckCLI
import Foundation

/// Input from memory, chunk by chunk.
final class MemorySource: ByteSource {
  private var chunks: [[UInt8]]

  init(_ chunks: [String] = []) { self.chunks = chunks.map { Array($0.utf8) } }

  func read() throws(StreamError) -> [UInt8] { chunks.isEmpty ? [] : chunks.removeFirst() }

  var isReady: Bool { false }
}

/// Output into memory.
final class MemorySink: ByteSink {
  private(set) var writes: [[UInt8]] = []
  let isTerminal: Bool
  let columns: Int?
  private let failure: StreamError?

  init(isTerminal: Bool = false, columns: Int? = nil, failure: StreamError? = nil) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.failure = failure
  }

  func write(_ bytes: [UInt8]) throws(StreamError) {
    if let failure { throw failure }
    writes.append(bytes)
  }

  var text: String { String(decoding: writes.joined(), as: UTF8.self) }
}

/// One run of the tool in memory.
struct Run {
  var status: Int32
  var output: String
  var errors: String

  init(_ arguments: String..., input: [String] = [], environment: [String: String] = [:], terminal: Int? = nil) {
    self.init(arguments: arguments, input: input, environment: environment, terminal: terminal)
  }

  init(arguments: [String], input: [String] = [], environment: [String: String] = [:], terminal: Int? = nil) {
    let stdout = MemorySink(isTerminal: terminal != nil, columns: terminal)
    let stderr = MemorySink()
    status = CommandLineTool.run(
      arguments: arguments, environment: environment, stdin: MemorySource(input), stdout: stdout, stderr: stderr)
    output = stdout.text
    errors = stderr.text
  }
}
