import CopyCheckKit
import CopyModel
import Languages
import Reporters
import Rules
import Typesetting

/// The parts of a value that may be a list, split at commas.
///
/// - Throws: ``UsageError`` when there is none, since an empty choice would mean everything.
func parts(of value: String, for option: String) throws(UsageError) -> [String] {
  let parts = value.split(separator: ",").map(String.init)
  if parts.isEmpty { throw UsageError("\(option) \(value) names nothing") }
  return parts
}

/// The names of the cases of an enumeration, as they are listed in a line.
func names<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> String where Value.RawValue == String {
  Value.allCases.map(\.rawValue).joined(separator: ", ")
}

/// The case of an enumeration that a value names.
///
/// - Parameters:
///   - value: What was written.
///   - what: What it should be one of.
///   - besides: Names that the caller knows besides, for the suggestion.
func named<Value: RawRepresentable & CaseIterable>(_ value: String, _ what: String, besides: [String] = []) throws(UsageError) -> Value
where Value.RawValue == String {
  if let known = Value(rawValue: value) { return known }
  let names = Value.allCases.map(\.rawValue) + besides
  throw .unknown(what, value, nearest: Nearest.to(value, among: names), listing: "there is \(names.joined(separator: ", "))")
}

/// The rule that a value names.
func rule(_ value: String) throws(UsageError) -> RuleID {
  let ids = RuleRegistry.manuals.map(\.id)
  if let known = ids.first(where: { $0.rawValue == value }) { return known }
  throw .unknown("rule", value, nearest: Nearest.to(value, among: ids.map(\.rawValue)), listing: "copycheck rules lists them")
}

/// The locale that a value names.
func localeTag(_ value: String) throws(UsageError) -> LocaleTag {
  let tag = LocaleTag(value)
  if tag.isWellFormed { return tag }
  throw .unknown(
    "locale", value, nearest: Nearest.to(value, among: LanguageLibrary.bundledTags), listing: "a locale looks like de, pt-BR or zh-Hant")
}

/// The file that a value of `--output` names: `FILE`, or `FORMAT=FILE`.
func outputFile(_ value: String) throws(UsageError) -> Invocation.OutputFile {
  guard let sign = value.firstIndex(of: "="), !value[..<sign].contains("/") else { return Invocation.OutputFile(path: value) }
  let path = String(value[value.index(after: sign)...])
  guard !path.isEmpty else { throw UsageError("--output \(value) names no file") }
  return Invocation.OutputFile(format: String(value[..<sign]), path: path)
}

/// The script and the font file that a value of `--font` names: `SCRIPT=FILE`.
func font(_ value: String) throws(UsageError) -> (script: String, file: String) {
  let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
  let form = "--font takes a script and a file, such as Thai=Thonburi.ttc#1, the script as ISO 15924 has it: Latn, Cyrl, Arab, Hani"
  guard parts.count == 2, !parts[0].isEmpty else { throw UsageError("\(form); not '\(value)'") }
  let script = parts[0].prefix(1).uppercased() + parts[0].dropFirst().lowercased()
  if FontScripts.isKnown(script) { return (script, parts[1]) }
  if let single = FontScripts.parts(of: script) {
    let names = single.joined(separator: ", ")
    throw UsageError("'\(parts[0])' is no script that characters are of; name \(names) instead, each with a --font of its own")
  }
  let near = Nearest.to(parts[0], among: FontScripts.known)
  throw UsageError("unknown script '\(parts[0])'; " + (near.map { "did you mean '\($0)'?" } ?? form))
}
