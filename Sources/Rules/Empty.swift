internal import CopyModel
internal import Languages

/// A purpose string is not empty.
///
/// ## Why
/// A key without a text fails the upload (ITMS-90738), and an app that asks for the resource with an empty text is stopped by the system.
///
/// ## Instead
/// Write what the app does with the data, or remove the key when no feature uses the resource.
struct Empty: StringRule {
  static let id: RuleID = "empty"
  static let severity = Severity.error
  static let risk = Risk.scan
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let isDecisive = true
  static let examples: [Example] = [
    .flagged("", "en"),
    .flagged("   \n", "de"),
    .flagged("\u{200B}\u{FEFF}", "ko"),
    .clean("Scan receipts to file them.", "en"),
    .clean("Scanne Belege, um sie abzulegen.", "de"),
    .clean("영수증을 스캔해 보관합니다.", "ko"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    guard reading.isBlank else { return [] }
    return [Fault(ByteRange(0, reading.source.count), Self.message, reason: Self.reason, help: Self.help)]
  }
}

extension Empty {
  fileprivate static let message = "has no text"
  fileprivate static let reason = "An upload with an empty purpose string is refused (ITMS-90738)."
  fileprivate static let help = "write what the app does with the data, or remove the key when no feature uses it"
}
