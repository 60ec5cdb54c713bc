import Foundation

@testable import Typesetting

/// What the tests measure with.
enum TestFonts {
  /// The embedded fonts, and not those of the machine.
  static func library(overrides: [String: String] = [:]) throws(FontError) -> FontLibrary {
    try FontLibrary(overrides: overrides, files: EmbeddedFonts.files, usingSystemFaces: false)
  }

  /// A typesetter over the embedded fonts.
  static func typesetter() throws -> Typesetter { Typesetter(fonts: try library()) }

  /// An embedded face by the name that tables of measurements give it, such as `NotoSansCJK-Regular.ttc#2`.
  static func pool() -> FacePool { FacePool(files: EmbeddedFonts.files) }
}

extension TestFonts {
  /// Gives a text's bytes to a function.
  static func withBytes(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws(FontError) -> Void) throws(FontError) {
    try with(Array(text.utf8), body)
  }

  /// Gives bytes to a function.
  static func with(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws(FontError) -> Void) throws(FontError) {
    // A copy of its own size, so that reading one byte too far is found by tools that watch memory.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    defer { copy.deallocate() }
    try body(UnsafeBufferPointer(copy))
  }
}

extension TestFonts {
  /// The path of a font that Fixtures/make-fixtures writes.
  static func fixture(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").appending(path: name).path
  }
}
