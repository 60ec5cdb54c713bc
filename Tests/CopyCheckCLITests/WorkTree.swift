import Foundation
import GitHistory
import TestSupport

extension WorkTree {
  /// Judges the whole tree.
  func check(_ arguments: String..., environment: [String: String] = [:]) -> Run {
    Run(arguments: ["check", path] + arguments, environment: environment)
  }

  /// The rule, key and locale of each finding that a run counts, by its JSON report.
  static func findings(_ run: Run) throws -> [String] {
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = report?["findings"] as? [[String: Any]] ?? []
    return findings.map { "\($0["rule"] ?? "") \($0["key"] ?? "") \($0["locale"] ?? "")" }.sorted()
  }

  /// The counts of a run, by its JSON report.
  static func summary(_ run: Run) throws -> [String: Any] {
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return report?["summary"] as? [String: Any] ?? [:]
  }
}

/// An app with texts in three languages: good ones, and old faults in English and German.
struct SampleApp {
  static let keys = ["NSCameraUsageDescription", "NSMicrophoneUsageDescription", "NSContactsUsageDescription"]
  static let texts: [String: [String: String]] = [
    "en": [
      "NSCameraUsageDescription": "Scan a trail sign to look up the route it marks.",
      "NSMicrophoneUsageDescription": "We need the microphone.",
      "NSContactsUsageDescription": "Find friends who hike the same trails, to plan a tour with them.",
    ],
    "de": [
      "NSCameraUsageDescription": "Scanne einen Wegweiser, um die Route zu finden.",
      "NSMicrophoneUsageDescription": "Wir brauchen das Mikrofon.",
      "NSContactsUsageDescription": "Finde Freunde, die dieselben Wege wandern, um eine Tour mit ihnen zu planen.",
    ],
    "ja": [
      "NSCameraUsageDescription": "道標を読み取り、ルートを調べます。", "NSMicrophoneUsageDescription": "山行の音声メモを録音し、地図に貼り付けます。",
      "NSContactsUsageDescription": "同じ山道を歩く友だちを探し、一緒に山行を計画します。",
    ],
  ]

  /// A strings file in a style of layout.
  static func strings(_ texts: [String: String], spacing: String = " ") -> String {
    texts.sorted { spacing == " " ? $0.key < $1.key : $0.key > $1.key }
      .map { "\"\($0)\"\(spacing)=\(spacing)\"\($1)\";\n" }.joined()
  }

  /// An Info.plist.
  static func plist(_ texts: [String: String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleName</key><string>Trailmark</string>
    \(texts.sorted { $0.key < $1.key }.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n"))
    </dict></plist>

    """
  }

  /// Writes the app into a folder of a work tree.
  static func write(to tree: WorkTree, folder: String = "Trailmark", texts: [String: [String: String]] = texts, spacing: String = " ")
    throws
  {
    try tree.write("\(folder)/Info.plist", plist(texts["en"] ?? [:]))
    for (locale, own) in texts { try tree.write("\(folder)/\(locale).lproj/InfoPlist.strings", strings(own, spacing: spacing)) }
  }
}
