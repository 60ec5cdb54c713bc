import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

@Suite("Hostile and broken builds")
struct BuiltHostileTests {
  @Test("A build without an app is a problem that says what is expected")
  func refusesOthers() throws {
    let expected = "holds no app; expected Payload/App.app in an .ipa, Products/Applications/App.app in an .xcarchive, or an .xcloc"
    var zip = BuiltZip()
    zip.add("src/App/Info.plist")
    #expect(builtRefusal { () throws(ReadError) in try BuiltApp.carriers(ofArchive: zip.bytes(), path: "a.zip") } == "a.zip: \(expected)")
    #expect(builtRefusal { () throws(ReadError) in try BuiltApp.carriers(ofArchive: BuiltZip().bytes(), path: "-") } == "-: \(expected)")
    let folder = try TemporaryFolder()
    try folder.write("App.xcarchive/Info.plist", "")
    let path = folder.path + "/App.xcarchive"
    #expect(builtRefusal { () throws(ReadError) in try BuiltApp.carriers(inFolder: path) } == "\(path): \(expected)")
    let missing = builtRefusal { () throws(ReadError) in try BuiltApp.carriers(ofArchive: folder.path + "/App.ipa") }
    #expect(missing == "\(folder.path)/App.ipa: cannot be read: No such file or directory")
  }

  @Test("An app or extension without an Info.plist is a problem")
  func reportsMissingInfo() throws {
    var zip = BuiltZip()
    zip.add("Payload/App.app/Info.plist")
    zip.add("Payload/App.app/PlugIns/Share.appex/Share")
    zip.add("Payload/App.app/Watch/Clock.app/info.plist")
    let found = builtLines(try BuiltApp.carriers(ofArchive: zip.bytes(), path: "a.ipa"))
    #expect(found.carriers == ["a.ipa/Payload/App.app/Info.plist", "a.ipa/Payload/App.app/Watch/Clock.app/info.plist"])
    let why = "holds no Info.plist, without which iOS takes it for no app or extension; build it again"
    #expect(found.problems == ["a.ipa/Payload/App.app/PlugIns/Share.appex: \(why)", "a.ipa/Payload/App.app/Watch/Clock.app: \(why)"])
  }

  @Test("Names that lead out, doubles, links and encrypted carriers are told, and the rest is read")
  func tellsRefusals() throws {
    var zip = BuiltZip()
    let app = "Payload/App.app/"
    for path in [
      "Info.plist", "../../Info.plist", "de.lproj/InfoPlist.strings", "fr.lproj/InfoPlist.strings", "fr.lproj/InfoPlist.strings",
    ] {
      zip.add(app + path)
    }
    zip.files.append(.init(path: app + "ja.lproj/InfoPlist.strings", bytes: Array("/etc/passwd".utf8), mode: 0o120777))
    zip.files.append(.init(path: app + "ko.lproj/InfoPlist.strings", bytes: [1], flags: 1))
    zip.files.append(.init(path: app + "Assets.car", bytes: [1], flags: 1))
    let found = builtLines(try BuiltApp.carriers(ofArchive: zip.bytes(), path: "a.ipa"))
    #expect(found.carriers == ["a.ipa/Payload/App.app/Info.plist", "a.ipa/Payload/App.app/de.lproj/InfoPlist.strings"])
    #expect(found.skipped == ["a.ipa/Payload/App.app/ja.lproj/InfoPlist.strings: a link, and links are not followed"])
    #expect(
      found.problems == [
        "a.ipa: the entry “Payload/App.app/../../Info.plist” has a name that leads out of the archive or holds \\ or NUL; it is not read",
        "a.ipa: the entry “Payload/App.app/fr.lproj/InfoPlist.strings” stands in the archive more than once; keep the one that ships",
        "a.ipa: the entry “Payload/App.app/ko.lproj/InfoPlist.strings” is encrypted; export the archive without a password",
      ])
  }

  @Test("Very many refusals are cut short, and endless bundles inside bundles are passed over")
  func limitsLines() throws {
    var zip = BuiltZip()
    zip.add("App.app/Info.plist")
    for number in 0..<200 { zip.add("../\(number)") }
    zip.add(String(repeating: "App.app/PlugIns/", count: 60) + "App.app/Info.plist")
    zip.add("App.app/" + String(repeating: "a", count: 5000) + ".bundle/a")
    let contents = try BuiltApp.carriers(ofArchive: zip.bytes(), path: "a.ipa")
    #expect(contents.carriers.map(\.path) == ["a.ipa/App.app/Info.plist"])
    #expect(contents.problems.count == 50)
    #expect(contents.skipped.isEmpty)
  }

  @Test("No link of a folder is followed, and what is no regular file is skipped")
  func followsNoLinks() throws {
    let folder = try TemporaryFolder()
    let app = folder.path + "/App.app"
    try folder.write("App.app/Info.plist", "own")
    try folder.write("outside/InfoPlist.strings", "secret")
    try folder.write("App.app/fr.lproj/other", "")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: app + "/de.lproj", withDestinationPath: folder.path + "/outside")
    try files.createSymbolicLink(
      atPath: app + "/fr.lproj/InfoPlist.strings", withDestinationPath: folder.path + "/outside/InfoPlist.strings")
    try files.createSymbolicLink(atPath: app + "/PlugIns", withDestinationPath: app)
    try files.createSymbolicLink(atPath: app + "/readme", withDestinationPath: "/etc")
    let found = builtLines(try BuiltApp.carriers(inFolder: app))
    #expect(found.carriers == [app + "/Info.plist"])
    #expect(
      found.skipped == ["PlugIns", "de.lproj", "fr.lproj/InfoPlist.strings"].map { "\(app)/\($0): a link, and links are not followed" })
    #expect(found.problems == [])
  }

  @Test("What stands in place of a carrier of a build and is no file is a problem", .timeLimit(.minutes(1)))
  func reportsObstacles() throws {
    let folder = try TemporaryFolder()
    let app = folder.path + "/App.app"
    try folder.write("App.app/Info.plist", "own")
    try folder.write("App.app/de.lproj/InfoPlist.strings/inner", "")
    try folder.write("App.app/fr.lproj/other", "")
    try #require(mkfifo(app + "/fr.lproj/InfoPlist.strings", 0o600) == 0)
    let found = builtLines(try BuiltApp.carriers(inFolder: app))
    #expect(found.carriers == [app + "/Info.plist"])
    #expect(
      found.problems.sorted() == [
        "\(app)/de.lproj/InfoPlist.strings: is a folder where a file is expected",
        "\(app)/fr.lproj/InfoPlist.strings: is a pipe or device where a file is expected",
      ])
  }

  @Test("An archive that is damaged is one problem of the archive, with the path that was given")
  func reportsDamage() throws {
    let folder = try TemporaryFolder()
    var zip = BuiltZip()
    zip.add("Payload/App.app/Info.plist", "text")
    let path = try folder.write("App.ipa", bytes: zip.bytes().dropLast())
    let damaged = builtRefusal { () throws(ReadError) in try BuiltApp.carriers(ofArchive: path) }
    #expect(damaged == "\(path): is no zip archive, or one that is cut short; export it again")
    for length in 0..<zip.bytes().count {
      #expect(
        builtRefusal { () throws(ReadError) in try BuiltApp.carriers(ofArchive: Array(zip.bytes().prefix(length)), path: "-") }.hasPrefix(
          "-: "))
    }
  }
}
