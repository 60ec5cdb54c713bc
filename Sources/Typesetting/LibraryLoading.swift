internal import CFreeType
internal import CHarfBuzz

/// Loads FreeType and HarfBuzz before the first of their functions is called.
enum LibraryLoading {
  /// Loads both, once.
  ///
  /// - Throws: ``FontError`` when the machine lacks one of them.
  static func load() throws(FontError) {
    if let reason = cft_open() { throw missing("FreeType", reason) }
    if let reason = chb_open() { throw missing("HarfBuzz", reason) }
  }

  private static func missing(_ library: String, _ reason: UnsafePointer<CChar>) -> FontError {
    FontError(file: library, message: "cannot be loaded, and titles cannot be measured without it: \(String(cString: reason))")
  }
}
