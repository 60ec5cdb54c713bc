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
    let result: Result<PatternNode, PatternParser.Fault> = fold(line.text).withUnsafeBufferPointer { folded in
      do throws(PatternParser.Fault) { return .success(try PatternParser.parse(folded, builder: self)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let node): patterns.add(node, kind: kind, isException: isException)
    case .failure(let fault):
      throw PackError(path: pack.path, line: line.number, message: "\(fault.message), in the pattern \"\(line.text)\"")
    }
  }

  /// The test that a part of a pattern spells, when an earlier one spelt it so.
  func test(spelled spelling: UnsafeBufferPointer<UInt8>) -> Int32? {
    spellings.find(spelling).map { testBySpelling[Int($0)] }
  }

  /// Makes a test of the last alternatives that were added, and remembers how it is spelt.
  func closeTest(alternatives count: Int, spelled spelling: UnsafeBufferPointer<UInt8>) -> Int32 {
    let test = patterns.closeTest(alternatives: count)
    let number = spellings.intern(spelling)
    precondition(Int(number) == testBySpelling.count, "a spelling is remembered once")
    testBySpelling.append(test)
    return test
  }

  /// The set of the words that begin and end so; patterns that ask for the same share it.
  func affixSet(_ prefix: [UInt8], _ suffix: [UInt8]) throws(PatternParser.Fault) -> Int {
    let name = prefix + [UInt8(ascii: "~")] + suffix
    if let known = name.withUnsafeBufferPointer({ set(named: $0) }) { return known }
    guard let set = number(name) else { throw PatternParser.Fault(message: LexiconBuilder.tooManySets) }
    openEntries.append((prefix, suffix, set))
    return set
  }
}
