internal import CICU

/// The scripts that a font can be named for, by their codes in ISO 15924.
public enum FontScripts {
  /// The codes of single scripts that ICU knows, and `Zsye` for emoji: first those that a face here draws, since they are meant most often.
  public static let known: [String] = {
    let drawn = (EmbeddedFonts.files["faces.tsv"].flatMap { try? FaceMap.rows(in: $0, name: "faces.tsv") } ?? []).flatMap(\.scripts)
    return all.sorted { (drawn.contains($0) ? 0 : 1, $0) < (drawn.contains($1) ? 0 : 1, $1) }
  }()

  private static let all = Set(
    (0..<cicu_script_count()).map { Script(code: $0).name }.filter { composed[$0] == nil && !unwritten.contains($0) })

  /// Whether a code stands for a script that text can be in.
  public static func isKnown(_ code: String) -> Bool { all.contains(code) }

  /// The scripts that a code stands for together; nil when it stands for one or none.
  public static func parts(of code: String) -> [String]? { composed[code] }

  /// Codes that stand for several scripts, or for a way to write one: no character is of them (ISO 15924, https://www.unicode.org/iso15924/).
  private static let composed: [String: [String]] = [
    "Aran": ["Arab"], "Hanb": ["Hani", "Bopo"], "Hans": ["Hani"], "Hant": ["Hani"], "Hrkt": ["Hira", "Kana"], "Jamo": ["Hang"],
    "Jpan": ["Hani", "Hira", "Kana"], "Kore": ["Hang", "Hani"],
  ]

  /// Codes of what is no script, or of characters that take the script of their neighbours.
  private static let unwritten: Set<String> = ["Zinh", "Zmth", "Zsym", "Zxxx", "Zyyy", "Zzzz"]
}
