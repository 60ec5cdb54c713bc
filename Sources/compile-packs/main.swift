import CopyModel
import Foundation
import Languages

// compile-packs OUTPUT PACK.yaml…: compiles language packs and writes them as literals of a Swift file.

/// A fault of a pack, told as the compiler tells its own.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard let output = arguments.first else { fail("compile-packs: error: usage: compile-packs OUTPUT PACK.yaml…") }
var members: [String] = []
var cases: [String] = []
for path in arguments.dropFirst() {
  let file = URL(fileURLWithPath: path)
  let tag = file.deletingPathExtension().lastPathComponent
  let name = "pack_" + tag.replacingOccurrences(of: "-", with: "_")
  do {
    let library = LanguageLibrary(directory: file.deletingLastPathComponent().path)
    let compiled = try library.language(for: LocaleTag(tag)).compiled
    members.append("  private static var \(name): StaticString { #\"\(String(decoding: compiled, as: UTF8.self))\"# }")
    cases.append("    case \"\(tag)\": \(name)")
  } catch {
    fail("\(error.path):\(max(error.line, 1)):\(max(error.column, 1)): error: \(error.message)")
  }
}
let text = """
  // Written by compile-packs from the language packs.

  extension CompiledPacks {
    /// The compiled pack of a tag, or nil.
    public static func pack(_ tag: String) -> StaticString? {
      switch tag {
  \(cases.joined(separator: "\n"))
      default: nil
      }
    }

  \(members.joined(separator: "\n"))
  }

  """
if (try? String(contentsOfFile: output, encoding: .utf8)) != text {
  do { try text.write(toFile: output, atomically: true, encoding: .utf8) } catch {
    fail("\(output):1:1: error: cannot be written: \(error)")
  }
}
