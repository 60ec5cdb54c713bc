import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

/// The paths of a build's carriers, of what was skipped, and its problems as `path: message`.
func builtLines(_ contents: BuiltContents) -> (carriers: [String], skipped: [String], problems: [String]) {
  (
    contents.carriers.map(\.path), contents.skipped.map { "\($0.path): \($0.why)" },
    contents.problems.map { "\($0.path): \($0.message)" }
  )
}

/// The problem with which a build is refused as a whole.
func builtRefusal(_ body: () throws(ReadError) -> BuiltContents) -> String {
  do throws(ReadError) {
    return "read: \(try body().carriers.map(\.path))"
  } catch {
    return "\(error.problem.path): \(error.problem.message)"
  }
}

@Suite("Built apps")
struct BuiltAppTests {
  /// The files of an app with everything that ships copy, and much that does not.
  private static let app = [
    "App", "AppIcon60x60@2x.png", "Assets.car", "Info.plist", "InfoPlist.loctable", "PkgInfo", "_CodeSignature/CodeResources",
    "AppClips/Clip.app/Info.plist", "AppClips/Clip.app/de.lproj/InfoPlist.strings", "Base.lproj/InfoPlist.strings",
    "Base.lproj/Main.storyboardc/Info.plist", "Extensions/Widget.appex/Info.plist", "Frameworks/Kit.framework/Info.plist",
    "Frameworks/Kit.framework/de.lproj/InfoPlist.strings", "PlugIns/Share.appex/Info.plist",
    "PlugIns/Share.appex/fr.lproj/InfoPlist.strings", "PlugIns/Tests.xctest/Info.plist", "Settings.bundle/Root.plist",
    "Settings.bundle/de.lproj/InfoPlist.strings", "Watch/Clock.app/Info.plist", "Watch/Clock.app/PlugIns/Face.appex/Info.plist",
    "assets/Info.plist", "assets/de.lproj/InfoPlist.strings", "de.lproj/InfoPlist.strings", "de.lproj/Localizable.strings",
    "de.lproj/deeper/InfoPlist.strings", "pt-BR.lproj/infoPlist.strings",
  ]

  private static let carriers = [
    "AppClips/Clip.app/Info.plist", "AppClips/Clip.app/de.lproj/InfoPlist.strings", "Base.lproj/InfoPlist.strings",
    "Extensions/Widget.appex/Info.plist", "Info.plist", "InfoPlist.loctable", "PlugIns/Share.appex/Info.plist",
    "PlugIns/Share.appex/fr.lproj/InfoPlist.strings", "Watch/Clock.app/Info.plist", "Watch/Clock.app/PlugIns/Face.appex/Info.plist",
    "de.lproj/InfoPlist.strings", "pt-BR.lproj/infoPlist.strings",
  ]

  private static func skipped(_ root: String) -> [String] {
    [
      "\(root)/Frameworks: dependencies' own files",
      "\(root)/Settings.bundle: a bundle of resources, whose texts no alert shows",
    ]
  }

  private static func zip(_ root: String, besides: [String] = []) -> [UInt8] {
    var zip = BuiltZip()
    for path in besides { zip.add(path) }
    for path in app { zip.add(root + "/" + path, path) }
    return zip.bytes()
  }

  @Test("An .ipa gives the carriers of the app, its extensions, watch app and clip, and names what it leaves out")
  func readsPackage() throws {
    let bytes = Self.zip(
      "Payload/App.app", besides: ["Payload/", "Payload/App.app/", "iTunesMetadata.plist", "SwiftSupport/iphoneos/libswiftCore.dylib"])
    let contents = try BuiltApp.carriers(ofArchive: bytes, path: "./App.ipa")
    let found = builtLines(contents)
    #expect(found.carriers == Self.carriers.map { "App.ipa/Payload/App.app/" + $0 })
    #expect(contents.carriers.map { String(decoding: $0.bytes, as: UTF8.self) } == Self.carriers)
    #expect(found.skipped == Self.skipped("App.ipa/Payload/App.app"))
    #expect(found.problems == [])
  }

