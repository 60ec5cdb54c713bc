internal import CopyModel

/// Reads the texts under `ios.infoPlist` of a Capacitor configuration: `capacitor.config.ts`, `.js` or `.json`.
///
/// Capacitor has no such option and copies none of it into the Info.plist, so these texts do not ship; they are read to say so. Source:
/// ionic-team/capacitor cli/src/declarations.ts, which declares the options that there are.
enum CapacitorReader {
  /// Reads a configuration.
  static func read(_ source: SourceText) -> CarrierContent {
    let program = CodeProgram(source, language: .javaScript)
    var texts = LiteralTexts(program)
    let finder = ExpoConfigFinder(program)
    let isObject = program.document.isMark(0, "{")
    guard let root = isObject ? 0 : finder.exported()?.open else {
      if let place = finder.export()?.offset { texts.leaveUnread("ios", place) }
      return texts.content
    }
    for member in program.document.members(of: root) where member.key?.text == "ios" {
      guard case .object(let ios) = program.resolved(member.value).literal else { continue }
      for member in program.document.members(of: ios) where member.key?.text == "infoPlist" {
        guard case .object(let open) = program.resolved(member.value).literal else {
          texts.leaveUnread("ios.infoPlist", member.value.offset)
          continue
        }
        texts.add(dictionary: open)
      }
    }
    return texts.content
  }
}
