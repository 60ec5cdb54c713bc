internal import TextSegmentation

/// Telling the names of the app from other words.
extension CopyReading {
  /// Folds names where they are not those of the text before; folding uses the segmenter's buffers, so it comes before the text.
  func fold(names: [String]) {
    guard names != lastNames else { return }
    lastNames = names
    foldedNames = names.map { name in
      var name = name
      name.withUTF8 { segmenter.fold($0) }
      return Array(segmenter.folded[..<segmenter.foldedCount])
    }
  }

  /// Marks the words of a name, with its particle or apostrophe; they are in no set but `name`.
  func mark(name: [UInt8]) {
    guard !name.isEmpty else { return }
    var bits = SetBits(BuiltInSet.name.rawValue)
    bits.insert(BuiltInSet.word.rawValue)
    let text = segmenter.folded[..<segmenter.foldedCount]
    for index in tokens.indices where tokens[index].isWord {
      let start = Int(tokens[index].start)
      guard start + name.count <= text.count, text[start..<(start + name.count)].elementsEqual(name) else { continue }
      let end = start + name.count
      var last = index
      while last < tokens.count, Int(tokens[last].end) < end { last += 1 }
      guard last < tokens.count else { continue }
      let rest = text[end..<Int(tokens[last].end)]
      guard
        rest.isEmpty || language.isContinuous || rest.first == UInt8(ascii: "'")
          || language.lexicon.affixes.hasTail(rest)
      else { continue }
      for token in index...last {
        tokens[token].flags.insert(.name)
        tokens[token].bits = bits
      }
    }
  }
}
