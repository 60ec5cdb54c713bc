internal import CopyModel
internal import YAMLTree

extension XcodeGenSpec {
  private static let prefix = "INFOPLIST_KEY_"

  /// The texts of `info.properties`; those of dictionaries whose key holds purpose strings included.
  mutating func plistEntries(_ properties: YAMLNode, target: String) -> [CarrierEntry] {
    guard let pairs = properties.mapping else {
      if !properties.isMissing { carrier.report(properties.range.lowerBound, "expected keys of an Info.plist with their values here") }
      return []
    }
    var entries: [CarrierEntry] = []
    for (key, value) in pairs {
      guard let name = key.scalar, KeyMeaning(name) != .other else { continue }
      if let nested = value.mapping {
        guard KeyMeaning(name) == .purpose else {
          carrier.report(value.range.lowerBound, "expected a text under \(name), found a mapping")
          continue
        }
        for (inner, value) in nested {
          add(name + "." + (inner.scalar ?? ""), inner, value, isProperty: true, target: target, to: &entries)
        }
      } else {
        add(name, key, value, isProperty: true, target: target, to: &entries)
      }
    }
    return entries
  }

  /// The texts of the settings INFOPLIST_KEY_… of each configuration, in the order of the file.
  ///
  /// - Parameters:
  ///   - settings: The settings of each configuration.
  ///   - target: The target they hold in; nil where the project sets them.
  mutating func settingEntries(_ settings: [[String: Setting]], target: String?) -> [CarrierEntry] {
    struct Place: Hashable {
      var offset: Int
      var name: String
    }
    var places: [Place: (setting: Setting, configurations: [String])] = [:]
    for (index, settings) in settings.enumerated() {
      for (name, setting) in settings where name.hasPrefix(XcodeGenSpec.prefix) {
        places[Place(offset: setting.value.range.lowerBound, name: name), default: (setting, [])].configurations.append(
          configurations[index])
      }
    }
    var entries: [CarrierEntry] = []
    for (place, found) in places.sorted(by: { ($0.key.offset, $0.key.name) < ($1.key.offset, $1.key.name) }) {
      let key = String(place.name.dropFirst(XcodeGenSpec.prefix.count))
      guard KeyMeaning(key) != .other else { continue }
      let isEverywhere = found.configurations.count == configurations.count
      for configuration in isEverywhere ? [nil] : found.configurations.map(Optional.some) {
        add(
          key, found.setting.key, found.setting.value, isProperty: false, target: target, configuration: configuration, to: &entries)
      }
    }
    return entries
  }

  /// Adds the text under a key, or reports what stands there instead.
  private mutating func add(
    _ name: String, _ key: YAMLNode, _ value: YAMLNode, isProperty: Bool, target: String?, configuration: String? = nil,
    to entries: inout [CarrierEntry]
  ) {
    guard value.scalar != nil else {
      let found = value.sequence == nil ? "a mapping" : "a list"
      return carrier.report(value.range.lowerBound, "expected a text under \(name), found \(found)")
    }
    // A setting is text whatever it looks like; a property keeps its type.
    if isProperty, let other = value.otherThanText {
      return carrier.report(value.range.lowerBound, "expected a text under \(name), found \(other); put it in quotes")
    }
    guard count < DecodedText.countLimit else { return carrier.report(key.range.lowerBound, DecodedText.countMessage) }
    var text = carrier.text(value)
    if value.isMissing { text = DecodedText(text: "", range: carrier.start(of: value)..<carrier.start(of: value), spelling: .composed) }
    guard let text else { return }
    count += 1
    // Of a merged pair the key may stand in the file below, and the value in the one above.
    let source = carrier.source(of: value)
    let keyRange = carrier.source(of: key).file === source.file ? carrier.range(ofKey: key) : text.range
    entries.append(
      CarrierEntry(
        key: name, keyRange: keyRange, value: text, target: target, configuration: configuration,
        source: source.file === carrier.source.file ? nil : source))
  }
}
