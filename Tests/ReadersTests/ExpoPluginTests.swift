import CopyModel
import Testing

@testable import Readers

@Suite("Plugins of Expo")
struct ExpoPluginTests {
  /// What reaches the app: `key text`, `key (sample of plugin)` and `key ?`, sorted.
  private func shipped(_ plugins: String, infoPlist: String = "") throws -> [String] {
    let found = try expo("export default { plugins: [\(plugins)], ios: { infoPlist: { \(infoPlist) } } }")
    #expect(found.content.problems == [])
    let shipment = found.shipped
    let samples = shipment.defaults.map { "\($0.key) (sample of \($0.plugin))" }
    return (shipment.entries.map(line) + samples + shipment.unknown.map { "\($0) ?" }).sorted()
  }

  @Test("A plugin without options ships its own samples")
  func shipsSamples() throws {
    let samples = ["NSCameraUsageDescription (sample of expo-camera)", "NSMicrophoneUsageDescription (sample of expo-camera)"]
    for form in [
      "'expo-camera'", "['expo-camera']", "['expo-camera', {}]", "[\"expo-camera\", { cameraPermission: undefined }]",
      "['expo-camera', { cameraPermission: '' }]",
    ] {
      #expect(try shipped(form) == samples)
    }
  }

  @Test("The option wins over ios.infoPlist, which wins over the sample; false removes the key")
  func ranksTexts() throws {
    let both = "NSCameraUsageDescription: 'Info.', NSMicrophoneUsageDescription: 'Info.'"
    #expect(
      try shipped("['expo-camera', { cameraPermission: 'Option.' }]", infoPlist: both)
        == ["NSCameraUsageDescription Option.", "NSMicrophoneUsageDescription Info."])
    #expect(try shipped("['expo-camera', { cameraPermission: false, microphonePermission: false }]", infoPlist: both) == [])
    #expect(
      try shipped("['expo-camera', { cameraPermission: 'Option.' }]")
        == ["NSCameraUsageDescription Option.", "NSMicrophoneUsageDescription (sample of expo-camera)"])
  }

  @Test(
    "What false does is the plugin's own affair",
    arguments: [
      ("['expo-av', { microphonePermission: false }]", "NSMicrophoneUsageDescription Info."),
      ("['expo-audio', { microphonePermission: false }]", nil),
      ("['react-native-health', { healthSharePermission: false, healthUpdatePermission: 'Up.' }]", "NSMicrophoneUsageDescription Info."),
    ] as [(String, String?)])
  func readsFalse(plugin: String, microphone: String?) throws {
    let found = try shipped(plugin, infoPlist: "NSMicrophoneUsageDescription: 'Info.'")
    #expect(found.first { $0.hasPrefix("NSMicrophone") } == microphone)
  }

  @Test("Of two plugins that write a key, the first in the list has the last word")
  func ordersPlugins() throws {
    let first = "['expo-camera', { microphonePermission: 'First.', cameraPermission: false }]"
    let second = "['expo-audio', { microphonePermission: 'Second.' }]"
    #expect(try shipped("\(first), \(second)") == ["NSMicrophoneUsageDescription First."])
    #expect(try shipped("\(second), \(first)") == ["NSMicrophoneUsageDescription Second."])
    let early = "['react-native-vision-camera', { cameraPermissionText: 'Early.' }]"
    #expect(
      try shipped("\(early), ['expo-image-picker', { cameraPermission: 'Late.', photosPermission: false, microphonePermission: false }]")
        == ["NSCameraUsageDescription Late."])
    #expect(try shipped("\(early), \(first)").contains { $0.contains("NSCamera") } == false)
  }

  @Test("An option may write two keys, or wait for another option")
  func readsOptions() throws {
    #expect(
      try shipped("['expo-calendar', { calendarPermission: 'Add trips.', remindersPermission: false }]")
        == ["NSCalendarsFullAccessUsageDescription Add trips.", "NSCalendarsUsageDescription Add trips."])
    #expect(try shipped("['expo-maps', { locationPermission: 'Show it.' }]") == [])
    #expect(
      try shipped("['expo-maps', { locationPermission: 'Show it.', requestLocationPermission: true }]")
        == ["NSLocationWhenInUseUsageDescription Show it."])
    #expect(try shipped("'react-native-vision-camera'") == ["NSCameraUsageDescription (sample of react-native-vision-camera)"])
    #expect(
      try shipped(
        "['@kingstinct/react-native-healthkit', { NSHealthUpdateUsageDescription: 'Log runs.' }]",
        infoPlist: "NSHealthShareUsageDescription: 'Info.'")
        == ["NSHealthShareUsageDescription (sample of @kingstinct/react-native-healthkit)", "NSHealthUpdateUsageDescription Log runs."])
    #expect(try shipped("'expo-notifications', 'react-native-permissions', 'react-native-google-mobile-ads'") == [])
  }

  @Test("A computed option leaves open what ships")
  func leavesComputed() throws {
    let found = try expo(
      "export default { plugins: [['expo-contacts', { contactsPermission: t('x') }], ['expo-sensors', options], ['expo-location', { ...rest, locationAlwaysPermission: 'Go on.' }]] }"
    )
    #expect(
      found.shipped.unknown
        == [
          "NSContactsUsageDescription", "NSMotionUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
          "NSLocationWhenInUseUsageDescription",
        ].sorted { left, right in found.shipped.unknown.firstIndex(of: left) ?? 0 < found.shipped.unknown.firstIndex(of: right) ?? 0 })
    #expect(found.shipped.entries.map(line) == ["NSLocationAlwaysUsageDescription Go on."])
    #expect(found.content.unread.count == 4)
  }

  @Test("The entry of an option has the key of the Info.plist and the places of the option and its text")
  func placesOptions() throws {
    let found = try expo("export default { plugins: [['expo-contacts', { contactsPermission: 'Fill \\u0069n guests.' }]] }")
    let entry = try #require(found.shipped.entries.first)
    let utf8 = found.content.source.utf8
    #expect(entry.key == "NSContactsUsageDescription")
    #expect(entry.value.text == "Fill in guests.")
    #expect(String(decoding: utf8[entry.keyRange], as: UTF8.self) == "contactsPermission")
    #expect(String(decoding: utf8[entry.value.range], as: UTF8.self) == "Fill \\u0069n guests.")
  }

  @Test("Options of an unknown plugin that look like purpose strings are listed as unread")
  func listsUnknownPlugins() throws {
    let found = try expo(
      "export default { plugins: [['./plugins/own', { cameraPermission: 'x', NSSiriUsageDescription: 'y', color: 'z', sizePermission: 3 }]] }"
    )
    #expect(
      unreadLines(found.content) == [
        "1 cameraPermission an option of a plugin that copycheck does not know",
        "1 NSSiriUsageDescription an option of a plugin that copycheck does not know",
      ])
    #expect(found.plugins.map(\.name) == ["./plugins/own"])
  }

  @Test("Every key in the table of plugins is one that a platform knows")
  func knowsKeys() {
    for (plugin, options) in ExpoPluginOption.table {
      for option in options { #expect(option.keys.allSatisfy { KeyMeaning($0) == .purpose }, "\(plugin) \(option.name)") }
    }
  }
}
