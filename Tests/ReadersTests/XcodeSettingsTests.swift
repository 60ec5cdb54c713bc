import CopyModel
import Testing

@testable import Readers

/// Settings as configuration files give them, the one that counts first.
func xcodeSettings(
  _ files: [String], builtIn: [String: String] = [:], configuration: String = "Release", sdk: String? = "iphoneos"
) throws -> BuildSettings {
  let levels = try files.map { text in
    SettingsLevel(XcodeConfig.read(try openStepSource(Array(text.utf8), path: "a.xcconfig"), path: "a.xcconfig") { _ in nil }.settings)
  }
  return BuildSettings(levels: levels, builtIn: builtIn, context: BuildContext(configuration: configuration, sdk: sdk))
}

@Suite("Build settings")
struct XcodeSettingsTests {
  @Test("The first level that sets a name wins, and $(inherited) is the next one")
  func inherits() throws {
    let settings = try xcodeSettings(["A = target $(inherited)", "A = $(inherited) file", "B = x\nA = project", "A = base\nB = y"])
    #expect(settings.value(of: "A") == "target project file")
    #expect(settings.value(of: "B") == "x")
    #expect(settings.value(of: "C") == nil)
    #expect(settings.assignments(of: "A").map(\.value.text) == ["target $(inherited)", "$(inherited) file", "project", "base"])
  }

  @Test("Inheriting from nothing adds nothing")
  func inheritsNothing() throws {
    #expect(try xcodeSettings(["A = $(inherited) x"]).value(of: "A") == " x")
  }

  @Test("In one file the later assignment wins, and conditions are decided for iOS")
  func decidesConditions() throws {
    let settings = try xcodeSettings([
      """
      A = all
      A[sdk=iphoneos*] = $(inherited) phone
      A[sdk=macosx*] = mac
      A[sdk=iphoneos*][arch=x86_64] = other
      B[config=Debug] = debug
      B[config=Release] = release
      C = one
      C = two
      D[sdk=*] = star
      E[unheard=x] = no
      """
    ])
    #expect(settings.value(of: "A") == "all phone")
    #expect(settings.value(of: "B") == "release")
    #expect(settings.value(of: "C") == "two")
    #expect(settings.value(of: "D") == "star")
    #expect(settings.value(of: "E") == nil)
  }

  @Test(
    "Expands the variables of an Info.plist's text",
    arguments: [
      ("plain", "plain"), ("$(NAME) scans.", "My App 2 scans."), ("${NAME} scans.", "My App 2 scans."),
      ("$[NAME] scans.", "My App 2 scans."), ("$NAME scans.", "My App 2 scans."),
      ("$(NAME:c99extidentifier)", "My_App_2"), ("$(NAME:rfc1034identifier)", "My-App-2"), ("$(NAME:lower)", "my app 2"),
      ("$(NAME:upper)", "MY APP 2"), ("$(NAME:lower:rfc1034identifier)", "my-app-2"), ("$(DIGIT:c99extidentifier)", "_Ünder"),
      ("$(DIGIT:rfc1034identifier)", "--nder"), ("$(EMPTY:default=none)", "none"), ("$(UNSET:default=$(NAME) x)", "My App 2 x"),
      ("$(NAME:default=none)", "My App 2"), ("$(N$(A)ME)", "My App 2"),
      ("$(PATHS:file) $(PATHS:base) $(PATHS:dir) $(PATHS:suffix)", "c.d c a/b/ .d"),
      ("costs 5 $ or $5, $$5", "costs 5 $ or $5, $5"), ("$UNSET stays", "$UNSET stays"), ("end $", "end $"), ("$(EMPTY)", ""),
    ])
  func expands(text: String, expected: String) throws {
    let settings = try xcodeSettings(["NAME = My App 2\nDIGIT = 7Ünder\nEMPTY =\nA = A\nPATHS = a/b/c.d"])
    #expect(settings.expand(text) == expected)
  }

  @Test(
    "A text with a variable that is not known is not guessed",
    arguments: [
      "$(UNSET)", "a ${UNSET} b", "$(NAME", "$(NAME:unheard)", "$()", "$(inherited)", "$(USES)", "$(NAME:suffix=x)", "$(UNSET:lower)",
      "$($(UNSET))",
    ])
  func refusesUnknown(text: String) throws {
    #expect(try xcodeSettings(["NAME = x\nUSES = $(UNSET)"]).expand(text) == nil)
  }

  @Test("Cycles end, and values that would grow without end are refused", .timeLimit(.minutes(1)))
  func survivesCycles() throws {
    let settings = try xcodeSettings([
      "A = $(B) a\nB = $(A) b\nC = $(C) c\n" + (0..<200).map { "L\($0) = $(L\($0 + 1))$(L\($0 + 1))\n" }.joined() + "L200 = x"
    ])
    #expect(settings.value(of: "A") == " b a")
    #expect(settings.value(of: "C") == " c")
    #expect(settings.value(of: "L0") == nil)
    #expect(settings.value(of: "L197") == "xxxxxxxx")
    #expect(settings.expand(String(repeating: "$(", count: 100_000)) == nil)
    #expect(settings.expand(String(repeating: "$(A)", count: 100_000)) == nil)
    #expect(settings.expand(String(repeating: "$", count: 1000)) == String(repeating: "$", count: 500))
  }

  @Test(
    "Takes a setting's name apart",
    arguments: [
      ("A", "A", []), ("A[sdk=iphoneos*]", "A", ["sdk=iphoneos*"]), ("A[sdk=x][arch=*]", "A", ["sdk=x", "arch=*"]),
      ("A [sdk=x] [arch=y]", "A", ["sdk=x", "arch=y"]), ("A[sdk]", "A[sdk]", []), ("A[sdk=x", "A[sdk=x", []),
      ("A[sdk=x]y", "A[sdk=x]y", []),
      ("", "", []), ("[=]", "", ["="]),
    ] as [(String, String, [String])])
  func splitsNames(spelling: String, name: String, conditions: [String]) {
    let found = SettingName(spelling)
    #expect(found.name == name)
    #expect(found.conditions.map { "\($0.parameter)=\($0.pattern)" } == conditions)
  }

  @Test("Joins paths without leaving the meaning of dots to a file system")
  func joinsPaths() {
    #expect(ProjectPath.join("", "./App/../Info.plist") == "Info.plist")
    #expect(ProjectPath.join("ios/App", "../Shared/./Info.plist") == "ios/Shared/Info.plist")
    #expect(ProjectPath.join("ios", "../../a") == "../a")
    #expect(ProjectPath.join("ios", "/a") == nil)
    #expect(ProjectPath.folder(of: "a/b/c") == "a/b")
    #expect(ProjectPath.folder(of: "c") == "")
    #expect(ProjectPath.withoutLanguageFolder("a/de.lproj/InfoPlist.strings") == "a/InfoPlist.strings")
    #expect(ProjectPath.withoutLanguageFolder("a/InfoPlist.strings") == nil)
  }
}
