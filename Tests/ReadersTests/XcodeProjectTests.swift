import CopyModel
import Testing

@testable import Readers

/// Reads a project, with other files by their paths below its folder.
func xcodeProject(_ text: String, files: [String: String] = [:]) throws -> XcodeProject {
  XcodeProject.read(try openStepSource(Array(text.utf8)), name: "Leafwise") { path in
    files[path].flatMap { try? SourceText(path: path, bytes: Array($0.utf8)) }
  }
}

/// A project with one app target; the parts are what a test is about.
func xcodeProjectText(
  target: String = "", release: String = "", debug: String = "", shared: String = "SDKROOT = iphoneos;", base: String = "",
  sharedBase: String = "",
  objects: String = "", children: String = "", root: String = "", targets: String = ""
) -> String {
  """
  // !$*UTF8*$!
  {
  	archiveVersion = 1;
  	classes = {
  	};
  	objectVersion = 77;
  	objects = {
  		AA01 /* Project object */ = {
  			isa = PBXProject;
  			buildConfigurationList = AA10;
  			developmentRegion = "pt-BR";
  			knownRegions = (en, Base, "pt-BR", );
  			mainGroup = AA02;
  			\(root)
  			targets = (AA20 /* Leafwise */, \(targets));
  		};
  		AA02 = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
  		AA10 = {isa = XCConfigurationList; buildConfigurations = (AA11, AA12, ); defaultConfigurationName = Release; };
  		AA11 = {isa = XCBuildConfiguration; buildSettings = { \(shared) }; name = Debug; \(sharedBase) };
  		AA12 = {isa = XCBuildConfiguration; buildSettings = { \(shared) }; name = Release; \(sharedBase) };
  		AA20 /* Leafwise */ = {
  			isa = PBXNativeTarget;
  			buildConfigurationList = AA30;
  			name = Leafwise;
  			productType = "com.apple.product-type.application";
  			\(target)
  		};
  		AA30 = {isa = XCConfigurationList; buildConfigurations = (AA31, AA32, ); defaultConfigurationName = Release; };
  		AA31 = {isa = XCBuildConfiguration; \(base) buildSettings = { \(debug) }; name = Debug; };
  		AA32 = {isa = XCBuildConfiguration; \(base) buildSettings = { \(release) }; name = Release; };
  		\(objects)
  	};
  	rootObject = AA01 /* Project object */;
  }

  """
}

/// The texts of a configuration as `key=text`.
func shownTexts(_ settings: [InfoPlistSetting]?) -> [String] { (settings ?? []).map { "\($0.entry.key)=\($0.entry.value.text)" } }

