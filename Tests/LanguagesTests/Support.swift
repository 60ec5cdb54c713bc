import CopyModel
import Foundation
import Languages

/// Reads texts with a pack made for a test.
func copyReading(pack: String, tag: String) throws -> CopyReading {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copycheck-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try pack.write(to: folder.appendingPathComponent("\(tag).yaml"), atomically: true, encoding: .utf8)
  let locale = LocaleTag(tag)
  return try CopyReading(language: try LanguageLibrary(directory: folder.path).language(for: locale), locale: locale)
}
