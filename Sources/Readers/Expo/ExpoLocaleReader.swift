internal import CopyModel

/// Reads a file that translates an Info.plist for Expo: texts by key, and those for iOS alone under `ios`.
///
/// Expo makes an InfoPlist.strings of it, into which every member goes but the object `android`, so all texts are read. Source: expo/expo
/// packages/@expo/config-plugins/src/utils/locales.ts.
enum ExpoLocaleReader {
  /// Reads a file.
  ///
  /// - Parameter locale: The locale that the configuration gives the file.
  static func read(_ source: SourceText, locale: String) -> CarrierContent {
    var content = CarrierContent(source: source)
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(source.utf8, from: source.start).root
      guard root.kind == .object else {
        content.problems = [source.problem(at: root.range.lowerBound, "expected an object of texts by key")]
        return content
      }
      add(root, locale: locale, to: &content)
      for member in root.members where member.name == "ios" { add(member.value, locale: locale, to: &content) }
    } catch {
      content.problems = [source.problem(at: error.offset, "not valid JSON: " + error.message)]
    }
    return content
  }

  /// What is wrong where the file of a locale is not there; Expo warns and goes on (getResolvedLocalesAsync in the same file).
  static func lacking(_ file: ExpoLocaleFile) -> String {
    "\(cutForMessage(file.path.text)) is not there, so that the app ships without \(cutForMessage(file.locale)): Expo only warns; "
      + "write the file, or take the locale out"
  }

  private static func add(_ object: JSONValue, locale: String, to content: inout CarrierContent) {
    for member in object.members {
      let name = member.name
      guard content.problems.count < CodeFault.limit else { return }
      guard content.entries.count < DecodedText.countLimit else {
        content.problems.append(content.source.problem(at: member.nameRange.lowerBound, DecodedText.countMessage))
        return
      }
      guard let text = member.value.decoded else {
        let meaning = KeyMeaning(name)
        if meaning == .purpose || meaning == .unknownUsage {
          content.problems.append(content.source.problem(at: member.value.range.lowerBound, "expected a text under \(name)"))
        }
        continue
      }
      if let fault = fault(of: text) {
        content.problems.append(content.source.problem(at: fault.offset, fault.message))
        continue
      }
      let value = DecodedText(text: text.text, range: text.range, offsets: text.offsets, spelling: .json)
      content.entries.append(CarrierEntry(key: name, keyRange: member.nameRange, value: value, locale: locale))
    }
  }

  private static func fault(of text: JSONString) -> CodeFault? {
    if let half = text.loneSurrogate {
      return CodeFault(offset: half, message: "this escape is half of a surrogate pair; write the character itself")
    }
    if text.text.utf8.count > DecodedText.lengthLimit {
      return CodeFault(offset: text.range.lowerBound, message: "this text is longer than a megabyte; no alert shows that")
    }
    guard let nul = text.text.utf8.enumerated().first(where: { $0.element == 0 })?.offset else { return nil }
    let place = text.offsets.isEmpty ? text.range.lowerBound + nul : text.offsets[nul]
    return CodeFault(offset: place, message: "a NUL stands in this text; remove it")
  }
}
