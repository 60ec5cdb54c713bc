internal import CopyModel
internal import XMLEvents

/// Follows a property list's elements and gathers the texts of its dictionary.
///
/// All texts of the outermost dictionary are gathered, and those of dictionaries inside it whose outermost key holds purpose strings.
struct PlistHandler: XMLEventHandler {
  /// An element that is open.
  private struct Frame {
    let name: String
    /// The offset of its start tag.
    let start: Int
    /// Where its content begins.
    let contentStart: Int
    /// For a dictionary whose texts are gathered: the keys down to it.
    var path: String?
    /// For a dictionary: the key that waits for its value.
    var key: DecodedText?
    /// For a text: what it holds.
    var text: DecodedText?
    /// Whether a text holds an element.
    var isBroken = false
    /// Whether the outermost element holds its value.
    var isFilled = false
  }

  private(set) var entries: [CarrierEntry] = []
  private(set) var problems: [Problem] = []
  private let source: SourceText
  /// Whether the file holds more texts than are read.
  private var isFull = false
  private var frames: [Frame] = []
  /// Where the last tag ended.
  private var tagEnd: Int
  /// Comments that wait for the next text and may be for copycheck.
  private var comments: [DecodedText] = []

  private static let texts: Set<String> = ["key", "string", "integer", "real", "date", "data"]
  private static let known: Set<String> = texts.union(["dict", "array", "true", "false"])
  private static let problemLimit = 50
  /// Joined keys do not grow longer than this, so that nesting cannot multiply them.
  private static let pathLimit = 1024

  init(source: SourceText) {
    self.source = source
    tagEnd = source.start
  }

