internal import TextSegmentation
internal import CopyModel
internal import Languages

/// A purpose string is written in sentence case: a capital at the start, and then only names.
///
/// ## Why
/// Apple’s guidelines ask for sentence case. Title Case and capitals throughout look like a headline or a warning, and a small letter at the
/// start like a piece of something longer.
///
/// ## How it is judged
/// A small first letter and sentences in capitals are seen in every script that has case. Title Case needs the language’s pack: it lists words
/// that no sentence capitalises, and two of them with a capital inside a sentence are too many. Names such as Face ID, the app’s name,
/// acronyms, quoted titles and a single stressed word are fine. Scripts without case have nothing to judge.
///
/// ## Instead
/// “Scan receipts to file them under travel costs.”
///
/// ## Fix
/// Safe: the first letter of the text, where the pack knows the word and nothing else is written like it. With `--unsafe`: that of any other
/// word and of a later sentence, which could be a name that begins with a small letter. Which words of a text in Title Case or in capitals
/// are names, only a person knows.
struct SentenceCase: StringRule {
  static let id: RuleID = "sentence-case"
  static let severity = Severity.warning
  static let mending = Mending.partly
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let examples: [Example] = [
    .flagged("⟦scan⟧ receipts to file them under travel costs.", "en"),
    .flagged("⟦SCAN RECEIPTS TO FILE THEM⟧.", "en"),
    .flagged("Scan ⟦Receipts To File Them Under Your⟧ Travel Costs.", "en"),
    .clean("Scan a QR code or an NFC tag with your iPhone to join the Wi-Fi.", "en"),
    .clean("iCloud keeps the receipts that you scan, and NOT those of others.", "en"),
    .clean("When you tap Scan Receipt, the camera reads the total.", "en"),
    .flagged("⟦scanne⟧ Belege, um sie den Reisekosten zuzuordnen.", "de"),
    .flagged("Scanne Belege, ⟦Um Sie Den⟧ Reisekosten zuzuordnen.", "de"),
    .clean("Liest EKG und SpO2 aus Apple Health für Deine Ärztin.", "de"),
    .flagged("⟦izmir’deki⟧ makbuzları tarayıp masraflara ekler.", "tr"),
    .flagged("⟦сканирует⟧ чеки и добавляет их в расходы.", "ru"),
    .clean("영수증을 스캔해 출장비에 추가합니다.", "ko"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    let profile = reading.profile
    guard profile.hasSmallStart || profile.hasInnerCapital || profile.casing.contains(.allUpper) else { return [] }
    guard reading.language.hasPack || reading.terminators.isAsked else { return [] }
    var casing = CasedWords(reading, profile)
    var faults: [Fault] = []
    if let capitals = casing.capitals {
      faults.append(Fault(capitals, Self.allCapitals, reason: Self.reason, help: Self.capitalsHelp))
    } else if let title = casing.title {
      faults.append(Fault(title, Self.titleCase, reason: Self.reason, help: Self.titleHelp))
    }
    for start in casing.smallStarts {
      let range = reading.range(of: start..<(start + 1))
      let spelling = reading.ownSpelling(of: start)
      if let spelling, reading.source[range.lowerBound..<range.upperBound].elementsEqual(spelling.utf8) { continue }
      let letter = reading.source.withUnsafeBufferPointer { FirstLetter($0, in: range, language: reading.languageSubtag) }
      guard let letter else { continue }
      faults.append(
        Fault(
          range, start == profile.first ? Self.smallStart : Self.smallSentence, reason: Self.reason,
          help: Self.startHelp(spelling ?? letter.title),
          replacement: Fault.Replacement(
            range: spelling == nil ? letter.range : range, text: spelling ?? letter.title,
            isSafe: start == profile.first && reading.isOrdinary(start))))
    }
    return faults
  }
}

extension SentenceCase {
  fileprivate static let smallStart = "begins with a small letter"
  fileprivate static let smallSentence = "has a sentence that begins with a small letter"
  fileprivate static let allCapitals = "is written in capitals"
  fileprivate static let titleCase = "is written in Title Case"
  fileprivate static let reason = "Apple’s guidelines ask for sentence case: a capital at the start, and then only names."
  fileprivate static func startHelp(_ letter: String) -> String { "begin with ‘\(letter)’" }
  fileprivate static let capitalsHelp = "write small letters, and capitals only for names and at the start of a sentence"
  fileprivate static let titleHelp = "write small letters inside the sentence, except for names"
}
