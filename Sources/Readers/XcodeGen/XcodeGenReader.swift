internal import CopyModel
internal import YAMLTree

/// Reads XcodeGen's project specs: texts in `info.properties` and in the settings INFOPLIST_KEY_… of targets, templates and project.
///
/// The files that a spec includes are merged under it where they can be loaded; else they are named. Variables (`${VAR}` of XcodeGen, `$(VAR)` of Xcode) stay in the texts as they are written.
/// Source: yonaskolb/XcodeGen, Docs/ProjectSpec.md and Sources/ProjectSpec.
enum XcodeGenReader {
  /// Reads a spec in YAML or JSON.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - budget: How many pairs may be merged and settings applied; templates and groups repeat each other, and a small file could stand
  ///     for a huge one.
  ///   - loading: A file by its path below the spec's folder, or nil when there is none.
  static func read(
    _ source: SourceText, budget: Int = 2_000_000, loading: @escaping (String) -> SourceText? = { _ in nil }
  ) -> XcodeGenContent {
    var content = XcodeGenContent(source: source)
    let carrier = YAMLCarrier(source)
    guard let root = carrier.root else {
      content.problems = carrier.problems
      return content
    }
    var includes = XcodeGenIncludes(carrier: carrier, budget: budget, loading: loading)
    let merged = includes.merged(root)
    content.includes = includes.missing
    content.included = includes.read
    var spec = XcodeGenSpec(carrier: includes.carrier, root: merged, budget: budget)
    spec.read(into: &content)
    content.problems = spec.carrier.problems
    return content
  }
}

/// The state of reading one spec.
struct XcodeGenSpec {
  var carrier: YAMLCarrier
  /// The parts of the spec by their keys.
  let parts: [String: YAMLNode]
  let templates: [String: YAMLNode]
  let groups: [String: YAMLNode]
  /// The build configurations.
  var configurations: [String] = []
  /// How many more pairs may be merged or applied.
  var budget: Int
  /// The settings of groups that were applied already.
  var groupSettings: [GroupPlace: [String: Setting]] = [:]
  /// How many texts were read.
  var count = 0
  private let root: YAMLNode

  /// What is read of a target.
  private static let targetKeys: Set<String> = [
    "name", "type", "platform", "supportedDestinations", "templates", "templateAttributes", "settings", "info",
  ]

  init(carrier: YAMLCarrier, root: YAMLNode, budget: Int) {
    self.carrier = carrier
    self.budget = budget
    self.root = root
    parts = root.values
    templates = (parts["targetTemplates"]?.values ?? [:]).mapValues { $0.keeping(XcodeGenSpec.targetKeys) }
    groups = parts["settingGroups"]?.values ?? parts["settingPresets"]?.values ?? [:]
  }

  /// Reads the spec.
  mutating func read(into content: inout XcodeGenContent) {
    guard root.mapping != nil else {
      return carrier.report(root.range.lowerBound, "expected a project spec: a mapping with targets, settings or include")
    }
    content.name = parts["name"]?.scalar
    content.developmentLanguage = parts["options"]?["developmentLanguage"]?.scalar
    findConfigurations()
    content.configurations = configurations
    content.shippingConfiguration = shippingConfiguration
    let project = configurations.map { settings(parts["settings"], in: $0) }
    var used: Set<String> = []
    for (key, node) in pairs("targets") {
      content.targets.append(target(key, node, project: project, used: &used))
    }
    for (key, node) in pairs("targetTemplates") where !used.contains(key.scalar ?? "") {
      var ignored: Set<String> = []
      content.unusedTemplates.append(target(key, node, project: [], used: &ignored))
    }
    if !content.targets.isEmpty {
      for (key, group) in groups.sorted(by: { $0.value.range.lowerBound < $1.value.range.lowerBound })
      where !groupSettings.keys.contains(where: { $0.name == key }) {
        var unused = XcodeGenTarget(name: key)
        let grouped = configurations.map { settings(group, in: $0) }
        unused.settingEntries = settingEntries(grouped, target: nil)
        content.unusedGroups.append(unused)
      }
    } else {
      content.projectEntries = settingEntries(project, target: nil)
      for (_, group) in pairs("settingGroups") {
        let grouped = configurations.map { settings(group, in: $0) }
        content.projectEntries += settingEntries(grouped, target: nil)
      }
    }
    if budget <= 0 { carrier.report(root.range.lowerBound, "templates and setting groups repeat too much here; the rest is not read") }
  }

  /// The pairs under a key of the spec; something else than a mapping there is a problem.
  private mutating func pairs(_ name: String) -> [(key: YAMLNode, value: YAMLNode)] {
    guard let node = parts[name], !node.isMissing else { return [] }
    guard let pairs = node.mapping else {
      carrier.report(node.range.lowerBound, "expected names with what belongs to them under \(name)")
      return []
    }
    return pairs
  }

  /// Reads a target or an unused template.
  private mutating func target(
    _ key: YAMLNode, _ node: YAMLNode, project: [[String: Setting]], used: inout Set<String>
  ) -> XcodeGenTarget {
    let spec = resolved(node.keeping(XcodeGenSpec.targetKeys), used: &used)
    let parts = spec.values
    var target = XcodeGenTarget(name: parts["name"]?.scalar ?? key.scalar ?? "")
    target.type = parts["type"]?.scalar
    target.platforms = (parts["supportedDestinations"] ?? parts["platform"])?.words ?? []
    target.variables = parts["templateAttributes"]?.values.compactMapValues(\.scalar) ?? [:]
    target.variables["target_name"] = key.scalar
    if let platform = parts["platform"]?.words.first { target.variables["platform"] = platform }
    let settings = configurations.indices.map { index in
      var settings = index < project.count ? project[index] : [:]
      settings.merge(self.settings(parts["settings"], in: configurations[index])) { $1 }
      return settings
    }
    budget -= settings.reduce(0) { $0 + $1.count }
    guard budget > 0 else { return target }
    if let shipping = configurations.firstIndex(of: shippingConfiguration) {
      target.settings = settings[shipping].compactMapValues { $0.value.scalar }
    }
    target.generatesInfoPlist = target.settings["GENERATE_INFOPLIST_FILE"].map { ["yes", "true", "1"].contains($0.lowercased()) }
    // A path of an included file counts from its folder, that of a setting from the project's.
    let info = parts["info"]?["path"].flatMap { node in node.scalar.flatMap { ProjectPath.join(carrier.folder(of: node), $0) } }
    target.infoPlistPath = (info ?? target.settings["INFOPLIST_FILE"]).map { XcodeGenSpec.expand($0, target.variables) }
    if let properties = parts["info"]?["properties"] { target.plistEntries = plistEntries(properties, target: target.name) }
    target.settingEntries = settingEntries(settings, target: target.name)
    return target
  }
}
