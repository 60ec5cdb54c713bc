internal import CopyModel

/// One assignment of a build setting, in a project or in a configuration file.
struct BuildSetting: Sendable {
  /// The setting's name, without its conditions.
  var name: String
  /// When the assignment counts; all must hold.
  var conditions: [SettingCondition] = []
  /// The bytes of the source that spell the name.
  var nameRange: Range<Int>
  /// What is assigned; a list's texts joined with spaces.
  var value: DecodedText
  /// Whether a list was assigned, so that the value's bytes spell more than its text.
  var isList = false
  /// The text the ranges count in.
  var source: SourceText
}

/// A condition in brackets after a build setting's name, such as `[sdk=iphoneos*]`.
struct SettingCondition: Hashable, Sendable {
  /// What is asked about: `sdk`, `arch`, `config`, `variant`.
  var parameter: String
  /// The answer expected; `*` stands for any characters and `?` for one.
  var pattern: String
}

/// A build setting's name as a project spells it, taken apart.
struct SettingName: Sendable {
  /// The name without conditions.
  var name: String
  /// The conditions in their order.
  var conditions: [SettingCondition]

  /// Takes a spelling apart; one whose brackets make no sense is a name as a whole, as the build system takes it.
  init(_ spelling: String) {
    name = spelling
    conditions = []
    guard let bracket = spelling.utf8.firstIndex(of: UInt8(ascii: "[")) else { return }
    var rest = spelling.utf8[bracket...]
    var found: [SettingCondition] = []
    while rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
      let inside = rest[rest.index(after: rest.startIndex)..<end]
      guard let equals = inside.firstIndex(of: UInt8(ascii: "=")) else { return }
      found.append(
        SettingCondition(
          parameter: String(Substring(inside[..<equals])), pattern: String(Substring(inside[inside.index(after: equals)...]))))
      rest = rest[rest.index(after: end)...].drop { $0 == 0x20 }
    }
    guard rest.isEmpty else { return }
    conditions = found
    name = String(Substring(spelling.utf8[..<bracket]))
    while name.utf8.last == 0x20 { name.removeLast() }
  }

  /// Whether a byte may stand in the name of a build setting.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}

/// What a build is made for, which decides the conditions of its settings.
struct BuildContext: Sendable {
  /// The configuration, such as `Release`.
  var configuration: String
  /// The SDK without its version, such as `iphoneos`; nil where it is not known yet.
  var sdk: String?

  /// Whether a condition holds; what is not known is only matched by a star.
  func satisfies(_ condition: SettingCondition) -> Bool {
    let value: String? =
      switch condition.parameter {
      case "sdk": sdk
      case "arch": "arm64"
      case "config": configuration
      case "variant": "normal"
      default: nil
      }
    guard let value else { return condition.pattern == "*" }
    // Longer patterns match nothing, so that no file can make many of them costly.
    return condition.pattern.utf8.count <= 256 && Glob(condition.pattern).matches(value)
  }

  /// Whether all conditions of an assignment hold.
  func satisfies(_ setting: BuildSetting) -> Bool { setting.conditions.allSatisfy(satisfies) }
}
