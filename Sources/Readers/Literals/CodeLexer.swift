/// Splits a program into tokens, so that strings, comments, regular expressions and templates cannot hide or forge a bracket.
///
/// Nothing recurses: texts with computed parts inside computed parts stand on a stack of their own.
struct CodeLexer {
  /// A text with computed parts that is open.
  struct OpenText {
    /// How it is quoted.
    let quoting: CodeQuoting
    /// Where it begins.
    let start: Int
    /// How many brackets of the kind that ends a computed part are open inside the part.
    var depth = 0
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let language: CodeLanguage
  var index: Int
  var tokens: [CodeToken] = []
  var faults: [CodeFault] = []
  var openTexts: [OpenText] = []
  /// No regular expression begins before this byte: one that began there had no end on its line.
  var patternFloor = 0

  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
    index = start
    tokens.reserveCapacity(min(bytes.count / 4 + 1, 1 << 20))
  }

  /// Splits all bytes.
  mutating func run() {
    if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
    while index < bytes.count { step() }
    if let open = openTexts.last {
      report(open.start, "this text is never closed; expected \(open.quoting.closing)")
    }
  }

  /// The byte at a distance from the place, or nil behind the end.
  func byte(_ distance: Int) -> UInt8? { index + distance < bytes.count ? bytes[index + distance] : nil }

  /// Adds a token from the place on, and moves behind it.
  mutating func append(_ kind: CodeToken.Kind, upTo end: Int) {
    tokens.append(CodeToken(start: UInt32(index), end: UInt32(end), kind: kind))
    index = end
  }

  /// Records a fault, unless there are very many.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    if faults.count < CodeFault.limit { faults.append(CodeFault(offset: offset, message: message())) }
  }

  /// Reads one token, comment or run of white space.
  private mutating func step() {
    let first = bytes[index]
    switch first {
    case 0x20, 0x09...0x0D: index += 1
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "\""): text()
    case UInt8(ascii: "'"), UInt8(ascii: "`"): if language == .javaScript { text() } else { quotedName() }
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): openBracket(first)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): closeBracket(first)
    default:
      let space = spaceLength(at: index)
      if space > 0 { index += space } else if CodeLexer.isNameByte(first) { name() } else { append(.mark, upTo: index + markLength()) }
    }
  }

  /// Whether a byte can stand in a name; all of a scalar beyond ASCII can.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF, UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  /// The length of a white space beyond ASCII: no-break space, line and paragraph separator, byte order mark.
  private func spaceLength(at place: Int) -> Int {
    let rest = bytes.count - place
    switch bytes[place] {
    case 0xC2 where rest > 1 && bytes[place + 1] == 0xA0: return 2
    case 0xE2 where rest > 2 && bytes[place + 1] == 0x80 && bytes[place + 2] & 0xFE == 0xA8: return 3
    case 0xEF where rest > 2 && bytes[place + 1] == 0xBB && bytes[place + 2] == 0xBF: return 3
    default: return 0
    }
  }

  private mutating func name() {
    var end = index
    while end < bytes.count, CodeLexer.isNameByte(bytes[end]), spaceLength(at: end) == 0 { end += 1 }
    append(.name, upTo: end)
  }

  /// Reads a name in backticks, as Swift writes keywords used as names.
  private mutating func quotedName() {
    var end = index + 1
    while end < bytes.count, CodeLexer.isNameByte(bytes[end]) { end += 1 }
    let isName = bytes[index] == UInt8(ascii: "`") && end > index + 1 && end < bytes.count && bytes[end] == UInt8(ascii: "`")
    append(isName ? .name : .mark, upTo: isName ? end + 1 : index + 1)
  }

  private mutating func number() {
    var end = index
    while end < bytes.count {
      let isPoint = bytes[end] == UInt8(ascii: ".") && end + 1 < bytes.count && (0x30...0x39).contains(bytes[end + 1])
      guard isPoint || CodeLexer.isNameByte(bytes[end]), bytes[end] < 0x80 else { break }
      end += 1
    }
    append(.number, upTo: end)
  }
}
