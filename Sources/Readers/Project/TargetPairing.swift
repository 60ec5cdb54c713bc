internal import CopyModel

/// Decides which .strings files translate which Info.plist.
enum TargetPairing {
  /// For each carrier the index of the one that leads its target: an Info.plist, or the first .strings file where there is none.
  ///
  /// An Info.plist beside the `.lproj` folders comes first; else the only one below the same folder that names a target.
  static func leaders(of carriers: [KeyedCarrier]) -> [Int] {
    struct Spot: Hashable {
      var folder: String
      var stem: String
    }
    var beside: [Spot: [Int]] = [:]
    var below: [Spot: [Int]] = [:]
    for (index, carrier) in carriers.enumerated() where carrier.isInfoPlist && carrier.describesApp {
      beside[Spot(folder: carrier.name.folder, stem: carrier.name.stem), default: []].append(index)
      below[Spot(folder: carrier.name.targetFolder.joined(separator: "/"), stem: carrier.name.stem), default: []].append(index)
    }
    var first: [Spot: Int] = [:]
    return carriers.indices.map { index in
      let carrier = carriers[index]
      guard !carrier.isInfoPlist else { return index }
      let spot = Spot(folder: carrier.name.folder, stem: carrier.name.stem)
      if let plists = beside[spot], let best = best(of: plists, among: carriers) { return best }
      let root = carrier.name.targetFolder.joined(separator: "/")
      if !root.isEmpty, let plists = below[Spot(folder: root, stem: carrier.name.stem)], plists.count == 1 { return plists[0] }
      if let leader = first[spot] { return leader }
      first[spot] = index
      return index
    }
  }

  /// Of several Info.plists in one folder the one that the folder's translations belong to.
  private static func best(of plists: [Int], among carriers: [KeyedCarrier]) -> Int? {
    func rank(_ index: Int) -> Int {
      let name = carriers[index].name
      if name.prefix.isEmpty { return 0 }
      return name.folder.hasSuffix(name.prefix) ? 1 : 2
    }
    return plists.min { (rank($0), $0) < (rank($1), $1) }
  }

  /// A name for the target of each leader, unlike for unlike targets where their folders are.
  static func names(of carriers: [KeyedCarrier], leaders: [Int]) -> [Int: String] {
    var names: [Int: String] = [:]
    var users: [String: [Int]] = [:]
    for leader in leaders where carriers[leader].describesApp {
      users[carriers[leader].name.target, default: []].append(leader)
    }
    for (name, leaders) in users {
      for leader in leaders {
        let carrier = carriers[leader].name
        let suffix = carrier.variant.isEmpty ? "" : "-" + carrier.variant
        names[leader] = leaders.count == 1 || carrier.folder.isEmpty ? name : carrier.folder + suffix
      }
    }
    return names
  }
}
