import TestSupport
import Testing

/// A carrier with one text that has faults which are safe to mend: a small first letter, two spaces and no mark at its end.
struct FixCase: Sendable, CustomTestStringConvertible {
  /// How a file's text becomes bytes.
  enum Encoding: Sendable, CaseIterable {
    case utf8, utf8Mark, utf16LittleEndian, utf16BigEndian

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .utf8: Array(text.utf8)
      case .utf8Mark: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .utf16LittleEndian: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      case .utf16BigEndian: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      }
    }
  }

  /// The file below the folder.
  var path: String
  /// The file, with `{T}` where the text stands.
  var file: String
  /// How the carrier spells `“red” & "blue" `, which is inside the text; empty where it cannot hold it.
  var escaped: String
  /// What is inside the text.
  var inside = "“red” & \"blue\" "
  /// Other files of the folder.
  var others: [String: String] = [:]
  /// What the case is about, where the path does not say.
  var note = ""

  var testDescription: String { path + (note.isEmpty ? "" : " (\(note))") }

  /// The file with the faults.
  var faulty: String { file.replacing("{T}", with: "scan " + escaped + "tickets  to board the tram faster") }
  /// The file without them.
  var good: String { file.replacing("{T}", with: "Scan " + escaped + "tickets to board the tram faster.") }
  /// The text without them.
  var text: String { "Scan " + inside + "tickets to board the tram faster." }

  /// Formats that are read in every encoding.
  static let encoded: [FixCase] = [
    FixCase(
      path: "Info.plist",
      file: """
        <?xml version="1.0"?>
        <plist version="1.0"><dict><!-- é -->
        \t<key>NSCameraUsageDescription</key>  <string>{T}</string>
        </dict></plist>
        """, escaped: "“red” &amp; &quot;blue&quot; "),
    FixCase(
      path: "Info.plist",
      file: "<plist><dict>\n<key>NSCameraUsageDescription</key><string><![CDATA[{T}]]></string>\n</dict></plist>\n",
      escaped: "“red” & \"blue\" ", note: "CDATA"),
    FixCase(
      path: "en.lproj/InfoPlist.strings", file: "/* é; \" */\n\"NSCameraUsageDescription\" = \"{T}\"; // end\n",
      escaped: "“red” & \\\"blue\\\" "),
    FixCase(
      path: "en.lproj/InfoPlist.strings", file: "NSCameraUsageDescription = '{T}';\n", escaped: "“red” & \"blue\" ", note: "single quotes"),
    FixCase(
      path: "strings.json", file: "{ \"x-é\\u0041\": 1,\n \"NSCameraUsageDescription\" : {\"en\":\"{T}\" } }",
      escaped: "\\u201Cred” \\u0026 \\\"blue\\\" "),
  ]

  /// Formats that are UTF-8.
  static let others: [FixCase] = [
    FixCase(
      path: "InfoPlist.xcstrings",
      file: """
        {
          "sourceLanguage" : "en",
          "strings" : { "NSCameraUsageDescription" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "{T}" } } } } },
          "version" : "1.0"
        }
        """, escaped: "“red” & \\\"blue\\\" "),
    FixCase(
      path: "a.xliff",
      file: """
        <xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="en-GB" datatype="plaintext"><body>
        <trans-unit id="NSCameraUsageDescription"><source>Scan.</source><target>{T}</target></trans-unit></body></file></xliff>
        """, escaped: "“red” &amp; \"blue\" "),
    FixCase(path: "a.csv", file: "key,en\nNSCameraUsageDescription,\"{T}\"\n", escaped: "“red” & \"\"blue\"\" "),
    FixCase(
      path: "a.csv", file: "key,en,x\r\nNSCameraUsageDescription,{T},\"\"\r\n", escaped: "“red” & ", inside: "“red” & ", note: "bare cell"),
    FixCase(path: "a.tsv", file: "key\ten\nNSCameraUsageDescription\t{T}\n", escaped: "“red” & ", inside: "“red” & "),
    FixCase(
      path: "project.yml", file: Self.xcodeGen("\"{T}\""), escaped: "“red” \\x26 \\\"blue\\\" ", note: "double quotes"),
    FixCase(
      path: "project.yml", file: Self.xcodeGen("'{T}' # é"), escaped: "“red” & \"blue\" it''s ", inside: "“red” & \"blue\" it's ",
      note: "single quotes"),
    FixCase(
      path: "project.yml", file: Self.xcodeGen("{T}   # é"), escaped: "“red” & \"blue\", ", inside: "“red” & \"blue\", ", note: "plain"),
    FixCase(path: "project.yml", file: Self.xcodeGen("|-\n            {T}"), escaped: "“red” & \"blue\" ", note: "block"),
    FixCase(
      path: "app.json", file: "{\"expo\": {\"name\": \"A\", \"ios\": {\"infoPlist\": {\"NSCameraUsageDescription\": \"{T}\"}}}}",
      escaped: "“red” & \\\"blue\\\" "),
    FixCase(
      path: "app.config.js", file: Self.expo("'{T}'"), escaped: "“red” & \"blue\" it\\'s ", inside: "“red” & \"blue\" it's ",
      note: "single quotes"),
    FixCase(path: "app.config.js", file: Self.expo("\"{T}\""), escaped: "“red” \\x26 \\\"blue\\\" ", note: "double quotes"),
    FixCase(path: "app.config.ts", file: Self.expo("`{T}`"), escaped: "“red” & \"blue\" ", note: "backquotes"),
    FixCase(
      path: "app.config.js", file: Self.expo("'{T}'"), escaped: "“red” & ' + \"\\\"blue\\\" \" + ' ", inside: "“red” & \"blue\"  ",
      note: "put together"),
    FixCase(
      path: "config.xml",
      file: """
        <widget id="a.b" xmlns="http://www.w3.org/ns/widgets"><name>A</name><platform name="ios">
        <edit-config target="NSCameraUsageDescription" file="*-Info.plist" mode="merge"><string>{T}</string></edit-config>
        </platform></widget>
        """, escaped: "“red” &amp; \"blue\" "),
    FixCase(
      path: "Project.swift", file: Self.tuist("\"{T}\""), escaped: "“red” \\u{26} \\\"blue\\\" "),
    FixCase(path: "Project.swift", file: Self.tuist("#\"{T}\"#"), escaped: "“red” & \"blue\" ", note: "raw"),
    FixCase(
      path: "ProjectSettings.asset",
      file:
        "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!129 &1\nPlayerSettings:\n  productName: A\n  cameraUsageDescription: '{T}'\n",
      escaped: "“red” & \"blue\" "),
    FixCase(
      path: "export_presets.cfg",
      file: "[preset.0]\n\nname=\"iOS\"\nplatform=\"iOS\"\n\n[preset.0.options]\n\nprivacy/camera_usage_description=\"{T}\"\n",
      escaped: "“red” & \\\"blue\\\" "),
    FixCase(
      path: "a.xcconfig", file: "// é\nINFOPLIST_KEY_NSCameraUsageDescription = {T}  // end\n", escaped: "“red” & \"blue\" "),
    FixCase(
      path: "a.ndjson", file: "{\"id\": 1, \"key\": \"NSCameraUsageDescription\", \"locale\": \"en\", \"text\": \"{T}\"}\n",
      escaped: "“red” & \\\"blue\\\" "),
  ]

  private static func xcodeGen(_ value: String) -> String {
    """
    name: A
    targets:
      A:
        type: application
        platform: iOS
        info:
          path: Info.plist
          properties:
            NSCameraUsageDescription: \(value)
            UIFoo: [a, b]
    """
  }

  private static func expo(_ value: String) -> String {
    "// é\nmodule.exports = {\n  name: 'A',\n  ios: { infoPlist: { NSCameraUsageDescription: \(value) } },\n};\n"
  }

  private static func tuist(_ value: String) -> String {
    """
    import ProjectDescription
    let project = Project(name: "A", targets: [
      .target(name: "A", destinations: .iOS, product: .app, bundleId: "a.b",
        infoPlist: .extendingDefault(with: ["NSCameraUsageDescription": \(value)]))
    ])
    """
  }
}
