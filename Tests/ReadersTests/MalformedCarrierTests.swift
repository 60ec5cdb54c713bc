import CopyModel
import TestSupport
import Testing

@testable import Readers

@Suite("Files under a carrier's name that show no sign of its format")
struct MalformedCarrierTests {
  private func scan(_ name: String, _ text: String) throws -> Catalog {
    let folder = try TemporaryFolder()
    try folder.write(name, text)
    var options = ReadOptions(usesGit: false)
    options.demandsCopy = false
    return CatalogReader(options: options).read(paths: [folder.path])
  }

  @Test(
    "One that cannot be read is told, in one line with its place",
    arguments: [
      ("project.yml", "[[[[", "1:5 not valid YAML"), ("project.yaml", "name: [Larder\n", "not valid YAML"),
      ("app.json", "{\"name\": \"x\",\n", "not valid JSON"),
      ("app.json", "{\"a\": [1, {\"b\": {", "not valid JSON"), ("config.xml", "[[[[", "1:1 not well-formed XML"),
      ("config.xml", "<widge", "not well-formed XML"), ("plugin.xml", "<<", "not well-formed XML"),
    ])
  func told(_ name: String, _ text: String, _ expected: String) throws {
    let catalog = try scan(name, text)
    #expect(catalog.problems.count == 1 && catalog.problems.allSatisfy { $0.position != nil })
    #expect(problemLines(catalog).first?.contains(expected) == true, "\(problemLines(catalog))")
  }

  @Test(
    "What is well-formed, or says whose it is, is nobody's business, and so are templates",
    arguments: [
      ("project.yml", "name: site\nsteps: [a, b]\n"), ("project.yml", "a: 1\n---\nb: 2\n"), ("project.yml", "{{ name }}: [\n"),
      ("project.yml", "  \n"),
      ("project.yml", "a: !tag {b: &c 1, d: *c}\n"), ("app.json", "[1, 2]"), ("app.json", "{name: 'x', // JSON5\n}"),
      ("app.json", "{\"name\": \"x\"}"),
      ("config.xml", "<jenkins><a></jenkins>"), ("config.xml", "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a \"b\">]>\n<x>&a;</x>"),
      ("config.xml.tpl", "{{#each}}"), ("config.xml", "<?php echo 1;"), ("plugin.xml", "<idea-plugin/>"),
      ("app.config.ts", "export default defineAppConfig({ ui: {"), ("capacitor.config.ts", "const a = {"), ("Project.swift", "let a = ["),
    ])
  func silent(_ name: String, _ text: String) throws {
    let catalog = try scan(name, text)
    #expect(catalog.problems.isEmpty, "\(problemLines(catalog))")
    #expect(catalog.files == 0)
  }

  @Test("A program for Expo is read by the words that show it, before any text")
  func expoProgram() throws {
    #expect(try problemLines(scan("app.config.js", "export default { expo: { name: \"x\",")).count == 1)
  }

  @Test(
    "A manifest that is cut off anywhere is one fault",
    arguments: [
      (
        "app.json",
        #"{"expo": {"name": "A", "plugins": [["x", {"a": [1, {"b": 2}]}]], "#
          + #""ios": {"infoPlist": {"NSCameraUsageDescription": "Scans it."}}}}"#
      ),
      (
        "app.config.js",
        "module.exports = { expo: { name: 'A', plugins: [['x', { a: [1, (2)] }]], "
          + "ios: { infoPlist: { NSCameraUsageDescription: 'Scans it.' } } } }"
      ),
    ])
  func cutOff(_ name: String, _ text: String) throws {
    for length in 20..<text.utf8.count {
      let catalog = read(String(decoding: text.utf8.prefix(length), as: UTF8.self), as: name)
      #expect(catalog.problems.count == 1, "cut at \(length): \(problemLines(catalog))")
    }
  }
}
