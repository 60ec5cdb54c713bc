internal import Baselines
internal import ConfigFile
internal import CopyCheckKit
internal import CopyModel
internal import GitHistory
internal import Languages
internal import Reporters
internal import Typesetting

/// Why a run ended before it was done.
enum ToolError: Error {
  /// An argument that cannot be followed.
  case usage(UsageError)
  /// A language pack that cannot be used.
  case pack(PackError)
  /// A font that cannot be used.
  case font(FontError)
  /// A baseline that cannot be used.
  case baseline(BaselineError)
  /// A past that cannot be looked at.
  case history(HistoryError)
  /// A configuration file that cannot be used.
  case configuration(ConfigError)
  /// A file or stream that cannot be read or written, by its name.
  case stream(String, StreamError)
  /// The reader of standard output has gone; what the run had come to by then.
  case closed(Verdict)

  /// What the person is told, safe for a terminal.
  var message: String {
    switch self {
    case .usage(let error): error.message.visible
    case .pack(let error): error.description.visible
    case .font(let error): error.description.visible
    case .baseline(let error): error.problem.line
    case .history(let error): error.message.visible
    case .configuration(let error): error.problems.map(\.line).joined(separator: "\ncopycheck: ")
    case .stream(let name, let error): "\(name): \(error.message)".visible
    case .closed: "standard output was closed"
    }
  }

  /// The error of a run.
  init(_ error: RunError) {
    switch error {
    case .pack(let error): self = .pack(error)
    case .font(let error): self = .font(error)
    case .baseline(let error): self = .baseline(error)
    case .history(let error): self = .history(error)
    }
  }
}
