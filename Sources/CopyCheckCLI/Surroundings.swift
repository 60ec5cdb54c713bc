internal import CopyCheckKit
internal import CopyModel
internal import Reporters

/// What a command works with: what was asked for, and where it reads and writes.
struct Surroundings {
  /// What was asked for.
  let invocation: Invocation
  /// The variables that decide about colour and width.
  let environment: [String: String]
  /// What `-` reads.
  let stdin: any ByteSource
  /// Where reports go.
  let stdout: any ByteSink
  /// Where all else goes.
  let stderr: any ByteSink

  /// Runs the command that was asked for.
  func run() throws(ToolError) -> Verdict {
    if invocation.wantsHelp {
      try print(Help.page(for: invocation.isCommandNamed ? invocation.command : nil, style: style))
      return .clean
    }
    if let folder = invocation.languagesDirectory, !holdsPacks(folder) {
      throw .usage(UsageError("--languages \(folder): expected a folder with language packs, such as de.yaml"))
    }
    switch invocation.command {
    case .check: return try check()
    case .fit: return try fit()
    case .measure: return try measure()
    case .list: return try list()
    case .baseline: return try baseline()
    case .fix: return try fix()
    case .explain: try print(try explanation())
    case .rules: try print(rules())
    case .languages: try print(try languages())
    case .formats: try print(formats())
    case .schema: try print(try schema())
    case .initialize: return try initialize()
    case .completions: try print(try completions())
    case .manual: try print(ManualPage.roff)
    case .version: try print(Array("\(Tool.name) \(Tool.version)\n".utf8))
    }
    return .clean
  }

  /// How text on standard output looks.
  var style: TextStyle {
    let isTerminal = stdout.isTerminal
    let columns = (isTerminal ? stdout.columns : nil) ?? environment["COLUMNS"].flatMap(Int.init) ?? 80
    return TextStyle(
      width: columns, hasColor: ColorChoice.usesColor(invocation.color, environment: environment, isTerminal: isTerminal), detail: detail)
  }

  /// How text in a file looks.
  var fileStyle: TextStyle { TextStyle(hasColor: invocation.color == .always, detail: detail) }

  private var detail: TextStyle.Detail { invocation.isQuiet ? .quiet : invocation.isVerbose ? .verbose : .normal }

  /// Writes to standard output.
  ///
  /// - Parameter verdict: What the run has come to, which stands even when nobody reads on.
  func print(_ bytes: [UInt8], verdict: Verdict = .clean) throws(ToolError) {
    do throws(StreamError) { try stdout.write(bytes) } catch {
      throw error.isClosed ? .closed(verdict) : .stream("standard output", error)
    }
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
    do throws(StreamError) { try Output.file(path).write(bytes) } catch { throw .stream(path, error) }
  }

  /// Tells the person on standard error what could not be read, a line each; those that are alike are counted unless all is asked for.
  func tell(_ problems: [Problem]) {
    tell(lines: ProblemLines(problems, isWhole: invocation.isVerbose).lines)
  }

  /// Tells the person something on standard error, a line each; the lines are safe for a terminal.
  func tell(lines: [String]) {
    // A closed standard error leaves nobody to tell.
    if !lines.isEmpty { try? stderr.write(Array(lines.map { "copycheck: \($0)\n" }.joined().utf8)) }
  }

  /// Tells the person on standard error which suppressions nothing needed, a line each.
  func tell(_ unused: [Suppression]) {
    tell(
      unused.map { suppression in
        Problem(
          path: suppression.place?.path ?? "-", position: suppression.place?.start,
          message: "\(suppression.rule) finds nothing here that would have to be ignored; remove this")
      })
  }
}
