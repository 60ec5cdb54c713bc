import CopyModel
import TestSupport
import Testing

@testable import Readers

private let camera = "NSCameraUsageDescription"
private let contacts = "NSContactsUsageDescription"

@Suite("Translations of a Cordova project")
struct CordovaProjectTests {
  private let german = "<resource-file src=\"res/de.lproj/InfoPlist.strings\" target=\"de.lproj/InfoPlist.strings\"/>"

  /// A config.xml for iOS with a camera text.
  private func config(_ inside: String) -> String {
    """
    <?xml version='1.0' encoding='utf-8'?>
    <widget id="org.example" xmlns="http://www.w3.org/ns/widgets"><name>Larder</name><platform name="ios">
    <config-file target="*-Info.plist" parent="\(camera)"><string>Scans barcodes.</string></config-file>
    \(inside)
    </platform></widget>
    """
  }

  private func strings(_ text: String, _ key: String = camera) -> String { "\"\(key)\" = \"\(text)\";\n" }

  private func scan(_ folder: TemporaryFolder, _ path: String = "") -> Catalog {
    CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path + path])
  }

  @Test("A resource file belongs to the app, in the language of the folder that it is copied to")
  func joins() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "config.xml",
      config(
        """
        <resource-file src="res/ios/de.lproj/InfoPlist.strings" target="Resources/de.lproj/InfoPlist.strings"/>
        <resource-file src="./res/french.strings" target="fr.lproj/InfoPlist.strings"/>
        <resource-file src="/res/ko.lproj" target="ko.lproj"/>
        <resource-file src="GoogleService-Info.plist"/>
        """))
    try folder.write("res/ios/de.lproj/InfoPlist.strings", strings("Scannt Strichcodes.") + strings("Lädt Freunde ein.", contacts))
    try folder.write("res/french.strings", strings("Scanne les codes-barres."))
    try folder.write("res/ko.lproj/InfoPlist.strings", strings("바코드를 스캔합니다."))
    let catalog = scan(folder)
    #expect(catalog.problems.isEmpty, "\(catalog.problems)")
    #expect(Set(catalog.strings.map(\.app)) == ["Larder"] && catalog.targets.count == 1)
    #expect(
      Set(lines(catalog)) == [
        "en \(camera) Scans barcodes.", "de \(camera) Scannt Strichcodes.", "de \(contacts) Lädt Freunde ein.",
        "fr \(camera) Scanne les codes-barres.", "ko \(camera) 바코드를 스캔합니다.",
      ])
    #expect(catalog.targets.first?.baseKeys == [camera])
    #expect(catalog.files == 4)
    #expect(Set(lines(scan(folder, "/config.xml"))) == Set(lines(catalog)))
  }

  @Test("What stands beside and is not named reaches no app, in whichever order they are read")
  func leavesOthers() throws {
    let folder = try TemporaryFolder()
    try folder.write("config.xml", config(german))
    for tag in ["ar", "de", "fr"] { try folder.write("res/\(tag).lproj/InfoPlist.strings", strings("Text \(tag).")) }
    try folder.write("res/fr.lproj/Localizable.strings", "\"a\" = \"b\";")
    let catalog = scan(folder)
    #expect(lines(catalog) == ["en \(camera) Scans barcodes.", "de \(camera) Text de."])
    #expect(catalog.targets.first?.shippedLocales == ["de"])
    let why = "no resource-file of \(folder.path)/config.xml copies it into the app"
    let left = ["ar", "fr"].map { "\(folder.path)/res/\($0).lproj/InfoPlist.strings" }
    #expect(catalog.skipped.filter { $0.why == why }.map(\.path) == left)
  }

  @Test("A project that was made of the manifest has its own copy")
  func made() throws {
    let folder = try TemporaryFolder()
    try folder.write("config.xml", config(german))
    try folder.write("res/de.lproj/InfoPlist.strings", strings("Neu."))
    try folder.write(
      "platforms/ios/Larder.xcodeproj/project.pbxproj",
      xcodeProjectText(release: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_\(camera) = \"Scans.\";"))
    let catalog = scan(folder)
    #expect(!lines(catalog).contains { $0.hasSuffix("Neu.") }, "\(lines(catalog))")
    #expect(catalog.skipped.contains { $0.path.hasSuffix("de.lproj/InfoPlist.strings") && $0.why.contains("which is there already") })
  }

  @Test("Programs that run when the project is made may add any key")
  func hooks() throws {
    let folder = try TemporaryFolder()
    try folder.write("config.xml", config("<hook type=\"after_prepare\" src=\"a.js\"/>"))
    #expect(scan(folder).targets.first?.baseKeys == nil)
  }

  @Test("A translation that is not there is told where it is named")
  func missing() throws {
    let folder = try TemporaryFolder()
    let inside = german + "<resource-file src=\"a.json\"/>"
    try folder.write("config.xml", config(inside))
    #expect(
      problemLines(scan(folder)) == [
        "4:21 res/de.lproj/InfoPlist.strings is not there, so that cordova prepare fails; write it, or remove this line"
      ])
    try folder.write("platforms/ios/Larder/config.xml", config(inside))
    #expect(scan(folder).problems.count == 1)
  }

  @Test("A plugin's files are named from its own folder")
  func plugin() throws {
    let folder = try TemporaryFolder()
    try folder.write("config.xml", config("").replacing("<platform", with: "<plugin name=\"org.example.l10n\"/><platform"))
    try folder.write(
      "local/l10n/plugin.xml",
      "<plugin id=\"org.example.l10n\"><platform name=\"ios\"><resource-file src=\"src/de.lproj\"/></platform><!-- usage --></plugin>")
    try folder.write("local/l10n/src/de.lproj/InfoPlist.strings", strings("Scannt."))
    #expect(lines(scan(folder)) == ["en \(camera) Scans barcodes.", "de \(camera) Scannt."])
  }

  @Test("The files of the plugin for localized strings are translations")
  func localizationStrings() throws {
    let folder = try TemporaryFolder()
    let use = "<plugin name=\"cordova-plugin-localization-strings\" spec=\"^5\"/><platform"
    try folder.write("config.xml", config("").replacing("<platform", with: use))
    try folder.write("translations/app/de.json", #"{"config_ios": {"\#(camera)": "Scannt.", "CFBundleName": "Vorrat"}, "app": {"a": "b"}}"#)
    try folder.write(
      "translations/app/zh.json", #"{"locale": {"ios": ["zh-Hans", "zh-CN"]}, "config_ios": {"\#(camera)": "扫码。"}}"#)
    try folder.write("translations/app/fr.json", #"{"config_ios": {"\#(camera)": "Le \"code\"."}}"#)
    try folder.write("translations/app/ko.json", #"{"config_ios": {"#)
    try folder.write("translations/other/ja.json", #"{"config_ios": {"\#(camera)": "別。"}}"#)
    let catalog = scan(folder)
    #expect(
      Set(lines(catalog)) == [
        "en \(camera) Scans barcodes.", "de \(camera) Scannt.", "zh-Hans \(camera) 扫码。", "zh-CN \(camera) 扫码。",
      ])
    #expect(catalog.strings.first { $0.locale == "de" }?.place(of: ByteRange(0, 6))?.path == folder.path + "/translations/app/de.json")
    #expect(problemLines(catalog) == ["1:17 not valid JSON: the text ends inside an object; expected }"])
    #expect(
      catalog.skipped.contains { $0.path.hasSuffix("fr.json:1:46") && $0.why.contains("quotes and backslashes") }, "\(catalog.skipped)")
    #expect(catalog.files == 5 && catalog.targets.first?.baseKeys == [camera])
    try folder.write("config.xml", config(""))
    #expect(lines(scan(folder)) == ["en \(camera) Scans barcodes."])
  }

  @Test("A package.json that is no JSON is told, since the values of variables stand there")
  func package() throws {
    let folder = try TemporaryFolder()
    try folder.write("config.xml", config(""))
    try folder.write("package.json", "{\"cordova\": {")
    #expect(problemLines(scan(folder)) == ["1:14 not valid JSON: the text ends inside an object; expected }"])
  }
}
