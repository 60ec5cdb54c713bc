/// An option of an Expo plugin that writes a purpose string.
struct ExpoPluginOption: Sendable {
  /// What `false` as the option's value does.
  enum FalseMeaning: Sendable {
    /// Removes the key, whoever wrote it.
    case removes
    /// Leaves the key as it is.
    case leaves
    /// The same as no value: the plugin's sample is written where the key has no text.
    case isNothing
  }

  /// What the plugin writes without a text.
  enum Sample: Sendable {
    /// Nothing.
    case none
    /// Its sample, where the key has no text.
    case whereAbsent
    /// Its sample, over any text.
    case always
  }

  /// The option's name.
  let name: String
  /// The keys of the Info.plist that it writes.
  let keys: [String]
  var onFalse = FalseMeaning.removes
  var sample = Sample.whereAbsent
  /// An option that must be true before the plugin does anything with the keys.
  var gate: String?
  /// Whether the plugin changes the configuration itself rather than the Info.plist that is made of it.
  var isEarly = false
}

extension ExpoPluginOption {
  /// The options of the plugins that are known, by the package's name.
  ///
  /// Each row was read in the plugin's source, which stands behind it; where versions differ, the newer counts. Packages of
  /// github.com/expo/expo are named by their folder.
  static let table: [String: [ExpoPluginOption]] = {
    let camera = ExpoPluginOption(name: "cameraPermission", keys: ["NSCameraUsageDescription"])
    let microphone = ExpoPluginOption(name: "microphonePermission", keys: ["NSMicrophoneUsageDescription"])
    let photos = ExpoPluginOption(name: "photosPermission", keys: ["NSPhotoLibraryUsageDescription"])
    let faceID = ExpoPluginOption(name: "faceIDPermission", keys: ["NSFaceIDUsageDescription"])
    let bluetooth = ExpoPluginOption(name: "bluetoothAlwaysPermission", keys: ["NSBluetoothAlwaysUsageDescription"], onFalse: .leaves)
    return [
      // packages/expo-audio/plugin/src/withAudio.ts
      "expo-audio": [microphone],
      // packages/expo-av/plugin/src/withAV.ts
      "expo-av": [ExpoPluginOption(name: microphone.name, keys: microphone.keys, onFalse: .leaves)],
      // packages/expo-barcode-scanner/plugin/src/withBarcodeScanner.ts
      "expo-barcode-scanner": [camera, microphone],
      // packages/expo-calendar/plugin/src/withCalendar.ts
      "expo-calendar": [
        ExpoPluginOption(name: "calendarPermission", keys: ["NSCalendarsUsageDescription", "NSCalendarsFullAccessUsageDescription"]),
        ExpoPluginOption(name: "remindersPermission", keys: ["NSRemindersUsageDescription", "NSRemindersFullAccessUsageDescription"]),
      ],
      // packages/expo-camera/plugin/src/withCamera.ts
      "expo-camera": [camera, microphone],
      // packages/expo-contacts/plugin/src/withContacts.ts
      "expo-contacts": [ExpoPluginOption(name: "contactsPermission", keys: ["NSContactsUsageDescription"])],
      // packages/expo-image-picker/plugin/src/withImagePicker.ts
      "expo-image-picker": [photos, camera, microphone],
      // packages/expo-local-authentication/plugin/src/withLocalAuthentication.ts
      "expo-local-authentication": [faceID],
      // packages/expo-location/plugin/src/withLocation.ts (in old versions false is the same as no value)
      "expo-location": [
        ExpoPluginOption(name: "locationAlwaysAndWhenInUsePermission", keys: ["NSLocationAlwaysAndWhenInUseUsageDescription"]),
        ExpoPluginOption(name: "locationAlwaysPermission", keys: ["NSLocationAlwaysUsageDescription"]),
        ExpoPluginOption(name: "locationWhenInUsePermission", keys: ["NSLocationWhenInUseUsageDescription"]),
      ],
      // packages/expo-maps/plugin/src/withMapsLocation.ts
      "expo-maps": [
        ExpoPluginOption(name: "locationPermission", keys: ["NSLocationWhenInUseUsageDescription"], gate: "requestLocationPermission")
      ],
      // packages/expo-media-library/plugin/src/withMediaLibrary.ts
      "expo-media-library": [
        photos, ExpoPluginOption(name: "savePhotosPermission", keys: ["NSPhotoLibraryAddUsageDescription"]),
      ],
      // packages/expo-secure-store/plugin/src/withSecureStore.ts
      "expo-secure-store": [faceID],
      // packages/expo-sensors/plugin/src/withSensors.ts
      "expo-sensors": [ExpoPluginOption(name: "motionPermission", keys: ["NSMotionUsageDescription"])],
      // github.com/jamsch/expo-speech-recognition app.plugin.js
      "expo-speech-recognition": [
        early("speechRecognitionPermission", "NSSpeechRecognitionUsageDescription"),
        early("microphonePermission", "NSMicrophoneUsageDescription"),
      ],
      // packages/expo-tracking-transparency/plugin/src/withTrackingTransparency.ts
      "expo-tracking-transparency": [ExpoPluginOption(name: "userTrackingPermission", keys: ["NSUserTrackingUsageDescription"])],
      // github.com/expo/config-plugins packages/react-native-webrtc/src/withPermissions.ts
      "@config-plugins/react-native-webrtc": [
        ExpoPluginOption(name: camera.name, keys: camera.keys, onFalse: .isNothing),
        ExpoPluginOption(name: microphone.name, keys: microphone.keys, onFalse: .isNothing),
      ],
      // github.com/dotintent/react-native-ble-plx plugin/src/withBluetoothPermissions.ts, which the other package holds a copy of
      "@config-plugins/react-native-ble-plx": [bluetooth],
      "react-native-ble-plx": [bluetooth],
      // github.com/kingstinct/react-native-healthkit packages/react-native-healthkit/app.plugin.ts
      "@kingstinct/react-native-healthkit": [
        ExpoPluginOption(
          name: "NSHealthShareUsageDescription", keys: ["NSHealthShareUsageDescription"], onFalse: .isNothing, sample: .always),
        ExpoPluginOption(
          name: "NSHealthUpdateUsageDescription", keys: ["NSHealthUpdateUsageDescription"], onFalse: .isNothing, sample: .always),
      ],
      // github.com/react-native-voice/voice plugin/src/withVoice.ts
      "@react-native-voice/voice": [
        early("speechRecognition", "NSSpeechRecognitionUsageDescription"), early("microphone", "NSMicrophoneUsageDescription"),
      ],
      // github.com/thebergamo/react-native-fbsdk-next plugin/src/withFacebookIOS.ts
      "react-native-fbsdk-next": [
        ExpoPluginOption(
          name: "iosUserTrackingPermission", keys: ["NSUserTrackingUsageDescription"], onFalse: .leaves, isEarly: true)
      ],
      // github.com/invertase/react-native-google-mobile-ads plugin/src/index.ts
      "react-native-google-mobile-ads": [
        ExpoPluginOption(
          name: "userTrackingUsageDescription", keys: ["NSUserTrackingUsageDescription"], onFalse: .leaves, sample: .none)
      ],
      // github.com/agencyenterprise/react-native-health app.plugin.js
      "react-native-health": [
        ExpoPluginOption(name: "healthSharePermission", keys: ["NSHealthShareUsageDescription"], onFalse: .isNothing),
        ExpoPluginOption(name: "healthUpdatePermission", keys: ["NSHealthUpdateUsageDescription"], onFalse: .isNothing),
      ],
      // github.com/revtel/react-native-nfc-manager app.plugin.js
      "react-native-nfc-manager": [ExpoPluginOption(name: "nfcPermission", keys: ["NFCReaderUsageDescription"], onFalse: .leaves)],
      // github.com/mrousavy/react-native-vision-camera package/src/expo-plugin/withVisionCamera.ts
      "react-native-vision-camera": [
        early("cameraPermissionText", "NSCameraUsageDescription"),
        early("microphonePermissionText", "NSMicrophoneUsageDescription", gate: "enableMicrophonePermission"),
        early("locationPermissionText", "NSLocationWhenInUseUsageDescription", gate: "enableLocationPermission"),
      ],
      // These write no purpose string: expo-notifications and expo-video (packages of expo/expo), and github.com/zoontek/
      // react-native-permissions src/expo.ts, which only links the code behind each permission.
      "expo-notifications": [], "expo-video": [], "react-native-permissions": [],
    ]
  }()

  /// An option of a plugin that changes the configuration and to which `false` is no value.
  private static func early(_ name: String, _ key: String, gate: String? = nil) -> ExpoPluginOption {
    ExpoPluginOption(name: name, keys: [key], onFalse: .isNothing, gate: gate, isEarly: true)
  }
}
