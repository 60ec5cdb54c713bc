import CopyModel
import Readers
import TestSupport
import Testing

/// Projects as tools make them, before anyone wrote a purpose string.
@Suite("Stock templates")
struct TemplateTests {
  struct Template: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var files: [String: String]
  }

  static let xcode = Template(
    testDescription: "Xcode",
    files: [
      "Leafwise.xcodeproj/project.pbxproj": xcodeProjectText(
        release: """
          ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon; CODE_SIGN_STYLE = Automatic; CURRENT_PROJECT_VERSION = 1; ENABLE_PREVIEWS = YES;
          GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
          INFOPLIST_KEY_UILaunchScreen_Generation = YES; LD_RUNPATH_SEARCH_PATHS = ("$(inherited)", "@executable_path/Frameworks", );
          PRODUCT_BUNDLE_IDENTIFIER = org.example.leafwise; PRODUCT_NAME = "$(TARGET_NAME)"; TARGETED_DEVICE_FAMILY = "1,2";
          """), "Leafwise/ContentView.swift": "import SwiftUI\n",
    ])
  static let flutter = Template(
    testDescription: "Flutter",
    files: [
      "pubspec.yaml": "name: leafwise\n", "lib/main.dart": "void main() {}\n",
      "ios/Runner.xcodeproj/project.pbxproj": xcodeProjectText(release: "INFOPLIST_FILE = Runner/Info.plist;"),
      "ios/Runner/Info.plist": plist(
        """
        <key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>
        <key>CFBundleDisplayName</key><string>Leafwise</string><key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
        """), "ios/Flutter/AppFrameworkInfo.plist": plist("<key>CFBundleName</key><string>App</string>"),
    ])
  static let expo = Template(
    testDescription: "Expo",
    files: [
      "app.json": """
      {"expo": {"name": "leafwise", "slug": "leafwise", "version": "1.0.0", "orientation": "portrait", "ios": {"supportsTablet": true},
        "plugins": ["expo-router", ["expo-splash-screen", {"image": "./assets/images/splash-icon.png"}]]}}
      """, "package.json": "{\"name\": \"leafwise\", \"main\": \"expo-router/entry\"}",
    ])
  static let cordova = Template(
    testDescription: "Cordova",
    files: [
      "config.xml": """
      <?xml version='1.0' encoding='utf-8'?>
      <widget id="org.example.leafwise" version="1.0.0" xmlns="http://www.w3.org/ns/widgets" xmlns:cdv="http://cordova.apache.org/ns/1.0">
        <name>Leafwise</name><content src="index.html" /><allow-intent href="https://*/*" />
      </widget>
      """, "www/index.html": "<!DOCTYPE html>\n",
    ])

  @Test("Hold no copy and nothing that cannot be read", arguments: [xcode, flutter, expo, cordova])
  func holdNoCopy(template: Template) throws {
    let folder = try TemporaryFolder()
    for (path, text) in template.files { try folder.write(path, text) }
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path])
    #expect(catalog.strings.isEmpty && catalog.suppliedTexts.isEmpty && catalog.unknownKeys.isEmpty)
    #expect(catalog.problems.map(\.path) == [folder.path], "\(catalog.problems)")
    #expect(catalog.problems.allSatisfy { $0.message.hasPrefix("no copy found in this folder") })
  }

  @Test("Are judged with the first text that is written into them", arguments: [flutter])
  func judgesFirstText(template: Template) throws {
    let folder = try TemporaryFolder()
    for (path, text) in template.files { try folder.write(path, text) }
    try folder.write("ios/Runner/Info.plist", plist("<key>NSCameraUsageDescription</key><string>Scan a leaf to name its tree.</string>"))
    let catalog = CatalogReader(options: ReadOptions(usesGit: false)).read(paths: [folder.path])
    #expect(catalog.problems == [])
    #expect(catalog.strings.map(\.text) == ["Scan a leaf to name its tree."])
  }
}
