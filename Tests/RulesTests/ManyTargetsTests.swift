import CopyModel
import TestSupport
import Testing

@testable import Rules

@Suite("Many targets")
struct ManyTargetsTests {
  @Test("Four times as many targets take about four times as long to look for translations, not sixteen")
  func linear() {
    func time(_ count: Int) -> Double {
      var catalog = Catalog()
      for number in 0..<count {
        let name = "App\(number)"
        catalog.apps.append(Catalog.App(name: name))
        catalog.targets.append(Catalog.Target(app: name, name: name, baseKeys: ["NSCameraUsageDescription"]))
        catalog.strings.append(
          CopyString(app: name, target: name, key: "NSCameraUsageDescription", locale: "en", text: "Scan it."))
      }
      let view = CatalogView(catalog)
      _ = view.translations
      return processorSeconds { _ = MissingTranslation().faults(in: view) }
    }
    // In turn, so that a machine that changes its speed changes both.
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 0..<5 {
      few = min(few, time(1600))
      many = min(many, time(6400))
    }
    #expect(many < few * 12)
  }
}
