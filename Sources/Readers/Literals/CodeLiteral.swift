/// What an expression is, as far as it is written out.
enum CodeLiteral: Sendable {
  /// One text, or several joined with plus signs, by their tokens.
  case text([Int])
  /// A number.
  case number
  /// True or false.
  case boolean(Bool)
  /// Nothing: null or nil.
  case null
  /// An object of JavaScript, by its opening brace.
  case object(Int)
  /// A list, or a dictionary of Swift, by its opening bracket.
  case list(Int)
  /// A call, by the tokens that name what is called and the opening parenthesis.
  case call(Range<Int>, Int)
  /// A name, or names joined with dots, by its tokens.
  case path(Range<Int>)
  /// A function of JavaScript.
  case function
  /// Anything else.
  case computed

  /// What it is called in a message; nil for what is not written out.
  var words: String? {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .object: "an object"
    case .list: "a list"
    case .null, .call, .path, .function, .computed: nil
    }
  }
}
