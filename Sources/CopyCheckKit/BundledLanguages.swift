internal import CompiledPacks
public import Languages

extension LanguageLibrary {
  /// The languages inside the executable, as the build compiled them, and those of a folder that come before them.
  ///
  /// - Parameters:
  ///   - directory: A folder of `<tag>.yaml` files, or nil.
  ///   - additions: What languages have besides their packs, or lack.
  public static func bundled(overriddenBy directory: String? = nil, with additions: [LanguageAddition] = []) -> LanguageLibrary {
    LanguageLibrary(directory: directory, additions: additions, compiled: CompiledPacks.pack)
  }
}
