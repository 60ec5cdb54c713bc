internal import CopyModel

/// Reads a file of the plugin cordova-plugin-localization-strings, which makes an InfoPlist.strings of what stands under `config_ios`.
///
/// The file's name is the locale unless `locale.ios` lists others. Source: kelvinhokk/cordova-plugin-localization-strings, README.md and
/// scripts/create_ios_strings.js.
enum CordovaTranslation {
  /// The plugin's id.
  static let plugin = "cordova-plugin-localization-strings"
  /// The variable that says where the files stand, and where they do without it.
  private static let variable = (name: "TRANSLATION_PATH", standard: "translations/app/")

  /// What the paths of a project's files begin with, below the folder of the project; nil where it does not use the plugin.
  static func prefix(in config: CordovaConfig) -> String? {
    let uses = config.plugins.filter { $0.name == plugin }
    guard !uses.isEmpty else { return nil }
    let given = uses.lazy.flatMap(\.variables).last { $0.name.uppercased() == variable.name }?.value.text
    return given.flatMap { $0.utf8.allSatisfy { $0 <= 0x20 } ? nil : $0 } ?? variable.standard
  }

  /// Reads a file.
  ///
  /// - Parameter name: The locale by the file's name.
  static func read(_ source: SourceText, name: String) -> (locales: [String], content: CarrierContent) {
    var content = CarrierContent(source: source)
    let root: JSONValue
    do throws(JSONSyntaxError) { root = try JSONDocument(source.utf8, from: source.start).root } catch {
      content.problems = [source.problem(at: error.offset, "not valid JSON: " + error.message)]
      return ([], content)
    }
    let listed = root["locale"]?["ios"]
    let locales = listed.map { $0.elements.compactMap(\.string) } ?? [name]
    guard let texts = root["config_ios"] else { return (locales, content) }
    for member in texts.members {
      guard content.entries.count < DecodedText.countLimit else {
        content.problems.append(source.problem(at: member.nameRange.lowerBound, DecodedText.countMessage))
        break
      }
      let meaning = KeyMeaning(member.name)
      guard let text = member.value.decoded, text.loneSurrogate == nil, text.text.utf8.count <= DecodedText.lengthLimit else {
        if meaning == .purpose || meaning == .unknownUsage {
          content.problems.append(source.problem(at: member.value.range.lowerBound, "expected a text under \(member.name)"))
        }
        continue
      }
      // The plugin writes the text between quotes as it stands, so that these act in the file that it makes.
      guard !text.text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
        let why = "its quotes and backslashes act in the file that \(plugin) makes"
        content.unread.append(UnreadValue(key: member.name, offset: text.range.lowerBound, why: why))
        continue
      }
      let value = DecodedText(text: text.text, range: text.range, offsets: text.offsets, spelling: .json)
      content.entries.append(CarrierEntry(key: member.name, keyRange: member.nameRange, value: value))
    }
    return (locales, content)
  }
}
