public import CopyModel

/// What a piece of output is, and so how it is coloured.
public enum Role: Sendable {
  /// Plain text.
  case plain
  /// What the eye should find first.
  case strong
  /// What the eye may pass over.
  case faint
  /// Something good.
  case good
  /// Something of a severity.
  case severity(Severity)

  /// The parameters of the terminal's colour sequence.
  var code: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .faint: "2"
    case .good: "32"
    case .severity(.error): "1;31"
    case .severity(.warning): "33"
    case .severity(.note): "36"
    }
  }

  /// The role of a grade: calm where all is well, loud where a rejection is to be expected.
  public static func grade(_ grade: Grade) -> Role {
    switch grade {
    case .a: .good
    case .b: .plain
    case .c, .d: .severity(.warning)
    case .f: .severity(.error)
    }
  }
}
