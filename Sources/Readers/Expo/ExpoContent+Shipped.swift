/// What of an Expo configuration reaches the Info.plist.
struct ExpoShipment: Sendable {
  /// The texts, one for each key, in the order of their keys' first mention.
  var entries: [CarrierEntry] = []
  /// Texts in whose place a plugin puts another one, or nothing.
  var overridden: [CarrierEntry] = []
  /// The keys whose text is a plugin's own.
  var defaults: [ExpoPluginDefault] = []
  /// The keys whose text depends on something computed.
  var unknown: [String] = []
}

extension ExpoContent {
  /// Where a key stands while the plugins are applied.
  private enum State {
    case absent
    case text(CarrierEntry)
    case sample(ExpoPluginDefault)
    case unknown

    /// Whether it is a text in its place.
    func isText(of entry: CarrierEntry) -> Bool {
      if case .text(let own) = self { own.value.range == entry.value.range } else { false }
    }
  }

  /// What reaches the Info.plist when the plugins have done their work.
  ///
  /// The option of a plugin wins over `ios.infoPlist`, which wins over the plugin's sample; `false` removes the key whoever wrote it.
  /// Among plugins that write the Info.plist the *first* in the list has the last word, because each is wrapped around those before it
  /// and acts before them; those that change the configuration act earlier still, in their order.
  ///
  /// Texts with a locale, and those of an `app.json` that the configuration takes over, are not among them. Source: expo/expo
  /// packages/@expo/config-plugins/src/ios/Permissions.ts, src/plugins/withMod.ts and src/plugins/withIosBaseMods.ts.
  var shipped: ExpoShipment {
    var shipment = ExpoShipment()
    var states: [String: State] = [:]
    var order: [String] = []
    func set(_ key: String, _ state: State) {
      guard let before = states.updateValue(state, forKey: key) else { return order.append(key) }
      if case .text(let old) = before, !state.isText(of: old) { shipment.overridden.append(old) }
    }
    for value in content.unread where KeyMeaning(value.key) == .purpose { set(value.key, .unknown) }
    for entry in content.entries where entry.locale == nil { set(entry.key, .text(entry)) }
    for plugin in plugins {
      for effect in plugin.effects where effect.isEarly {
        set(effect.key, Self.state(states[effect.key] ?? .absent, after: effect, of: plugin))
      }
    }
    for plugin in plugins.reversed() {
      for effect in plugin.effects where !effect.isEarly {
        set(effect.key, Self.state(states[effect.key] ?? .absent, after: effect, of: plugin))
      }
    }
    for key in order {
      switch states[key] ?? .absent {
      case .absent: break
      case .text(let entry): shipment.entries.append(entry)
      case .sample(let sample): shipment.defaults.append(sample)
      case .unknown: shipment.unknown.append(key)
      }
    }
    return shipment
  }

  private static func state(_ before: State, after effect: ExpoPluginEffect, of plugin: ExpoPluginUse) -> State {
    let sample = State.sample(ExpoPluginDefault(plugin: plugin.name, offset: plugin.offset, key: effect.key, option: effect.option))
    switch effect.action {
    case .writes(let entry): return .text(entry)
    case .forcesDefault: return sample
    case .removes: return .absent
    case .isUnknown: return .unknown
    case .writesDefault:
      switch before {
      case .absent: return sample
      // An empty text counts as none.
      case .text(let entry) where entry.value.text.isEmpty: return sample
      default: return before
      }
    }
  }
}
