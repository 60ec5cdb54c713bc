internal import CopyModel

/// Reads the texts of a binary property list, as builds hold them: an Info.plist, or the pairs of a .strings file.
///
/// The same texts are gathered as from one in XML: all of the outermost dictionary, and those of dictionaries inside it whose outermost
/// key holds purpose strings. Problems name the file alone, since people count neither lines nor bytes in it.
enum BinaryPlistReader {
  /// Reads a property list; what stands before a fault, and beside it, is kept.
  static func read(_ source: SourceText) -> CarrierContent {
    gather(source) { gathering, isSound in
      gathering.pairs(of: gathering.objects.trailer.top, path: "", locale: nil, followsNested: isSound)
    }
  }

  /// Reads the table of all languages that a compiled String Catalog may become: locale, key and text.
  ///
  /// Apple's own apps ship one `InfoPlist.loctable` in place of the `.lproj` folders. Locales are written with an underscore there, and
  /// `LocProvenance` stands between them and is none (as public tools that read them agree on).
  static func readTable(_ source: SourceText) -> CarrierContent {
    gather(source) { gathering, _ in gathering.tables() }
  }

  private static func gather(_ source: SourceText, _ body: (inout BinaryPlistGathering, Bool) -> Void) -> CarrierContent {
    var content = CarrierContent(source: source)
    do throws(BinaryPlistFault) {
      var gathering = BinaryPlistGathering(try BinaryPlistObjects(source.utf8), source: source)
      var isSound = true
      do throws(BinaryPlistFault) {
        try BinaryPlistCheck.run(gathering.objects)
      } catch {
        isSound = false
        gathering.report(error)
      }
      body(&gathering, isSound)
      content.entries = gathering.entries
      content.problems = gathering.problems
    } catch {
      content.problems = [source.problem(at: 0, damaged(error))]
    }
    return content
  }

  /// The words for a fault of the file.
  static func damaged(_ fault: BinaryPlistFault) -> String {
    "the binary property list is damaged: \(fault.message); build the app again"
  }
}
