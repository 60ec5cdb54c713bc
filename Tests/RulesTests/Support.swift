import CopyModel
import Foundation
import Languages
import Rules

/// The packs inside the executable, read once.
let languages = LanguageLibrary()

/// The findings of one rule, or of all, in a text.
func findings(
  _ text: String, _ locale: LocaleTag, rule: RuleID? = nil, key: String = "NSCameraUsageDescription", names: [String] = []
) throws -> [Finding] {
  let judge = Judge(languages: languages, rules: rule.map { [$0] })
  return try judge.findings(in: CopyString(key: key, locale: locale, text: text), names: names)
}

/// A judge of one rule, for a test that asks about many texts.
struct OneRule {
  private let rule: RuleID
  private let judge: Judge

  init(_ rule: RuleID) {
    self.rule = rule
    judge = Judge(languages: languages, rules: [rule])
  }

  /// The findings of the rule in a text.
  func findings(_ text: String, _ locale: LocaleTag) throws -> [Finding] { try judge.findings(in: carried(text, locale)) }

  /// The text after every safe fix, or every one, the last one first.
  func mended(_ text: String, _ locale: LocaleTag, key: String = "NSCameraUsageDescription", unsafely: Bool = false) throws -> String {
    var bytes = Array(text.utf8)
    let fixes = try judge.findings(in: carried(text, locale, key: key)).flatMap(\.fixes).filter { $0.isSafe || unsafely }
    for fix in fixes.sorted(by: { $0.byteRange > $1.byteRange }) {
      bytes.replaceSubrange(fix.byteRange.lowerBound..<fix.byteRange.upperBound, with: fix.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A text as the carrier of its own bytes, so that findings carry fixes.
func carried(_ text: String, _ locale: LocaleTag, key: String = "NSCameraUsageDescription") -> CopyString {
  let file = SourceFile(path: "InfoPlist.txt", bytes: Array(text.utf8))
  return CopyString(key: key, locale: locale, text: text, file: file, byteRange: ByteRange(0, text.utf8.count))
}

/// The text after every safe fix of a rule, the last one first.
func mended(_ text: String, _ locale: LocaleTag, rule: RuleID, key: String = "NSCameraUsageDescription") throws -> String {
  try OneRule(rule).mended(text, locale, key: key)
}
