internal import CopyModel

/// The names of drawings: one for each button and locale, fit for any file system, and no two alike.
struct DrawingNames {
  private var taken: [String: Int] = [:]

  /// The most bytes of an id that stand in a name: file systems take 255, and the locale and a number follow.
  private static let longest = 120

  /// The name of a drawing.
  mutating func name(id: String, locale: String) -> String {
    let name = "\(Self.plain(id)).\(Self.plain(locale))"
    // Ids may differ in nothing but what a name cannot hold, or in case, which not every file system tells apart.
    let earlier = taken[name.lowercased(), default: 0]
    taken[name.lowercased()] = earlier + 1
    return "\(name)\(earlier == 0 ? "" : ".\(earlier + 1)").svg"
  }

  /// A text without what a file's name had better not have: it never begins with a dot, which hides, or a minus, which tools take for an option.
  ///
  /// A long one is cut, with a hash of the whole behind it.
  private static func plain(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_.".unicodeScalars.contains(scalar)
      kept.append(isPlain ? scalar : "-")
    }
    if let first = kept.first, first == "." || first == "-" { kept.replaceSubrange(kept.startIndex...kept.startIndex, with: ["_"]) }
    let name = String(kept)
    guard name.utf8.count > longest else { return name }
    var hash = FNV1a()
    hash.add(text)
    var start = String.UnicodeScalarView()
    var bytes = 0
    for scalar in kept {
      bytes += Unicode.UTF8.width(scalar)
      if bytes > longest - 17 { break }
      start.append(scalar)
    }
    let digits = String(hash.value, radix: 16)
    return "\(String(start))-\(String(repeating: "0", count: 16 - digits.utf8.count))\(digits)"
  }
}
