import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Fixes

@Suite("What is never written to")
struct ObstacleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) throws -> SourceFile {
    try folder.write(name, "x")
    return SourceFile(path: name, bytes: Array("x".utf8), location: folder.location(name))
  }

  @Test(
    "is a file of a build, named by itself or by its folder",
    arguments: [
      ("Build/Foo.app/en.lproj/InfoPlist.strings", "Foo.app"), ("Foo.app/Info.plist", "Foo.app"),
      ("Foo.app/Contents/Resources/en.lproj/InfoPlist.strings", "Foo.app"), ("Foo.app/PlugIns/Bar.appex/Info.plist", "Bar.appex"),
      ("Foo.xcarchive/Info.plist", "Foo.xcarchive"),
      ("Foo.xcarchive/Products/Applications/Foo.app/de.lproj/InfoPlist.strings", "Foo.xcarchive"),
      ("FOO.APP/en.lproj/InfoPlist.strings", "FOO.APP"), ("Foo.framework/Versions/A/Resources/Info.plist", "Foo.framework"),
    ])
  func builds(_ path: String, _ product: String) throws {
    let obstacle = try #require(Obstacle.lasting(try file(path)))
    #expect(obstacle.path == path)
    #expect(obstacle.why == "is part of \(product), whose signature covers it; mend its source and build again")
  }

  @Test("is any file of a bundle, wherever it lies in it")
  func bundles() throws {
    let deep = try file("Foo.app/Data/words/strings.json")
    #expect(Obstacle.lasting(deep) == nil)
    try folder.write("Foo.app/_CodeSignature/CodeResources", "x")
    #expect(Obstacle.lasting(deep)?.why.hasPrefix("is part of Foo.app") == true)
  }

  @Test("is no source in a folder whose name only looks like that of a build")
  func sources() throws {
    #expect(Obstacle.lasting(try file("notes.app/ios/Notes/Info.plist")) == nil)
    #expect(Obstacle.lasting(try file("app/Info.plist")) == nil)
    let own = try file("notes.app/Info.plist")
    #expect(Obstacle.lasting(own) != nil)
    try folder.write("notes.app/.git/HEAD", "x")
    #expect(Obstacle.lasting(own) == nil)
  }

  @Test("is told with the one reason that holds and the one thing to do")
  func reasons() throws {
    func why(_ file: SourceFile) -> String? { Obstacle.lasting(file)?.why }
    let binary = SourceFile(path: "Info.plist", bytes: [0], encoding: .binary, location: folder.location("Info.plist"))
    #expect(why(binary) == "is binary; plutil -convert xml1 makes a text of it, which can be mended")
    #expect(
      why(SourceFile(path: "A.ipa/Payload/A.app/Info.plist", bytes: []))
        == "is inside of A.ipa, which is not rewritten; mend its source and build again")
    #expect(why(SourceFile(path: "x\\xFF/strings.json", bytes: [])) == "has a name that is not UTF-8; rename it to have it mended")
    #expect(why(SourceFile(path: "-", bytes: [])) == nil)
    try folder.write("real/strings.json", "x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.location("link.json"), withDestinationPath: folder.location("real/strings.json"))
    #expect(
      why(SourceFile(path: folder.location("link.json"), bytes: []))
        == "is a link that leads out of its folder; name the file that it leads to")
  }
}
