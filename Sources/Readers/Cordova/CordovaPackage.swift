internal import CopyModel

/// Reads what a Cordova project's `package.json` says about plugins: the values of their variables under `cordova.plugins`.
///
/// Since Cordova 9 they stand there, and go before those of config.xml (apache/cordova-lib, src/cordova/restore-util.js).
enum CordovaPackage {
  /// The plugins that the file names; none when it says nothing about Cordova.
  ///
  /// - Throws: A problem where it is no JSON, so that nobody knows what the app's texts are.
  static func plugins(of source: SourceText) throws(ReadError) -> [CordovaPluginUse] {
    let root: JSONValue
    do throws(JSONSyntaxError) { root = try JSONDocument(source.utf8, from: source.start).root } catch {
      throw ReadError(source.problem(at: error.offset, "not valid JSON: " + error.message))
    }
    guard let plugins = root["cordova"]?["plugins"] else { return [] }
    return plugins.members.prefix(1000).map { plugin in
      CordovaPluginUse(
        name: plugin.name,
        variables: plugin.value.members.prefix(1000).compactMap { variable in
          guard let text = variable.value.decoded, text.loneSurrogate == nil, text.text.utf8.count <= DecodedText.lengthLimit else {
            return nil
          }
          return CordovaVariable(
            name: variable.name, nameRange: variable.nameRange,
            value: DecodedText(text: text.text, range: text.range, offsets: text.offsets, spelling: .json), source: source,
            usualKeys: CordovaReader.usualKeys(ofVariable: variable.name))
        })
    }
  }
}

extension CordovaConfig {
  /// Adds what the package.json says, whose values come last and so count.
  mutating func add(_ uses: [CordovaPluginUse]) {
    for use in uses {
      if let place = plugins.lastIndex(where: { $0.name == use.name }) {
        plugins[place].variables += use.variables
      } else {
        plugins.append(use)
      }
    }
  }
}
