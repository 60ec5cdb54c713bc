internal import CopyModel

/// The translations of an Info.plist that manifests name to be copied into their apps, as a config.xml does with resource files.
struct CopiedTranslations {
  /// The group that ships a carrier and where the carrier stands in its app, by the carrier's index.
  private(set) var places: [Int: (group: Int, bundlePath: String)] = [:]
  /// Why a carrier reaches no app, by its index.
  private(set) var reasonsToSkip: [Int: String] = [:]

  /// Finds which carriers the manifests of some groups name.
  ///
  /// - Parameter leaders: For each carrier the one that leads its target.
  init(_ carriers: [KeyedCarrier], leaders: [Int], in groups: [TargetGroup]) {
    var manifests: [Int: String] = [:]
    for (number, group) in groups.enumerated() {
      guard let declared = group.declarations.first(where: { !$0.copies.isEmpty }) else { continue }
      for (index, carrier) in carriers.enumerated() {
        guard !carrier.isInfoPlist, let bundlePath = declared.bundlePath(of: carrier.path) else { continue }
        if let first = group.declarations.first, first.kind != .manifest {
          reasonsToSkip[index] = "\(declared.file) copies it when \(first.file) is made, which is there already"
        } else {
          places[index] = (number, bundlePath)
        }
        if !carriers[leaders[index]].isInfoPlist { manifests[leaders[index]] = declared.file }
      }
    }
    guard !manifests.isEmpty else { return }
    // What stands among them and is not named is left where it is.
    for (index, carrier) in carriers.enumerated() where !carrier.isInfoPlist && places[index] == nil && reasonsToSkip[index] == nil {
      if let file = manifests[leaders[index]] { reasonsToSkip[index] = "no resource-file of \(file) copies it into the app" }
    }
  }
}
