internal import CopyModel
internal import XMLEvents

extension CordovaHandler {
  /// What an element is that stands in the root, or in the part of it for iOS.
  mutating func roleInScope(of tag: XMLStartTag) -> Role {
    switch tag.name {
    case "platform": return frames.count == 1 && tag.attributes["name"] == "ios" ? .scope : .other
    case "edit-config" where tag.attributes["mode"] != "remove": return change(tag, file: "file", key: "target")
    case "config-file": return change(tag, file: "target", key: "parent")
    case "resource-file":
      guard resources.count < DecodedText.countLimit, let path = text(ofAttribute: "src", of: tag) else { return .other }
      resources.append(CordovaResource(path: path, target: tag.attributes["target"]))
      return .other
    case "hook":
      hasHooks = true
      return .other
    case "name" where root == "widget" && frames.count == 1:
      if let short = text(ofAttribute: "short", of: tag), !short.text.isEmpty {
        shortName = CarrierEntry(key: "CFBundleDisplayName", keyRange: short.range, value: short)
      }
      return .name
    case "plugin" where root == "widget":
      guard plugins.count < DecodedText.countLimit else { return .other }
      plugins.append(CordovaPluginUse(name: tag.attributes["name"] ?? ""))
      return .plugin
    case "preference" where root == "plugin":
      guard preferences.count < 1000, let name = tag.attributes["name"], !name.isEmpty else { return .other }
      let value = text(ofAttribute: "default", of: tag)
      // An empty default counts as none.
      preferences[name.uppercased()] = .some(value.flatMap { $0.text.isEmpty ? nil : $0 })
      return .other
    default: return .other
    }
  }

  /// A change of an Info.plist under a key that matters; changes of other files are none.
  private func change(_ tag: XMLStartTag, file: String, key: String) -> Role {
    guard tag.attributes[file]?.hasSuffix("Info.plist") == true, let name = tag.attributes[key] else { return .other }
    guard [.purpose, .unknownUsage].contains(KeyMeaning(name)), let place = text(ofAttribute: key, of: tag) else { return .other }
    return .change(key: name, keyRange: place.range)
  }

  /// Adds a value that the app gives a variable of the plugin that is open.
  mutating func addVariable(_ tag: XMLStartTag) {
    guard let name = text(ofAttribute: "name", of: tag), let value = text(ofAttribute: "value", of: tag) else { return }
    guard isShortEnough(value) else { return }
    plugins[plugins.count - 1].variables.append(
      CordovaVariable(
        name: name.text, nameRange: name.range, value: value, usualKeys: CordovaReader.usualKeys(ofVariable: name.text)))
  }

  /// Adds a text for the Info.plist.
  mutating func add(_ entry: CarrierEntry) {
    guard isShortEnough(entry.value) else { return }
    guard texts.count < DecodedText.countLimit else {
      if texts.count == DecodedText.countLimit { report(entry.keyRange.lowerBound, DecodedText.countMessage) }
      return
    }
    texts.append(CordovaPluginText(entry: entry))
  }

  private mutating func isShortEnough(_ text: DecodedText) -> Bool {
    guard text.text.utf8.count > DecodedText.lengthLimit else { return true }
    report(text.range.lowerBound, "this text is longer than a megabyte; no alert shows that")
    return false
  }

  /// The value of an attribute with its bytes.
  private func text(ofAttribute name: String, of tag: XMLStartTag) -> DecodedText? {
    guard var text = tag.text(ofAttribute: name, in: source.utf8).map(decoded) else { return nil }
    text.spelling = .xmlAttribute
    return text
  }

  /// A text as readers give it.
  func decoded(_ text: XMLText) -> DecodedText {
    var range = text.range
    if let first = text.offsets.first, let last = text.offsets.last { range = first..<last }
    return DecodedText(text: text.text, range: range, offsets: text.offsets, spelling: text.isCDATA ? .cdata : .xml)
  }

  /// A text without the white space around it.
  func trimmed(_ text: DecodedText) -> DecodedText {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let bytes = Array(text.text.utf8)
    guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) }) else {
      return DecodedText(text: "", range: text.range.lowerBound..<text.range.lowerBound, spelling: text.spelling)
    }
    let kept = String(decoding: bytes[first...last], as: UTF8.self)
    guard !text.offsets.isEmpty else {
      let start = text.range.lowerBound + first
      return DecodedText(text: kept, range: start..<start + kept.utf8.count, spelling: text.spelling)
    }
    let offsets = Array(text.offsets[first...last + 1])
    return DecodedText(text: kept, range: offsets[0]..<offsets[offsets.count - 1], offsets: offsets, spelling: text.spelling)
  }
}
