internal import TextSegmentation

extension Language {
  /// The language as printable characters, for a build to put into a source file and ``LanguageLibrary`` to read again.
  ///
  /// - Complexity: 0.1–0.3 ms to read again, where compiling the packs takes 5–15 ms.
  public var compiled: [UInt8] {
    var writer = BinaryWriter()
    writer.string(tag)
    writer.string(name)
    writer.value(UInt8(isContinuous ? 1 : 0))
    writer.table(folds.map(\.from.value))
    // No letter folds to U+0000, so it says that the letter is dropped.
    writer.table(folds.map { $0.to?.value ?? 0 })
    writer.string(active.sentence)
    let verbs = active.verbs.sorted { $0.key < $1.key }
    writer.byteStrings(verbs.map { Array($0.key.utf8) })
    writer.byteStrings(verbs.map { Array($0.value.utf8) })
    lexicon.write(to: &writer)
    return PrintableBytes.encode(writer.bytes)
  }

  /// Reads a language that was compiled before.
  ///
  /// - Parameter compiled: What ``compiled`` gave, made by the same build.
  convenience init(compiled: StaticString) {
    let text = UnsafeBufferPointer(start: compiled.utf8Start, count: compiled.utf8CodeUnitCount)
    var reader = BinaryReader(CompiledBytes(printed: text))
    let tag = reader.string()
    let name = reader.string()
    let isContinuous = reader.value(UInt8.self) == 1
    let from = reader.table(of: UInt32.self)
    let to = reader.table(of: UInt32.self)
    let folds = zip(from, to).compactMap { from, to in
      Unicode.Scalar(from).map { LetterFold(from: $0, to: to == 0 ? nil : Unicode.Scalar(to)) }
    }
    let sentence = reader.string()
    let verbs = zip(reader.byteStrings(), reader.byteStrings()).map { passive, active in
      (String(decoding: passive, as: UTF8.self), String(decoding: active, as: UTF8.self))
    }
    self.init(
      tag: tag, name: name, lexicon: Lexicon(from: &reader), isContinuous: isContinuous, folds: folds,
      active: ActiveForms(sentence: sentence, verbs: Dictionary(uniqueKeysWithValues: verbs)))
  }
}
