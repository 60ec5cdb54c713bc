internal import CopyModel

extension KnownSets {
  /// The general sets by their name in packs.
  static let general: [(name: String, path: any WritableKeyPath<KnownSets, SetBits> & Sendable)] = [
    ("abbreviations", \.abbreviations), ("access", \.access), ("beforeverb", \.beforeVerb), ("circular", \.circular),
    ("clausebreak", \.clauseBreak), ("concrete", \.concrete), ("endsunit", \.endsUnit), ("filler", \.filler),
    ("formaladdress", \.formalAddress),
    ("formalcapital", \.formalCapital), ("function", \.function),
    ("generic", \.generic),
    ("informaladdress", \.informalAddress), ("jargon", \.jargon), ("lowercase", \.lowercase), ("names", \.names),
    ("startsunit", \.startsUnit), ("need", \.need),
    ("praise", \.praise),
    ("transfer", \.transfer), ("vague", \.vague), ("vaguemodifier", \.vagueModifier), ("vaguenoun", \.vagueNoun), ("zero", \.zero),
  ]

  /// The sets of a resource by the part before the dot in packs.
  static let ofResource: [(name: String, path: any WritableKeyPath<ResourceSets, SetBits> & Sendable)] = [
    ("access", \.access), ("nativeobject", \.nativeObject), ("nativeverb", \.nativeVerb), ("notaccess", \.notAccess),
    ("resource", \.resource), ("strong", \.strong),
  ]

  /// Resolves the names against the numbers of one pack.
  init(index: (String) -> Int?) {
    for (name, path) in KnownSets.general {
      if let number = index(name) { self[keyPath: path].insert(number) }
    }
    resources = Resource.allCases.map { resource in
      var sets = ResourceSets()
      for (name, path) in KnownSets.ofResource {
        if let number = index("\(name).\(resource.rawValue.lowercased())") { sets[keyPath: path].insert(number) }
      }
      return sets
    }
    for index in Resource.allCases.indices {
      let vocabulary = Resource.allCases[index].vocabulary
      guard vocabulary != Resource.allCases[index], let other = Resource.allCases.firstIndex(of: vocabulary) else { continue }
      resources[index].merge(resources[other])
    }
    let strong = resources.map(\.strong)
    for index in resources.indices {
      resources[index].names = resources[index].strong.union(resources[index].resource).union(resources[index].nativeObject)
      for other in resources.indices where !Resource.allCases[other].isRelated(to: Resource.allCases[index]) {
        resources[index].foreign.formUnion(strong[other])
      }
    }
    for bits in [function, filler, need, access, vagueModifier, vagueNoun, vague, circular, generic, transfer, zero] {
      general.formUnion(bits)
    }
    known = general
    phrases = general.union(concrete)
    for sets in resources {
      for bits in [sets.access, sets.notAccess, sets.resource, sets.nativeVerb, sets.nativeObject] { known.formUnion(bits) }
    }
    for sets in resources { phrases.formUnion(sets.resource.union(sets.nativeVerb).union(sets.nativeObject)) }
    compoundParts = known.subtracting(function)
    address = formalAddress.union(formalCapital).union(informalAddress)
  }
}

extension KnownSets.ResourceSets {
  /// Adds the sets of the resource whose vocabulary this one shares.
  mutating func merge(_ other: KnownSets.ResourceSets) {
    access.formUnion(other.access)
    notAccess.formUnion(other.notAccess)
    resource.formUnion(other.resource)
    strong.formUnion(other.strong)
    nativeVerb.formUnion(other.nativeVerb)
    nativeObject.formUnion(other.nativeObject)
  }
}
