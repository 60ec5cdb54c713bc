import CopyModel
import Foundation
import Languages
import Rules

/// How many sentences a second one thread looks through for passive voice alone, file by file of a folder of labelled sentences.
struct PassiveSpeed {
  /// A folder of files `<language>.tsv` or `<language>_<name>.tsv`, a label and a sentence a line.
  let folder: String
  /// Sentences a second in English.
  private let aim = 100_000.0
  var faults: [String] = []

  init(folder: String) { self.folder = folder }

  mutating func run() throws {
    let judge = Judge(languages: LanguageLibrary(), rules: ["passive-voice"])
    var speeds: [String: Double] = [:]
    print("\nPassive voice alone, one thread, sentences a second (aim 100000 in English, a third of it elsewhere)")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where file.hasSuffix(".tsv") {
      let name = String(file.dropLast(4))
      let locale = LocaleTag(String(name.prefix { $0 != "_" }))
      let strings = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n").map { line in
        CopyString(key: "NSCameraUsageDescription", locale: locale, text: String(line.drop { $0 != "\t" }.dropFirst()))
      }
      let time = try seconds { for string in strings { _ = try judge.findings(in: string) } }
      let speed = Double(strings.count) / time
      speeds[name] = speed
      print("  \(pad(name, 12)) \(pad("\(Int(speed))", 8)) \(String(format: "%.0f", speed * averageLength(strings) / 1e6)) MB/s")
    }
    // On a machine that is too slow for English at its aim, a third of what English reaches there.
    let limit = min(speeds["en"] ?? aim, aim) / 3
    for (name, speed) in speeds.sorted(by: { $0.key < $1.key }) where speed < limit {
      faults.append("\(name): \(Int(speed)) sentences a second; the limit is \(Int(limit))")
    }
  }

  private func averageLength(_ strings: [CopyString]) -> Double {
    Double(strings.reduce(0) { $0 + $1.text.utf8.count }) / Double(max(strings.count, 1))
  }
}
