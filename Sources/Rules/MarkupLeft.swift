internal import CopyModel
internal import Languages

/// A purpose string is plain text: no HTML, no Markdown, no escapes that were left over.
///
/// ## Why
/// The alert shows every character it is given. Tags, entities and asterisks come from a web page, a style guide or a translation tool that
/// meant them as markup, and people see them as they stand.
///
/// ## How it is judged
/// Tags of HTML, entities such as `&amp;`, remains of CDATA sections and comments, bold text, headings and links of Markdown, and escapes
/// such as `\n` or `\u00e9` that were not decoded. “<3”, “a < b”, “#1”, “C#”, “AT&T” and single asterisks are text.
///
/// ## Instead
/// Write the character that is meant, and leave emphasis out.
struct MarkupLeft: StringRule {
  static let id: RuleID = "markup-left"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let examples: [Example] = [
    .flagged("Scan the ⟦<b>⟧label</b> to reorder the part.", "en"),
    .flagged("Scan the label.⟦<br/>⟧Then reorder the part.", "en"),
    .flagged("Scan labels ⟦&amp;⟧ boxes to reorder parts.", "en"),
    .flagged("Scan the ⟦**label**⟧ to reorder the part.", "en"),
    .flagged("Scan the [label](https://example.com/label) to reorder the part.", "en"),
    .flagged(#"Scan the label.⟦\n⟧Then reorder the part."#, "en"),
    .flagged(#"Scan the caf⟦\u00e9⟧ menu to order."#, "en"),
    .flagged(#"Scan the ⟦\"⟧Parts\" label."#, "en"),
    .flagged("⟦<![CDATA[⟧Scan the label to reorder the part.]]>", "en"),
    .clean("Scan labels to share parts you <3 with AT&T staff in C# teams.", "en"),
    .clean("Warns when a < b, or when x<y and y>z, and ranks you #1.", "en"),
    .clean("Scan the label* to reorder the part. *Only in shops.", "en"),
    .clean("Save scans in a folder such as C:\\new on your PC.", "en"),
    .clean("Reads 2 ** 3 and 4*5*6 aloud [in class] (or at home).", "en"),
    .flagged("Scanne das Etikett ⟦&nbsp;⟧und bestelle das Teil nach.", "de"),
    .flagged("Scanne das ⟦__Etikett__⟧ und bestelle das Teil nach.", "de"),
    .clean("Scanne Etiketten von Müller & Söhne; bestelle nach.", "de"),
    .flagged("라벨을 스캔해 ⟦<strong>⟧부품</strong>을 다시 주문합니다.", "ko"),
    .clean("라벨을 스캔해 <부품>을 다시 주문합니다.", "ko"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    reading.source.withUnsafeBufferPointer { text in
      MarkupScanner.marks(in: text).map { mark in
        Fault(mark.range, Self.message(mark.kind, text, mark.range), reason: Self.reason, help: Self.help(mark.kind))
      }
    }
  }
}

extension MarkupLeft {
  fileprivate static func message(_ kind: MarkupScanner.Kind, _ text: UnsafeBufferPointer<UInt8>, _ range: ByteRange) -> String {
    let spelled = String(decoding: text[range.lowerBound..<range.upperBound], as: UTF8.self)
    return switch kind {
    case .tag: "the tag \(spelled) is shown as it stands"
    case .entity: "the entity \(spelled) is shown as it stands"
    case .escape: "the escape \(spelled) is shown as it stands"
    case .section: "\(spelled) is left over from markup"
    case .emphasis, .link, .heading: "the Markdown \(spelled) is shown as it stands"
    }
  }
  fileprivate static let reason = "The alert shows plain text: people see the characters of the markup."
  fileprivate static func help(_ kind: MarkupScanner.Kind) -> String {
    switch kind {
    case .tag, .section: "take the markup out"
    case .entity, .escape: "write the character that it stands for"
    case .emphasis, .heading: "write the words without marks"
    case .link: "write the words without the link; the alert opens none"
    }
  }
}
