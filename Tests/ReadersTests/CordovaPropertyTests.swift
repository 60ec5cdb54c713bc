import TestSupport
import Testing

@testable import Readers

@Suite("The bytes of every text of a Cordova manifest lead back to it")
struct CordovaPropertyTests {
  /// Spells a scalar of XML; a value of an attribute may hold no line end or tab as it is.
  private func spell(_ scalar: Unicode.Scalar, isAttribute: Bool, _ numbers: inout SeededNumbers) -> String {
    let plain = String(Character(scalar))
    let roll = Int.random(in: 0..<4, using: &numbers)
    switch scalar {
    case "&": return roll == 0 ? "&#38;" : "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\"": return isAttribute ? "&quot;" : plain
    case "\n", "\t": return isAttribute ? "&#\(scalar.value);" : plain
    default: return roll == 0 ? "&#x\(String(scalar.value, radix: 16));" : plain
    }
  }

  @Test("In elements and in attributes", arguments: [TestEncoding.utf8, .utf8Mark, .utf16BigEndianMark])
  func roundTrips(encoding: TestEncoding) throws {
    var numbers = SeededNumbers(seed: 41)
    for round in 0..<60 {
      let element = SpelledText(using: &numbers) { spell($0, isAttribute: false, &$1) }
      let value = SpelledText(using: &numbers) { spell($0, isAttribute: true, &$1) }
      let file = """
        <?xml version='1.0'?><!-- é --><widget>
        <edit-config file="*-Info.plist" target="NSCameraUsageDescription"><string>\(element.spelling)</string></edit-config>
        <plugin name="é"><variable name="CAMERA_USAGE_DESCRIPTION" value="\(value.spelling)"/></plugin></widget>
        """
      let source = try SourceText(path: "config.xml", bytes: encoding.bytes(file))
      let config = CordovaReader.readConfig(source)
      #expect(config.content.problems.isEmpty, "\(problemLines(config.content.problems)) \(file)")
      let entry = try #require(config.content.entries.first)
      element.check(entry.value, in: source, "round \(round)")
      #expect(String(decoding: source.utf8[entry.keyRange], as: UTF8.self) == "NSCameraUsageDescription")
      let variable = try #require(config.plugins.first?.variables.first)
      value.check(variable.value, in: source, "round \(round)")
      #expect(String(decoding: source.utf8[variable.nameRange], as: UTF8.self) == variable.name)
    }
  }

  @Test("Any bytes are read or are a problem, in time", .timeLimit(.minutes(5)))
  func survivesDamage() {
    let inside = """
      <name short='é&amp;'>b</name><platform name="ios"><preference name="A" default=" "/>
      <config-file target="*-Info.plist" parent="NSCameraUsageDescription"><string>$A</string><dict><key>a</key><string>&#233;</string></dict>
      </config-file></platform><plugin name="p"><variable name="CAMERA_USAGE_DESCRIPTION" value='a&#10;b'/></plugin>
      """
    let units = [
      "<a>", "<name>", "<!--", "<config-file target='Info.plist' parent='NSCameraUsageDescription'>", "&amp;", " a='b'",
      "<string>$A</string>",
    ]
    survive("<widget>\(inside)</widget>", units: units) { source in
      let config = CordovaReader.readConfig(source)
      return (config.content.entries, config.content.problems.count)
    }
    survive("<plugin id='p'>\(inside)</plugin>", units: ["$A"]) { source in
      let plugin = CordovaReader.readPlugin(source)
      return (plugin.texts.flatMap { plugin.values(of: $0, in: CordovaPluginUse(name: "")).map(\.entry) }, plugin.problems.count)
    }
  }
}
