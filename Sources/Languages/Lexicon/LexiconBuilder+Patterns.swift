extension LexiconBuilder {
  /// Compiles the patterns of a pack.
  func addPatterns(_ pack: LanguagePack) throws(PackError) {
    for (name, lines) in pack.patterns {
      let isException = name.hasSuffix(".not")
      guard let kind = PatternKind(name: isException ? String(name.dropLast(4)) : name) else {
        let line = lines.first?.number ?? 0
        throw PackError(
          path: pack.path, line: line, message: "no pattern kind is called '\(name)'; see Documentation/LanguagePacks.md")
      }
      for line in lines { try addPattern(line, kind, isException, pack) }
    }
  }

  private func addPattern(_ line: LanguagePack.Line, _ kind: PatternKind, _ isException: Bool, _ pack: LanguagePack) throws(PackError) {
    let names = PatternParser.Names(
      set: { self.set(named: $0) },
      word: { form in
        if self.isContinuous { form.withUnsafeBufferPointer { self.lexicon.trie.insert($0) } }
        return self.lexicon.intern(form)
      },
      affixSet: { prefix, suffix throws(PatternParser.Fault) in
        do throws(PackError) { return try self.affixSet(prefix, suffix, line.number, pack) } catch {
          throw PatternParser.Fault(message: error.message)
        }
      })
    do throws(PatternParser.Fault) {
      let node = try PatternParser.parse(fold(line.text), names: names)
      lexicon.patterns.add(node, kind: kind, isException: isException)
    } catch {
      throw PackError(path: pack.path, line: line.number, message: "\(error.message), in the pattern \"\(line.text)\"")
    }
  }

  /// The set of the words that begin and end so; patterns that ask for the same share it.
  private func affixSet(_ prefix: [UInt8], _ suffix: [UInt8], _ line: Int, _ pack: LanguagePack) throws(PackError) -> Int {
    let name = "\(String(decoding: prefix, as: UTF8.self))~\(String(decoding: suffix, as: UTF8.self))"
    if let known = self.set(named: Array(name.utf8)[...]) { return known }
    let set = try number(name, line, pack)
    lexicon.openEntries.append(Lexicon.OpenEntry(prefix: prefix, suffix: suffix, set: set))
    return set
  }
}
