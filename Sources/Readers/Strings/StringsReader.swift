internal import CopyModel

/// Reads a .strings file, in whichever of its three forms it is written.
enum StringsReader {
  /// Reads all pairs of a file; what it begins with tells the form, not its name.
  static func read(_ source: SourceText) -> CarrierContent {
    if source.file.encoding == .binary { return BinaryPlistReader.read(source) }
    // XML begins with one <; several are the mark of a merge that was not finished.
    let head = source.utf8[source.start...].drop { $0 <= 0x20 }.prefix(2)
    if head.first == UInt8(ascii: "<"), head.last != UInt8(ascii: "<") { return InfoPlistReader.read(source) }
    let (pairs, problems) = StringsParser.parse(source)
    var content = CarrierContent(source: source, problems: problems)
    for pair in pairs {
      guard pair.value.text.utf8.count <= DecodedText.lengthLimit else {
        content.problems.append(source.problem(at: pair.value.range.lowerBound, "this text is longer than a megabyte; no alert shows that"))
        continue
      }
      content.entries.append(CarrierEntry(key: pair.key.text, keyRange: pair.key.range, value: pair.value, comments: pair.comments))
    }
    return content
  }
}
