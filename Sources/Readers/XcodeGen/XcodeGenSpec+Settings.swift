internal import YAMLTree

extension XcodeGenSpec {
  /// A build setting as it is written.
  struct Setting {
    /// Its key, which may carry a condition such as `[sdk=iphoneos*]`.
    var key: YAMLNode
    var value: YAMLNode
    /// Whether it has a condition, which holds: it then wins over the same setting without one.
    var isConditional: Bool
  }

  /// A setting group in a configuration.
  struct GroupPlace: Hashable {
    var name: String
    var configuration: String
  }

  private static let configurationLimit = 64

  /// The configuration that is archived: the first of type release, else the first that is called so, else the last.
  var shippingConfiguration: String {
    let types = parts["configs"]?.values ?? [:]
    return configurations.first { types[$0]?.scalar == "release" } ?? configurations.first { $0.lowercased().contains("release") }
      ?? configurations.last ?? "Release"
  }

  /// Finds the configurations of the spec and adds those that only settings name: an included file leaves the list to the project.
  mutating func findConfigurations() {
    let named = (parts["configs"]?.mapping ?? []).compactMap(\.key.scalar)
    configurations = named.isEmpty ? ["Debug", "Release"] : named
    var nodes = (parts["targets"]?.mapping ?? []).compactMap { $0.value["settings"] } + templates.values.compactMap { $0["settings"] }
    nodes += groups.sorted { $0.key < $1.key }.map(\.value)
    if let settings = parts["settings"] { nodes.append(settings) }
    for node in nodes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      for (key, _) in node["configs"]?.mapping ?? [] {
        guard let variant = key.scalar, !configurations.contains(where: { matches($0, variant) }) else { continue }
        guard configurations.count < XcodeGenSpec.configurationLimit else {
          return carrier.report(key.range.lowerBound, "more than \(XcodeGenSpec.configurationLimit) build configurations are named here")
        }
        configurations.append(variant)
      }
    }
    if configurations.count > XcodeGenSpec.configurationLimit {
      carrier.report(
        parts["configs"]?.range.lowerBound ?? 0, "more than \(XcodeGenSpec.configurationLimit) build configurations are named here")
      configurations.removeLast(configurations.count - XcodeGenSpec.configurationLimit)
    }
  }

  /// Whether the settings for a variant hold in a configuration: its name contains the variant in any case, and no other has just that.
  ///
  /// Source: yonaskolb/XcodeGen, Sources/XcodeGenKit/SettingsBuilder.swift.
  private func matches(_ configuration: String, _ variant: String) -> Bool {
    guard configuration.lowercased().contains(variant.lowercased()) else { return false }
    return configuration == variant || !configurations.contains(variant)
  }

  /// The settings that a settings node gives a configuration, by their names without conditions.
  mutating func settings(_ node: YAMLNode?, in configuration: String) -> [String: Setting] {
    var result: [String: Setting] = [:]
    if let node { apply(node, in: configuration, depth: 0, to: &result) }
    return result
  }

  /// Applies a settings node: its groups, then its base, then what it has for the configuration.
  private mutating func apply(_ node: YAMLNode, in configuration: String, depth: Int, to result: inout [String: Setting]) {
    budget -= 1
    guard budget > 0, depth < 16, let pairs = node.mapping else { return }
    let parts = node.values
    guard parts["configs"] != nil || parts["groups"] != nil || parts["base"] != nil else {
      return add(pairs, in: configuration, to: &result)
    }
    for name in parts["groups"]?.words ?? [] {
      let group = settings(ofGroup: name, in: configuration, depth: depth)
      budget -= group.count
      if budget > 0 { result.merge(group) { $1 } }
    }
    add(parts["base"]?.mapping ?? [], in: configuration, to: &result)
    for (key, value) in parts["configs"]?.mapping ?? [] where matches(configuration, key.scalar ?? "") {
      apply(value, in: configuration, depth: depth + 1, to: &result)
    }
  }

  /// The settings of a group, which is applied once however often it is named; one inside itself adds nothing.
  private mutating func settings(ofGroup name: String, in configuration: String, depth: Int) -> [String: Setting] {
    let place = GroupPlace(name: name, configuration: configuration)
    if let known = groupSettings[place] { return known }
    guard let group = groups[name] else { return [:] }
    groupSettings[place] = [:]
    var result: [String: Setting] = [:]
    apply(group, in: configuration, depth: depth + 1, to: &result)
    groupSettings[place] = result
    return result
  }

  /// Adds settings whose conditions hold in a configuration.
  private mutating func add(_ pairs: [(key: YAMLNode, value: YAMLNode)], in configuration: String, to result: inout [String: Setting]) {
    budget -= pairs.count
    for (key, value) in pairs {
      let written = key.scalar ?? ""
      let name = String(written.prefix { $0 != "[" })
      let conditions = written.dropFirst(name.count)
      guard conditions.isEmpty || holds(conditions, in: configuration) else { continue }
      if conditions.isEmpty, result[name]?.isConditional == true { continue }
      result[name] = Setting(key: key, value: value, isConditional: !conditions.isEmpty)
    }
  }

  /// Whether the conditions behind a setting's name, such as `[sdk=iphoneos*,arch=arm64]`, hold for an iPhone app of a configuration.
  private func holds(_ conditions: Substring, in configuration: String) -> Bool {
    conditions.split { "[],".contains($0) }.allSatisfy { condition in
      let sides = condition.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return true }
      switch sides[0] {
      case "sdk": return sides[1] == "*" || sides[1].hasPrefix("iphoneos") || sides[1] == "iphone*"
      case "config":
        return sides[1].hasSuffix("*") ? configuration.hasPrefix(sides[1].dropLast()) : sides[1].elementsEqual(configuration)
      default: return true
      }
    }
  }
}
