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
    writer.array(folds.map(\.from.value))
    // No letter folds to U+0000, so it says that the letter is dropped.
    writer.array(folds.map { $0.to?.value ?? 0 })
    lexicon.write(to: &writer)
    return PrintableBytes.encode(writer.bytes)
  }

  /// Reads a language that was compiled before.
  ///
  /// - Parameter compiled: What ``compiled`` gave, made by the same build.
  convenience init(compiled: StaticString) {
    let text = UnsafeBufferPointer(start: compiled.utf8Start, count: compiled.utf8CodeUnitCount)
    self.init(bytes: PrintableBytes.decode(text))
  }

  private convenience init(bytes: [UInt8]) {
    let parts = bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer)
      let tag = reader.string()
      let name = reader.string()
      let isContinuous = reader.value(UInt8.self) == 1
      let from = reader.array(of: UInt32.self)
      let to = reader.array(of: UInt32.self)
      let folds = zip(from, to).compactMap { from, to in
        Unicode.Scalar(from).map { LetterFold(from: $0, to: to == 0 ? nil : Unicode.Scalar(to)) }
      }
      return (tag: tag, name: name, isContinuous: isContinuous, folds: folds, lexicon: Lexicon(from: &reader))
    }
    self.init(tag: parts.tag, name: parts.name, lexicon: parts.lexicon, isContinuous: parts.isContinuous, folds: parts.folds)
  }
}
