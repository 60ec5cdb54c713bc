internal import CopyModel

extension DeclaredTarget {
  /// The targets of an XcodeGen spec.
  static func targets(of spec: XcodeGenContent, path: String, carrier: Int) -> [DeclaredTarget] {
    let folder = folder(of: path)
    let language = (spec.developmentLanguage ?? "en")
    return spec.targets.map { target in
      var declared = DeclaredTarget(
        name: target.name, isApp: target.type?.hasPrefix("application") ?? true, kind: .generator, folder: folder, file: path,
        sourceLocale: LocaleTag(projectName: language), platforms: target.platforms)
      declared.isMet = target.isApp
      declared.infoPlist = target.infoPlistPath.flatMap { $0.contains("$") ? nil : join(folder, $0) }
      declared.isComplete = !(target.infoPlistPath?.contains("$") ?? false)
      declared.texts = target.plistEntries.map {
        SourcedText(entry: $0, source: $0.source ?? spec.source, origin: .generator, carrier: carrier)
      }
      let ships = target.generatesInfoPlist ?? false
      declared.texts += target.settingEntries.map { entry in
        let text = SourcedText(entry: entry, source: entry.source ?? spec.source, origin: .buildSetting, carrier: carrier)
        guard ships else { return text.hindered(by: .unwrittenSettings(target: target.name)) }
        return text.shipping(in: spec.shippingConfiguration)
      }
      return declared
    }
  }

  /// Whether people meet what a Tuist target makes (tuist/tuist, Sources/ProjectDescription/Product.swift).
  private static func isMet(product: String) -> Bool {
    ![
      "bundle", "commandLineTool", "dynamicLibrary", "framework", "macro", "staticFramework", "staticLibrary", "uiTests", "unitTests",
      "xpc",
    ]
    .contains(product)
  }

  /// The targets of a Tuist manifest.
  static func targets(of manifest: TuistContent, path: String, carrier: Int) -> [DeclaredTarget] {
    let folder = folder(of: path)
    let source = manifest.content.source
    return manifest.targets.map { target in
      var declared = DeclaredTarget(
        name: target.name ?? DeclaredTarget.folder(of: path).split(separator: "/").last.map(String.init) ?? "",
        isApp: !(target.product?.lowercased().contains("extension") ?? false),
        kind: .generator, folder: folder, file: path)
      declared.isMet = target.product.map(isMet) ?? true
      declared.infoPlist = target.infoPlist.flatMap { $0.base == .manifest ? join(folder, $0.text) : nil }
      declared.isComplete = manifest.content.unread.isEmpty
      declared.texts = target.entries.map { SourcedText(entry: $0, source: source, origin: .generator, carrier: carrier) }
      declared.texts += target.settings.map { entry in
        SourcedText(entry: entry, source: source, origin: .buildSetting, carrier: carrier).shipping(in: "Release")
      }
      return declared
    }
  }
}

extension SourcedText {
  /// The same text, which does not ship when it is for another build configuration only.
  fileprivate func shipping(in configuration: String) -> SourcedText {
    guard let own = entry.configuration, own != configuration else { return self }
    return hindered(by: .configuration(own, shipping: configuration))
  }
}
