internal import CopyModel
internal import XMLEvents

/// Follows the elements of a config.xml or plugin.xml and gathers what concerns the Info.plist.
struct CordovaHandler: XMLEventHandler {
  /// What an open element is.
  enum Role {
    /// The root, or the part of it for iOS.
    case scope
    /// What changes a file: an edit-config or config-file, with the key it fills.
    case change(key: String, keyRange: Range<Int>)
    /// A dictionary of texts under a key.
    case dictionary(key: String)
    /// A key of such a dictionary.
    case innerKey
    /// A text under a key.
    case text(key: String, keyRange: Range<Int>)
    /// The app's name.
    case name
    /// A plugin that the app uses.
    case plugin
    /// Anything else.
    case other
  }

  /// An element that is open.
  struct Frame {
    var role: Role
    /// Where its content begins.
    var contentStart: Int
    /// The text in it.
    var text: DecodedText?
    /// The key that waits for its value, in a dictionary.
    var pendingKey: DecodedText?
    /// Whether an element stands in a text.
    var isBroken = false
  }

  /// The texts for the Info.plist.
  var texts: [CordovaPluginText] = []
  /// The name of the widget.
  var name: CarrierEntry?
  /// The short name of the widget, which people see instead.
  var shortName: CarrierEntry?
  /// The plugins of a config.xml.
  var plugins: [CordovaPluginUse] = []
  /// The variables of a plugin.xml with their defaults; none where the plugin demands a value.
  var preferences: [String: DecodedText?] = [:]
  /// The files that are copied into the app.
  var resources: [CordovaResource] = []
  /// Whether a program runs when the native project is made.
  var hasHooks = false
  var rootAttributes: [String: String] = [:]
  var problems: [Problem] = []
  let source: SourceText
  let root: String
  var frames: [Frame] = []

  private static let problemLimit = 50

  init(source: SourceText, root: String) {
    self.source = source
    self.root = root
  }

  /// Records a problem at a byte; a file that draws very many is cut short.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    if problems.count < CordovaHandler.problemLimit { problems.append(source.problem(at: offset, message())) }
  }

  mutating func start(_ tag: XMLStartTag) {
    let role = role(of: tag)
    frames.append(Frame(role: role, contentStart: tag.range.upperBound))
  }

  mutating func characters(_ text: XMLText) {
    guard let last = frames.indices.last, frames[last].text == nil else { return }
    switch frames[last].role {
    case .text, .innerKey, .name: frames[last].text = decoded(text)
    default: break
    }
  }

  mutating func end(_ name: String, range: Range<Int>) {
    guard let frame = frames.popLast() else { return }
    let place = min(frame.contentStart, range.lowerBound)
    let text = frame.text ?? DecodedText(text: "", range: place..<place, spelling: .xml)
    switch frame.role {
    case .text(let key, let keyRange):
      if !frame.isBroken { add(CarrierEntry(key: key, keyRange: keyRange, value: text)) }
    case .innerKey:
      if let parent = frames.indices.last { frames[parent].pendingKey = text }
    case .name:
      self.name = CarrierEntry(key: "CFBundleDisplayName", keyRange: text.range, value: trimmed(text))
    default: break
    }
  }

  /// What an element is, by the element it stands in.
  private mutating func role(of tag: XMLStartTag) -> Role {
    guard let parent = frames.last else {
      rootAttributes = tag.attributes
      if tag.name == root { return .scope }
      let root = root
      report(tag.range.lowerBound, "expected <\(root)>, found <\(String(tag.name.prefix(40)))>; this is no manifest of Cordova")
      return .other
    }
    switch parent.role {
    case .scope: return roleInScope(of: tag)
    case .change(let key, let keyRange):
      if tag.name == "string" { return .text(key: key, keyRange: keyRange) }
      if tag.name == "dict", PurposeKey.named(key) != nil { return .dictionary(key: key) }
      report(tag.range.lowerBound, "expected <string> under \(key), found <\(String(tag.name.prefix(40)))>")
      return .other
    case .dictionary(let key):
      if tag.name == "key" { return .innerKey }
      guard let inner = frames[frames.count - 1].pendingKey, tag.name == "string" else { return .other }
      frames[frames.count - 1].pendingKey = nil
      return .text(key: key + "." + inner.text, keyRange: inner.range)
    case .text(let key, _):
      if !parent.isBroken { report(tag.range.lowerBound, "expected only text under \(key); write &lt; for a less-than sign") }
      frames[frames.count - 1].isBroken = true
      return .other
    case .plugin:
      if tag.name == "variable" { addVariable(tag) }
      return .other
    default: return .other
    }
  }
}