  /// Records a problem at a byte of the source's UTF-8; a file that draws very many is cut short.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    if problems.count < PlistHandler.problemLimit { problems.append(source.problem(at: offset, message())) }
  }

  mutating func start(_ tag: XMLStartTag) {
    gatherComments(upTo: tag.range.lowerBound)
    tagEnd = tag.range.upperBound
    var frame = Frame(name: tag.name, start: tag.range.lowerBound, contentStart: tag.range.upperBound)
    if frames.isEmpty {
      if tag.name != "plist" { report(tag.range.lowerBound, "expected <plist>, found <\(shown(tag.name))>; this is no property list") }
    } else if frames.count == 1, frames[0].name == "plist" {
      if frames[0].isFilled {
        report(tag.range.lowerBound, "a property list holds one value; expected </plist>, found <\(shown(tag.name))>")
      } else if tag.name == "dict" {
        frame.path = ""
      } else {
        report(tag.range.lowerBound, "expected <dict> in <plist>, found <\(shown(tag.name))>")
      }
      frames[0].isFilled = true
    } else if let parent = frames.last {
      if PlistHandler.texts.contains(parent.name) {
        frames[frames.count - 1].isBroken = true
        if !parent.isBroken {
          report(
            tag.range.lowerBound, "expected only text in <\(parent.name)>, found <\(shown(tag.name))>; write &lt; for a less-than sign")
        }
      } else if isList, PlistHandler.known.contains(parent.name), !PlistHandler.known.contains(tag.name) {
        report(tag.range.lowerBound, "<\(shown(tag.name))> is no element of a property list")
      } else if tag.name == "dict", let path = parent.path, let key = parent.key {
        let isGathered = path.isEmpty ? PurposeKey.named(key.text) != nil : path.utf8.count + key.text.utf8.count < PlistHandler.pathLimit
        if isGathered { frame.path = path.isEmpty ? key.text : path + "." + key.text }
      }
    }
    frames.append(frame)
  }

  mutating func characters(_ text: XMLText) {
    guard let frame = frames.last else { return }
    guard PlistHandler.texts.contains(frame.name) else { return refuseStray(text, in: frame) }
    guard frame.text == nil else { return }
    var range = text.range
    if let first = text.offsets.first, let last = text.offsets.last { range = first..<last }
    frames[frames.count - 1].text = DecodedText(
      text: text.text, range: range, offsets: text.offsets, spelling: text.isCDATA ? .cdata : .xml)
  }

  /// Reports text where a property list holds only elements; white space is fine.
  private mutating func refuseStray(_ text: XMLText, in frame: Frame) {
    let lead = text.text.utf8.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }.count
    guard lead < text.text.utf8.count, isList, frame.name == "plist" || PlistHandler.known.contains(frame.name) else { return }
    let place = text.offsets.isEmpty ? text.range.lowerBound + lead : text.offsets[lead]
    report(place, "text stands outside of <key> and <string>; put it into one of them or remove it")
  }

  mutating func end(_ name: String, range: Range<Int>) {
    if name != "key", name != "string" { gatherComments(upTo: range.lowerBound) }
    tagEnd = range.upperBound
    defer { if name != "key" { endComments() } }
    guard let frame = frames.popLast() else { return }
    if let key = frame.key { report(key.range.lowerBound, "the key \(shown(key.text)) has no value") }
    if isList { check(frame, end: range.lowerBound) }
    if name == "string", !frame.isBroken { addLanguage(frame) }
    guard let parent = frames.last, parent.name == "dict", isList else { return }
    let place = range.lowerBound == frame.start ? frame.start : frame.contentStart
    let text = frame.text ?? DecodedText(text: "", range: place..<place, spelling: .xml)
    if name == "key" {
      if let key = parent.key { report(key.range.lowerBound, "the key \(shown(key.text)) has no value") }
      frames[frames.count - 1].key = text
      return
    }
    guard let key = parent.key else { return report(frame.start, "this value has no key; expected <key> before <\(shown(name))>") }
    frames[frames.count - 1].key = nil
    guard let path = parent.path else { return }
    if name == "string" {
      if !frame.isBroken { add(key, text, in: path) }
    } else if path.isEmpty, key.text.hasSuffix("UsageDescription") {
      report(frame.start, "expected <string> under \(shown(key.text)), found <\(shown(name))>")
    }
  }

  /// Whether the outermost element is that of a property list.
  private var isList: Bool { frames.first?.name == "plist" }

  /// Reports what no Core Foundation reads, which costs the app the whole file.
  private mutating func check(_ frame: Frame, end: Int) {
    guard PlistHandler.texts.contains(frame.name), !frame.isBroken else { return }
    if let place = PlistScalar.comment(in: source.utf8, frame.contentStart, end) {
      report(place, "a comment stands inside of <\(frame.name)>; iOS rejects the whole file with it; move it out")
    }
    guard let expected = PlistScalar.expected(frame.name, text: frame.text?.text ?? "", isEmptyTag: end == frame.start) else { return }
    report(frame.start, "expected \(expected) in <\(frame.name)>; iOS rejects the whole file without it")
  }

  /// Adds a language of the list of those that the app speaks, as a text under the list's key.
  private mutating func addLanguage(_ frame: Frame) {
    guard frames.count == 3, frames[2].name == "array", frames[1].path == "", let key = frames[1].key, key.text == "CFBundleLocalizations"
    else { return }
    if let text = frame.text { add(key, text, in: "") }
  }

  private mutating func add(_ key: DecodedText, _ text: DecodedText, in path: String) {
    guard text.text.utf8.count <= DecodedText.lengthLimit else {
      return report(text.range.lowerBound, "this text is longer than a megabyte; no alert shows that")
    }
    guard entries.count < DecodedText.countLimit else {
      if !isFull { problems.append(source.problem(at: key.range.lowerBound, DecodedText.countMessage)) }
      isFull = true
      return
    }
    let name = path.isEmpty ? key.text : path + "." + key.text
    entries.append(CarrierEntry(key: name, keyRange: key.range, value: text, comments: comments))
    comments = []
  }

  /// Keeps the comments between the last tag and the next that may be for copycheck.
  private mutating func gatherComments(upTo end: Int) {
    guard tagEnd < end, SuppressionComment.stands(in: source.utf8[tagEnd..<end]) else { return }
    var rest = source.utf8[tagEnd..<end]
    while let open = rest.firstRange(of: Array("<!--".utf8)), let close = rest[open.upperBound...].firstRange(of: Array("-->".utf8)) {
      let range = open.upperBound..<close.lowerBound
      if SuppressionComment.stands(in: rest[range]) {
        comments.append(DecodedText(text: String(decoding: rest[range], as: UTF8.self), range: range, spelling: .plain))
      }
      rest = rest[close.upperBound...]
    }
  }

  /// Reports comments that no text followed.
  private mutating func endComments() {
    for comment in comments { report(comment.range.lowerBound, "this comment for copycheck stands before no text") }
    comments = []
  }
}

/// A name of the file for a message: cut when it is long.
private func shown(_ name: String) -> String {
  name.utf8.count <= 80 ? name : String(name.prefix(40)) + "…"
}
