import CAssets
import CopyModel
import Foundation
import Languages
import TestSupport
import Testing

@Suite("Packs and data are inside the executable")
struct AssetTests {
  /// The files that must be embedded, by the names under which they are.
  private func files() throws -> [String: URL] {
    var files: [String: URL] = [:]
    for (prefix, folder) in [("packs", "Languages/Packs"), ("data", "Languages/Data"), ("data", "Fit/Data"), ("data", "Readers/Data")] {
      let folder = packageFolder.appendingPathComponent("Sources/\(folder)")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let earlier = files.updateValue(folder.appendingPathComponent(name), forKey: "\(prefix)/\(name)")
        #expect(earlier == nil, "two files are called \(prefix)/\(name)")
      }
    }
    return files
  }

  @Test("Every file of Packs and Data is embedded, and nothing else")
  func list() throws {
    let embedded = (0..<cassets_count()).map { String(cString: cassets_name($0)) }
    #expect(try embedded.sorted() == files().keys.sorted(), "edit Sources/CAssets/CAssets.c")
  }

  @Test("An embedded file has the bytes of the file in the tree")
  func bytes() throws {
    let files = try files()
    for index in 0..<cassets_count() {
      let file = try #require(files[String(cString: cassets_name(index))])
      #expect(try Data(bytes: cassets_bytes(index), count: Int(cassets_size(index))) == Data(contentsOf: file))
    }
  }

  @Test("Every pack compiles", arguments: LanguageLibrary.bundledTags)
  func compiles(tag: String) throws {
    let language = try LanguageLibrary().language(for: LocaleTag(tag))
    #expect(language.hasPack && language.tag == tag && !language.name.isEmpty)
    #expect(language.patternKinds.contains(.passiveVoice))
    #expect(language.patternKinds.contains(.placeholder), "what stands for a text that nobody wrote yet")
  }
}

@Suite("What a pack teaches decides which rules speak")
struct PackDepthTests {
  @Test("The packs of five languages judge purposes", arguments: ["ar", "de", "en", "ja", "ko"])
  func judgesPurposes(tag: String) throws {
    #expect(try LanguageLibrary().language(for: LocaleTag(tag)).canCountSubstance)
  }

  @Test("A pack says what a passive verb is in the active voice, with the app as its subject")
  func activeSentence() throws {
    let pack = """
      tag: eo
      name: Esperanto
      patterns:
        passive-voice: ["estas ~ita"]
      active:
        sentence: "{app} {verb} …"
        verbs: "uzita = uzas, skanita = skanas"
      """
    let reading = try copyReading(pack: pack, tag: "eo")
    func sentence(_ text: String, names: [String]) throws -> String? {
      reading.read(CopyString(key: "NSCameraUsageDescription", locale: "eo", text: text), names: names, appName: names.first)
      return reading.activeSentence(for: try #require(reading.matches(of: .passiveVoice).first).tokens)
    }
    #expect(try sentence("La kamerao estas Uzita.", names: ["Trailmark"]) == "Trailmark uzas …")
    #expect(try sentence("La kamerao estas uzita.", names: []) == nil, "nobody can be the subject without a name")
    #expect(try sentence("La kamerao estas farita.", names: ["Trailmark"]) == nil, "an unknown verb has no active form")
  }
}

@Suite("A pack is found by locale, and faults in one are told with their place")
struct LanguageLibraryTests {
  @Test(
    "A region or script falls back to its language",
    arguments: [("de-AT", "de"), ("en-GB", "en"), ("ja-JP", "ja"), ("ko_KR", "ko"), ("ar-EG", "ar")])
  func fallback(locale: String, tag: String) throws {
    #expect(try LanguageLibrary().language(for: LocaleTag(locale)).tag == tag)
  }

  @Test("A language without a pack is judged by what Unicode knows")
  func unknown() throws {
    let language = try LanguageLibrary().language(for: "tlh")
    #expect(!language.hasPack && language.tag == "tlh")
  }

  @Test("A folder of packs overrides those inside and adds others")
  func directory() throws {
    try withPack("tag: eo\nname: Esperanto\nsets:\n  function: \"la, kaj\"\n", named: "eo") { folder in
      let library = LanguageLibrary(directory: folder)
      let esperanto = try library.language(for: "eo")
      #expect(esperanto.hasPack)
      let german = try library.language(for: "de")
      #expect(german.tag == "de")
    }
  }

  @Test(
    "A fault names file, line and what was expected",
    arguments: [
      ("name: X\n", 0, "tag"), ("tag: eo\nwords: 1\n", 2, "unknown member"), ("tag: eo\nsets: [1]\n", 2, "mapping"),
      ("tag: eo\nsets:\n  a: |\n    la\n    @b\n", 5, "no set is called 'b'"),
      ("tag: eo\npatterns:\n  passive-voice:\n    - \"{nenio}\"\n", 4, "no set is called 'nenio'"),
      ("tag: eo\npatterns:\n  passive-voice:\n    - \"(la\"\n", 4, "')'"),
      ("tag: eo\npatterns:\n  nenio:\n    - \"la\"\n", 4, "pattern kind"),
      ("tag: eo\npatterns:\n  passive-voice:\n    - \"la<3-1>\"\n", 4, "repetition"), ("tag: eo\nminimumStem: x\n", 2, "number"),
      ("tag: eo\nfolds: \"abc\"\n", 2, "folds"), ("tag: eo\ntag: eo\n", 2, "twice"),
    ])
  func faults(pack: String, line: Int, message: String) throws {
    try withPack(pack, named: "eo") { folder in
      let error = try #require(throws: PackError.self) { try LanguageLibrary(directory: folder).language(for: "eo") }
      #expect(error.line == line, "\(error)")
      #expect(error.message.contains(message), "\(error)")
      #expect(error.path.hasSuffix("eo.yaml"))
    }
  }
}
