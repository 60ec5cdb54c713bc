import CopyModel
import Testing

@testable import Readers

private func config(_ inside: String, _ path: String = "config.xml") throws -> CordovaConfig {
  let text =
    "<?xml version='1.0' encoding='utf-8'?>\n<widget id=\"com.example\" xmlns=\"http://www.w3.org/ns/widgets\">\n\(inside)\n</widget>\n"
  return CordovaReader.readConfig(try carrierSource(text, path))
}

private func plugin(_ inside: String) throws -> CordovaPlugin {
  CordovaReader.readPlugin(try carrierSource("<plugin id=\"org.example.photos\">\n\(inside)\n</plugin>\n", "plugin.xml"))
}

@Suite("Cordova manifests")
struct CordovaTests {
  @Test("Reads what a config.xml puts into the Info.plist, for iOS and for all platforms")
  func readsConfig() throws {
    let found = try config(
      """
      <name>
        Trail &amp; Mark </name>
      <edit-config file="*-Info.plist" mode="merge" target="NSCameraUsageDescription"><string>Scan a <!-- no -->sign.</string></edit-config>
      <platform name="android">
        <config-file target="*-Info.plist" parent="NSContactsUsageDescription"><string>Not here.</string></config-file>
      </platform>
      <platform name="ios">
        <edit-config file="*-Info.plist" mode="merge" target="NSMicrophoneUsageDescription">
          <string>
            Record birds.
          </string>
        </edit-config>
        <edit-config file="*-Info.plist" mode="remove" target="NSMotionUsageDescription"><string>Gone.</string></edit-config>
        <config-file target="App-Info.plist" parent="NSFaceIDUsageDescription"><string/></config-file>
        <config-file target="*-Info.plist" parent="UIBackgroundModes"><array><string>audio</string></array></config-file>
        <config-file target="*-Info.plist" parent="NSLocationTemporaryUsageDescriptionDictionary">
          <dict><key>Rescue</key><string>Tell rescuers where you are.</string></dict>
        </config-file>
        <config-file target="*-Debug.plist" parent="NSContactsUsageDescription"><string>Another file.</string></config-file>
      </platform>
      """)
    #expect(found.content.problems.isEmpty)
    #expect(
      entryLines(found.content.entries) == [
        "CFBundleDisplayName: Trail & Mark", "NSCameraUsageDescription: Scan a sign.",
        "NSMicrophoneUsageDescription: \n      Record birds.\n    ", "NSFaceIDUsageDescription: ",
        "NSLocationTemporaryUsageDescriptionDictionary.Rescue: Tell rescuers where you are.",
      ])
  }

  @Test("Takes the short name where there is one, and the default locale for the development language")
  func readsNames() throws {
    let text = "<widget defaultlocale=\"fr-FR\"><name short=\"Mark\">Trail Mark</name></widget>"
    let found = CordovaReader.readConfig(try carrierSource(text, "config.xml.tpl"))
    #expect(entryLines(found.content.entries) == ["CFBundleDisplayName: Mark"])
    #expect(found.developmentLanguage == "fr-FR")
  }

  @Test("Gives the variables of plugins with the keys that they usually fill")
  func readsVariables() throws {
    let found = try config(
      """
      <plugin name="cordova-plugin-camera" spec="^4">
        <variable name="CAMERA_USAGE_DESCRIPTION" value="Scan &quot;trail&quot; signs." />
        <variable name="OTHER" value="1" />
      </plugin>
      <plugin name="plain" />
      """)
    #expect(found.plugins.map(\.name) == ["cordova-plugin-camera", "plain"])
    let variables = found.plugins[0].variables
    #expect(variables.map(\.value.text) == ["Scan \"trail\" signs.", "1"])
    #expect(variables.map(\.usualKeys) == [["NSCameraUsageDescription"], []])
  }

  @Test("Ships a variable's value, else its default, in the texts of a plugin")
  func readsPlugin() throws {
    let found = try plugin(
      """
      <preference name="PHOTO_LIBRARY_USAGE_DESCRIPTION" default=" "/>
      <platform name="ios">
        <preference name="DEMANDED"/>
        <config-file target="*-Info.plist" parent="NSPhotoLibraryUsageDescription"><string>$PHOTO_LIBRARY_USAGE_DESCRIPTION</string></config-file>
        <config-file target="*-Info.plist" parent="NSCameraUsageDescription"><string>Take pictures of trails.</string></config-file>
        <config-file target="*-Info.plist" parent="NSMotionUsageDescription"><string>$DEMANDED</string></config-file>
        <config-file target="*-Info.plist" parent="NSContactsUsageDescription"><string>For $DEMANDED only.</string></config-file>
        <config-file target="*-Info.plist" parent="NSSiriUsageDescription"><string>Costs $5 and $UNDECLARED.</string></config-file>
      </platform>
      """)
    #expect(found.id == "org.example.photos" && found.problems.isEmpty)
    #expect(
      entryLines(found.texts.compactMap { found.values(of: $0, in: CordovaPluginUse(name: "")).first?.entry }) == [
        "NSPhotoLibraryUsageDescription:  ", "NSCameraUsageDescription: Take pictures of trails.",
        "NSSiriUsageDescription: Costs $5 and $UNDECLARED.",
      ])
    #expect(found.unread.map(\.key) == ["NSContactsUsageDescription"])
    let app = try config(
      "<plugin name=\"org.example.photos\"><variable name=\"photo_library_usage_description\" value=\"Pick a picture.\"/></plugin>")
    let use = try #require(app.plugins.first)
    let shipped = found.texts.compactMap { found.values(of: $0, in: use).first }
    #expect(shipped.first?.entry.value.text == "Pick a picture." && shipped.first?.source == nil)
    #expect(shipped.dropFirst().allSatisfy { $0.source != nil })
  }

  @Test(
    "Says what is wrong where it stands",
    arguments: [
      (
        "<edit-config file=\"*-Info.plist\" target=\"NSCameraUsageDescription\"><true/></edit-config>",
        "3:68 expected <string> under NSCameraUsageDescription"
      ),
      (
        "<edit-config file=\"*-Info.plist\" target=\"NSCameraUsageDescription\"><string>a <b>c</b></string></edit-config>",
        "3:78 expected only text under"
      ),
      ("<name>a & b</name>", "3:10 not well-formed XML: a name was expected"), ("<a>", "not well-formed XML"),
    ])
  func reports(inside: String, problem: String) throws {
    let lines = problemLines(try config(inside).content.problems)
    #expect(lines.contains { $0.contains(problem) }, "\(lines)")
  }

  @Test("Refuses another root")
  func refusesRoot() throws {
    let lines = problemLines(CordovaReader.readConfig(try carrierSource("<plist/>", "config.xml")).content.problems)
    #expect(lines == ["1:1 expected <widget>, found <plist>; this is no manifest of Cordova"])
  }
}
