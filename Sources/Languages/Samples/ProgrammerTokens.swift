/// What programmers write where a text is still to come, whatever language the file is in.
///
/// Data/placeholders.tsv lists it; words of a language stand in its pack.
public final class ProgrammerTokens: Sendable {
  private struct Token: Sendable {
    var bytes: [UInt8]
    var languages: Set<String>
  }

  private let whole: [Token]
  private let inside: [Token]
  private let part: [Token]
  private let marks: [Token]
  private let titles: [[UInt8]]
  /// How many bytes the longest token has that must be all there is.
  private let longestWhole: Int
  /// Bit *n* is set when a token that may stand anywhere begins with the ASCII letter *n*, in small letters.
  private let firstLetters: UInt32

  private static let shared = ProgrammerTokens()

  private init() {
    guard let table = Assets.named("data/placeholders.tsv") else {
      preconditionFailure("the programmers' tokens are not in the executable")
    }
    var tokens: [String: [Token]] = [:]
    for line in table.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(Array.init)
      let languages = fields.count > 2 ? String(decoding: fields[2], as: UTF8.self).split(separator: " ").map(String.init) : []
      tokens[String(decoding: fields[0], as: UTF8.self), default: []].append(Token(bytes: fields[1], languages: Set(languages)))
    }
    whole = tokens["whole"] ?? []
    longestWhole = whole.reduce(0) { max($0, $1.bytes.count) }
    inside = tokens["inside"] ?? []
    part = tokens["part"] ?? []
    marks = tokens["mark"] ?? []
    titles = (tokens["title"] ?? []).map(\.bytes)
    firstLetters = (inside + part).reduce(0) { $0 | 1 << UInt32($1.bytes[0] & 0x1F) }
  }

  /// Whether a text is one of the tokens, or holds one that no text holds.
  ///
  /// - Parameters:
  ///   - text: The text's UTF-8.
  ///   - language: The language of the text, in which a token may be a word.
  /// - Complexity: O(*n*), about 0.1 µs for 100 bytes.
  public static func mark(_ text: UnsafeBufferPointer<UInt8>, language: String) -> Bool {
    shared.mark(text, language)
  }

  /// Whether a text is a key's own name or the beginning of it, as it stands in the file or as Xcode shows it.
  ///
  /// White space, hyphens and case are not looked at; a beginning counts from four letters on.
  public static func name(key: String, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var key = key
    return key.withUTF8 { key in
      if begins(key, in: text, from: 0) || begins(UnsafeBufferPointer(rebasing: key.dropFirst(2)), in: text, from: 0) { return true }
      guard let title = shared.titles.first(where: { isPrefix($0, of: text) }) else { return false }
      return begins(UnsafeBufferPointer(rebasing: key.dropFirst(2)), in: text, from: title.count)
    }
  }

  /// Whether all letters of a text are the first letters of a key.
  private static func begins(_ key: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var letters = 0
    for offset in start..<text.count {
      let byte = lowercased(text[offset])
      guard byte >= 0x80 || (0x61...0x7A).contains(byte) else { continue }
      guard letters < key.count, lowercased(key[letters]) == byte else { return false }
      letters += 1
    }
    return letters >= 4
  }

  private static func isPrefix(_ title: [UInt8], of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard title.count < text.count else { return false }
    for offset in title.indices where title[offset] != lowercased(text[offset]) { return false }
    return true
  }

  private func mark(_ text: UnsafeBufferPointer<UInt8>, _ language: String) -> Bool {
    var start = 0
    var end = text.count
    while start < end, !ProgrammerTokens.isWordByte(text[start]) { start += 1 }
    while end > start, !ProgrammerTokens.isWordByte(text[end - 1]) { end -= 1 }
    if end - start <= longestWhole, whole.contains(where: { isToken($0, text, start, end, language) }) { return true }
    if ProgrammerTokens.isName(text[start..<end]) || beginsWithMark(text, language) { return true }
    for offset in start..<end {
      let byte = text[offset]
      guard byte >= 0x41, byte < 0x7B, firstLetters & (1 << UInt32(byte & 0x1F)) != 0 else { continue }
      if offset > start, ProgrammerTokens.isWordByte(text[offset - 1]) { continue }
      if let token = find(at: offset, text), !token.languages.contains(language) { return true }
    }
    return false
  }

  /// Whether a text begins with a mark in brackets by which people and tools say that nobody translated it yet.
  ///
  /// It is one of the tokens or the language of the text or English, with or without a region or script: `[de-AT] Scan receipts`.
  private func beginsWithMark(_ text: UnsafeBufferPointer<UInt8>, _ language: String) -> Bool {
    guard text.first == UInt8(ascii: "["), let close = text.firstIndex(of: UInt8(ascii: "]")) else { return false }
    if marks.contains(where: { isToken($0, text, 1, close, language) }) { return true }
    return [language, "en"].contains { subtag in
      let end = 1 + subtag.utf8.count
      guard end <= close, zip(subtag.utf8, text[1..<end]).allSatisfy({ $0 == ProgrammerTokens.lowercased($1) }) else { return false }
      let rest = text[end..<close]
      guard let joint = rest.first else { return true }
      return (joint == UInt8(ascii: "-") || joint == UInt8(ascii: "_")) && (3...9).contains(rest.count)
        && rest.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: " ") }
    }
  }

  /// Whether bytes are the name of a text and not the text: words of ASCII letters and digits that low lines or full stops join, without a space.
  private static func isName(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var isJoined = false
    var previous: UInt8 = 0
    for byte in bytes {
      guard byte < 0x80 else { return false }
      let isJoint = byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      guard isWordByte(byte) || (isJoint && isWordByte(previous)) else { return false }
      if isJoint { isJoined = true }
      previous = byte
    }
    return isJoined
  }

  private func isToken(_ token: Token, _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ language: String) -> Bool {
    token.bytes.count == end - start && ProgrammerTokens.stands(token, text, at: start, inAnyCase: true)
      && !token.languages.contains(language)
  }

  /// The token that may stand anywhere and stands at an offset.
  private func find(at offset: Int, _ text: UnsafeBufferPointer<UInt8>) -> Token? {
    inside.first {
      ProgrammerTokens.stands($0, text, at: offset, inAnyCase: false)
        && ProgrammerTokens.isSetApart(text, from: offset, to: offset + $0.bytes.count)
    }
      ?? part.first { ProgrammerTokens.stands($0, text, at: offset, inAnyCase: true) }
  }

  /// Whether a token stands at an offset as a word.
  private static func stands(_ token: Token, _ text: UnsafeBufferPointer<UInt8>, at offset: Int, inAnyCase: Bool) -> Bool {
    let end = offset + token.bytes.count
    guard end <= text.count else { return false }
    for index in token.bytes.indices {
      let byte = text[offset + index]
      if token.bytes[index] != (inAnyCase ? lowercased(byte) : byte) { return false }
    }
    return end == text.count || !isWordByte(text[end])
  }

  /// Whether what stands between two offsets is no part of a sentence: a colon or a dash follows, or it stands alone between marks.
  ///
  /// To-do lists are things that apps are about: “Scan your TODO list” is a sentence, “TODO: ask legal” and “(TODO)” are none.
  private static func isSetApart(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Bool {
    let space = UInt8(ascii: " ")
    guard let next = text[end...].first(where: { $0 != space }) else { return beginsAnew(text, at: start) }
    switch next {
    case UInt8(ascii: ":"): return true
    case UInt8(ascii: "-"): return text[end] == space
    default: return ".!?)]}>".utf8.contains(next) && beginsAnew(text, at: start)
    }
  }

  /// Whether no word of the same sentence stands before an offset.
  private static func beginsAnew(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard let last = text[..<offset].last(where: { $0 != UInt8(ascii: " ") }) else { return true }
    return !isWordByte(last) && last != UInt8(ascii: ",")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 32 : byte }
}
