import CopyModel
import Languages
import Testing

/// The substance of a text in one of the packs inside.
private func substance(_ text: String, _ key: String, _ locale: LocaleTag = "en", names: [String] = []) throws -> Substance {
  let reading = try CopyReading(language: try LanguageLibrary().language(for: locale), locale: locale)
  reading.read(CopyString(key: key, locale: locale, text: text), names: names)
  return try #require(reading.substance)
}

@Suite("The substance count tells a use from a request")
struct SubstanceTests {
  @Test(
    "Texts that only ask have no substance",
    arguments: [
      ("Needs the camera.", "NSCameraUsageDescription"), ("Trailmark would like to access your contacts.", "NSContactsUsageDescription"),
      ("The microphone is required for the app to work properly.", "NSMicrophoneUsageDescription"),
      ("$(PRODUCT_NAME) requires access to your photo library.", "NSPhotoLibraryUsageDescription"),
    ])
  func nothing(text: String, key: String) throws {
    #expect(try substance(text, key, names: ["Trailmark"]).points == 0)
  }

  @Test(
    "Texts that name a use keep their substance, however they ask",
    arguments: [
      ("Unlock your ledger with Face ID instead of a password.", "NSFaceIDUsageDescription"),
      ("Face ID gives you quick access to your wallet.", "NSFaceIDUsageDescription"),
      ("Needs the microphone so that your clips have sound.", "NSMicrophoneUsageDescription"),
      ("The camera is required for augmented reality.", "NSCameraUsageDescription"),
      ("Saves your collages as photos.", "NSPhotoLibraryAddUsageDescription"),
      ("Looks in your contacts for climbers you know.", "NSContactsUsageDescription"),
    ])
  func something(text: String, key: String) throws {
    #expect(try substance(text, key).points > 0)
  }

  @Test("What the resource itself does is one point, however often it is said")
  func native() throws {
    #expect(try substance("Take photos, record videos and scan codes with the camera.", "NSCameraUsageDescription").points == 1)
  }

  @Test("A vague benefit counts nothing and is remembered")
  func vague() throws {
    let substance = try substance("We use your location to improve your experience.", "NSLocationWhenInUseUsageDescription")
    #expect(substance.points == 0 && substance.offersVagueBenefit)
  }

  @Test("The same verdict behind an emoji, and decomposed")
  func robust() throws {
    #expect(try substance("📷 Needs the camera.", "NSCameraUsageDescription").points == 0)
    #expect(try substance("카메라 권한이 필요합니다.", "NSCameraUsageDescription", "ko").points == 0)
    #expect(try substance("Scan receipts for your tax advisor.", "NSCameraUsageDescription").points >= 2)
  }

  @Test("A language without words is not counted")
  func silence() throws {
    let reading = try CopyReading(language: try LanguageLibrary().language(for: "tlh"), locale: "tlh")
    reading.read(CopyString(key: "NSCameraUsageDescription", locale: "tlh", text: "nuqneH"))
    #expect(reading.substance == nil)
  }

  @Test("Forgetting words when the memory is full changes no verdict")
  func memory() throws {
    let reading = try CopyReading(language: try LanguageLibrary().language(for: "en"), locale: "en")
    for index in 0..<3000 {
      let words = (0..<20).map { "word\(index)x\($0)" }.joined(separator: " ")
      reading.read(CopyString(key: "NSCameraUsageDescription", locale: "en", text: words))
    }
    reading.read(CopyString(key: "NSCameraUsageDescription", locale: "en", text: "Needs the camera."))
    #expect(reading.substance?.points == 0)
  }
}
