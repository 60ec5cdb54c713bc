internal import YAMLTree

extension YAMLNode {
  /// The node merged onto another as XcodeGen merges specs and templates.
  ///
  /// Mappings merge key by key, lists are joined, anything else replaces what was there, and so does what stands under a key that ends in
  /// `:REPLACE`. Source: yonaskolb/XcodeGen, Sources/ProjectSpec/SpecFile.swift (`merged(onto:)`) and Docs/ProjectSpec.md, “Include”.
  ///
  /// - Parameters:
  ///   - base: The node below.
  ///   - budget: How many more pairs and items may be merged; nothing is once it is used up.
  func merged(onto base: YAMLNode, budget: inout Int) -> YAMLNode {
    guard budget > 0, let own = mapping, var pairs = base.mapping else { return self }
    budget -= own.count + pairs.count
    var places: [String: Int] = [:]
    for (index, pair) in pairs.enumerated() { places[pair.key.scalar ?? ""] = index }
    for pair in own {
      let written = pair.key.scalar ?? ""
      let replaces = written.hasSuffix(":REPLACE")
      let name = replaces ? String(written.dropLast(8)) : written
      var key = pair.key
      if replaces { key.content = .scalar(name) }
      guard let place = places[name] else {
        places[name] = pairs.count
        pairs.append((key, pair.value))
        continue
      }
      let below = pairs[place].value
      var value = pair.value
      if !replaces, value.mapping != nil, below.mapping != nil {
        value = value.merged(onto: below, budget: &budget)
      } else if !replaces, let items = value.sequence, let others = below.sequence {
        budget -= items.count + others.count
        value.content = .sequence(others + items)
      }
      pairs[place] = (key, value)
    }
    var result = self
    result.content = .mapping(pairs)
    return result
  }

  /// A mapping with only the pairs under some keys, whether or not they replace.
  func keeping(_ names: Set<String>) -> YAMLNode {
    var result = self
    result.content = .mapping(
      (mapping ?? []).filter { pair in
        let name = pair.key.scalar ?? ""
        return names.contains(name.hasSuffix(":REPLACE") ? String(name.dropLast(8)) : name)
      })
    return result
  }
}
