internal import CopyModel

extension CarrierReading {
  /// Reads a manifest of Cordova, with the files beside it that say more.
  ///
  /// - Throws: A problem of the whole carrier.
  mutating func cordova(_ source: SourceText) throws(ReadError) -> CatalogJoiner.Part? {
    if path.lowercased().hasSuffix("plugin.xml") {
      let plugin = CordovaReader.readPlugin(source)
      problems += plugin.problems
      leave(plugin.unread, in: source)
      return .cordovaPlugin(plugin)
    }
    var config = CordovaReader.readConfig(source)
    let folder = DeclaredTarget.folder(of: path)
    let package = DeclaredTarget.join(folder, "package.json")
    if let text = package.flatMap({ neighbours?.text(at: $0) }) {
      do throws(ReadError) {
        let plugins = try CordovaPackage.plugins(of: text)
        if !plugins.isEmpty { filesRead.insert(text.file.path) }
        config.add(plugins)
      } catch {
        problems.append(error.problem)
      }
    }
    readTranslations(of: &config, in: folder)
    reportMissingResources(of: config, in: folder)
    take(config.content)
    for translation in config.translations { take(translation.content) }
    holdsCopy = holdsCopy || config.plugins.contains { !$0.variables.allSatisfy(\.usualKeys.isEmpty) }
    return .cordova(config, path: path, neighbours)
  }

  /// Reads the files that a plugin makes translations of the Info.plist from.
  private mutating func readTranslations(of config: inout CordovaConfig, in folder: String) {
    guard let prefix = CordovaTranslation.prefix(in: config), let neighbours else { return }
    let cut = prefix.utf8.lastIndex(of: UInt8(ascii: "/")).map { prefix.utf8.index(after: $0) } ?? prefix.startIndex
    guard let files = DeclaredTarget.join(folder, String(prefix[..<cut])) ?? (folder.isEmpty ? "" : nil) else { return }
    let start = prefix[cut...]
    for name in neighbours.names(in: files) where name.hasPrefix(start) && name.hasSuffix(".json") {
      guard let path = DeclaredTarget.join(files, FileName.shown(name)) else { continue }
      switch neighbours.find(path) {
      case .text(let text):
        filesRead.insert(path)
        config.translations.append(CordovaTranslation.read(text, name: String(name.dropFirst(start.count).dropLast(5))))
      case .fault(let problem): problems.append(problem)
      case .nothing, .outside: break
      }
    }
  }

  /// Tells which files that translate the Info.plist are not there, so that Cordova makes no project.
  ///
  /// Templates, and the copy of a configuration in the project that was made of it, name files that stand elsewhere.
  private mutating func reportMissingResources(of config: CordovaConfig, in folder: String) {
    guard ProjectPath.name(of: path).lowercased() == "config.xml", !path.split(separator: "/").contains("platforms"), let neighbours else {
      return
    }
    for resource in config.resources where resource.translation != nil {
      let place = resource.placement { $0 }.path
      guard let path = DeclaredTarget.join(folder, place), case .nothing = neighbours.find(path) else { continue }
      let message = "\(cutForMessage(resource.path.text)) is not there, so that cordova prepare fails; write it, or remove this line"
      problems.append(config.content.source.problem(at: resource.path.range.lowerBound, message))
    }
  }
}
