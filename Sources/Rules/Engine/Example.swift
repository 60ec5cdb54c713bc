public import CopyModel

/// A text that shows what a rule flags or leaves alone; every example is run as a test.
public struct Example: Sendable {
  /// The text, without marks.
  public let text: String
  /// The range of the text's UTF-8 between ⟦ and ⟧, or nil when no place is claimed.
  public let range: ByteRange?
  /// The locale it is written in.
  public let locale: LocaleTag
  /// The key it stands under.
  public let key: String
  /// Whether the rule speaks about it.
  public let isFlagged: Bool
  /// The file and line of the example.
  public let file: String
  /// The line of the example, from 1.
  public let line: Int

  /// A text that the rule flags, at the marked place where there is one.
  public static func flagged(
    _ text: String, _ locale: LocaleTag, _ key: String = "NSCameraUsageDescription", file: String = #fileID, line: Int = #line
  ) -> Example {
    Example(marked: text, locale: locale, key: key, isFlagged: true, file: file, line: line)
  }

  /// A text that the rule leaves alone.
  public static func clean(
    _ text: String, _ locale: LocaleTag, _ key: String = "NSCameraUsageDescription", file: String = #fileID, line: Int = #line
  ) -> Example {
    Example(marked: text, locale: locale, key: key, isFlagged: false, file: file, line: line)
  }

  private init(marked: String, locale: LocaleTag, key: String, isFlagged: Bool, file: String, line: Int) {
    var text = ""
    var start: Int?
    var end: Int?
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": start = text.utf8.count
      case "⟧": end = text.utf8.count
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    range = if let start, let end { ByteRange(start, end) } else { nil }
    self.locale = locale
    self.key = key
    self.isFlagged = isFlagged
    self.file = file
    self.line = line
  }
}