@Suite("Xcode projects")
struct XcodeProjectTests {
  @Test("Reads a target with its product, platforms, Info.plist and texts")
  func readsTarget() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        release: """
          GENERATE_INFOPLIST_FILE = YES;
          INFOPLIST_FILE = "$(SRCROOT)/$(TARGET_NAME)/Info.plist";
          INFOPLIST_KEY_CFBundleDisplayName = "Leaf Wise";
          INFOPLIST_KEY_NSCameraUsageDescription = "Scan a leaf to name its tree.";
          INFOPLIST_KEY_UILaunchScreen_Generation = YES;
          IPHONEOS_DEPLOYMENT_TARGET = 18.0;
          PRODUCT_NAME = "$(TARGET_NAME)";
          SUPPORTED_PLATFORMS = "iphoneos iphonesimulator xros xrsimulator";
          SUPPORTS_MACCATALYST = YES;
          TARGETED_DEVICE_FAMILY = "1,2,7";
          """))
    #expect(project.problems == [])
    #expect(project.developmentRegion == "pt-BR")
    #expect(project.knownRegions == ["en", "Base", "pt-BR"])
    let target = try #require(project.targets.first)
    #expect(target.name == "Leafwise")
    #expect(target.productType == .app)
    #expect(target.configurations.map(\.name) == ["Debug", "Release"])
    let release = try #require(target.shipped)
    #expect(release.name == "Release")
    #expect(release.platforms == ["iOS", "visionOS", "macCatalyst"])
    #expect(release.deviceFamilies == [1, 2, 7])
    #expect(release.infoPlistPath == "Leafwise/Info.plist")
    #expect(release.generatesInfoPlist)
    #expect(release.productName == "Leafwise")
    #expect(release.displayName == "Leaf Wise")
    #expect(shownTexts(release.texts) == ["CFBundleDisplayName=Leaf Wise", "NSCameraUsageDescription=Scan a leaf to name its tree."])
    #expect(release.texts.allSatisfy { $0.entry.target == "Leafwise" && $0.entry.configuration == "Release" })
    #expect(target.configurations.first?.platforms == ["iOS"])
    #expect(target.configurations.first?.generatesInfoPlist == false)
  }

  @Test("A text's bytes are those in the file, through escapes and through a name with conditions")
  func placesTexts() throws {
    let text = xcodeProjectText(
      release:
        #""INFOPLIST_KEY_NSCameraUsageDescription[sdk=iphoneos*]" = "Say \"cheese\"\nto a l\U00e9af."; INFOPLIST_KEY_NSMotionUsageDescription = Steps;"#
    )
    let release = try #require(try xcodeProject(text).targets.first?.shipped)
    let bytes = Array(text.utf8)
    let camera = try #require(release.texts.first?.entry)
    #expect(camera.key == "NSCameraUsageDescription")
    #expect(camera.value.text == "Say \"cheese\"\nto a léaf.")
    #expect(String(decoding: bytes[camera.keyRange], as: UTF8.self) == "NSCameraUsageDescription")
    #expect(String(decoding: bytes[camera.value.range], as: UTF8.self) == #"Say \"cheese\"\nto a l\U00e9af."#)
    let cheese = try #require(Array(camera.value.text.utf8).firstIndex(of: UInt8(ascii: "\"")))
    #expect(bytes[camera.value.offsets[cheese]] == UInt8(ascii: "\\"))
    let motion = try #require(release.texts.last?.entry)
    #expect(String(decoding: bytes[motion.value.range], as: UTF8.self) == "Steps")
  }

  @Test("Of conditional settings the one for iOS ships, whatever their order")
  func decidesConditions() throws {
    let key = "INFOPLIST_KEY_NSCameraUsageDescription"
    let project = try xcodeProject(
      xcodeProjectText(
        release: "\"\(key)[sdk=macosx*]\" = \"On a Mac.\"; \"\(key)[sdk=iphoneos*]\" = \"On a phone.\"; \(key) = \"Anywhere.\";"))
    let release = try #require(project.targets.first?.shipped)
    #expect(shownTexts(release.texts) == ["NSCameraUsageDescription=On a phone."])
    #expect(shownTexts(release.overridden) == ["NSCameraUsageDescription=Anywhere."])
  }

  @Test("The same key in each configuration and target is told apart")
  func tellsConfigurationsApart() throws {
    let key = "INFOPLIST_KEY_NSCameraUsageDescription"
    let project = try xcodeProject(
      xcodeProjectText(
        release: "\(key) = \"Release text.\";", debug: "\(key) = \"Debug text.\";",
        objects: """
          AB20 = {
            isa = PBXNativeTarget;
            buildConfigurationList = AB30;
            name = Widget;
            productType = "com.apple.product-type.app-extension";
          };
          AB30 = {isa = XCConfigurationList; buildConfigurations = (AB32, ); };
          AB32 = {isa = XCBuildConfiguration; buildSettings = { \(key) = "Widget text."; }; name = Release; };
          AC20 = {isa = PBXAggregateTarget; buildConfigurationList = AB30; name = Lint; };
          """, targets: "AB20, AC20"))
    let all = project.targets.flatMap { target in
      target.configurations.flatMap { configuration in
        configuration.texts.map { "\($0.entry.target ?? "") \($0.entry.configuration ?? "") \($0.entry.value.text)" }
      }
    }
    #expect(all == ["Leafwise Debug Debug text.", "Leafwise Release Release text.", "Widget Release Widget text."])
    #expect(project.targets.map(\.productType) == [.app, .appExtension])
  }

  @Test("A target's settings count before its file's, the project's and the project's file's")
  func ordersLevels() throws {
    let key = "INFOPLIST_KEY_NS"
    let project = try xcodeProject(
      xcodeProjectText(
        release: "\(key)CameraUsageDescription = \"Target.\"; \(key)MotionUsageDescription = \"$(inherited) more\";",
        shared: "SDKROOT = iphoneos; \(key)CameraUsageDescription = \"Project.\"; \(key)SiriUsageDescription = \"Project.\";",
        base: "baseConfigurationReference = AD01;", sharedBase: "baseConfigurationReference = AD02;",
        objects: """
          AD00 = {isa = PBXGroup; children = (AD01, AD02, ); path = Config; sourceTree = "<group>"; };
          AD01 = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
          AD02 = {isa = PBXFileReference; path = Other/Shared.xcconfig; sourceTree = SOURCE_ROOT; };
          """, children: "AD00"),
      files: [
        "Config/App.xcconfig":
          "\(key)CameraUsageDescription = Target file.\n\(key)SiriUsageDescription = Target file.\nGENERATE_INFOPLIST_FILE = YES",
        "Other/Shared.xcconfig": "\(key)MotionUsageDescription = Project file.\nWORD = leaf",
      ])
    let release = try #require(project.targets.first?.shipped)
    #expect(project.problems == [])
    #expect(project.missingFiles == [])
    #expect(release.generatesInfoPlist)
    #expect(
      shownTexts(release.texts) == [
        "NSCameraUsageDescription=Target.", "NSMotionUsageDescription=Project file. more", "NSSiriUsageDescription=Target file.",
      ])
    #expect(
      shownTexts(release.overridden) == [
        "NSCameraUsageDescription=Target file.", "NSCameraUsageDescription=Project.", "NSSiriUsageDescription=Project.",
      ])
    #expect(release.texts.map(\.source.file.path) == ["project.pbxproj", "project.pbxproj", "Config/App.xcconfig"])
    #expect(
      release.settings.expand("A $(WORD) of $(PRODUCT_NAME) in $(CONFIGURATION) of $(PROJECT_NAME)")
        == "A leaf of Leafwise in Release of Leafwise")
    #expect(release.settings.value(of: "INFOPLIST_KEY_NSMotionUsageDescription") == "Project file. more")
  }

  @Test("A configuration file that is not there is named, and is no fault")
  func namesMissingFiles() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        base: "baseConfigurationReference = AD01;",
        objects: "AD01 = {isa = PBXFileReference; path = Flutter/Generated.xcconfig; sourceTree = \"<group>\"; };"))
    #expect(project.missingFiles == ["Flutter/Generated.xcconfig"])
    #expect(project.problems == [])
  }

  @Test("A path that only the build knows is left unread, once")
  func leavesUnknownPaths() throws {
    let project = try xcodeProject(
      xcodeProjectText(shared: "SDKROOT = iphoneos; INFOPLIST_FILE = \"$(DERIVED_FILE_DIR)/Info.plist\";"))
    #expect(project.targets.first?.shipped?.infoPlistPath == nil)
    #expect(project.unread.map(\.why) == ["a path that is known only in the build", "a path that is known only in the build"])
    #expect(project.problems == [])
  }

  @Test("What a script deletes or adds is no text")
  func ignoresScripts() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        target: "buildPhases = (AE01, );",
        objects: #"""
          AE01 = {
            isa = PBXShellScriptBuildPhase;
            shellScript = "PlistBuddy -c \"Delete :NSCameraUsageDescription\" \"$PLIST\"\nINFOPLIST_KEY_NSMotionUsageDescription = \"x\";\n";
          };
          """#))
    #expect(project.problems == [])
    #expect(project.targets.flatMap(\.configurations).flatMap(\.texts).isEmpty)
  }

  @Test("A list or a dictionary where a text is expected is left unread, once for all configurations")
  func leavesLists() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        shared: "INFOPLIST_KEY_NSSiriUsageDescription = (a, b, ); INFOPLIST_KEY_NSLocationTemporaryUsageDescriptionDictionary = c;",
        targets: "AA20"))
    #expect(project.targets.count == 1)
    #expect(project.targets.flatMap(\.configurations).flatMap(\.texts).isEmpty)
    #expect(
      Set(project.unread.map { "\($0.key): \($0.why)" }) == [
        "NSSiriUsageDescription: a list where a text is expected",
        "NSLocationTemporaryUsageDescriptionDictionary: a dictionary written as a build setting",
      ])
    #expect(project.unread.count == 4)
  }
}
