import CopyModel
import Foundation
import Languages
import Testing

/// Calls a closure with a folder that holds a pack made for a test.
func withPack(_ text: String, named tag: String, _ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copycheck-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try text.write(to: folder.appendingPathComponent("\(tag).yaml"), atomically: true, encoding: .utf8)
  try body(folder.path)
}

/// Makes a reading that knows a language by a pack made for a test.
func copyReading(pack: String, tag: String) throws -> CopyReading {
  var language: Language?
  try withPack(pack, named: tag) { folder in language = try LanguageLibrary(directory: folder).language(for: LocaleTag(tag)) }
  return try CopyReading(language: try #require(language), locale: LocaleTag(tag))
}
