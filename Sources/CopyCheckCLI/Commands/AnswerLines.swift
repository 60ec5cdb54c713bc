internal import CopyCheckKit
internal import CopyModel
internal import Languages

extension Surroundings {
  /// Judges each line of input, as the lines come.
  func judgeLines() throws(ToolError) -> Verdict {
    do throws(UsageError) { try refuseOptionsForLines() } catch { throw .usage(error) }
    let configuration = try configuration()
    var judge: LineJudge
    do throws(PackError) { judge = try LineJudge(configuration) } catch { throw .pack(error) }
    return try answerLines(with: &judge)
  }

  /// Answers each line of input with a line, as the lines come.
  ///
  /// Answers are held back while more input is at hand, and written as soon as the peer waits for them.
  func answerLines(with answerer: inout some LineAnswering & ~Copyable) throws(ToolError) -> Verdict {
    let sink = try lineSink()
    var answers: [UInt8] = []
    let paths = invocation.operands.isEmpty ? ["-"] : invocation.operands
    for path in paths {
      let source = try lineSource(path)
      while true {
        if answers.count >= 65536 || !answers.isEmpty && !source.isReady { try flush(&answers, to: sink, answerer.verdict) }
        let bytes: [UInt8]
        do throws(StreamError) { bytes = try source.read() } catch { throw .stream(path, error) }
        if bytes.isEmpty { break }
        answerer.answer(bytes, into: &answers)
      }
      answerer.finish(into: &answers)
    }
    try flush(&answers, to: sink, answerer.verdict)
    return answerer.verdict
  }

  /// Where the lines of a path come from.
  private func lineSource(_ path: String) throws(ToolError) -> any ByteSource {
    if path == "-" { return stdin }
    do throws(StreamError) { return try Input.file(path) } catch { throw .stream(path, error) }
  }

  /// Where answers go.
  private func lineSink() throws(ToolError) -> any ByteSink {
    guard let path = invocation.outputs.first?.path else { return stdout }
    do throws(StreamError) { return try Output.file(path) } catch { throw .stream(path, error) }
  }

  private func flush(_ answers: inout [UInt8], to sink: any ByteSink, _ verdict: Verdict) throws(ToolError) {
    guard !answers.isEmpty else { return }
    do throws(StreamError) { try sink.write(answers) } catch {
      throw error.isClosed ? .closed(verdict) : .stream("answers", error)
    }
    answers.removeAll(keepingCapacity: true)
  }

  /// Refuses what cannot be done line by line.
  private func refuseOptionsForLines() throws(UsageError) {
    let formats = invocation.formats + invocation.outputs.compactMap(\.format)
    if let other = formats.first(where: { $0 != "ndjson" }) {
      throw UsageError("--input-format ndjson is answered in ndjson, not in \(other); leave --format out")
    }
    if invocation.outputs.count > 1 { throw UsageError("--input-format ndjson writes its answers to one place") }
    if invocation.baseline != nil || invocation.since != nil {
      throw UsageError("--input-format ndjson answers every line; --baseline and --since do not go with it")
    }
    if !invocation.locales.isEmpty || !invocation.keys.isEmpty {
      throw UsageError("--input-format ndjson answers every line; --locale and --key do not go with it")
    }
  }
}
