internal import CompiledPacks
public import Languages

extension LanguageLibrary {
  /// The languages inside the executable, as the build compiled them, and those of a folder that come before them.
  ///
  /// - Parameter directory: A folder of `<tag>.yaml` files, or nil.
  public static func bundled(overriddenBy directory: String? = nil) -> LanguageLibrary {
    LanguageLibrary(directory: directory, compiled: CompiledPacks.pack)
  }
}
