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
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    var told: Set<String> = []
    return view.catalog.unreadFiles.compactMap { unread in
      if let path = unread.string.file?.path, !told.insert(path).inserted { return nil }
      let range = ByteRange(0, unread.string.text.utf8.count)
      let fault = Fault(range, Self.message(unread.why), reason: Self.reason, help: unread.help)
      return CatalogFault(fault, of: unread.string)
    }
  }
}

extension UnreadFile {
  fileprivate static func message(_ why: String) -> String { "stands in a file that iOS never reads: \(why)" }
  fileprivate static let reason = "Every text of the file is lost: people see another language, or no text at all."
}
