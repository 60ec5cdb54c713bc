internal import CopyModel

extension StringsJSONReader {
  /// A text, or nil and a problem.
  mutating func string(_ value: JSONValue, what: String) -> String? {
    if let text = value.string { return text }
    report(value.range.lowerBound, "expected \(what) to be a text, found \(value.kind.words)")
    return nil
  }

  /// A locale, or nil and a problem.
  mutating func locale(_ value: JSONValue, what: String) -> LocaleTag? {
    guard let text = string(value, what: what) else { return nil }
    if let locale = tag(text) { return locale }
    report(value.range.lowerBound, "“\(text.prefix(40))” is no language tag; expected \(what) to be one such as en, pt-BR or zh-Hant")
    return nil
  }

  /// One of a few names, or nil and a problem.
  mutating func choice(_ value: JSONValue, among names: [String], what: String) -> String? {
    guard let text = string(value, what: what) else { return nil }
    if names.contains(text) { return text }
    let suggestion = nearest(to: text, among: names).map { "; did you mean “\($0)”?" } ?? ""
    report(
      value.range.lowerBound, "expected \(what) to be one of \(names.joined(separator: ", ")), found “\(text.prefix(40))”\(suggestion)")
    return nil
  }

  /// The case of an enumeration that a text names, or nil and a problem.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ value: JSONValue, what: String) -> Choice?
  where Choice.RawValue == String {
    choice(value, among: Choice.allCases.map(\.rawValue), what: what).flatMap(Choice.init(rawValue:))
  }

  /// The numbers that a member may hold.
  struct Bounds {
    var range: ClosedRange<Double>
    /// Whether the lower end is itself out of bounds.
    var excludesLower = false
    /// The bounds in words.
    var words: String

    /// A length in points of something that is there.
    static let length = Bounds(range: 0...10_000, excludesLower: true, words: "above 0 and at most 10000")
    /// A length in points that may be nothing.
    static let radius = Bounds(range: 0...10_000, words: "from 0 to 10000")
    /// A share of the whole.
    static let share = Bounds(range: 0...1, words: "from 0 to 1")

    func contains(_ number: Double) -> Bool { range.contains(number) && !(excludesLower && number == range.lowerBound) }
  }

  /// A number within bounds, or nil and a problem.
  mutating func number(_ value: JSONValue, in bounds: Bounds, what: String) -> Double? {
    guard value.kind == .number else {
      report(value.range.lowerBound, "expected \(what) to be a number, found \(value.kind.words)")
      return nil
    }
    // Minus zero is zero, but divides into minus infinity. A number beyond a double's range has no value and is out of all bounds.
    if let number = value.number, bounds.contains(number) { return number == 0 ? 0 : number }
    let written = String(decoding: value.rawBytes.prefix(40), as: UTF8.self)
    report(value.range.lowerBound, "expected \(what) to be \(bounds.words), found \(written)")
    return nil
  }

  /// True or false, or nil and a problem.
  mutating func boolean(_ value: JSONValue, what: String) -> Bool? {
    if let boolean = value.boolean { return boolean }
    report(value.range.lowerBound, "expected \(what) to be true or false, found \(value.kind.words)")
    return nil
  }

  /// A colour such as `#0A84FF`, or nil and a problem.
  mutating func colour(_ value: JSONValue, what: String) -> String? {
    guard let text = string(value, what: what) else { return nil }
    let digits = text.utf8.dropFirst()
    if text.hasPrefix("#"), digits.count == 6 || digits.count == 8, digits.allSatisfy({ hexDigit($0) != nil }) { return text }
    report(value.range.lowerBound, "expected \(what) to be a colour such as #0A84FF, found “\(text.prefix(40))”")
    return nil
  }

  /// The elements of a list, or none and a problem.
  mutating func list(_ value: JSONValue, what: String) -> [JSONValue] {
    if value.kind == .array { return Array(value.elements) }
    report(value.range.lowerBound, "expected \(what) to be a list, found \(value.kind.words)")
    return []
  }
}
