import Foundation

// list-rules OUTPUT FILE…: writes the list of rules that the files declare, each with its doc comment as the manual.

/// A fault of a rule's file, told as the compiler tells its own.
func fail(_ file: String, _ message: String) -> Never {
  FileHandle.standardError.write(Data("\(file):1:1: error: \(message)\n".utf8))
  exit(1)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard let output = arguments.first else { fail("list-rules", "usage: list-rules OUTPUT FILE…") }
var entries: [String] = []
for path in arguments.dropFirst() {
  guard let source = try? String(contentsOfFile: path, encoding: .utf8) else { fail(path, "cannot be read") }
  var manual: [Substring] = []
  var name: Substring?
  var conformances: Substring = ""
  for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("///") {
      manual.append(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
    } else if line.hasPrefix("struct "), let colon = line.firstIndex(of: ":") {
      name = line[line.index(line.startIndex, offsetBy: 7)..<colon]
      conformances = line[colon...]
      break
    } else {
      manual.removeAll()
    }
  }
  guard let name else { fail(path, "expected a rule: struct Name: StringRule") }
  guard !manual.isEmpty else { fail(path, "the rule \(name) has no doc comment; it is the rule's manual") }
  // What a rule is stands in its file; asking the runtime costs more than the rule.
  let string = conformances.contains("StringRule") ? "\(name).self" : "nil"
  let catalog = conformances.contains("CatalogRule") ? "\(name).self" : "nil"
  let button = conformances.contains("ButtonRule") ? "\(name).self" : "nil"
  let comparing = conformances.contains("ComparingRule") ? "\(name).self" : "nil"
  entries.append(
    "  ListedRule(type: \(name).self, string: \(string), catalog: \(catalog), button: \(button), comparing: \(comparing), manual: ####\"\"\"\n\(manual.map { "    \($0)" }.joined(separator: "\n"))\n    \"\"\"####),"
  )
}
let text = """
  // Written by list-rules from the files of this module.

  /// Every rule with its manual.
  let listedRules: [ListedRule] = [
  \(entries.joined(separator: "\n"))
  ]

  """
if (try? String(contentsOfFile: output, encoding: .utf8)) != text {
  do { try text.write(toFile: output, atomically: true, encoding: .utf8) } catch { fail(output, "cannot be written: \(error)") }
}
