internal import CopyModel
internal import Fit
internal import Languages
internal import TextSegmentation

/// A purpose string is short enough to be read in an alert.
///
/// ## Why
/// The alert interrupts, and people read a line or two of it before they choose. What matters most gets lost behind a third sentence.
///
/// ## How it is judged
/// More than three sentences, more than 300 characters as a person counts them, or more than eight lines in the system’s alert at the text size
/// Large, set as before iOS 26 or since. Length alone is no reason for a rejection, so this is a note.
///
/// ## Instead
/// Keep the sentence that names the use and its example; move the rest to the screen where the feature is explained.
struct Brevity: StringRule {
  static let id: RuleID = "brevity"
  static let severity = Severity.note
  static let carriesOver = true
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let examples: [Example] = [
    .flagged("⟦Scan your tickets. Keep them in one list. Get a reminder before the show. Share them with friends.⟧", "en"),
    .clean("Scan your tickets. Keep them in one list. Get a reminder before the show.", "en"),
    .clean("Scans tickets, e.g. those of Dr. Strange or St. Elmo’s Fire, and keeps them for the U.S. tour.", "en"),
    .flagged("⟦티켓을 스캔합니다. 목록에 보관합니다. 공연 전에 알려 드립니다. 친구와 나눌 수 있습니다.⟧", "ko"),
    .clean("티켓을 스캔해 목록에 보관하고 공연 전에 알려 드립니다.", "ko"),
    .flagged("⟦Scanne Karten. Sammle sie in einer Liste. Lass dich erinnern. Teile sie mit Freunden.⟧", "de"),
    .clean("Scanne Karten, z. B. für Dr. No, und sammle sie in einer Liste. Vor der Vorstellung erinnern wir dich.", "de"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    // ICU's count costs more and is asked for only where enough sentences seem to begin.
    if reading.profile.sentenceStarts > Self.mostSentences, reading.sentences.count > Self.mostSentences {
      return [Fault(reading.trimmedRange, Self.manySentences(reading.sentences.count), reason: Self.reason, help: Self.help)]
    }
    if reading.source.count > Self.mostGraphemes {
      let count = TextMeasure.graphemes(in: reading.string.text)
      if count > Self.mostGraphemes { return [Fault(reading.trimmedRange, Self.longText(count), reason: Self.reason, help: Self.help)] }
    }
    // Setting a text costs more than all other rules together, so only one is set that is long enough.
    guard reading.source.withUnsafeBufferPointer({ AlertLayout.mayExceed(lines: Self.mostLines, $0) }),
      let lines = AlertLayout.lines(of: reading.string.text, locale: reading.string.locale.rawValue), lines > Self.mostLines
    else { return [] }
    return [Fault(reading.trimmedRange, Self.manyLines(lines), reason: Self.reason, help: Self.help)]
  }

  private static let mostSentences = 3
  private static let mostGraphemes = 300
  private static let mostLines = 8
}

extension Brevity {
  fileprivate static func manySentences(_ count: Int) -> String { "has \(count) sentences; three are the most that an alert carries" }
  fileprivate static func longText(_ count: Int) -> String { "has \(count) characters; 300 are the most that an alert carries" }
  fileprivate static func manyLines(_ count: Int) -> String { "takes \(count) lines of the alert; eight are the most that people take in" }
  fileprivate static let reason = "People read a line or two of an alert before they choose; the use should stand there."
  fileprivate static let help = "keep the sentence that names the use and its example, and explain the rest inside the app"
}
