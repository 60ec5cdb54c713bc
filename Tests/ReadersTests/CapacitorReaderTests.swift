import CopyModel
import Testing

@testable import Readers

@Suite("Capacitor and Meteor configurations")
struct CapacitorReaderTests {
  @Test(
    "Reads the texts that Capacitor ignores, from a program and from JSON",
    arguments: [
      "import type { CapacitorConfig } from '@capacitor/cli';\nconst config: CapacitorConfig = CONFIG;\nexport default config;", "CONFIG",
      "module.exports = CONFIG;",
    ])
  func readsTexts(form: String) throws {
    let config =
      "{\"appId\": \"dev.example\", \"ios\": {\"contentInset\": \"always\", \"infoPlist\": {\"NSCameraUsageDescription\": \"拍攝時刻表。\"}}}"
    let content = CapacitorReader.read(try source(form.replacing("CONFIG", with: config), path: "capacitor.config.ts"))
    #expect(lines(content) == ["NSCameraUsageDescription 拍攝時刻表。"])
    #expect(problemLines(content) == [])
    expectSoundPlaces(content)
  }

  @Test("A computed configuration is unread")
  func leavesComputed() throws {
    #expect(unreadLines(CapacitorReader.read(try source("export default make()"))) == ["1 ios computed in code"])
    #expect(
      unreadLines(CapacitorReader.read(try source("export default { ios: { infoPlist: texts } }"))) == ["1 ios.infoPlist computed in code"])
  }
}
