import CopyModel
import TestSupport
import Testing

@testable import Readers

/// Which languages an app is known to speak.
@Suite("Languages of an app")
struct ShippedLanguagesTests {
  private func languages(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path])
    #expect(problemLines(catalog) == [])
    return catalog.targets.flatMap { $0.shippedLocales.map(\.rawValue) }
  }

  private let info = plist("<key>NSCameraUsageDescription</key><string>Scan a leaf.</string>")

  @Test("A table of a language beside the Info.plist is one, unless nothing stands in it")
  func readsTables() throws {
    let found = try languages([
      "App/Info.plist": info, "App/de.lproj/Localizable.strings": "/* a = b */\n\"Hello\" = \"Hallo\";\n",
      "App/fr.lproj/LaunchScreen.strings": "\n", "App/it.lproj/Main.strings": "/* text = \"x\"; */ // y = z\n",
      "App/Base.lproj/Main.strings": "a = b;",
      "App/ja.lproj/Plural.stringsdict": plist("<key>a</key><dict/><key>b</key><string>c</string>"),
      "Other/ko.lproj/Localizable.strings": "a = b;", "App/Nested/sv.lproj/Localizable.strings": "a = b;",
    ])
    #expect(found == ["de", "ja"])
  }

  @Test("A String Catalog gives the languages that somebody translated it to")
  func readsCatalogs() throws {
    func unit(_ state: String, _ text: String) -> String { "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}" }
    let found = try languages([
      "App/Info.plist": info,
      "App/Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {
        "de": \(unit("translated", "Hallo")), "fr": \(unit("new", "Hello")), "ko": \(unit("needs_review", "안녕")),
        "it": \(unit("translated", "")), "ja": {"variations": {"plural": {"other": \(unit("new", "x"))}}}}},
        "Skip": {"shouldTranslate": false, "localizations": {"sv": \(unit("translated", "x"))}}}}
      """,
    ])
    #expect(found == ["de", "ja", "ko"])
  }

  @Test("CFBundleLocalizations and a translated name count")
  func readsInfoPlist() throws {
    let found = try languages([
      "App/Info.plist": plist(
        "<key>CFBundleLocalizations</key><array><string>en</string><string>pt_BR</string></array>"
          + "<key>NSCameraUsageDescription</key><string>Scan a leaf.</string><key>Other</key><array><string>de</string></array>"),
      "App/nl.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Blad\";",
    ])
    #expect(found == ["en", "nl", "pt-BR"])
  }

  @Test("In an Xcode project only what the target copies counts, and knownRegions alone does not")
  func asksTheProject() throws {
    let found = try languages([
      "App.xcodeproj/project.pbxproj": xcodeProjectText(
        target: "buildPhases = (BA01, );", release: "INFOPLIST_FILE = App/Info.plist;", debug: "INFOPLIST_FILE = App/Info.plist;",
        objects: """
          BA01 = {isa = PBXResourcesBuildPhase; files = (BB01, BB02, ); };
          BB01 = {isa = PBXBuildFile; fileRef = BC01; };
          BB02 = {isa = PBXBuildFile; fileRef = BC02; };
          BC01 = {isa = PBXVariantGroup; children = (BD01, BD02, BD03, ); name = Localizable.strings; sourceTree = "<group>"; };
          BC02 = {isa = PBXVariantGroup; children = (BD04, ); name = Main.storyboard; sourceTree = "<group>"; };
          BD01 = {isa = PBXFileReference; name = de; path = App/de.lproj/Localizable.strings; sourceTree = "<group>"; };
          BD02 = {isa = PBXFileReference; name = ko; path = App/ko.lproj/Localizable.strings; sourceTree = "<group>"; };
          BD03 = {isa = PBXFileReference; name = sv; path = App/sv.lproj/Localizable.strings; sourceTree = "<group>"; };
          BD04 = {isa = PBXFileReference; name = nl; path = App/nl.lproj/Main.strings; sourceTree = "<group>"; };
          """, children: "BC01, BC02"),
      "App/Info.plist": info, "App/de.lproj/Localizable.strings": "a = b;", "App/ko.lproj/Localizable.strings": "",
      "App/nl.lproj/Main.strings": "a = b;", "App/fr.lproj/Localizable.strings": "a = b;",
    ])
    #expect(found == ["de", "nl"])
  }

  @Test("Of a build, the folders of languages with any text count, in a folder, from inside it and in an archive")
  func readsBuilds() throws {
    let files = [
      "Info.plist": info, "de.lproj/Localizable.strings": "a = b;", "de.lproj/Other.strings": "", "fr.lproj/Main.strings": "\n",
      "ko.lproj/InfoPlist.strings": "CFBundleName = \"x\";", "Kit.bundle/sv.lproj/Localizable.strings": "a = b;",
      "Frameworks/Kit.framework/nl.lproj/Localizable.strings": "a = b;",
    ]
    let folder = try TemporaryFolder()
    var zip = BuiltZip()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try folder.write("App.app/" + path, text)
      zip.add("Payload/App.app/" + path, text)
    }
    try folder.write("App.ipa", bytes: zip.bytes())
    for path in ["/App.app", "/App.app/.", "/App.app/de.lproj/..", "/App.ipa"] {
      let catalog = CatalogReader().read(paths: [folder.path + path])
      #expect(problemLines(catalog) == [])
      #expect(catalog.strings.map(\.text) == ["Scan a leaf."])
      #expect(catalog.targets.map(\.shippedLocales) == [["de", "ko"]], "\(path)")
      // The Info.plist of a build is final.
      #expect(catalog.targets.first?.baseKeys == ["NSCameraUsageDescription"], "\(path)")
    }
  }
}
