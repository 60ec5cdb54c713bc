internal import CopyModel

extension DeclaredTarget {
  /// The targets of an Xcode project; those that people meet are apps and extensions.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - path: The path of project.pbxproj as it is shown.
  ///   - carrier: The number of the carrier.
  static func targets(of project: XcodeProject, path: String, carrier: Int) -> [DeclaredTarget] {
    let folder = folder(of: DeclaredTarget.folder(of: path))
    // What package managers and frameworks generate and nobody commits sets no text of an Info.plist.
    let isComplete = project.unread.isEmpty && project.missingFiles.allSatisfy { $0.contains("Pods") || $0.hasSuffix("Generated.xcconfig") }
    return project.targets.compactMap { target in
      guard let shipped = target.shipped else { return nil }
      var declared = DeclaredTarget(
        name: target.name, isApp: target.productType != .appExtension, kind: .xcode, folder: folder, file: path,
        displayName: shipped.name(of: shipped.displayName) ?? shipped.name(of: shipped.productName),
        sourceLocale: project.developmentRegion.flatMap(LocaleTag.init(projectName:)), platforms: shipped.platforms, xcode: target)
      declared.isMet = target.productType.isMet
      declared.infoPlist = shipped.infoPlistPath.flatMap { join(folder, $0) }
      declared.isComplete = isComplete
      declared.texts = texts(of: target, shipped: shipped, carrier: carrier)
      return declared
    }
  }

  /// The texts of a target's settings: those that ship first, then those that do not.
  private static func texts(of target: XcodeProject.Target, shipped: XcodeProject.Configuration, carrier: Int) -> [SourcedText] {
    var seen: Set<SettingPlace> = []
    func sourced(_ text: InfoPlistSetting, _ hindrance: Hindrance?) -> SourcedText? {
      // Most settings of a project are the same assignment in every configuration.
      guard seen.insert(SettingPlace(text)).inserted else { return nil }
      let sourced = SourcedText(entry: text.entry, source: text.source, origin: .buildSetting, carrier: carrier)
      return hindrance.map(sourced.hindered) ?? shipped.filled(sourced)
    }
    let unwritten = Hindrance.unwrittenSettings(target: target.name)
    var texts = shipped.texts.compactMap { sourced($0, shipped.generatesInfoPlist ? nil : unwritten) }
    texts += shipped.overridden.compactMap { sourced($0, .otherAssignment) }
    for configuration in target.configurations where configuration.name != shipped.name {
      let hindrance = configuration.generatesInfoPlist ? .configuration(configuration.name, shipping: shipped.name) : unwritten
      texts += (configuration.texts + configuration.overridden).compactMap { sourced($0, hindrance) }
    }
    return texts
  }

  /// The place of an assignment under its key.
  private struct SettingPlace: Hashable {
    var file: ObjectIdentifier
    var range: Range<Int>

    init(_ text: InfoPlistSetting) {
      file = ObjectIdentifier(text.source.file)
      range = text.entry.value.range
    }
  }
}

extension XcodeProject.ProductType {
  /// Whether people meet what a target makes, and the alerts that it draws.
  var isMet: Bool {
    switch self {
    case .app, .appClip, .watchApp, .appExtension: true
    case .framework, .testBundle, .other: false
    }
  }
}

extension XcodeProject.Configuration {
  /// A name without variables that are left over.
  fileprivate func name(of value: String?) -> String? {
    value.flatMap { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "$")) ? nil : $0 }
  }

  /// A text in whose place the setting stands that it is nothing but the variable of, with the place of the setting; variables in a longer
  /// text are expanded.
  ///
  /// A variable that stands for the name of the app stays, since it says more than the name does, which may be a word like any other.
  func filled(_ text: SourcedText) -> SourcedText {
    var text = text
    // Settings may refer to each other in a circle.
    for _ in 0..<8 {
      guard let setting = setting(thatFills: text.entry.value.text) else { break }
      text.entry.value = setting.value
      text.entry.keyRange = setting.nameRange
      text.source = setting.source
    }
    text.entry.value = text.entry.value.expanding { variable in
      guard let value = settings.expand(variable), !value.isEmpty else { return nil }
      return [productName, displayName, settings.value(of: "TARGET_NAME")].contains(value) ? nil : value
    }
    return text
  }

  /// The setting whose value a text of the Info.plist is, where the text is nothing but its variable.
  private func setting(thatFills text: String) -> BuildSetting? {
    guard text.utf8.count > 3, text.utf8.first == UInt8(ascii: "$"), let close = text.last, close == ")" || close == "}" else { return nil }
    let name = text.dropFirst(2).dropLast()
    guard name.utf8.allSatisfy({ $0 == 0x5F || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) })
    else { return nil }
    return settings.assignments(of: String(name)).first { !$0.isList }
  }
}
