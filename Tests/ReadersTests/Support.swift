import CopyModel
import Foundation
import Readers
import Testing

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
