import CompiledPacks
import CopyModel
import Testing

@testable import Languages

@Suite("The build compiles the packs, and a run reads what it made")
struct CompiledPackTests {
  @Test("Every pack is compiled, and has the tables that its YAML gives", arguments: LanguageLibrary.bundledTags)
  func sameTables(tag: String) throws {
    #expect(CompiledPacks.pack(tag) != nil)
    let fromYAML = try LanguageLibrary().language(for: LocaleTag(tag))
    let compiled = try LanguageLibrary(compiled: CompiledPacks.pack).language(for: LocaleTag(tag))
    #expect(compiled.compiled == fromYAML.compiled)
    #expect(compiled.tag == tag && compiled.name == fromYAML.name && compiled.patternKinds == fromYAML.patternKinds)
    #expect(compiled.lexicon.words.count == fromYAML.lexicon.words.count)
  }

  @Test("A compiled pack is not asked for when a folder may override it")
  func overriding() throws {
    let library = LanguageLibrary(directory: "/no/such/folder", compiled: { preconditionFailure("asked for '\($0)'") })
    #expect(try library.language(for: "en").hasPack)
  }

  @Test("Bytes come back from printable characters, whatever they are and however many")
  func printable() {
    for count in [0, 1, 2, 3, 4, 5, 255, 256, 257] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ count) }
      let text = PrintableBytes.encode(bytes)
      #expect(text.allSatisfy { (0x30...0x6F).contains($0) })
      let compiled = text.withUnsafeBufferPointer(CompiledBytes.init(printed:))
      withExtendedLifetime(compiled) {
        #expect(compiled.buffer.starts(with: bytes) && compiled.buffer.count - bytes.count < 3)
      }
    }
  }
}
