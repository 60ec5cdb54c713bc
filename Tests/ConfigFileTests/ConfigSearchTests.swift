import ConfigFile
import CopyModel
import Foundation
import Testing

@Suite("The search for a configuration file")
struct ConfigSearchTests {
  /// A folder with an app in a repository in a home folder.
  let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "copycheck-config-\(UUID())")
    try make("repo/App/Sources/")
    try make("repo/.git/")
  }

  /// Makes a file, or a folder where the name ends with a slash.
  private func make(_ name: String) throws {
    let url = home.appending(path: name)
    let folder = name.hasSuffix("/") ? url : url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !name.hasSuffix("/") { try Data("strict: true\n".utf8).write(to: url) }
  }

  private func found(from folder: String = "repo/App/Sources", configurations: String? = nil) -> String? {
    ConfigSearch.file(from: home.appending(path: folder).path, home: home.path, configurations: configurations)
  }

  @Test("finds the nearest upwards, and shows it from where the person is")
  func nearest() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(found() == nil)
    try make("repo/.copycheck.yaml")
    #expect(found() == "../../.copycheck.yaml")
    #expect(found(from: "repo") == ".copycheck.yaml")
    try make("repo/.copycheck.yml")
    #expect(found() == "../../.copycheck.yml")
    try make("repo/App/.copycheck.yaml")
    #expect(found() == "../.copycheck.yaml")
  }

  @Test("ends at the root of the repository, and at the home folder")
  func ends() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try make(".copycheck.yml")
    #expect(found() == nil)
    try make("notes/deep/")
    #expect(found(from: "notes/deep") == "../../.copycheck.yml")
    let above = home.appending(path: "notes")
    #expect(ConfigSearch.file(from: above.appending(path: "deep").path, home: above.path, configurations: nil) == nil)
  }

  @Test("turns to the person's own where the project has none")
  func own() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try make(".config/copycheck/config.yml")
    #expect(found() == home.path + "/.config/copycheck/config.yml")
    try make("xdg/copycheck/config.yaml")
    #expect(found(configurations: home.path + "/xdg") == home.path + "/xdg/copycheck/config.yaml")
    #expect(found(configurations: "not/absolute") == home.path + "/.config/copycheck/config.yml")
    try make("repo/.copycheck.yml")
    #expect(found() == "../../.copycheck.yml")
  }

  @Test("reads regular files alone, and waits for no pipe")
  func kinds() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try make("repo/.copycheck.yml")
    #expect(try ConfigSearch.bytes(of: home.path + "/repo/.copycheck.yml") == Array("strict: true\n".utf8))
    let pipe = home.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: home.path + "/repo/App/.copycheck.yml", withDestinationPath: "nowhere")
    try Data(count: 1 << 21).write(to: home.appending(path: "large"))
    #expect(found() == "../.copycheck.yml", "a link that leads nowhere is no reason to take another file")
    for path in [pipe, home.path, home.path + "/absent", home.path + "/repo/App/.copycheck.yml", home.path + "/large"] {
      #expect(throws: ConfigError.self, "\(path)") { try ConfigSearch.bytes(of: path) }
    }
  }
}
