import CopyModel
import Foundation
import Readers
import TestSupport
import Testing

@Suite("What sources touch")
struct EvidenceScanTests {
  @Test("A source that touches nothing leaves every resource unused, and that is proven")
  func provesUnused() throws {
    let evidence = try EvidenceProject("import UIKit\nlet page = UIViewController()\n").evidence()
    #expect(evidence.gaps == [])
    #expect(evidence.touched == [:])
    #expect(evidence.provesUnused(.camera) && evidence.provesUnused(.health) && evidence.provesUnused(.tracking))
  }

  @Test("A touched resource shows where, with the line of the first sign")
  func showsPlace() throws {
    let project = try EvidenceProject("import UIKit\n\nlet store = HKHealthStore()\nlet other = HKHealthStore()\n")
    #expect(project.evidence().touched == [.health: "App/Main.swift:3"])
    #expect(!project.evidence().provesUnused(.health))
  }

  @Test(
    "Imports, classes, functions and entitlements tell of their resources",
    arguments: [
      ("@import CoreNFC;", [.nfc]), ("import  LocalAuthentication\n", [.faceID]), ("#import <Contacts/Contacts.h>\n", [.contacts]),
      ("import struct CoreLocation.CLLocation", [.location]), ("let c = CMPedometer()", [.motion]),
      ("map.showsUserLocation = true", [.location]), ("SKCloudServiceController.requestAuthorization { _ in }", [.appleMusic]),
      ("UNLocationNotificationTrigger(region: r, repeats: true)", [.location]), ("let s: NISession", [.nearbyInteraction]),
      ("<key>com.apple.developer.homekit</key>", [.homeKit]), ("UIImageWriteToSavedPhotosAlbum(i, nil, nil, nil)", [.photoLibraryAdd]),
      ("AVCaptureDevice.default(for: .video)", [.camera, .microphone]), ("let r = SFSpeechRecognizer()", [.speech, .microphone]),
      ("ATTrackingManager.requestTrackingAuthorization()", [.tracking]), ("NetServiceBrowser()", [.localNetwork]),
      ("view.dataDetectorTypes = [.phoneNumber]", [.contacts, .calendar, .reminders]), ("Valet.valet; import Valet", [.faceID]),
      ("/* once: HMHomeManager */", [.homeKit]), ("NSClassFromString(\"MPMediaLibrary\")", [.appleMusic]),
    ] as [(String, Set<Resource>)])
  func findsSigns(_ source: String, _ resources: Set<Resource>) throws {
    #expect(try touched(source) == resources)
  }

  @Test(
    "What looks alike and touches nothing is left alone",
    arguments: [
      "import PhotosUI\nPhotosPicker(selection: $item) { Text(title) }", "let p = PHPickerViewController(configuration: .init())",
      "import StoreKit", "let MyHealthKitten = 1", "struct XCNContactList {}", "import AVFoundation", "let HealthKit2 = 1",
      "import Intentsions", "let übHomeKit = 1", "prefetch(page)",
    ])
  func leavesAlone(_ source: String) throws {
    #expect(try touched(source) == [])
  }

  @Test("What may serve several resources counts for each: image picker, web view, share sheet")
  func countsForEach() throws {
    #expect(try touched("UIImagePickerController()") == [.camera, .microphone, .photoLibrary, .photoLibraryAdd])
    #expect(try touched("let w = WKWebView()").isSuperset(of: [.camera, .microphone, .location, .photoLibraryAdd, .crossSiteTracking]))
    #expect(try touched("ShareLink(item: url)") == [.photoLibraryAdd, .contacts])
    #expect(try touched("await navigator.mediaDevices.getUserMedia({audio: true})").isSuperset(of: [.camera, .microphone]))
  }

  @Test("A resource that may be meant with a touched one is not proven unused")
  func knowsRelated() throws {
    let evidence = try EvidenceProject("AVAudioRecorder()").evidence()
    #expect(evidence.touched.keys.sorted { $0.rawValue < $1.rawValue } == [.microphone])
    #expect(!evidence.provesUnused(.speech))
    #expect(evidence.provesUnused(.camera))
  }

  @Test("Resources that no table row tells of, and such as were not looked for, are never proven unused")
  func provesNothingUnknown() throws {
    let project = try EvidenceProject()
    #expect(!project.evidence().provesUnused(.fileAccess))
    #expect(!project.evidence(for: [.camera]).provesUnused(.health))
    #expect(project.evidence(for: [.camera]).provesUnused(.camera))
  }

  @Test(
    "Sources in every language, storyboards and manifests are looked at",
    arguments: ["m", "mm", "h", "kt", "dart", "tsx", "cs", "cpp", "storyboard", "entitlements"])
  func readsLanguages(_ suffix: String) throws {
    let project = try EvidenceProject()
    try project.folder.write("Shared/deep/File.\(suffix)", "x HKHealthStore y")
    #expect(project.evidence().touched == [.health: "Shared/deep/File.\(suffix):1"])
  }

  @Test("A linked framework of the system counts, since linking it is enough for the App Store")
  func countsLinks() throws {
    let project = try EvidenceProject(project: plainProject.replacing("UIKit", with: "HealthKit"))
    #expect(project.evidence().touched.keys.contains(.health))
    #expect(project.evidence().isComplete)
  }

  @Test("Build products, git's own folder and other files are left out")
  func leavesOut() throws {
    let project = try EvidenceProject()
    for path in ["build/a.swift", ".git/b.swift", "DerivedData/c/d.swift", ".idea/e.swift", "App/notes.txt", "App/Info.plist"] {
      try project.folder.write(path, "HKHealthStore")
    }
    #expect(project.evidence().touched == [:])
    #expect(project.evidence().isComplete)
  }

  @Test("Dependencies in the folder are looked into, after the app's own sources")
  func looksIntoDependencies() throws {
    for path in [
      "Pods/Kit/a.m", "node_modules/kit/ios/a.m", "Carthage/Checkouts/Kit/a.swift", "SourcePackages/checkouts/Kit/a.swift",
      ".build/checkouts/Kit/a.swift",
    ] {
      let project = try EvidenceProject()
      try project.folder.write(path, "HKHealthStore")
      #expect(project.evidence().touched == [.health: "\(path):1"])
      try project.folder.write("Zebra/z.swift", "HKHealthStore")
      #expect(project.evidence().touched == [.health: "Zebra/z.swift:1"])
    }
  }

  @Test("The search ends when everything asked for is touched, and the evidence then proves nothing")
  func endsEarly() throws {
    let project = try EvidenceProject("HKHealthStore; AVCaptureSession")
    let evidence = project.evidence(for: [.health, .camera, .motion], findsAll: false)
    #expect(evidence.touched.keys.contains(.health) && evidence.touched.keys.contains(.camera))
    #expect(!evidence.provesUnused(.health) && !evidence.provesUnused(.camera) && !evidence.provesUnused(.motion))
  }
}
