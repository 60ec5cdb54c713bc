import CopyModel
import Testing

@testable import Readers

@Suite("Files of an Xcode project")
struct XcodeProjectFilesTests {
  @Test("Finds the files of a resources phase that translate the Info.plist, through groups, languages and filters")
  func findsTranslations() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        target: "buildPhases = (BA00, BA01, );",
        objects: """
          BA00 = {isa = PBXSourcesBuildPhase; files = (BB05, ); };
          BA01 = {isa = PBXResourcesBuildPhase; files = (BB01, BB02, BB03, BB04, BB06, ); };
          BB01 = {isa = PBXBuildFile; fileRef = BC01; };
          BB02 = {isa = PBXBuildFile; fileRef = BC02; };
          BB03 = {isa = PBXBuildFile; fileRef = BC03; };
          BB04 = {isa = PBXBuildFile; fileRef = BC04; platformFilter = maccatalyst; };
          BB05 = {isa = PBXBuildFile; fileRef = BC05; };
          BB06 = {isa = PBXBuildFile; fileRef = BC06; platformFilters = (ios, xros, ); };
          BC00 = {isa = PBXGroup; children = (BC01, BC02, BC03, BC04, BC05, BC06, ); path = App; sourceTree = "<group>"; };
          BC01 = {isa = PBXVariantGroup; children = (BD01, BD02, ); name = InfoPlist.strings; sourceTree = "<group>"; };
          BC02 = {isa = PBXFileReference; path = Resources/InfoPlist.xcstrings; sourceTree = SOURCE_ROOT; };
          BC03 = {isa = PBXFileReference; path = Localizable.strings; sourceTree = "<group>"; };
          BC04 = {isa = PBXFileReference; path = "Mac-InfoPlist.strings"; sourceTree = "<group>"; };
          BC05 = {isa = PBXFileReference; path = Other/InfoPlist.strings; sourceTree = "<group>"; };
          BC06 = {isa = PBXFileReference; lastKnownFileType = folder; path = fr.lproj; sourceTree = "<group>"; };
          BD01 = {isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
          BD02 = {isa = PBXFileReference; name = ko; path = ../ko.lproj/infoPlist.strings; sourceTree = "<group>"; };
          """, children: "BC00"))
    #expect(project.problems == [])
    let target = try #require(project.targets.first)
    #expect(
      target.localizations == [
        "App/de.lproj/InfoPlist.strings", "ko.lproj/infoPlist.strings", "Resources/InfoPlist.xcstrings", "App/Localizable.strings",
        "App/fr.lproj",
      ])
    #expect(target.ships("App/de.lproj/InfoPlist.strings"))
    #expect(target.ships("App/fr.lproj/InfoPlist.strings"))
    #expect(!target.ships("App/Other/InfoPlist.strings"))
    #expect(!target.ships("App/frx.lproj/InfoPlist.strings"))
  }

  @Test("Files of synchronized folders ship without being listed, less the exceptions, plus those of other folders")
  func readsSynchronizedFolders() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        target: "fileSystemSynchronizedGroups = (CA01, );",
        objects: """
          CA01 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (CB01, CB02, CB04, ); path = Leafwise; sourceTree = "<group>"; };
          CA02 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (CB03, ); path = Widget; sourceTree = "<group>"; };
          CB01 = {
            isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            membershipExceptions = (Info.plist, "/Localized: Old/InfoPlist.strings", Draft, );
            target = AA20;
          };
          CB02 = {
            isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            membershipExceptions = (Shared/InfoPlist.xcstrings, );
            target = CC20;
          };
          CB03 = {
            isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            membershipExceptions = ("/Localized: InfoPlist.strings", );
            target = AA20;
          };
          CB04 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; membershipExceptions = (a, ); buildPhase = X; };
          CC20 = {isa = PBXNativeTarget; fileSystemSynchronizedGroups = (CA02, ); name = Widget; };
          """, children: "CA01, CA02", targets: "CC20"))
    let (app, widget) = try (#require(project.targets.first), #require(project.targets.last))
    #expect(app.folders.map(\.path) == ["Leafwise"])
    #expect(app.ships("Leafwise/de.lproj/InfoPlist.strings"))
    #expect(app.ships("Leafwise/Shared/InfoPlist.xcstrings"))
    #expect(!app.ships("Leafwise/Old/de.lproj/InfoPlist.strings"))
    #expect(!app.ships("Leafwise/Info.plist"))
    #expect(!app.ships("Leafwise/Draft/de.lproj/InfoPlist.strings"))
    #expect(!app.ships("Leafwise2/de.lproj/InfoPlist.strings"))
    #expect(app.ships("Widget/ko.lproj/InfoPlist.strings"))
    #expect(!app.ships("Widget/InfoPlist.xcstrings"))
    #expect(widget.ships("Widget/ko.lproj/InfoPlist.strings"))
    #expect(widget.ships("Leafwise/Shared/InfoPlist.xcstrings"))
    #expect(!widget.ships("Leafwise/de.lproj/InfoPlist.strings"))
  }

  @Test("Paths are relative to the folder around the project, also when the project's own folder is another")
  func appliesProjectFolder() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        release: "INFOPLIST_FILE = App/Info.plist;", debug: "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\";",
        base: "baseConfigurationReference = DA01;",
        objects: "DA01 = {isa = PBXFileReference; path = A.xcconfig; sourceTree = SOURCE_ROOT; };",
        root: "projectDirPath = ios/App/..;"),
      files: ["ios/A.xcconfig": "PRODUCT_NAME = Ash"])
    #expect(project.targets.first?.configurations.map(\.infoPlistPath) == ["ios/App/Info.plist", "ios/App/Info.plist"])
    #expect(project.targets.first?.shipped?.productName == "Ash")
  }

  @Test("A configuration file in a synchronized folder is found by its folder")
  func readsAnchoredFiles() throws {
    let project = try xcodeProject(
      xcodeProjectText(
        base: "baseConfigurationReferenceAnchor = EA01; baseConfigurationReferenceRelativePath = \"Sub/A.xcconfig\";",
        objects: "EA01 = {isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = \"<group>\"; };"),
      files: ["Config/Sub/A.xcconfig": "PRODUCT_NAME = Ash"])
    #expect(project.targets.first?.shipped?.productName == "Ash")
  }

  @Test(
    "Tells the platform by what the settings say",
    arguments: [
      ("SDKROOT = iphoneos;", ["iOS"]), ("SDKROOT = macosx;", ["macOS"]), ("SDKROOT = xros26.0;", ["visionOS"]),
      ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"macosx iphonesimulator iphoneos\";", ["macOS", "iOS"]),
      ("SDKROOT = auto; IPHONEOS_DEPLOYMENT_TARGET = 18.0; XROS_DEPLOYMENT_TARGET = 2.0;", ["iOS", "visionOS"]),
      ("SDKROOT = watchos;", ["watchOS"]), ("SDKROOT = appletvos;", ["tvOS"]), ("A = b;", []),
      ("SDKROOT = macosx; SUPPORTS_MACCATALYST = YES;", ["macOS"]),
      ("SUPPORTED_PLATFORMS = (iphoneos, iphonesimulator, );", ["iOS"]),
    ] as [(String, [String])])
  func tellsPlatforms(shared: String, expected: [String]) throws {
    #expect(try xcodeProject(xcodeProjectText(shared: shared)).targets.first?.shipped?.platforms == expected)
  }

  @Test(
    "Tells what a target makes",
    arguments: [
      ("application", .app), ("application.on-demand-install-capable", .appClip), ("application.watchapp2", .watchApp),
      ("app-extension", .appExtension), ("extensionkit-extension", .appExtension), ("watchkit2-extension", .appExtension),
      ("framework", .framework),
      ("bundle.unit-test", .testBundle), ("bundle.ui-testing", .testBundle), ("tool", .other),
    ] as [(String, XcodeProject.ProductType)])
  func tellsProducts(name: String, expected: XcodeProject.ProductType) {
    #expect(XcodeProject.ProductType(identifier: "com.apple.product-type." + name) == expected)
  }
}
