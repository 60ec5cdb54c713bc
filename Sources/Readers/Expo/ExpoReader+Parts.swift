internal import CopyModel

extension ExpoReader {
  /// Reads an object with a function, or says that it is computed.
  mutating func with(_ value: CodeExpression, _ key: String, _ read: (inout ExpoReader, Int) -> Void) {
    guard let open = object(value) else { return leave(value, key) }
    read(&self, open)
  }

  /// The opening brace of the object that an expression stands for.
  func object(_ value: CodeExpression) -> Int? {
    guard case .object(let open) = program.resolved(value).literal else { return nil }
    return open
  }

  /// Notes that a value is computed, or that it is that of `app.json`; null leaves nothing to read.
  mutating func leave(_ value: CodeExpression, _ key: String) {
    if isStatic(value) { return noteStatic(value) }
    let literal = program.resolved(value).literal
    if case .null = literal { return }
    if let words = literal.words {
      return texts.report(value.offset, "expected \(key == "plugins" ? "a list" : "an object") under \(key), found \(words)")
    }
    texts.leaveUnread(key, value.offset)
  }

  /// Notes where the configuration of `app.json` is taken over.
  mutating func noteStatic(_ value: CodeExpression) { result.staticConfigOffset = result.staticConfigOffset ?? value.offset }

  /// Whether an expression is the configuration of `app.json` or a member of it, with or without `?? {}` behind it.
  func isStatic(_ value: CodeExpression) -> Bool { ExpoReader.isStatic(value, parameters) }

  /// Whether an expression is a member of what one of some names stands for.
  static func isStatic(_ value: CodeExpression, _ parameters: Set<String>) -> Bool {
    let document = value.document
    var value = value.bare
    var index = value.range.lowerBound
    while index < value.range.upperBound, !document.isMark(index, "??"), !document.isMark(index, "||") {
      index = document.indexAfter(index)
    }
    if index < value.range.upperBound {
      let rest = CodeExpression(document: document, range: index + 1..<value.range.upperBound).bare.range
      guard rest.count == 2, document.isMark(rest.lowerBound, "{") || document.isMark(rest.lowerBound, "[") else { return false }
      value = CodeExpression(document: document, range: value.range.lowerBound..<index).bare
    }
    guard case .path(let path) = value.literal, let first = document.name(path.lowerBound) else { return false }
    return parameters.contains(first)
  }

  /// Reads the translations: files by their paths, and those that stand in the configuration.
  mutating func read(locales open: Int) {
    guard texts.spend(document.indexAfter(open) - open) else { return }
    for member in document.members(of: open) {
      guard let key = member.key, member.kind == .value else {
        leave(member.value, "locales")
        continue
      }
      let value = program.resolved(member.value)
      switch value.literal {
      case .text:
        guard let path = texts.text(of: value), result.locales.count < DecodedText.countLimit else { continue }
        result.locales.append(ExpoLocaleFile(locale: key.text, localeRange: key.range, path: path))
      case .object(let inner): read(translation: inner, into: key.text)
      // `require('./languages/ja.json')` names a file as well.
      case .call(let path, let call) where document.name(path.upperBound - 1) == "require":
        guard let argument = document.arguments(of: call).first?.value, let path = texts.text(of: argument) else {
          texts.leaveUnread("locales.\(key.text)", member.value.offset)
          continue
        }
        result.locales.append(ExpoLocaleFile(locale: key.text, localeRange: key.range, path: path))
      default: leave(member.value, "locales.\(key.text)")
      }
    }
  }

  /// Reads a translation that stands in the configuration: texts by key, and those for iOS alone under `ios`.
  private mutating func read(translation open: Int, into locale: String) {
    texts.add(dictionary: open, LiteralTexts.Circumstances(locale: locale))
    for member in document.members(of: open) where member.key?.text == "ios" {
      if let inner = object(member.value) { texts.add(dictionary: inner, LiteralTexts.Circumstances(locale: locale)) }
    }
  }

  /// Reads the plugins and their options.
  mutating func read(plugins open: Int) {
    guard texts.spend(document.indexAfter(open) - open) else { return }
    for element in document.elements(of: open) {
      let isSpread = document.isMark(element.range.lowerBound, "...")
      let value =
        isSpread
        ? CodeExpression(document: document, range: element.range.lowerBound + 1..<element.range.upperBound) : program.resolved(element)
      switch value.literal {
      case _ where isSpread: leave(value, "plugins")
      case .text: add(plugin: value, options: nil)
      case .list(let list):
        let parts = document.elements(of: list)
        if let name = parts.first { add(plugin: program.resolved(name), options: parts.dropFirst().first) }
      default: leave(value, "plugins")
      }
    }
  }

  private mutating func add(plugin: CodeExpression, options: CodeExpression?) {
    guard case .text = plugin.literal, let name = texts.text(of: plugin) else { return leave(plugin, "plugins") }
    guard result.plugins.count < DecodedText.countLimit else { return }
    var use = ExpoPluginUse(name: name.text, offset: name.range.lowerBound)
    use.effects = ExpoPluginReading(program: program, plugin: name.text).effects(of: options, texts: &texts)
    result.plugins.append(use)
  }
}
