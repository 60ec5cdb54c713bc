import CopyModel
import CorpusScoring
import Foundation
import Languages

// score-corpora [--packs DIR] [--corpora DIR] TAG…: judges corpora and prints what is wrong, held-out lines as counts only.

var packs: String?
var folder = "Corpora"
var tags: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--packs": packs = arguments.popFirst()
  case "--corpora": folder = arguments.popFirst() ?? folder
  default: tags.append(argument)
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

func pad(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

func figure(_ value: Double) -> String { String(format: "%.3f", value) }

let library = LanguageLibrary(directory: packs)
for tag in tags {
  let path = "\(folder)/\(tag).yaml"
  guard let data = FileManager.default.contents(atPath: path) else { fail("\(path): cannot be read") }
  let score: CorpusScore
  let corpus: Corpus
  do {
    corpus = try Corpus(Array(data), path: path)
    score = try CorpusScore(corpus, languages: library)
  } catch { fail("\(error)") }
  for fault in score.faults where !fault.line.isHeldOut {
    print("\(path):\(fault.line.number): \(fault.line.key) “\(fault.line.text)”")
    for alarm in fault.falseAlarms { print("    false alarm \(alarm.rule) at “\(alarm.excerpt)”") }
    for miss in fault.misses { print("    miss \(miss)") }
    if fault.isMisplaced { print("    no finding at the marked place") }
  }
  print("\n\(tag): \(corpus.lines.count) lines, \(corpus.lines.count { $0.isHeldOut }) held out")
  print(pad("rule", 24) + "faulty near   P     R       held-out P     R")
  var total = CorpusScore.Count()
  var held = CorpusScore.Count()
  for rule in Set(score.tuned.keys).union(score.heldOut.keys).union(score.coverage.keys).sorted() {
    let tuned = score.tuned[rule] ?? CorpusScore.Count()
    let heldOut = score.heldOut[rule] ?? CorpusScore.Count()
    total.add(tuned)
    held.add(heldOut)
    let coverage = score.coverage[rule] ?? (0, 0)
    print(
      pad(rule.rawValue, 24) + pad("\(coverage.faulty)", 7) + pad("\(coverage.near)", 6) + figure(tuned.precision) + " "
        + figure(tuned.recall)
        + "            " + figure(heldOut.precision) + " " + figure(heldOut.recall))
  }
  print(
    pad("all", 37) + figure(total.precision) + " " + figure(total.recall) + "            " + figure(held.precision) + " "
      + figure(held.recall))
}
