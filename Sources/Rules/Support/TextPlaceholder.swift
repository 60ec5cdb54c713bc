internal import CopyModel

/// A part of a text that something is put in for before people see it.
struct TextPlaceholder {
  /// What is put in.
  enum Kind: Hashable {
    /// The argument of a number, from 1, in a format call: `%@`, `%1$d`.
    case argument(Int, Conversion)
    /// A value that the app or a tool knows by its name: `{name}`, `{{name}}`, `%#@name@`.
    case named(String)
    /// A build setting: `$(NAME)` or `${NAME}`.
    case buildSetting(String)
  }

  /// What a format call makes of its argument.
  enum Conversion: Hashable {
    case object
    case integer
    case floatingPoint
    case character
    case characters
    case pointer
  }

  /// What is put in.
  var kind: Kind
  /// Where it stands in the text's UTF-8.
  var range: ByteRange
}
