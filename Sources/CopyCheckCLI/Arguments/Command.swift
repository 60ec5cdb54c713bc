/// What the tool can be asked to do.
public enum Command: String, Sendable, CaseIterable {
  case check
  case fit
  case measure
  case list
  case baseline
  case fix
  case explain
  case rules
  case languages
  case formats
  case schema
  case initialize = "init"
  case completions
  case manual
  case version

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .check: "judge the copy (what is done when no command is named)"
    case .fit: "measure whether the titles of location buttons fit, at every text size"
    case .measure: "say how wide texts are, in points"
    case .list: "list the copy, key by locale, without judging it"
    case .baseline: "write down the findings of today, so that only new ones count"
    case .fix: "mend what can be mended without a person: closing marks, first letters, white space"
    case .explain: "say what a rule finds or a key guards, why it matters and what would pass"
    case .rules: "list the rules"
    case .languages: "list the languages and what each is judged by"
    case .formats: "list the formats that are read and written"
    case .schema: "print the JSON Schema of what is written or read"
    case .initialize: "write a configuration file for the project in this folder"
    case .completions: "print what completes words for a shell: \(names(Shell.self))"
    case .manual: "print the manual page"
    case .version: "print the version"
    }
  }

  /// The arguments it takes besides options.
  var operands: String? {
    switch self {
    case .check, .fit, .list, .baseline, .fix: "[PATH …]"
    case .measure: "TEXT …"
    case .explain: "RULE|KEY"
    case .schema: "report|strings|config"
    case .completions: "bash|zsh|fish"
    case .initialize, .rules, .languages, .formats, .manual, .version: nil
    }
  }

  /// What there is to know besides, for its help.
  var discussion: String {
    switch self {
    case .check:
      """
      PATH is a file or a folder; without one it is the folder you are in; "-" is standard input.
      Exit status: 0 judged and clean at the gate; 1 findings at the gate; 2 something could not be judged.
      """
    case .fit:
      """
      PATH is a file or a folder; without one it is the folder you are in; "-" is standard input.
      A button is measured in the locales of its app, or in all that the system has titles for; --locale asks for others.
      Exit status: 0 all fits; 1 a title does not fit, or another fault of a button; 2 something could not be measured.
      """
    case .measure:
      """
      --face takes the name of a built-in face or a font file, with #INDEX in a collection; then nothing is tracked or blended.
      With --input-format ndjson, lines of {"id", "locale", "text", "size", "face"?, "weight"?} on standard input are answered line by line.
      """
    case .list: "PATH is a file or a folder; without one it is the folder you are in; \"-\" is standard input."
    case .baseline:
      """
      Without options a file that is there is left alone. --update removes the entries whose findings are gone, takes in what rules find
      that are new since then, and leaves new findings of other rules out: they are for somebody to mend. --force begins anew.
      Exit status: 0 written, or up to date; 2 something could not be judged, and nothing was written.
      """
    case .fix:
      """
      PATH is a file or a folder; without one it is the folder you are in; "-" is standard input, mended to standard output.
      Only safe fixes are made, those that nobody needs to look at; copycheck explain RULE says which a rule has. A file is replaced as a whole: \
      it keeps its encoding, line ends, mode, owner and attributes, and every byte that no fix names. What the configuration turns off, and \
      what a file or the configuration wants ignored, is not mended; what a baseline knows is.
      Refused, with a line that says why, also by --diff and --dry-run: what is read-only, binary, part of a build or an archive, outside of \
      the folder by a link, or has a hard link, and the source texts that a file for translators quotes.
      Exit status: 0; 2 when something could not be read, or a fix that was asked for was refused.
      """
    case .explain: "copycheck rules lists the rules. A key is one such as NSCameraUsageDescription, or camera for short."
    case .initialize:
      """
      It says what it saw: the app's name, its languages and what is left out; everything else is a comment to begin from.
      It never writes over a file: --output FILE takes another, and --output - shows it.
      """
    case .languages: "A rule that a language's pack has no words for is silent there."
    case .completions:
      """
      bash: eval "$(copycheck completions bash)" in ~/.bashrc
      zsh:  copycheck completions zsh > a folder of $fpath/_copycheck
      fish: copycheck completions fish > ~/.config/fish/completions/copycheck.fish
      """
    case .manual: "copycheck manual | man -l - shows it; in a folder of $MANPATH it is man1/copycheck.1."
    case .rules, .formats, .schema, .version: ""
    }
  }
}
