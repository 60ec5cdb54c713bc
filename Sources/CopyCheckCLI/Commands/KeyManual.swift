internal import CopyCheckKit
internal import CopyModel
internal import Readers
internal import Reporters

/// What there is to know of one purpose key: what it guards, what its text must say and what in code needs it.
struct KeyManual {
  private let key: PurposeKey

  /// Finds the key that a person means: by its name, by what it guards, or by its name without its beginning and its end.
  init?(_ written: String) {
    let wanted = written.lowercased()
    let named = PurposeKey.all.first { $0.name.lowercased() == wanted }
    let usual = Resource.allCases.first { $0.rawValue.lowercased() == wanted }.flatMap(PurposeKey.usual)
    guard let key = named ?? usual ?? PurposeKey.all.first(where: { Self.short($0.name) == Self.short(written) }) else { return nil }
    self.key = key
  }

  /// The key whose name is near to what was written; nil when none is.
  static func nearest(to written: String) -> String? {
    let keys = PurposeKey.all.map(\.name)
    if let key = Nearest.to(written, among: keys) { return key }
    let shorts = Dictionary(keys.map { (short($0), $0) }, uniquingKeysWith: { first, _ in first })
    if let short = Nearest.to(short(written), among: shorts.keys.sorted()) { return shorts[short] }
    let resource = Nearest.to(written, among: Resource.allCases.map(\.rawValue)).flatMap(Resource.init(rawValue:))
    return resource.flatMap(PurposeKey.usual)?.name
  }

  /// Writes the manual.
  func write(on canvas: inout Canvas, width: Int) {
    canvas.write(key.name, .strong)
    canvas.write(" · ", .faint)
    canvas.line("purpose key")
    canvas.flow([(opening, .plain)], hang: 0, width: width)
    if let note { paragraph("What goes with it", note, on: &canvas, width: width) }
    paragraph("What App Review asks for", Self.demands + " " + experience, on: &canvas, width: width)
    GoodForm.write(for: key.resource, on: &canvas, width: width)
    if let signs { paragraph("When a project counts as using it", signs, on: &canvas, width: width) }
    canvas.newline()
    canvas.line("https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings", .faint)
  }

  private func paragraph(_ title: String, _ text: String, on canvas: inout Canvas, width: Int) {
    canvas.newline()
    canvas.line(title, .strong)
    canvas.flow([(text, .plain)], hang: 0, width: width)
  }

  /// What the key guards, where, and since when.
  private var opening: String {
    guard let facts = KeyFacts(key) else { return "Guards what people are asked for under \(key.name)." }
    return "Guards \(facts.guards). Read by \(facts.platforms)" + (facts.since.isEmpty ? "." : ", since \(facts.since).")
  }

  /// What the key needs beside it, or what has taken its place.
  private var note: String? {
    if let old = key.supersession {
      let still = old.stillUsed.isEmpty ? "" : "; on \(old.stillUsed.sorted().joined(separator: " and ")) it is still the one in use"
      return "Since \(old.since) the system reads \(old.successors.joined(separator: " or ")) instead\(still)."
    }
    switch key.name {
    case "NSLocationAlwaysAndWhenInUseUsageDescription":
      return "The system asks for it only where NSLocationWhenInUseUsageDescription is there too."
    case "NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription":
      return
        "An app that links HealthKit needs both NSHealthShareUsageDescription and NSHealthUpdateUsageDescription, even if it only reads "
        + "(ITMS-90683)."
    case "NSLocationTemporaryUsageDescriptionDictionary": return "It holds a text for each purpose, or the key of one in InfoPlist.strings."
    default: return nil
    }
  }

  /// What is asked of every purpose string.
  private static let demands = """
    One short sentence in the active voice, in every language of the app, that names the feature or what comes of it. It says what the app \
    itself does, also where a library asks; where it uses the data for two things, it says both.
    """

  /// What was seen of this resource.
  private var experience: String {
    let example =
      "Texts that said what the app takes and not what for have been rejected for this resource; what passed then gave an example."
    switch key.resource {
    case .contacts: return example + " Where contacts go to a server, the text says so."
    case .microphone: return example + " Where sound goes to a service, the text says so."
    case .speech: return "Where sound goes to a service, the text says so. An example makes it safer."
    case .tracking:
      return example
        + " It says why people are followed across other companies’ apps and sites; ads may be the reason when they are tied to the app."
    default: return key.resource.wantsExample ? example : "An example makes it safer."
    }
  }

  /// Where a source would name what the key guards.
  private var signs: String? {
    let all = APIUse.shared.names(of: key.resource).filter { !$0.contains(" ") }
    guard !all.isEmpty else { return nil }
    // Types and modules begin with a capital, packages that wrap them do not.
    let names = all.filter { $0.first?.isUppercase == true } + all.filter { $0.first?.isUppercase != true }
    let shown = names.prefix(6)
    let more = names.count > shown.count ? " and \(names.count - shown.count) other signs" : ""
    return "Its sources show \(shown.joined(separator: ", "))\(more). Where there is none, unused-key says so, provided that every "
      + "dependency’s sources are at hand."
  }

  /// The name of a key in lower case, without the beginning and the end that all have, as far as they were written.
  private static func short(_ name: String) -> String {
    var name = name.lowercased()
    for end in ["description", "usage"] where name.hasSuffix(end) { name.removeLast(end.count) }
    return name.hasPrefix("ns") ? String(name.dropFirst(2)) : name
  }
}
