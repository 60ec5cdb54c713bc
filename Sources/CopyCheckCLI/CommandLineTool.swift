internal import CopyCheckKit
internal import GitHistory
internal import Reporters

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The tool, from arguments to exit status.
public enum CommandLineTool {
  /// Runs with the arguments, environment and streams of the process, and ends it.
  public static func main() -> Never {
    Output.ignoreBrokenPipes()
    var environment: [String: String] = [:]
    let names = [
      "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "CLICOLOR", "TERM", "COLUMNS", "GITHUB_WORKSPACE", "CI_PROJECT_DIR", "HOME",
      "XDG_CONFIG_HOME",
    ]
    let services = ["GITHUB_STEP_SUMMARY", "GITHUB_EVENT_PATH"] + AutomaticRevision.variables
    for name in names + services {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    exit(
      run(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, stdin: Input.standard(), stdout: Output.standard(),
        stderr: Output.error()))
  }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, the name of the executable left out.
  ///   - environment: The variables that decide about colour and width.
  ///   - stdin: What `-` reads.
  ///   - stdout: Where reports go.
  ///   - stderr: Where all else goes.
  /// - Returns: The exit status: 0 clean, 1 findings at the gate, 2 something could not be judged.
  public static func run(
    arguments: [String], environment: [String: String], stdin: any ByteSource, stdout: any ByteSink, stderr: any ByteSink
  ) -> Int32 {
    var verdict: Verdict
    do throws(ToolError) {
      let invocation: Invocation
      do throws(UsageError) { invocation = try ArgumentParser.parse(arguments) } catch { throw .usage(error) }
      let surroundings = Surroundings(
        invocation: invocation, environment: environment, stdin: stdin, stdout: stdout, stderr: stderr)
      verdict = try surroundings.run()
    } catch {
      verdict = .notJudged
      if case .closed(let reached) = error { verdict = reached } else { try? stderr.write(Array("copycheck: \(error.message)\n".utf8)) }
    }
    return verdict.rawValue
  }
}
