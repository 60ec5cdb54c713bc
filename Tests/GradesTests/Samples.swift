import CopyModel

/// A string of the app Trailmark, as a reader would make it.
func sample(_ key: String = "NSCameraUsageDescription", _ locale: LocaleTag = "en", app: String = "Trailmark") -> CopyString {
  CopyString(app: app, key: key, locale: locale, text: "Scan trail signs to look up the route.")
}

/// A finding in the string with an index, or in none.
func finding(
  _ rule: RuleID, _ severity: Severity = .warning, in index: Int? = 0, _ locale: LocaleTag = "en", app: String = "Trailmark"
) -> Finding {
  Finding(
    rule: rule, severity: severity, of: sample("NSCameraUsageDescription", locale, app: app), at: ByteRange(0, 0), stringIndex: index,
    message: "", reason: "", help: "", url: "")
}
