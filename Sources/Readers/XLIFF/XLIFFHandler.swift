internal import CopyModel
internal import XMLEvents

/// Follows the elements of an XLIFF file and gathers its units.
///
/// Suggestions of a translation memory (`alt-trans`, `matches`) hold sources and targets too; only those of a unit itself count.
struct XLIFFHandler: XMLEventHandler {
  /// An element that is open.
  private struct Frame {
    /// Its name without a prefix.
    let name: String
    /// Whether texts in it are for translation.
    let isTranslatable: Bool
  }

  /// What was read so far.
  private var result: MultilingualContent
  /// The file.
  private let source: SourceText
  /// The elements that are open.
  private var frames: [Frame] = []
  /// The languages that version 2 names for all files.
  private var languages: (source: String?, target: String?) = (nil, nil)
  /// The `<file>` that is open.
  private var file: XLIFFFile?
  /// The unit that is open.
  private var unit: XLIFFUnit?
  /// The source, target or note that is open.
  private var text: XLIFFText?

  /// Makes a handler for one file.
  init(source: SourceText) {
    self.source = source
    result = MultilingualContent(source: source)
  }

  /// Records a problem at a byte of the source's UTF-8.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) { result.report(offset, message()) }

  /// An element begins.
  mutating func start(_ tag: XMLStartTag) {
    let parent = frames.last
    defer {
      let own = tag.attributes["translate"].map { $0 != "no" }
      frames.append(Frame(name: tag.name, isTranslatable: own ?? parent?.isTranslatable ?? true))
    }
    if text != nil {
      text?.startInline(tag.name)
      return
    }
    guard let parent else { return startRoot(tag) }
    switch tag.name {
    case "file" where frames.count == 1:
      file = XLIFFFile(tag, languages: languages, firstEntry: result.content.entries.count)
    case "trans-unit", "unit":
      guard file != nil, unit == nil else { return }
      let isTranslatable = tag.attributes["translate"].map { $0 != "no" } ?? parent.isTranslatable
      unit = XLIFFUnit(tag, depth: frames.count, isTranslatable: isTranslatable, bytes: source.utf8)
    case "segment", "ignorable":
      guard parent.name == "unit", let depth = unit?.depth, depth + 1 == frames.count else { return }
      unit?.segments += 1
      if let state = tag.attributes["state"] { unit?.state = state }
    case "source", "target", "note":
      startText(tag)
    default: break
    }
  }

  /// Checks the outermost element.
  private mutating func startRoot(_ tag: XMLStartTag) {
    guard tag.name == "xliff" else {
      return report(tag.range.lowerBound, "expected <xliff>, found <\(cutForMessage(tag.name))>; this is no XLIFF file")
    }
    languages = (tag.attributes["srcLang"], tag.attributes["trgLang"])
    let version = tag.attributes["version"] ?? ""
    if !["1.0", "1.1", "1.2", "2.0", "2.1", "2.2"].contains(version) {
      let shown = version.isEmpty ? "names no version" : "has the version \(cutForMessage(version))"
      report(tag.range.lowerBound, "this <xliff> \(shown); expected 1.2, 2.0 or 2.1")
    }
  }

  /// Begins a source, a target or a note, where it is the unit's own.
  private mutating func startText(_ tag: XMLStartTag) {
    guard let unit, let parent = frames.last else { return }
    let level = frames.count - 1 - unit.depth
    let isInSegment = level == 1 && (parent.name == "segment" || parent.name == "ignorable")
    switch tag.name {
    case "note" where level == 0 || level == 1 && parent.name == "notes":
      text = XLIFFText(role: .note, depth: frames.count, tag: tag.range)
    case "source" where level == 0 || isInSegment:
      text = XLIFFText(role: .source, depth: frames.count, tag: tag.range)
    case "target" where level == 0 || isInSegment:
      if let state = tag.attributes["state"] { self.unit?.state = state }
      if let language = tag.attributes["lang"] { self.unit?.targetLanguage = language }
      text = XLIFFText(role: .target, depth: frames.count, tag: tag.range)
    default: break
    }
  }

  /// Text stands between two tags; it counts inside a source, a target or a note.
  mutating func characters(_ text: XMLText) { self.text?.append(text) }

  /// An element ends.
  mutating func end(_ name: String, range: Range<Int>) {
    frames.removeLast()
    if let text, text.depth == frames.count {
      self.text = nil
      return finish(text, end: range)
    }
    if let unit, unit.depth == frames.count {
      self.unit = nil
      file?.finish(unit, into: &result)
    } else if frames.count == 1, name == "file" {
      file?.finish(into: &result)
      file = nil
    }
  }

  /// Gives a finished text to its unit.
  private mutating func finish(_ text: XLIFFText, end: Range<Int>) {
    let hindrance = text.foreignElement.map { "an inline <\(cutForMessage($0))> stands for a part of it" }
    let side = XLIFFSide(text: text.finished(end: end), hindrance: hindrance)
    switch text.role {
    case .note:
      unit?.notes.append(side.text.text)
      if SuppressionComment.stands(in: side.text.text.utf8) { unit?.comments.append(side.text) }
    case .source: if unit?.source == nil { unit?.source = side }
    case .target: if unit?.target == nil { unit?.target = side }
    }
  }

  /// What was gathered, when no more events come.
  mutating func finish() -> MultilingualContent {
    file?.finish(into: &result)
    return result
  }
}
