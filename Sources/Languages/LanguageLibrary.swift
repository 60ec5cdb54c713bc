internal import CAssets
internal import Synchronization
public import CopyModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The languages at hand: the packs inside the executable, or those of a folder.
///
/// A language is read when it is first asked for: as the build compiled it, or from packs when a folder may override one.
public final class LanguageLibrary: Sendable {
  private let directory: String?
  private let compiled: @Sendable (String) -> StaticString?
  private let additions: [String: [LanguageAddition]]
  private let loaded = Mutex<[String: Slot]>([:])

  /// A language that is read once, by the first thread that asks for it; others may read other languages meanwhile.
  private final class Slot: Sendable {
    let result = Mutex<Result<Language, PackError>?>(nil)
  }

  /// Makes a library.
  ///
  /// - Parameters:
  ///   - directory: A folder of `<tag>.yaml` files that override the packs inside the executable, or nil.
  ///   - compiled: What ``Language/compiled`` gave for the pack of a tag inside the executable; nil where there is none, and the pack is
  ///     compiled.
  ///   - additions: What languages have besides their packs, or lack.
  public init(
    directory: String? = nil, additions: [LanguageAddition] = [], compiled: @escaping @Sendable (String) -> StaticString? = { _ in nil }
  ) {
    self.directory = directory
    self.additions = Dictionary(grouping: additions, by: \.language)
    self.compiled = compiled
  }

  /// The tags of the packs inside the executable, sorted.
  public static let bundledTags: [String] = {
    var tags: [String] = []
    for index in 0..<Int(cassets_count()) {
      let name = String(cString: cassets_name(Int32(index)))
      if name.hasPrefix("packs/"), name.hasSuffix(".yaml") { tags.append(String(name.dropFirst(6).dropLast(5))) }
    }
    return tags.sorted()
  }()

  /// The tags of the packs at hand, those of the folder included, sorted.
  public var tags: [String] {
    var tags = Set(LanguageLibrary.bundledTags)
    if let directory, let folder = opendir(directory) {
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if name.hasSuffix(".yaml"), !name.hasPrefix(".") { tags.insert(String(name.dropLast(5))) }
      }
    }
    return tags.sorted()
  }

  /// The language of a locale: the pack of the closest tag, or a language that only Unicode knows.
  ///
  /// - Throws: ``PackError`` when the pack cannot be used.
  /// - Complexity: Under 1 ms when a compiled language is read for the first time, 5–15 ms when its packs are.
  public func language(for locale: LocaleTag) throws(PackError) -> Language {
    let tag = tag(for: locale)
    let slot = loaded.withLock { loaded in
      let slot = loaded[tag ?? locale.language] ?? Slot()
      loaded[tag ?? locale.language] = slot
      return slot
    }
    let result = slot.result.withLock { result in
      let known = result ?? read(tag, for: locale)
      result = known
      return known
    }
    return try result.get()
  }

  /// Reads a language: the one that a pack teaches, or what Unicode alone knows of a locale's.
  private func read(_ tag: String?, for locale: LocaleTag) -> Result<Language, PackError> {
    guard let tag else { return .success(Language(tag: locale.language)) }
    if directory == nil, additions[tag] == nil, let compiled = compiled(tag) { return .success(Language(compiled: compiled)) }
    do throws(PackError) { return .success(try Language(packs: packs(tag))) } catch { return .failure(error) }
  }

  /// The tag of the pack that teaches a locale, or nil.
  public func tag(for locale: LocaleTag) -> String? {
    var tag: LocaleTag? = LocaleTag(LanguageLibrary.aliases[locale.rawValue] ?? locale.rawValue)
    while let current = tag {
      if hasPack(current.rawValue) { return current.rawValue }
      tag = current.parent
    }
    return nil
  }

  /// Old codes and names that other tools write (IANA language subtag registry; `tl` as files use it for Filipino).
  static let aliases = [
    "in": "id", "iw": "he", "no": "nb", "tl": "fil", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "zh-HK": "zh-Hant",
  ]

  private func hasPack(_ tag: String) -> Bool {
    if let directory, access("\(directory)/\(tag).yaml", R_OK) == 0 { return true }
    return LanguageLibrary.bundledTags.contains(tag)
  }

  /// A pack with those it inherits from, oldest first, and what the project adds last.
  private func packs(_ tag: String) throws(PackError) -> [LanguagePack] {
    let chain = try ownPacks(tag)
    guard let own = chain.last else { return chain }
    return chain + (additions[tag] ?? []).map { $0.pack(after: own) }
  }

  /// A pack with those it inherits from, oldest first.
  func ownPacks(_ tag: String) throws(PackError) -> [LanguagePack] {
    var chain: [LanguagePack] = []
    var next: String? = tag
    while let tag = next {
      let pack = try pack(tag)
      chain.insert(pack, at: 0)
      next = pack.inherits
      if chain.count > 4 { throw PackError(path: pack.path, message: "inherits through more than four packs") }
    }
    return chain
  }

  private func pack(_ tag: String) throws(PackError) -> LanguagePack {
    let file = "\(tag).yaml"
    if let directory, let bytes = try LanguageLibrary.contents(of: "\(directory)/\(file)") {
      let result: Result<LanguagePack, PackError> = bytes.withUnsafeBufferPointer { buffer in
        do throws(PackError) { return .success(try PackReader.read(buffer, path: "\(directory)/\(file)")) } catch { return .failure(error) }
      }
      return try result.get()
    }
    guard let bytes = Assets.named("packs/\(file)") else { throw PackError(path: file, message: "no such pack") }
    return try PackReader.read(bytes, path: file)
  }

  /// The bytes of a file, or nil when it does not exist.
  private static func contents(of path: String) throws(PackError) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    if ferror(file) != 0 { throw PackError(path: path, message: "cannot be read") }
    return bytes
  }
}
