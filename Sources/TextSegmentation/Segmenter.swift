internal import CICU

/// Why a segmenter could not be made.
public struct SegmentationError: Error, Hashable, Sendable {
  /// ICU's status code.
  public var status: Int32
}

/// A word or a mark that ICU found.
public struct TextToken: Hashable, Sendable {
  /// What a token is.
  public enum Kind: UInt8, Sendable {
    /// Letters, also of Thai, Khmer and Hangul.
    case letters = 0
    /// Digits, with the separators inside them.
    case number = 1
    /// Kana or ideographs.
    case ideographic = 2
    /// A mark that ends a clause: comma, colon, bracket, spaced dash, line break.
    case clauseMark = 3
    /// A mark that ends a sentence.
    case sentenceMark = 4
  }

  /// How a token's letters are cased in the source.
  public struct Casing: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The first cased letter is upper case.
    @inlinable public static var initialUpper: Casing { Casing(rawValue: 1) }
    /// Two letters or more, all upper case.
    @inlinable public static var allUpper: Casing { Casing(rawValue: 2) }
    /// Some letter is lower case.
    @inlinable public static var hasLower: Casing { Casing(rawValue: 4) }
    /// The first cased letter is lower case.
    @inlinable public static var initialLower: Casing { Casing(rawValue: 8) }
  }

  /// Offset of the first byte in the folded text.
  public var start: Int
  /// Offset after the last byte in the folded text.
  public var end: Int
  /// What it is.
  public var kind: Kind
  /// How it is cased in the source.
  public var casing: Casing

  /// Makes a token.
  public init(start: Int, end: Int, kind: Kind, casing: Casing) {
    self.start = start
    self.end = end
    self.kind = kind
    self.casing = casing
  }
}

/// A letter variant and the letter it folds to.
public struct LetterFold: Hashable, Sendable {
  /// The variant.
  public var from: Unicode.Scalar
  /// What it becomes; nil drops it.
  public var to: Unicode.Scalar?

  /// Makes a fold.
  public init(from: Unicode.Scalar, to: Unicode.Scalar?) {
    self.from = from
    self.to = to
  }
}

/// Folds texts and finds their words and sentences with ICU, reusing its buffers from text to text.
///
/// One segmenter serves one thread and one locale. After ``read(_:)`` the folded bytes, their map to the source and the tokens stand in its
/// properties until the next text.
public final class Segmenter {
  private let handle: OpaquePointer
  private let folds: [CICUFold]
  private let isTurkic: Bool
  @exclusivity(unchecked) private var rawTokens: [CICUToken] = Array(repeating: CICUToken(), count: 256)
  private var rawEnds: [UInt32] = Array(repeating: 0, count: 32)

  /// The folded text: NFC, lower case, one spelling for apostrophes, spaces and letter variants.
  @exclusivity(unchecked) public private(set) var folded: [UInt8] = []
  /// How many bytes of `folded` are in use.
  @exclusivity(unchecked) public private(set) var foldedCount = 0
  /// The source offset of each folded byte and of the end.
  @exclusivity(unchecked) public private(set) var map: [UInt32] = []
  /// The words and marks of the text.
  @exclusivity(unchecked) public private(set) var tokens: [TextToken] = []

  /// Opens ICU's iterators for a locale.
  ///
  /// - Parameters:
  ///   - locale: A BCP 47 tag; ICU falls back to its root rules.
  ///   - folds: Letter variants of the language.
  /// - Throws: ``SegmentationError`` when ICU has no break data.
  /// - Complexity: About 0.1 ms, more when the locale needs a dictionary.
  public init(locale: String, folds: [LetterFold] = []) throws(SegmentationError) {
    var status: Int32 = 0
    guard let handle = cicu_segmenter_open(locale, &status) else { throw SegmentationError(status: status) }
    self.handle = handle
    self.folds = folds.map { CICUFold(from: $0.from.value, to: $0.to?.value ?? 0) }.sorted { $0.from < $1.from }
    let language = locale.prefix { $0 != "-" }
    self.isTurkic = language == "tr" || language == "az"
  }

  deinit { cicu_segmenter_close(handle) }

  /// Folds a text and leaves the result in `folded` and `map`.
  ///
  /// - Complexity: O(*n*).
  public func fold(_ text: UnsafeBufferPointer<UInt8>) {
    let room = 3 * text.count + 8
    if folded.count < room {
      folded = Array(repeating: 0, count: room)
      map = Array(repeating: 0, count: room)
    }
    guard let base = text.baseAddress, !text.isEmpty else {
      foldedCount = 0
      map[0] = 0
      return
    }
    let count = Int32(text.count)
    let turkic: Int32 = isTurkic ? 1 : 0
    foldedCount = Int(cicu_fold(base, count, &folded, &map, folds, Int32(folds.count), turkic))
  }

  /// Folds a text and finds its words and marks.
  ///
  /// - Complexity: About 2 µs for 110 characters of a script without a dictionary.
  public func read(_ text: UnsafeBufferPointer<UInt8>) {
    fold(text)
    tokens.removeAll(keepingCapacity: true)
    guard foldedCount > 0, let source = text.baseAddress else { return }
    var found = words(source, count: text.count)
    if found > rawTokens.count {
      rawTokens = Array(repeating: CICUToken(), count: found + found / 2)
      found = words(source, count: text.count)
    }
    for index in 0..<found {
      let raw = rawTokens[index]
      guard let kind = TextToken.Kind(rawValue: raw.kind) else { continue }
      tokens.append(
        TextToken(start: Int(raw.start), end: Int(raw.end), kind: kind, casing: TextToken.Casing(rawValue: raw.casing)))
    }
  }

  private func words(_ source: UnsafePointer<UInt8>, count: Int) -> Int {
    let capacity = Int32(rawTokens.count)
    return Int(cicu_words(handle, folded, Int32(foldedCount), source, Int32(count), map, &rawTokens, capacity))
  }

  /// The end offset of each sentence of a text, in its own bytes.
  public func sentenceEnds(of text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let base = text.baseAddress, !text.isEmpty else { return [] }
    var found = Int(cicu_sentences(handle, base, Int32(text.count), &rawEnds, Int32(rawEnds.count)))
    if found > rawEnds.count {
      rawEnds = Array(repeating: 0, count: found)
      found = Int(cicu_sentences(handle, base, Int32(text.count), &rawEnds, Int32(rawEnds.count)))
    }
    return rawEnds[..<found].map(Int.init)
  }

  /// Runs ICU's word and sentence iterators over a text and returns how many boundaries they found: the bare cost that benchmarks compare with.
  public func boundaryCount(of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = text.baseAddress, !text.isEmpty else { return 0 }
    return Int(cicu_count_boundaries(handle, base, Int32(text.count)))
  }
}
