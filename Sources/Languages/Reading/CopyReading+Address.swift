internal import CopyModel
internal import TextSegmentation

/// Telling how a text addresses the person who reads it.
extension CopyReading {
  /// The first word that addresses people formally and the first that does so informally; both nil when no word is sure.
  ///
  /// A word counts as the pack lists it, not through affixes, and not beside a hyphen, where it is a part of another word.
  public var addressForms: (formal: Int?, informal: Int?) {
    guard presence.sets.intersects(language.lexicon.known.address) else { return (nil, nil) }
    let known = language.lexicon.known
    var forms: (formal: Int?, informal: Int?)
    for index in tokens.indices where tokens[index].bits.intersects(known.address) {
      guard let bits = listedSets(of: index), !isBesideHyphen(index) else { continue }
      if forms.informal == nil, bits.intersects(known.informalAddress) { forms.informal = index }
      guard forms.formal == nil else { continue }
      if bits.intersects(known.formalAddress) || (bits.intersects(known.formalCapital) && isInnerCapital(index)) { forms.formal = index }
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
