extension LexiconBuilder {
  /// Adds the entries of a pack's sets.
  func addSets(_ pack: LanguagePack) throws(PackError) {
    for (name, block) in pack.sets {
      let set = try number(name, block.number, pack)
      let folded = fold(block.text)
      let result: Result<Void, PackError> = folded.withUnsafeBufferPointer { bytes in
        do throws(PackError) {
          return .success(
            try EntryScanner.forEachEntry(of: bytes) { (range, line) throws(PackError) in
              try add(UnsafeBufferPointer(rebasing: bytes[range]), to: set, block.number + line, pack)
            })
        } catch { return .failure(error) }
      }
      try result.get()
    }
  }

  private func add(_ entry: UnsafeBufferPointer<UInt8>, to set: Int, _ line: Int, _ pack: LanguagePack) throws(PackError) {
    guard entry.first == UInt8(ascii: "@") else { return add(entry, to: set) }
    let other = UnsafeBufferPointer(rebasing: entry[1...])
    guard let from = self.set(named: other) else {
      throw PackError(path: pack.path, line: line, message: "no set is called '\(String(decoding: other, as: UTF8.self))'")
    }
    references.append((set, from))
  }

  /// Takes a phrase out of a set that holds it already; a hyphen makes a phrase of words as a space does.
  ///
  /// - Returns: Whether it is a phrase rather than one word.
  private func takesOutPhrase(_ phrase: UnsafeBufferPointer<UInt8>, of set: Int) -> Bool {
    var forms: [Range<Int>] = []
    EntryScanner.forEachWord(of: phrase) { forms.append($0) }
    guard forms.count > 1 else { return false }
    let words = forms.map { lexicon.intern(UnsafeBufferPointer(rebasing: phrase[$0])) }
    phrases[words]?.subtract(SetBits(set))
    if phrases[words] == SetBits.none { phrases[words] = nil }
    return true
  }

  private func add(_ entry: UnsafeBufferPointer<UInt8>, to set: Int) {
    if entry.first == UInt8(ascii: "!") {
      if takesOutPhrase(UnsafeBufferPointer(rebasing: entry[1...]), of: set) { return }
      let word = lexicon.intern(UnsafeBufferPointer(rebasing: entry[1...]))
      excluded[word, default: .none].insert(set)
      lexicon.bits.change { $0[Int(word)].subtract(SetBits(set)) }
      return
    }
    if let tilde = entry.firstIndex(of: UInt8(ascii: "~")) {
      openEntries.append((Array(entry[..<tilde]), Array(entry[(tilde + 1)...]), set))
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
    } else if let first, !(excluded[first]?.contains(set) ?? false) {
      lexicon.bits.change { $0[Int(first)].insert(set) }
    }
  }
}
