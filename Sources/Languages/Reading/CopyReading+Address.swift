internal import CopyModel
internal import TextSegmentation

/// Telling how a text addresses the person who reads it.
extension CopyReading {
  /// The first word that addresses people formally and the first that does so informally; both nil when no word is sure.
  ///
  /// A word counts as the pack lists it, not through affixes; not beside a hyphen, where it is a part of another word; not between quotation
  /// marks, where it is part of a title or of what somebody says; and a single letter not behind a number, where it is a unit. A word that is
  /// formal by its capital alone counts only where no informal word stands in its sentence, since some write that with a capital, too.
  public var addressForms: (formal: Int?, informal: Int?) {
    guard presence.sets.intersects(language.lexicon.known.address) else { return (nil, nil) }
    let known = language.lexicon.known
    var forms: (formal: Int?, informal: Int?)
    var isFormalByCapital = false
    for index in tokens.indices where tokens[index].bits.intersects(known.address) {
      guard let bits = listedSets(of: index), !isBesideHyphen(index), !isUnit(index), !isQuoted(index) else { continue }
      if bits.intersects(known.informalAddress) {
        if forms.informal == nil { forms.informal = index }
        if isFormalByCapital, let formal = forms.formal, areInOneSentence(formal..<formal + 1, index..<index + 1) { forms.formal = nil }
      }
      guard forms.formal == nil else { continue }
      if bits.intersects(known.formalAddress) {
        forms.formal = index
        isFormalByCapital = false
      } else if bits.intersects(known.formalCapital), isInnerCapital(index) {
        if let informal = forms.informal, areInOneSentence(informal..<informal + 1, index..<index + 1) { continue }
        forms.formal = index
        isFormalByCapital = true
      }
    }
    return forms
  }

  /// The sets that list the very word of a token; nil for names, marks, acronyms and words that are not listed.
  private func listedSets(of index: Int) -> SetBits? {
    let token = tokens[index]
    guard token.record >= 0, token.flags.isDisjoint(with: [.name, .variable]) else { return nil }
    if token.casing.contains(.allUpper), token.end - token.start > 1 { return nil }
    let exact = records[Int(token.record)].exact
    return exact == UInt32.max ? nil : language.lexicon.bits[Int(exact)]
  }

  /// Whether a word has a capital that no start of a sentence or a quotation explains: a word stands before it, and only spaces between.
  private func isInnerCapital(_ index: Int) -> Bool {
    guard tokens[index].casing.contains(.initialUpper), index > 0, tokens[index - 1].isWord else { return false }
    let between = source[range(of: index - 1..<index).upperBound..<range(of: index..<index + 1).lowerBound]
    return between.elementsEqual([0x20]) || between.elementsEqual([0xC2, 0xA0])
  }

  /// Whether a hyphen stands at either end of a word.
  private func isBesideHyphen(_ index: Int) -> Bool {
    let range = range(of: index..<index + 1)
    let before = source[..<range.lowerBound]
    let after = source[range.upperBound...]
    return CopyReading.hyphens.contains { before.suffix($0.count).elementsEqual($0) || after.starts(with: $0) }
  }

  /// Whether a word is a single letter behind a number, such as the sign of hours.
  private func isUnit(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].kind == .number else { return false }
    return source[range(of: index..<index + 1).lowerBound..<range(of: index..<index + 1).upperBound].count { $0 & 0xC0 != 0x80 } == 1
  }

  /// Whether a word stands between quotation marks: behind one, or three, and before another.
  ///
  /// Which mark opens and which closes differs from language to language, so they are only counted. Single ones are left out, since an
  /// apostrophe looks the same.
  private func isQuoted(_ index: Int) -> Bool {
    let range = range(of: index..<index + 1)
    return source.withUnsafeBufferPointer { text in
      let marks = CopyReading.quotationMarks(in: UnsafeBufferPointer(rebasing: text[..<range.lowerBound]))
      guard marks % 2 == 1 else { return false }
      return CopyReading.quotationMarks(in: UnsafeBufferPointer(rebasing: text[range.upperBound...])) > 0
    }
  }

  /// How many double quotation marks a text has: `"`, U+201C–U+201F, guillemets, and corner brackets.
  private static func quotationMarks(in text: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for offset in text.indices {
      switch text[offset] {
      case 0x22: count += 1
      case 0xC2 where offset + 1 < text.count: if text[offset + 1] == 0xAB || text[offset + 1] == 0xBB { count += 1 }
      case 0xE2 where offset + 2 < text.count && text[offset + 1] == 0x80:
        if (0x9C...0x9F).contains(text[offset + 2]) || (0xB9...0xBA).contains(text[offset + 2]) { count += 1 }
      case 0xE3 where offset + 2 < text.count && text[offset + 1] == 0x80: if (0x8C...0x8F).contains(text[offset + 2]) { count += 1 }
      default: break
      }
    }
    return count
  }

  /// The bytes of the hyphens: that of ASCII, the true one and the one that does not break.
  private static let hyphens: [[UInt8]] = [[0x2D], [0xE2, 0x80, 0x90], [0xE2, 0x80, 0x91]]
}

extension Language {
  /// Whether the pack tells formal address from informal.
  public var tellsAddress: Bool {
    let known = lexicon.known
    return !known.informalAddress.isEmpty && known.address != known.informalAddress
  }
}
