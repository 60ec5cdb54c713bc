internal import YAMLTree

extension XcodeGenSpec {
  /// How many templates may stand behind a target, and how many of them behind each other.
  private static let templateLimit = 64

  /// A target with the templates it names merged under it.
  ///
  /// A template's own templates come before it. Source: yonaskolb/XcodeGen, Sources/ProjectSpec/Template.swift.
  mutating func resolved(_ target: YAMLNode, used: inout Set<String>) -> YAMLNode {
    var names: [String] = []
    collect(target, into: &names, depth: 0)
    guard !names.isEmpty else { return target }
    used.formUnion(names)
    var merged: YAMLNode?
    for name in names {
      guard let template = templates[name] else { continue }
      merged = merged.map { template.merged(onto: $0, budget: &budget) } ?? template
    }
    return merged.map { target.merged(onto: $0, budget: &budget) } ?? target
  }

  /// Gathers the names of the templates behind a node, the outermost last.
  private mutating func collect(_ node: YAMLNode, into names: inout [String], depth: Int) {
    guard let list = node["templates"] ?? node["templates:REPLACE"] else { return }
    for name in list.sequence?.compactMap(\.scalar) ?? [] where !names.contains(name) {
      guard let template = templates[name] else { continue }
      guard names.count < XcodeGenSpec.templateLimit, depth < XcodeGenSpec.templateLimit else {
        return carrier.report(list.range.lowerBound, "more than \(XcodeGenSpec.templateLimit) templates stand behind this target")
      }
      // The place is held first, so that a circle of templates ends.
      let place = names.count
      names.append(name)
      collect(template, into: &names, depth: depth + 1)
      names.append(names.remove(at: place))
    }
  }

  /// A path with XcodeGen's own variables in it replaced.
  static func expand(_ text: String, _ variables: [String: String]) -> String {
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      if rest.hasPrefix("${"), let close = rest.firstIndex(of: "}"), let value = variables[String(rest[..<close].dropFirst(2))] {
        result += value
        rest = rest[rest.index(after: close)...]
      } else {
        result += "$"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
