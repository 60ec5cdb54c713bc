extension TuistReader {
  /// Reads the settings of a target or project: `.settings(base: […], configurations: […])`.
  mutating func read(settings value: CodeExpression, of target: inout TuistTarget) {
    guard case .call(_, let open) = program.resolved(value).literal, texts.spend(document.indexAfter(open) - open) else { return }
    for argument in document.arguments(of: open) {
      switch argument.label {
      case "base": read(settings: argument.value, of: &target, in: nil)
      case "debug": read(settings: argument.value, of: &target, in: "Debug")
      case "release": read(settings: argument.value, of: &target, in: "Release")
      case "configurations":
        guard case .list(let list) = program.resolved(argument.value).literal else { continue }
        for element in document.elements(of: list) { read(configuration: element, of: &target) }
      default: break
      }
    }
  }

  /// Reads the settings of one build configuration: `.debug(name: "Debug", settings: […])`.
  private mutating func read(configuration value: CodeExpression, of target: inout TuistTarget) {
    guard case .call(let name, let open) = program.resolved(value).literal else { return }
    let arguments = document.arguments(of: open)
    guard let settings = arguments.first(where: { $0.label == "settings" })?.value else { return }
    var configuration = program.names(name).last == "release" ? "Release" : "Debug"
    if let label = arguments.first(where: { $0.label == "name" })?.value, let text = (try? program.resolved(label).text())?.text {
      configuration = text
    }
    read(settings: settings, of: &target, in: configuration)
  }

  private mutating func read(settings value: CodeExpression, of target: inout TuistTarget, in configuration: String?) {
    guard case .list(let open) = program.resolved(value).literal else { return }
    used.insert(open)
    let first = texts.content.entries.count
    add(settings: open, LiteralTexts.Circumstances(target: target.name, configuration: configuration))
    target.settings += texts.content.entries[first...]
  }

  private mutating func add(settings open: Int, _ circumstances: LiteralTexts.Circumstances) {
    guard texts.spend(document.indexAfter(open) - open) else { return }
    for member in document.members(of: open) {
      guard let key = member.key, let name = TuistReader.infoPlistKey(key.text) else { continue }
      texts.add(key: name, key.range, member.value, circumstances)
    }
  }

  /// The Info.plist key that a build setting writes, without the condition behind it; nil for other settings.
  private static func infoPlistKey(_ setting: String) -> String? {
    guard setting.hasPrefix(settingPrefix) else { return nil }
    return String(setting.dropFirst(settingPrefix.utf8.count).prefix { $0 != "[" })
  }

  /// Reads the usage descriptions of dictionaries that no target names.
  mutating func readLooseDictionaries() {
    var index = 0
    while index < document.tokens.count {
      let isDictionary = document.isMark(index, "[") && document.tokens[index].kind == .open
      guard isDictionary, !used.contains(index), holdsUsage(index) else {
        // What stands inside a dictionary that has been read belongs to it.
        index = isDictionary && used.contains(index) ? document.indexAfter(index) : index + 1
        continue
      }
      let first = texts.content.entries.count
      let circumstances = LiteralTexts.Circumstances(keepsOnlyUsages: true)
      texts.add(dictionary: index, circumstances)
      add(settings: index, circumstances)
      looseTexts += texts.content.entries[first...]
      index = document.indexAfter(index)
    }
  }

  /// Whether a key of a dictionary is one of a usage description.
  private func holdsUsage(_ open: Int) -> Bool {
    document.members(of: open).contains { member in
      guard let key = member.key?.text else { return false }
      let meaning = KeyMeaning(TuistReader.infoPlistKey(key) ?? key)
      return meaning == .purpose || meaning == .unknownUsage
    }
  }
}
