internal import CopyModel

/// Reads the configuration of an Expo app: `app.json`, `app.config.json`, `app.config.js` or `app.config.ts`.
///
/// Expo takes JSON5 for JSON, so comments and trailing commas are no faults (expo/expo packages/@expo/config/src/getConfig.ts). Of a
/// program only what is written out is read: the exported object, and statements such as
/// `config.ios.infoPlist.NSCameraUsageDescription = '…'`. What stands under `expo` counts, else the whole object.
struct ExpoReader {
  let program: CodeProgram
  private let finder: ExpoConfigFinder
  var texts: LiteralTexts
  var result: ExpoContent
  /// The names that stand for the configuration of `app.json`.
  var parameters: Set<String> = []

  var document: CodeDocument { program.document }

  /// How deep objects may take over others.
  private static let depthLimit = 8

  /// Reads a configuration.
  ///
  /// - Parameter isJSON: Whether the file holds one object and no program.
  static func read(_ source: SourceText, isJSON: Bool) -> ExpoContent {
    var reader = ExpoReader(source)
    if isJSON { reader.readJSON() } else { reader.readProgram() }
    reader.result.content = reader.texts.content
    return reader.result
  }

  private init(_ source: SourceText) {
    program = CodeProgram(source, language: .javaScript)
    finder = ExpoConfigFinder(program)
    texts = LiteralTexts(program)
    result = ExpoContent(content: texts.content)
  }

  private mutating func readJSON() {
    if texts.content.problems.isEmpty, (try? JSONDocument(program.document.source.utf8, from: program.document.source.start)) == nil,
      let fault = JSON5Check.firstFault(in: document)
    {
      texts.report(fault.offset, "not valid JSON: " + fault.message)
    }
    let faults = texts.content.problems
    guard document.isMark(0, "{") else {
      if faults.isEmpty { texts.report(document.source.start, "expected an object in braces") }
      return
    }
    read(root: 0)
    // What else is wrong in a file that is no JSON comes of that.
    if !faults.isEmpty { texts.content.problems = faults }
  }

  private mutating func readProgram() {
    if let found = finder.exported() {
      // What another file than the static configuration gives is not read here.
      let files = program.constants.imports.filter { ["app.json", "app.config.json"].contains(ProjectPath.name(of: $0.value)) }
      parameters = found.parameters.union(files.keys)
      read(root: found.open)
    } else if let export = finder.export(), !finder.isOtherTool(export) {
      texts.leaveUnread("expo", export.offset)
    }
    for index in document.tokens.indices where document.isMark(index, "=") { texts.addAssignment(at: index) }
  }

  private mutating func read(root open: Int) {
    guard let expo = document.members(of: open).last(where: { $0.key?.text == "expo" }) else { return read(config: open) }
    guard let found = finder.object(of: expo.value, parameters: parameters, steps: 0) else {
      return leave(expo.value, "expo")
    }
    parameters.formUnion(found.parameters)
    read(config: found.open)
  }

  private mutating func read(config open: Int, depth: Int = 0) {
    guard texts.spend(document.indexAfter(open) - open) else { return }
    for member in document.members(of: open) {
      if member.kind == .spread {
        guard let inner = object(member.value), depth < ExpoReader.depthLimit else {
          leave(member.value, "expo")
          continue
        }
        read(config: inner, depth: depth + 1)
      }
      switch member.key?.text {
      case "name": if let text = texts.text(of: program.resolved(member.value)) { result.name = text }
      case "ios": with(member.value, "ios") { $0.read(ios: $1) }
      case "locales": with(member.value, "locales") { $0.read(locales: $1) }
      case "plugins":
        guard case .list(let list) = program.resolved(member.value).literal else {
          leave(member.value, "plugins")
          continue
        }
        read(plugins: list)
      default: break
      }
    }
  }

  private mutating func read(ios open: Int, depth: Int = 0) {
    guard texts.spend(document.indexAfter(open) - open) else { return }
    for member in document.members(of: open) {
      if member.kind == .spread {
        guard let inner = object(member.value), depth < ExpoReader.depthLimit else {
          leave(member.value, "ios")
          continue
        }
        read(ios: inner, depth: depth + 1)
      } else if member.key?.text == "infoPlist" {
        with(member.value, "ios.infoPlist") { reader, open in reader.read(infoPlist: open) }
      }
    }
  }

  private mutating func read(infoPlist open: Int) {
    // What is taken over from app.json is read there; all else is read or left unread by one rule for all carriers.
    for member in document.members(of: open) where member.kind == .spread && isStatic(member.value) { noteStatic(member.value) }
    let parameters = parameters
    texts.add(dictionary: open, isReadElsewhere: { ExpoReader.isStatic($0, parameters) })
  }
}
