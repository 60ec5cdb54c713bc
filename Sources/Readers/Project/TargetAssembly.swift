internal import CopyModel

/// Joins Info.plists, their translations and what projects declare to targets.
struct TargetAssembly {
  /// The targets, in the order in which their first source was read.
  private(set) var groups: [TargetGroup] = []
  /// Property lists that no target uses, and translations that none copies.
  private(set) var skipped: [SkippedFile] = []
  /// The groups that a project or manifest declares; they come before all that are made of carriers alone.
  private let declared: Range<Int>
  /// The targets of Xcode projects.
  private let xcodeTargets: [DeclaredTarget]

  /// Joins everything.
  ///
  /// - Parameter lacksProject: Whether no project can add to an Info.plist that says all of an app by itself.
  init(carriers: [KeyedCarrier], declarations: [DeclaredTarget], lacksProject: Bool = false) {
    let merged = TargetAssembly.merged(declarations)
    groups = merged
    declared = merged.indices
    xcodeTargets = merged.flatMap(\.declarations).filter { $0.kind == .xcode }
    let leaders = TargetPairing.leaders(of: carriers)
    var byLeader: [Int: Int] = [:]
    var orphans: Set<Int> = []
    // Info.plists first, since translations follow them.
    for index in carriers.indices where carriers[index].isInfoPlist {
      if let group = groupOf(infoPlist: carriers[index].path) {
        byLeader[index] = group
      } else if let project = projectThatLeavesOut(carriers[index]) {
        orphans.insert(index)
        skipped.append(SkippedFile(path: carriers[index].path, why: "no app or extension of \(project) has it as its Info.plist"))
      }
    }
    let copied = CopiedTranslations(carriers, leaders: leaders, in: groups)
    let names = TargetPairing.names(of: carriers, leaders: Set(leaders).subtracting(byLeader.keys).subtracting(orphans).sorted())
    for (index, carrier) in carriers.enumerated() where !orphans.contains(index) {
      if let why = copied.reasonsToSkip[index] {
        skipped.append(SkippedFile(path: carrier.path, why: why))
        continue
      }
      if let (group, place) = copied.places[index] {
        groups[group].carriers.append(carrier)
        groups[group].carriers[groups[group].carriers.count - 1].stand(at: place)
        continue
      }
      if orphans.contains(leaders[index]), groupThatShips(carrier.path) == nil {
        let leader = carriers[leaders[index]].path
        skipped.append(SkippedFile(path: carrier.path, why: "translates \(leader), which no app or extension has as its Info.plist"))
        continue
      }
      let claimed = carrier.isInfoPlist ? byLeader[index] : groupThatShips(carrier.path)
      if !carrier.isInfoPlist, claimed == nil, let project = projectThatLeavesOut(carrier) {
        skipped.append(SkippedFile(path: carrier.path, why: "no target of \(project) copies it into an app"))
        continue
      }
      let group = claimed ?? byLeader[leaders[index]] ?? (carrier.isInfoPlist ? nil : groupAround(carrier))
      if let group {
        groups[group].carriers.append(carrier)
        if byLeader[leaders[index]] == nil { byLeader[leaders[index]] = group }
      } else {
        byLeader[leaders[index]] = groups.count
        groups.append(TargetGroup(carriers: [carrier], folderName: names[leaders[index]] ?? "", lacksProject: lacksProject))
      }
    }
  }

  // MARK: Declarations

  /// Declarations of the same target as one group: a project and the spec it is generated from, or a manifest and the app it makes.
  private static func merged(_ declarations: [DeclaredTarget]) -> [TargetGroup] {
    var groups: [TargetGroup] = []
    for declared in declarations.enumerated().sorted(by: { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }).map(\.element) {
      let same = groups.firstIndex { group in
        guard let first = group.declarations.first else { return false }
        switch declared.kind {
        case .xcode: return false
        case .generator: return first.folder == declared.folder && first.name == declared.name
        case .manifest:
          if first.kind == .manifest { return isExpo(first) && isExpo(declared) && first.folder == declared.folder }
          return first.kind == .xcode && first.isApp && isMade(first.folder, by: declared.folder)
        }
      }
      if let same {
        groups[same].declarations.append(declared)
      } else {
        groups.append(TargetGroup(declarations: [declared]))
      }
    }
    return groups
  }

  /// Whether a declaration is one of the two that an Expo project may have, of which the program comes first.
  private static func isExpo(_ declared: DeclaredTarget) -> Bool {
    declared.file.split(separator: "/").last.map { $0.lowercased().hasPrefix("app.") } ?? false
  }

  /// Whether a folder is where a framework keeps the native project of a manifest: `ios` or `platforms/ios` below the manifest's.
  private static func isMade(_ native: String, by manifest: String) -> Bool {
    guard let below = DeclaredTarget.below(manifest, native) else { return false }
    return below == "ios" || below == "platforms/ios"
  }

  // MARK: Carriers

  private func groupOf(infoPlist path: String) -> Int? {
    preferred(declared.filter { groups[$0].declarations.contains { $0.infoPlist == path } })
  }

  private func groupThatShips(_ path: String) -> Int? {
    preferred(declared.filter { groups[$0].declarations.contains { $0.ships(path) ?? false } })
  }

  /// Of several targets that share a file the one that people meet first.
  private func preferred(_ indices: [Int]) -> Int? { indices.first { groups[$0].isApp } ?? indices.first }

  /// The target of the innermost project around a translation that nothing else claims: the one whose Info.plist or name its folder has,
  /// else the only app.
  private func groupAround(_ carrier: KeyedCarrier) -> Int? {
    let around = declared.filter { index in
      guard let first = groups[index].declarations.first, first.kind != .manifest else { return false }
      return DeclaredTarget.below(first.folder, carrier.path) != nil
    }
    let depth = around.map { groups[$0].declarations[0].folder.utf8.count }.max()
    let innermost = around.filter { groups[$0].declarations[0].folder.utf8.count == depth }
    let named = innermost.filter { index in
      let first = groups[index].declarations[0]
      if let infoPlist = first.infoPlist, DeclaredTarget.below(DeclaredTarget.folder(of: infoPlist), carrier.path) != nil { return true }
      return DeclaredTarget.below(first.folder, carrier.path)?.hasPrefix(first.name + "/") ?? false
    }
    if named.count == 1 { return named[0] }
    let apps = innermost.filter { groups[$0].isApp }
    return apps.count == 1 ? apps[0] : nil
  }

  /// The innermost Xcode project around an Info.plist, when all of its targets are known to have another one.
  private func projectThatLeavesOut(_ carrier: KeyedCarrier) -> String? {
    guard !carrier.isBuilt else { return nil }
    let around = xcodeTargets.filter { DeclaredTarget.below($0.folder, carrier.path) != nil }
    guard let depth = around.map(\.folder.utf8.count).max() else { return nil }
    let innermost = around.filter { $0.folder.utf8.count == depth }
    guard innermost.allSatisfy(\.isComplete), Set(innermost.map(\.file)).count == 1 else { return nil }
    return innermost.first.flatMap { $0.file.split(separator: "/").dropLast().last.map(String.init) }
  }
}
