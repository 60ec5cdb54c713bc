import Foundation
import TestSupport
import Testing

/// The other readers of property lists: one start of plutil and one of Python for any number of files.
enum PlistPeers {
  /// What each makes of a file; nil where it refuses it or does not read its form.
  struct Answers: Decodable {
    /// plutil of the Swift toolchain.
    var plutil: PlistTree?
    /// plistlib for XML and binary forms, openstep-plist for the old-style form.
    var python: PlistTree?
  }

  /// plutil, beside the toolchain's compiler; nil where there is none, or only that of a Mac.
  static let plutil: String? = {
    #if os(Linux)
      let swift = program("swift").map { URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path + "/plutil" }
      return swift.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil } ?? program("plutil")
    #else
      return nil
    #endif
  }()

  /// The Python that has openstep-plist; nil where it is not installed.
  static let python: String? = folders.first { folder in
    let library = URL(filePath: folder).deletingLastPathComponent().appending(path: "lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    return versions.contains {
      FileManager.default.fileExists(atPath: library.appending(path: $0 + "/site-packages/openstep_plist").path)
    }
  }.map { $0 + "/python" }

  static var isPresent: Bool { plutil != nil && python != nil }

  /// Why a test is skipped.
  static let need: Comment = "needs plutil of the Swift toolchain on Linux, and openstep-plist, which make test-deps installs"

  private static let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)

  private static func program(_ name: String) -> String? {
    folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Reads what plutil wrote in the binary form, which holds every character there is, and the files themselves.
  private static let script = """
    import codecs, json, openstep_plist, os, plistlib, sys
    def sound(text):
      return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    def tree(value):
      if isinstance(value, str): return ["text", sound(value)]
      if isinstance(value, (list, tuple)): return ["list", [tree(item) for item in value]]
      if isinstance(value, dict): return ["pairs", [{"key": sound(key), "value": tree(item)} for key, item in value.items()]]
      if isinstance(value, bytes): return ["data", value.hex()]
      return ["other", repr(value)]
    def decoded(data):
      for mark, name in (codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"):
        if data.startswith(mark): return data.decode(name)
      if len(data) > 1 and 0 in data[:2]: return data.decode("utf-16-be" if data[0] == 0 else "utf-16-le")
      return data.decode("utf-8")
    def attempt(read):
      try: return tree(read())
      except Exception: return None
    result = []
    for index, form in enumerate(json.load(open("forms"))):
      data = open(f"{index}.plist", "rb").read()
      made = f"{index}.made"
      result.append({
        "plutil": attempt(lambda: plistlib.load(open(made, "rb"))) if os.path.exists(made) else None,
        "python": attempt(lambda: plistlib.loads(data) if form in ("xml", "binary") else openstep_plist.loads(decoded(data))),
      })
    json.dump(result, open("answers", "w"))
    """

  /// Asks both about files.
  static func answers(about fixtures: [PlistFixture]) throws -> [Answers] {
    let folder = try TemporaryFolder()
    for (index, fixture) in fixtures.enumerated() { try folder.write("\(index).plist", bytes: fixture.bytes) }
    try folder.write("forms", bytes: Array(try JSONEncoder().encode(fixtures.map(\.form))))
    let names = fixtures.indices.map { "\($0).plist" }
    try run(#require(plutil), ["-convert", "binary1", "-e", "made", "--"] + names, in: folder)
    try run(#require(python), ["-c", script], in: folder)
    let answers = try JSONDecoder().decode([Answers].self, from: Data(contentsOf: URL(filePath: folder.location("answers"))))
    try #require(answers.count == fixtures.count)
    return answers
  }

  private static func run(_ program: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // plutil ends with 1 where it refused a file; a crash would leave the files behind it unread.
    try #require(process.terminationReason == .exit, "\(program) crashed")
  }
}
