public import CopyModel

/// The configuration file that a project begins with: what was seen of it, and all else as comments.
public struct ConfigTemplate: Sendable {
  /// The app's name; nil where the project has none or several.
  public var appName: String?
  /// The locales that every target has texts in; empty where they differ.
  public var locales: [LocaleTag] = []
  /// The locales that some target has texts in, where not all have the same.
  public var someLocales: [LocaleTag] = []
  /// What the search of the folder left out by itself, with the reason.
  public var skipped: [(path: String, why: String)] = []

  /// Makes a template of which nothing was seen.
  public init() {}

  /// How many skipped folders are worth a line each.
  private static let skippedLimit = 8

  /// The file, as YAML.
  public var yaml: String {
    """
    # What copycheck should know of this project; every member may be left out.
    # `copycheck schema config` describes all of them. Paths count from the folder of this file.

    # What is judged when no path is named; without it the folder that you are in.
    # paths: [.]

    # What the search of folders leaves out, written as in .gitignore.
    # exclude: [Examples/, "*.generated.strings"]
    \(skippedLines)
    # Names keep their capitals, and are not taken for words of a sentence.
    \(app)
    # The languages that every text should have.
    \(localeLines)
    # What becomes of a rule: off, note, warning, error, or on for its own severity. `copycheck rules` lists them.
    # rules:
    #   brevity: off
    #   passive-voice: note
    # overrides:
    #   - locales: [ja]
    #     rules: {sentence-case: off}
    #   - paths: [Widget/]
    #     rules: {thin-purpose: note}

    # Words of yours for the sets and patterns of a language (Documentation/LanguagePacks.md).
    # phrases:
    #   en:
    #     jargon: {except: [metadata]}

    # Findings to ignore, each with the reason. A comment beside the text does the same: copycheck:ignore RULE -- why
    # ignore:
    #   - rule: thin-purpose
    #     key: NSCameraUsageDescription
    #     locale: de
    #     reason: agreed with legal in May

    # What makes the exit status 1: error, warning, note or never; and the grade that every text must have.
    # fail-on: error
    # min-grade: C
    # strict: true

    """
  }

  private var app: String {
    let names = "  # names: [Trail Map, GPX]\n"
    guard let appName else { return "# app:\n#   name: Trailmark\n#   names: [Trail Map, GPX]\n" }
    return "app:\n  name: \(ConfigTemplate.scalar(appName))\n" + names
  }

  private var localeLines: String {
    func list(_ locales: [LocaleTag]) -> String { locales.map { ConfigTemplate.scalar($0.rawValue) }.joined(separator: ", ") }
    if !locales.isEmpty { return "locales: [\(list(locales))]\n" }
    guard !someLocales.isEmpty else { return "# locales: [en, de]\n" }
    return "# Not every target has texts in the same ones; all in all there are these.\n# locales: [\(list(someLocales))]\n"
  }

  private var skippedLines: String {
    guard !skipped.isEmpty else { return "" }
    var lines = skipped.prefix(ConfigTemplate.skippedLimit).map {
      "#   \(ConfigTemplate.comment($0.path)): \(ConfigTemplate.comment($0.why))"
    }
    let more = skipped.count - lines.count
    if more > 0 { lines.append("#   and \(more) more, which `copycheck --verbose` lists") }
    return "# Left out without being told:\n" + lines.joined(separator: "\n") + "\n"
  }

  /// A text in a comment, where no control character may end the line.
  private static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : "\u{FFFD}" }))
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  /// A text as a scalar of YAML: as it is where nothing in it has a meaning, else in double quotes.
  static func scalar(_ text: String) -> String {
    let special = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    let isPlain =
      text.utf8.first.map { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) } ?? false
      && text.utf8.last != 0x20 && !special.contains(text.lowercased())
    let isWord = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x20 || byte == 0x2D
    }
    if isPlain, isWord { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case _ where isShown(scalar): quoted.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}
