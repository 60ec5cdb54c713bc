import CopyModel

/// Where the texts of a catalog come from: a line for each file, those of all languages together.
struct ListSources {
  /// The files of one name, in whichever language folders.
  fileprivate struct Source {
    var files: Set<String> = []
    var shipping = 0
    /// How many texts stand in files that iOS does not read, and have none in their place.
    var unread = 0
    var shadowed: [Catalog.ShadowedText.Reason: Int] = [:]
    /// How many texts do not ship and are the same as what does.
    var equal = 0
  }

  private var sources: [String: Source] = [:]

  /// Counts the texts of a catalog by their files.
  init(_ catalog: Catalog) {
    let unread = Set(catalog.unreadFiles.compactMap(\.string.file?.path))
    for string in catalog.strings {
      let isRead = !unread.contains(string.file?.path ?? "")
      count(string) { source in if isRead { source.shipping += 1 } else { source.unread += 1 } }
    }
    for shadowed in catalog.shadowed {
      let isEqual = shadowed.string.text.utf8.elementsEqual(shadowed.winner.text.utf8)
      count(shadowed.string) { source in
        if isEqual { source.equal += 1 } else { source.shadowed[shadowed.reason, default: 0] += 1 }
      }
    }
  }

  private mutating func count(_ string: CopyString, _ change: (inout Source) -> Void) {
    guard let path = string.file?.path else { return }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).map { $0.hasSuffix(".lproj") ? "*.lproj" : $0 }
    let key = name.joined(separator: "/")
    var source = sources[key] ?? Source()
    source.files.insert(path)
    change(&source)
    sources[key] = source
  }

  /// Writes the lines, unless one file holds everything.
  func write(on canvas: inout Canvas) {
    guard sources.count > 1 || sources.values.contains(where: { !$0.shadowed.isEmpty || $0.unread > 0 }) else { return }
    canvas.separate()
    canvas.line("From", .strong)
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      let path = source.files.count == 1 ? source.files.first ?? name : name
      let files = source.files.count == 1 ? "" : " (\(source.files.count) files)"
      canvas.write("  " + path.visible)
      canvas.write(files + ": " + source.words, .faint)
      canvas.newline()
    }
  }
}

extension ListSources.Source {
  /// How many texts ship, and why the others do not.
  fileprivate var words: String {
    var parts = shipping == 0 ? [] : [shipping == 1 ? "1 text ships" : "\(shipping) texts ship"]
    if unread > 0 { parts.append(unread == 1 ? "1 text, which iOS does not read" : "\(unread) texts, which iOS does not read") }
    for reason in Catalog.ShadowedText.Reason.allCases {
      if let count = shadowed[reason] { parts.append("\(count) \(count == 1 ? "does" : "do") not: \(reason.words)") }
    }
    if equal > 0, parts.isEmpty { parts.append(equal == 1 ? "1 text, the same as ships" : "\(equal) texts, the same as ship") }
    return parts.joined(separator: "; ")
  }
}

extension Catalog.ShadowedText.Reason {
  /// Why the text does not ship, for people.
  var words: String {
    switch self {
    case .repeated: "the key stands again in the same file"
    case .localized: "a .strings file or String Catalog has the key"
    case .otherSource: "another source of the target has the key"
    case .configuration: "another build configuration ships"
    case .exchange: "the file is for translators"
    case .unreadFile: "iOS does not read the file"
    }
  }

  /// The reason as programs read it.
  var name: String {
    switch self {
    case .repeated: "repeated"
    case .localized: "localized"
    case .otherSource: "otherSource"
    case .configuration: "configuration"
    case .exchange: "exchange"
    case .unreadFile: "unreadFile"
    }
  }
}
