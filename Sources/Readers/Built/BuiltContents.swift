internal import CopyModel

/// A carrier inside a build.
struct BuiltCarrier: Sendable {
  /// The path to show, from the build on: `App.ipa/Payload/App.app/de.lproj/InfoPlist.strings`.
  var path: String
  /// The whole file.
  var bytes: [UInt8]
}

/// What a build holds for copycheck.
struct BuiltContents: Sendable {
  /// The carriers, by their paths.
  private(set) var carriers: [BuiltCarrier] = []
  /// Files with other copy, one for each language of a bundle.
  private(set) var tables: [String: LanguageTable] = [:]
  /// What was seen and is not judged, by path.
  private(set) var skipped: [SkippedFile] = []
  /// What could not be read, by path.
  private(set) var problems: [Problem] = []
  /// The build as it is shown.
  let path: String
  /// The bundles met below the build, each with whether it has an Info.plist.
  private var bundles: [String: Bool] = [:]
  /// Folders that are left out, so that each is told once.
  private var leftOut: Set<String> = []

  /// A build that draws more problems than this is not worth more lines.
  private static let problemLimit = 50

  init(path: String) { self.path = path }

  /// A path below the build as it is shown.
  func shown(_ relativePath: String) -> String { FileName.shown(relativePath.isEmpty ? path : path + "/" + relativePath) }

  /// Records a problem, of the build itself where no path below it is given; very many are cut short.
  mutating func report(_ message: String, at relativePath: String = "") {
    if problems.count < Self.problemLimit { problems.append(Problem(path: shown(relativePath), message: message)) }
  }

  /// Records a file or folder that is left out, once.
  mutating func skip(_ relativePath: String, why: String) {
    if leftOut.insert(relativePath).inserted { skipped.append(SkippedFile(path: shown(relativePath), why: why)) }
  }

  /// Records a bundle that was met.
  mutating func meet(bundle relativePath: String) { bundles[relativePath] = bundles[relativePath] ?? false }

  /// Records that a bundle has an Info.plist.
  mutating func meetInfo(ofBundle relativePath: String) { bundles[relativePath] = true }

  /// Whether a table is wanted: no other of its language's folder is there, or this is the one that most apps fill.
  func wantsTable(_ relativePath: String) -> Bool {
    tables[ProjectPath.folder(of: relativePath)] == nil || ProjectPath.name(of: relativePath) == "Localizable.strings"
  }

  /// Adds a file with other copy, in the place of the one of its folder that is there.
  mutating func addTable(_ relativePath: String, location: String = "", bytes: [UInt8]? = nil) {
    tables[ProjectPath.folder(of: relativePath)] = LanguageTable(path: shown(relativePath), location: location, bytes: bytes)
  }

  /// Adds a carrier.
  mutating func add(_ relativePath: String, _ bytes: [UInt8]) {
    carriers.append(BuiltCarrier(path: shown(relativePath), bytes: bytes))
  }

  /// Orders everything by path, names bundles without an Info.plist, and refuses a build without any carrier.
  func finished() throws(ReadError) -> BuiltContents {
    var result = self
    // Where something was refused, that may be the very Info.plist.
    if problems.isEmpty {
      for (bundle, hasInfo) in bundles.sorted(by: { $0.key < $1.key }) where !hasInfo {
        result.report("holds no Info.plist, without which iOS takes it for no app or extension; build it again", at: bundle)
      }
    }
    if result.carriers.isEmpty, result.problems.isEmpty {
      let expected = "Payload/App.app in an .ipa, Products/Applications/App.app in an .xcarchive, or an .xcloc"
      throw ReadError(Problem(path: path, message: "holds no app; expected \(expected)"))
    }
    result.carriers.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    result.skipped.sort()
    result.problems.sort()
    return result
  }
}