  @Test(
    "An .xcarchive, an app and a folder of builds are read from a zip",
    arguments: ["App.xcarchive/Products/Applications/App.app", "App.app", "build 1/out/App.app", "./Payload/App.app"])
  func readsZips(root: String) throws {
    let bytes = Self.zip(
      root, besides: ["__MACOSX/App.app/Info.plist", "App.xcarchive/Info.plist", "App.xcarchive/dSYMs/App.app.dSYM/Contents/Info.plist"])
    let found = builtLines(try BuiltApp.carriers(ofArchive: bytes, path: "a.zip"))
    let shown = root.hasPrefix("./") ? String(root.dropFirst(2)) : root
    #expect(found.carriers == Self.carriers.map { "a.zip/\(shown)/" + $0 })
    #expect(found.problems == [])
  }

  @Test("An app and an archive in a folder are read like one in a zip")
  func readsFolders() throws {
    let folder = try TemporaryFolder()
    for path in Self.app { try folder.write("App.xcarchive/Products/Applications/App.app/" + path, path) }
    try folder.write("App.xcarchive/Info.plist", "the archive's own")
    let archive = folder.path + "/App.xcarchive"
    let app = archive + "/Products/Applications/App.app"
    let found = builtLines(try BuiltApp.carriers(inFolder: archive + "/"))
    #expect(found.carriers == Self.carriers.map { app + "/" + $0 })
    #expect(found.skipped == Self.skipped(app))
    #expect(found.problems == [])
    let alone = try BuiltApp.carriers(inFolder: app)
    #expect(builtLines(alone).carriers == found.carriers)
    #expect(alone.carriers.map { String(decoding: $0.bytes, as: UTF8.self) } == Self.carriers)
  }

  @Test("A Mac app's carriers are read from Contents")
  func readsMacApps() throws {
    var zip = BuiltZip()
    for path in [
      "Contents/Info.plist", "Contents/Resources/de.lproj/InfoPlist.strings", "Contents/Resources/InfoPlist.loctable",
      "Contents/PlugIns/Share.appex/Contents/Info.plist", "Contents/Frameworks/Kit.framework/Resources/Info.plist",
      "Resources/de.lproj/InfoPlist.strings",
      "Contents/de.lproj/InfoPlist.strings",
    ] { zip.add("App.app/" + path) }
    let found = builtLines(try BuiltApp.carriers(ofArchive: zip.bytes(), path: "a.zip"))
    #expect(
      found.carriers == [
        "a.zip/App.app/Contents/Info.plist", "a.zip/App.app/Contents/PlugIns/Share.appex/Contents/Info.plist",
        "a.zip/App.app/Contents/Resources/InfoPlist.loctable", "a.zip/App.app/Contents/Resources/de.lproj/InfoPlist.strings",
      ])
    #expect(found.problems == [])
  }

  @Test("An .xcloc in a zip gives its XLIFF and not the copies of source files", arguments: ["de.xcloc/", ""])
  func readsExchange(root: String) throws {
    var zip = BuiltZip()
    for path in ["contents.json", "Localized Contents/de.xliff", "Source Contents/App/en.lproj/InfoPlist.strings", "Notes/a.xliff"] {
      zip.add(root + path)
    }
    #expect(
      builtLines(try BuiltApp.carriers(ofArchive: zip.bytes(), path: "a.zip")).carriers == ["a.zip/\(root)Localized Contents/de.xliff"])
  }

  @Test("What a build is, its name and its first bytes tell")
  func knowsBuilds() {
    #expect(BuiltApp.isArchive("a/App.IPA") && BuiltApp.isArchive("a.zip") && !BuiltApp.isArchive("a.plist") && !BuiltApp.isArchive("ipa"))
    #expect(BuiltApp.isArchive(BuiltZip().bytes()) && BuiltApp.isArchive(Self.zip("App.app")) && !BuiltApp.isArchive(Array("PK".utf8)))
    #expect(BuiltApp.isBuilt(folder: "a/App.app/") && BuiltApp.isBuilt(folder: "App.xcarchive") && !BuiltApp.isBuilt(folder: "App"))
  }
}
