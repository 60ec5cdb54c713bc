/// Collects lines of text, coloured or not.
public struct Canvas: Sendable {
  /// What was written so far, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  private let hasColor: Bool
  /// The parameters of the colour in force; every line ends without one.
  private var code: String?

  /// Makes an empty canvas.
  public init(hasColor: Bool) { self.hasColor = hasColor }

  /// Writes text in a role; spaces take the role of what stands before them.
  public mutating func write(_ text: String, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    if hasColor, text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) { use(role.code) }
    bytes.append(contentsOf: text.utf8)
  }

  /// Ends the line.
  public mutating func newline() {
    use(nil)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Leaves a line blank between what was written and what comes.
  public mutating func separate() {
    if !bytes.isEmpty { newline() }
  }

  /// Writes a line in a role.
  public mutating func line(_ text: String = "", _ role: Role = .plain) {
    write(text, role)
    newline()
  }

  /// Changes the colour in force.
  private mutating func use(_ next: String?) {
    guard next != code else { return }
    if code != nil { bytes.append(contentsOf: "\u{1B}[0m".utf8) }
    if let next { bytes.append(contentsOf: "\u{1B}[\(next)m".utf8) }
    code = next
  }
}
