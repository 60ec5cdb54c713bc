import ConfigFile
import CopyModel
import Testing

@Suite("The configuration that a project begins with")
struct ConfigTemplateTests {
  @Test(
    "says what was seen, whatever the app is called, and loads",
    arguments: ["Trailmark", "Off", "a: b # c", "\"quoted\\\"", "地図\u{202E}", "12", "- x", "x\ny", " lead", "{app}", "No", "'", "é"])
  func names(_ name: String) {
    var template = ConfigTemplate()
    template.appName = name
    template.locales = ["en", "no"]
    template.skipped = [("Pods\nx: y", "dependencies’ own files")]
    let (file, problems) = read(template.yaml)
    #expect(problems.isEmpty, "\(problems)")
    #expect(file.appName?.value.unicodeScalars.elementsEqual(name.unicodeScalars) ?? false)
    #expect(file.locales.map(\.value) == ["en", "no"])
    #expect(!template.yaml.unicodeScalars.contains("\u{202E}"))
  }

  @Test("holds an example of every member, which loads when it is no comment any more")
  func examples() {
    let yaml = ConfigTemplate().yaml
    #expect(read(yaml).problems.isEmpty)
    let lines = yaml.split(separator: "\n").compactMap { line -> Substring? in
      guard line.hasPrefix("# "), let end = line.firstIndex(of: ":") else { return nil }
      // A line of prose has a space before its first colon.
      let lead = line.dropFirst(2).prefix { $0 == " " || $0 == "-" }
      guard !line[line.index(line.startIndex, offsetBy: 2 + lead.count)..<end].contains(" ") else { return nil }
      return line.dropFirst(2)
    }
    let (file, problems) = read(lines.joined(separator: "\n"))
    #expect(problems.isEmpty, "\(problems)")
    #expect(file.paths.count == 1 && file.exclude.count == 2 && file.names.count == 2 && file.locales.count == 2)
    #expect(file.rules.count == 4 && file.phrases.count == 1 && file.ignore.count == 1)
    #expect(file.failOn != nil && file.minimumGrade != nil && file.isStrict != nil)
  }
}
