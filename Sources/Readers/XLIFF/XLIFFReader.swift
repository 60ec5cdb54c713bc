internal import CopyModel
internal import XMLEvents

/// Reads an XLIFF file of version 1.2, 2.0 or 2.1: what a translation service exchanges, and what Xcode puts into an .xcloc.
///
/// Each unit gives an entry for its source, in the source language, and one for its target, in the target language. A target that is
/// missing or empty gives none: the unit is not translated. Where both languages are the same, the target takes the source's place. Units
/// of an Info.plist's own tables are read whole, and elsewhere those under a usage description's key.
///
/// Xcode writes the key as a unit's id, and `key|==|device.iphone` or `key|==|plural.other` for a text that varies (WWDC 2023,
/// “Discover String Catalogs”); other tools number the units and put the key into `resname`, into `name` (2.0) or into a note.
enum XLIFFReader {
  /// Reads a file; texts before a fault of the XML are kept.
  static func read(_ source: SourceText) -> MultilingualContent {
    var handler = XLIFFHandler(source: source)
    if let problem = InfoPlistReader.encodingProblem(source) {
      var result = MultilingualContent(source: source)
      result.content.problems = [problem]
      return result
    }
    do throws(XMLError) {
      try XMLParser().parse(source.utf8, from: source.start, into: &handler)
    } catch {
      handler.report(error.offset, "not well-formed XML: " + error.message)
    }
    return handler.finish()
  }
}
