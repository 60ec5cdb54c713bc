import CopyModel

/// A catalog as JSON: every text with its place, one a line.
func listJSON(of catalog: Catalog) -> [UInt8] {
  var writer = JSONWriter(capacity: 1024 + 300 * catalog.strings.count)
  writer.beginObject()
  writer.name("schemaVersion")
  writer.integer(1)
  writer.name("tool")
  writer.tool()
  writer.elements("strings", catalog.strings) { $0.listedString($1) }
  writer.elements("shadowed", catalog.shadowed) { $0.shadowedText($1) }
  writer.elements("problems", catalog.problems) { $0.problem($1) }
  writer.elements("skipped", catalog.skipped) { $0.skipped($1) }
  writer.endObject()
  writer.finalNewline()
  return writer.bytes
}
