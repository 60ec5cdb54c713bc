public import Baselines
public import GitHistory
public import Languages
public import Typesetting

/// Why a run cannot judge anything.
public enum RunError: Error, Hashable, Sendable {
  /// A language pack that cannot be used.
  case pack(PackError)
  /// A font that cannot be used.
  case font(FontError)
  /// A baseline that cannot be used.
  case baseline(BaselineError)
  /// A past that cannot be looked at.
  case history(HistoryError)
}
