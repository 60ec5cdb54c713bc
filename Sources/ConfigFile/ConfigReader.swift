public import CopyModel
internal import YAMLTree

/// Reads a configuration file, and tells everything that is wrong with it.
public struct ConfigReader {
  let vocabulary: ConfigVocabulary
  var file: ConfigFile
  private(set) var problems: [Problem] = []

  /// A file that draws more problems than this is not worth more lines.
  private static let problemLimit = 100

  /// Reads a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: A YAML document.
  ///   - path: The file as it is shown.
  ///   - vocabulary: The names that it may use.
  /// - Returns: What it says, and every problem with its place; with a problem the rest must not be trusted to be whole.
  public static func read(_ bytes: [UInt8], path: String, vocabulary: ConfigVocabulary) -> (file: ConfigFile, problems: [Problem]) {
    var reader = ConfigReader(vocabulary: vocabulary, file: ConfigFile(path: path))
    if let nul = bytes.firstIndex(of: 0), !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) {
      let source = SourceFile(path: path, bytes: bytes)
      reader.problems = [Problem(path: path, position: source.position(of: nul), message: "a NUL byte stands here; expected YAML")]
      return (reader.file, reader.problems)
    }
    do throws(YAMLError) { reader.readRoot(try YAMLReader.read(bytes)) } catch {
      reader.problems = [
        Problem(path: path, position: SourcePosition(line: error.line, column: error.column), message: "not valid YAML: \(error.message)")
      ]
    }
    // Members that are none are met before what stands in the others.
    return (reader.file, reader.problems.sorted())
  }

  private init(vocabulary: ConfigVocabulary, file: ConfigFile) {
    self.vocabulary = vocabulary
    self.file = file
  }

  private static let members = [
    "paths", "exclude", "app", "locales", "rules", "overrides", "phrases", "buttons", "devices", "fonts", "fail-on", "min-grade", "strict",
    "baseline", "ignore",
  ]

  private mutating func readRoot(_ root: YAMLNode) {
    // A file of comments alone is an empty scalar or nothing.
    if root.isBlank { return }
    for (name, value) in members(of: root, among: ConfigReader.members, in: "the configuration") {
      switch name {
      case "paths": file.paths = texts(value, what: "paths")
      case "exclude": file.exclude = texts(value, what: "exclude").filter { isUsablePattern($0) }
      case "app": readApp(value)
      case "locales": file.locales = locales(value, what: "locales")
      case "rules": file.rules.insert(contentsOf: rules(value, locales: [], paths: []), at: 0)
      case "overrides": readOverrides(value)
      case "phrases": readPhrases(value)
      case "buttons":
        for (_, value) in members(of: value, among: ["padding"], in: "buttons") {
          file.padding = choice(value, among: vocabulary.paddings, what: "padding")
        }
      case "devices": readDevices(value)
      case "fonts": readFonts(value)
      case "fail-on": file.failOn = choice(value, what: "fail-on")
      case "min-grade": file.minimumGrade = choice(value, what: "min-grade")
      case "strict": file.isStrict = flag(value, what: "strict")
      case "baseline": file.baseline = text(value, what: "baseline")
      case "ignore": readIgnore(value)
      default: break
      }
    }
  }

  /// Records a problem at a node.
  mutating func report(_ node: YAMLNode, _ message: @autoclosure () -> String) { report(node.position, message()) }

  /// Records a problem at a place.
  mutating func report(_ position: SourcePosition, _ message: @autoclosure () -> String) {
    if problems.count < ConfigReader.problemLimit {
      problems.append(Problem(path: file.path, position: position, message: message()))
    } else if problems.count == ConfigReader.problemLimit {
      let message = "more than \(ConfigReader.problemLimit) faults; the rest are not listed"
      problems.append(Problem(path: file.path, position: position, message: message))
    }
  }
}
