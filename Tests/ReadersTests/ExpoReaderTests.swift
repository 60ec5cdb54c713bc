import CopyModel
import Testing

@testable import Readers

/// Reads a configuration of Expo.
func expo(_ text: String, isJSON: Bool = false) throws -> ExpoContent {
  ExpoReader.read(try source(text, path: isJSON ? "app.json" : "app.config.js"), isJSON: isJSON)
}

@Suite("Expo configurations")
struct ExpoReaderTests {
  @Test("Reads app.json: name, texts, nested texts, translations")
  func readsJSON() throws {
    let found = try expo(
      """
      {
        "expo": {
          "name": "Fernweh",
          "ios": {
            "bundleIdentifier": "dev.example.fernweh",
            "infoPlist": {
              "CFBundleDevelopmentRegion": "de",
              "NSCameraUsageDescription": "Fotografiere Fahrpl\\u00e4ne.",
              "UIBackgroundModes": ["audio"],
              "ITSAppUsesNonExemptEncryption": false,
              "NSLocationTemporaryUsageDescriptionDictionary": {"Platform": "Find the platform."}
            }
          },
          "locales": {"ja": "./languages/ja.json", "ko": {"NSCameraUsageDescription": "시간표를 찍습니다.", "ios": {"NSMicrophoneUsageDescription": "음성 메모를 녹음합니다."}}}
        }
      }
      """, isJSON: true)
    #expect(found.name?.text == "Fernweh")
    #expect(
      lines(found.content) == [
        "CFBundleDevelopmentRegion de", "NSCameraUsageDescription Fotografiere Fahrpläne.",
        "NSLocationTemporaryUsageDescriptionDictionary.Platform Find the platform.", "ko NSCameraUsageDescription 시간표를 찍습니다.",
        "ko NSMicrophoneUsageDescription 음성 메모를 녹음합니다.",
      ])
    #expect(found.locales.map(\.locale) == ["ja"])
    #expect(found.locales.map(\.path.text) == ["./languages/ja.json"])
    #expect(problemLines(found.content) == [])
    #expect(unreadLines(found.content) == [])
    expectSoundPlaces(found.content)
  }

  @Test("Takes JSON5 as Expo does, and a root without expo")
  func readsJSON5() throws {
    let found = try expo(
      "// comment, \"quoted\"\n{name: 'Fernweh', ios: {infoPlist: {'NSCameraUsageDescription': 'Scan it.',},},}\n", isJSON: true)
    #expect(lines(found.content) == ["NSCameraUsageDescription Scan it."])
    #expect(problemLines(found.content) == [])
  }

  @Test(
    "A file that is neither JSON nor JSON5 is a problem with its place, and the rest is read",
    arguments: [
      (
        "{\"ios\": {\"infoPlist\": {\"NSCameraUsageDescription\": \"Scan it.\" \"a\": 1}}}",
        "1:63 not valid JSON: found “\"a\"” where a comma or } was expected"
      ),
      ("{\"ios\": {\"infoPlist\": {\"NSCameraUsageDescription\": \"Scan it.\"}}", "1:1 this bracket is never closed; expected }"),
      (
        "{\"ios\": {\"infoPlist\": {\"NSCameraUsageDescription\": \"Scan it.\"}},,}",
        "1:65 not valid JSON: found “,” where a member's name was expected"
      ),
      ("[]", "1:1 expected an object in braces"), ("", "1:1 not valid JSON: the text ends early"),
      ("{\"a\"}", "1:5 not valid JSON: found “}” where a colon after the member's name was expected"),
      ("{\"a\":}", "1:6 not valid JSON: found “}” where a value was expected"),
      ("{} {}", "1:4 not valid JSON: found something after the end; expected one value"),
    ])
  func reportsJSON(text: String, problem: String) throws {
    let found = try expo(text, isJSON: true)
    #expect(problemLines(found.content) == [problem])
    #expect(text.contains("\"a\": 1") || text.contains("NSCamera") == (lines(found.content) == ["NSCameraUsageDescription Scan it."]))
  }

  @Test(
    "Reads whatever way a program exports its configuration",
    arguments: [
      "module.exports = CONFIG;", "export default CONFIG;\n", "module.exports = { expo: CONFIG }; \n",
      "export default { expo: { ...CONFIG } };",
      "module.exports = () => (CONFIG);", "export default ({ config }) => ({ ...config, ...CONFIG });", "export = CONFIG",
      "import { ExpoConfig, ConfigContext } from 'expo/config';\nexport default ({ config }: ConfigContext): ExpoConfig => (CONFIG);",
      "export default function ({ config })\n{\n  if (!config) { config = {}; }\n  return CONFIG;\n}",
      "const config: ExpoConfig = CONFIG;\nexport default config;",
      "module.exports = function () { const x = [1].map((y) => { return y }); return CONFIG }", "export default defineConfig(CONFIG)",
      "const app = CONFIG\nmodule.exports = withSomething(withOther(app, { a: 1 }), 2);",
      "function make() { return CONFIG }\nmodule.exports = make()",
      "const make = () => (CONFIG);\nexport default make();", "export default (CONFIG satisfies ExpoConfig);",
      "export default { expo: CONFIG as const }",
      "module.exports = { expo: null }; module.exports = CONFIG",
      "const config = CONFIG; const withOther = (config) => { config.x = 1; return config }; export default withOther(config);",
    ])
  func findsExport(form: String) throws {
    let config = "{ name: 'Fernweh', ios: { infoPlist: { NSCameraUsageDescription: 'Scan it.' } } }"
    let found = try expo(form.replacing("CONFIG", with: config))
    #expect(lines(found.content) == ["NSCameraUsageDescription Scan it."])
    #expect(found.name?.text == "Fernweh")
    #expect(problemLines(found.content) == [])
  }

  @Test("Comments with commas and quotes, joined texts, a configuration that takes over app.json, a space behind the end")
  func survivesTraps() throws {
    let found = try expo(
      #"""
      // Don't edit, "generated"
      const appJson = require('./app.json');
      const camera = "Scan it.";
      module.exports = ({ config }) => {
        const isDev = process.env.APP_ENV === 'dev'; // it's, "so"
        return {
          ...config,
          ...appJson.expo,
          name: isDev ? 'Fernweh (Dev)' : 'Fernweh',
          ios: {
            ...config.ios,
            infoPlist: {
              ...(config.ios?.infoPlist ?? {}), /* a, 'b', "c" */
              NSCameraUsageDescription: camera, // , "x": 'y'
              NSMicrophoneUsageDescription:
                'Record ' + "notes " +
                `by voice.`,
              NSContactsUsageDescription: isDev ? 'a' : 'b',
              NSFaceIDUsageDescription: `Unlock ${name}.`,
              NSMotionUsageDescription: undefined,
              NSSiriUsageDescription: t("siri"),
              NSCalendarsUsageDescription: 5,
            },
          },
        };
      }; 
      """#)
    #expect(lines(found.content) == ["NSCameraUsageDescription Scan it.", "NSMicrophoneUsageDescription Record notes by voice."])
    #expect(
      unreadLines(found.content) == [
        "18 NSContactsUsageDescription computed in code", "19 NSFaceIDUsageDescription computed in code",
        "21 NSSiriUsageDescription computed in code",
      ])
    #expect(problemLines(found.content) == ["22:38 expected a text under NSCalendarsUsageDescription, found a number"])
    #expect(found.name == nil)
    #expect(found.staticConfigOffset != nil)
    expectSoundPlaces(found.content)
    let joined = try #require(found.content.entries.last?.value)
    let utf8 = found.content.source.utf8
    #expect(String(decoding: utf8[joined.range], as: UTF8.self) == "Record ' + \"notes \" +\n          `by voice.")
    #expect(zip(joined.text.utf8, joined.offsets).allSatisfy { $0 == utf8[$1] })
  }

  @Test(
    "Says what it cannot read instead of guessing",
    arguments: [
      ("module.exports = require('./other').config;", ["1 expo computed in code"]),
      ("export default async () => ({});", ["1 expo computed in code"]),
      ("export default () => { if (dev) { return { name: 'a' } }\n return { name: 'b' } }", ["1 expo computed in code"]),
      ("export default { ios: makeIOS() }", ["1 ios computed in code"]),
      ("export default { ios: { infoPlist: texts } }", ["1 ios.infoPlist computed in code"]),
      (
        "export default { ...others, ios: { ...more, infoPlist: { ...texts() } } }",
        ["1 expo computed in code", "1 ios computed in code", "1 infoPlist computed in code"]
      ),
      (
        "export default { locales: load(), plugins: [require('./a'), ...list, './plugins/own'] }",
        ["1 locales computed in code", "1 plugins computed in code", "1 plugins computed in code"]
      ),
      ("export default defineAppConfig({ ui: {} })", []), ("const a = 1", []),
    ])
  func leavesUnread(text: String, unread: [String]) throws {
    let found = try expo(text)
    #expect(unreadLines(found.content) == unread)
    #expect(problemLines(found.content) == [])
  }

  @Test("Reads the file of a locale: all texts, those for iOS after the others, none of those for Android")
  func readsLocaleFiles() throws {
    let content = ExpoLocaleReader.read(
      try source(
        #"""
        {"CFBundleDisplayName": "旅", "NSCameraUsageDescription": "時刻表を\u64ae影します。", "ios": {"NSCameraUsageDescription": "撮ります。"},
         "android": {"app_name": "x"}, "NSMotionUsageDescription": 3}
        """#, path: "languages/ja.json"), locale: "ja")
    #expect(
      lines(content) == ["ja CFBundleDisplayName 旅", "ja NSCameraUsageDescription 時刻表を撮影します。", "ja NSCameraUsageDescription 撮ります。"])
    #expect(problemLines(content) == ["2:60 expected a text under NSMotionUsageDescription"])
    expectSoundPlaces(content)
    #expect(problemLines(ExpoLocaleReader.read(try source("[1]"), locale: "ja")) == ["1:1 expected an object of texts by key"])
    #expect(problemLines(ExpoLocaleReader.read(try source("{'a': 1}"), locale: "ja")).first?.hasPrefix("1:2 not valid JSON: ") == true)
  }
}
