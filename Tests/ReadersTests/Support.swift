import CopyModel
import Foundation
import Readers
import Testing

/// A folder of files that a test makes and that goes when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("copycheck-readers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders it needs.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, bytes: Array(text.utf8)) }

  @discardableResult
  func write(_ name: String, bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }
}

/// A catalog in a few lines, one string each: `locale key text`.
func lines(_ catalog: Catalog) -> [String] {
  catalog.strings.map { "\($0.locale) \($0.key) \($0.text)" }
}

/// Problems as `line:column message`.
func problemLines(_ catalog: Catalog) -> [String] {
  catalog.problems.map { problem in
    let place = problem.position.map { "\($0.line):\($0.column) " } ?? ""
    return place + problem.message
  }
}

/// Reads a text as a carrier.
func read(_ text: String, as path: String, options: ReadOptions = ReadOptions()) -> Catalog {
  CatalogReader(options: options).read(bytes: Array(text.utf8), path: path)
}

/// An Info.plist around the inside of its dictionary.
func plist(_ inside: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
  \(inside)
  </dict>
  </plist>

  """
}

/// The bytes of a text in an encoding.
enum TestEncoding: String, CaseIterable, CustomTestStringConvertible {
  case utf8
  case utf8Mark
  case utf16LittleEndian
  case utf16LittleEndianMark
  case utf16BigEndian
  case utf16BigEndianMark

  var testDescription: String { rawValue }
  var isUTF16: Bool { rawValue.hasPrefix("utf16") }
  var isBigEndian: Bool { rawValue.hasPrefix("utf16Big") }

  func bytes(_ text: String) -> [UInt8] {
    let marked = rawValue.hasSuffix("Mark") ? "\u{FEFF}" + text : text
    guard isUTF16 else { return Array(marked.utf8) }
    return marked.utf16.flatMap { unit in
      let high = UInt8(unit >> 8)
      let low = UInt8(unit & 0xFF)
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  func text(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    guard isUTF16 else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let high = UInt16(bytes[isBigEndian ? index : index + 1])
      let low = UInt16(bytes[isBigEndian ? index + 1 : index])
      units.append(high << 8 | low)
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// The processor time of this thread that some work takes, in seconds; other programs do not lengthen it.
func processorSeconds(of work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
