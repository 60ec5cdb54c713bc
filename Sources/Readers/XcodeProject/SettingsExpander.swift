/// Expands the variables of one text.
///
/// A variable that is used in its own value means the next assignment in its chain, as `$(inherited)` does, so that no cycle is
/// endless. Steps, depth and length are limited all the same: a few lines can ask for a value of terabytes.
///
/// Source: MacroExpressionParsing.swift and MacroEvaluationProgram.swift in swiftlang/swift-build, Sources/SWBMacro.
struct SettingsExpander {
  /// A setting that is being evaluated.
  private struct Frame {
    let name: String
    let assignments: [BuildSetting]
    /// The place in the chain; one past the last assignment is Xcode's own value.
    let place: Int
  }

  private let settings: BuildSettings
  private var frames: [Frame] = []
  private var steps = 0
  /// How many brackets are open.
  private var nesting = 0
  /// Whether something was met that cannot be known or is too large.
  private var isBroken = false

  private static let stepLimit = 256
  private static let depthLimit = 64
  private static let lengthLimit = 1 << 14

  init(settings: BuildSettings) { self.settings = settings }

  /// The value of a setting; nil when it is not known.
  mutating func value(of name: String) -> String? {
    guard let bytes = evaluate(name), !isBroken else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text with its variables expanded; nil when one is not known.
  mutating func expand(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var index = 0
    let result = expand(bytes, &index, until: nil)
    return isBroken ? nil : String(decoding: result, as: UTF8.self)
  }

  /// The value of a setting's next assignment; nil when there is no setting of that name.
  private mutating func evaluate(_ name: String) -> [UInt8]? {
    steps += 1
    guard steps <= SettingsExpander.stepLimit, frames.count < SettingsExpander.depthLimit else {
      isBroken = true
      return nil
    }
    let frame: Frame
    if name == "inherited" || name == "value" {
      guard let current = frames.last else { return nil }
      frame = Frame(name: current.name, assignments: current.assignments, place: current.place + 1)
    } else if let current = frames.last(where: { $0.name == name }) {
      frame = Frame(name: name, assignments: current.assignments, place: current.place + 1)
    } else {
      frame = Frame(name: name, assignments: settings.assignments(of: name), place: 0)
    }
    let written: String
    if frame.place < frame.assignments.count {
      written = frame.assignments[frame.place].value.text
    } else if frame.place == frame.assignments.count, let builtIn = settings.builtIn[frame.name] {
      written = builtIn
    } else {
      // What is set and inherits from nothing inherits nothing; what is set nowhere is not known.
      return frame.place == 0 ? nil : []
    }
    frames.append(frame)
    defer { frames.removeLast() }
    let bytes = Array(written.utf8)
    var index = 0
    return expand(bytes, &index, until: nil)
  }

  /// Expands up to the end, or to a colon or closing bracket when one is given.
  private mutating func expand(_ bytes: [UInt8], _ index: inout Int, until close: UInt8?) -> [UInt8] {
    var result: [UInt8] = []
    while index < bytes.count, !isBroken {
      let byte = bytes[index]
      if let close, byte == close || byte == UInt8(ascii: ":") { break }
      if byte == UInt8(ascii: "$") {
        result += substitution(bytes, &index)
      } else {
        result.append(byte)
        index += 1
      }
      if result.count > SettingsExpander.lengthLimit { isBroken = true }
    }
    return result
  }

  /// Expands what begins with the dollar sign at the index, and moves behind it.
  private mutating func substitution(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    let dollar = index
    index += 1
    guard index < bytes.count else { return [UInt8(ascii: "$")] }
    switch bytes[index] {
    case UInt8(ascii: "("): return bracketed(bytes, &index, close: UInt8(ascii: ")"))
    case UInt8(ascii: "{"): return bracketed(bytes, &index, close: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return bracketed(bytes, &index, close: UInt8(ascii: "]"))
    case UInt8(ascii: "$"):
      index += 1
      return [UInt8(ascii: "$")]
    default:
      guard SettingName.isNameByte(bytes[index]), !(0x30...0x39).contains(bytes[index]) else { return [UInt8(ascii: "$")] }
      while index < bytes.count, SettingName.isNameByte(bytes[index]) { index += 1 }
      // Without brackets a name that is not set stays as it is written.
      return evaluate(String(decoding: bytes[(dollar + 1)..<index], as: UTF8.self)) ?? Array(bytes[dollar..<index])
    }
  }

  /// Expands a name in brackets with its modifiers.
  private mutating func bracketed(_ bytes: [UInt8], _ index: inout Int, close: UInt8) -> [UInt8] {
    index += 1
    steps += 1
    nesting += 1
    defer { nesting -= 1 }
    guard nesting < SettingsExpander.depthLimit, steps <= SettingsExpander.stepLimit else {
      isBroken = true
      return []
    }
    let name = expand(bytes, &index, until: close)
    guard !isBroken, !name.isEmpty else {
      isBroken = true
      return []
    }
    var value = evaluate(String(decoding: name, as: UTF8.self))
    while !isBroken, index < bytes.count, bytes[index] == UInt8(ascii: ":") {
      index += 1
      let start = index
      while index < bytes.count, SettingName.isNameByte(bytes[index]) { index += 1 }
      let modifier = String(decoding: bytes[start..<index], as: UTF8.self)
      if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
        index += 1
        let operand = expand(bytes, &index, until: close)
        guard modifier == "default" else {
          isBroken = true
          return []
        }
        if value?.isEmpty ?? true { value = operand }
      } else if let known = value {
        guard let modified = SettingModifier(rawValue: modifier)?.apply(to: known) else {
          isBroken = true
          return []
        }
        value = modified
      }
    }
    guard let value, index < bytes.count, bytes[index] == close else {
      isBroken = true
      return []
    }
    index += 1
    return value
  }
}
