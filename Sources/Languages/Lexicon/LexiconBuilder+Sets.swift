extension LexiconBuilder {
  /// Adds the entries of a pack's sets.
  func addSets(_ pack: LanguagePack) throws(PackError) {
    for (name, block) in pack.sets {
      let set = try number(name, block.number, pack)
      for (entry, line) in EntryScanner.entries(of: fold(block.text)) {
        if entry.first == UInt8(ascii: "@") {
          guard let from = self.set(named: entry.dropFirst()) else {
            let other = String(decoding: entry.dropFirst(), as: UTF8.self)
            throw PackError(path: pack.path, line: block.number + line, message: "no set is called '\(other)'")
          }
          references.append((set, from))
        } else {
          entry.withUnsafeBufferPointer { add($0, to: set) }
        }
      }
    }
  }

  private func add(_ entry: UnsafeBufferPointer<UInt8>, to set: Int) {
    if entry.first == UInt8(ascii: "!") {
      let word = Int(lexicon.intern(UnsafeBufferPointer(rebasing: entry[1...])))
      lexicon.excluded[word].insert(set)
      lexicon.bits[word].subtract(SetBits(set))
      return
    }
    if let tilde = entry.firstIndex(of: UInt8(ascii: "~")) {
      lexicon.openEntries.append(
        Lexicon.OpenEntry(prefix: Array(entry[..<tilde]), suffix: Array(entry[(tilde + 1)...]), set: set))
      return
    }
    var first: UInt32?
    var words: [UInt32] = []
    EntryScanner.forEachWord(of: entry) { range in
      let form = UnsafeBufferPointer(rebasing: entry[range])
      let word = lexicon.intern(form)
      if isContinuous { lexicon.trie.insert(form) }
      guard let earlier = first else {
        first = word
        return
      }
      if words.isEmpty { words.append(earlier) }
      words.append(word)
    }
    if !words.isEmpty {
      phrases[words, default: .none].insert(set)
    } else if let first, !lexicon.excluded[Int(first)].contains(set) {
      lexicon.bits[Int(first)].insert(set)
    }
  }
}
