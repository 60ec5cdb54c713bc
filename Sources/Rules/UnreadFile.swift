internal import CopyModel

/// A file with copy is one that the system reads.
///
/// ## Why
/// iOS finds localised texts by the exact name of file and folder. A file with a small letter for a capital, or in a folder that is no
/// localisation, works on the Mac of whoever wrote it, and on no device: all its texts are lost, and no tool says so.
///
/// ## How it is judged
/// The files of a project whose texts were meant to ship and do not, for their name or their place. Each is told once, at its first text.
///
/// ## Instead
/// Give the file the name and place that the system looks for.
struct UnreadFile: CatalogRule {
  static let id: RuleID = "unread-file"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/documentation/bundleresources/managing-your-app-s-information-property-list"
  static let isAboutKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    let unreadFiles = view.catalog.unreadFiles
    guard !unreadFiles.isEmpty else { return [] }
    // Where a text of the file is judged, since nothing ships in its place, the fault is its own and counts in its grade.
    var judged: [String: Int] = [:]
    let paths = Set(unreadFiles.compactMap(\.string.file?.path))
    for (index, string) in view.catalog.strings.enumerated() {
      if let path = string.file?.path, paths.contains(path), judged[path] == nil { judged[path] = index }
    }
    var told: Set<String> = []
    return unreadFiles.compactMap { unread in
      if let path = unread.string.file?.path, !told.insert(path).inserted { return nil }
      let index = unread.string.file.flatMap { judged[$0.path] }
      let string = index.map { view.catalog.strings[$0] } ?? unread.string
      let range = ByteRange(0, string.text.utf8.count)
      let fault = Fault(range, Self.message(unread.why), reason: Self.reason, help: unread.help)
      return index.map { CatalogFault(fault, stringIndex: $0) } ?? CatalogFault(fault, of: string)
    }
  }
}

extension UnreadFile {
  fileprivate static func message(_ why: String) -> String { "stands in a file that iOS never reads: \(why)" }
  fileprivate static let reason = "Every text of the file is lost: people see another language, or no text at all."
}
