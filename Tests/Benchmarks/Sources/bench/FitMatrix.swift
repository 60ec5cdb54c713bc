import CopyModel
import Fit
import Foundation
import Typesetting

/// What measuring location buttons costs: every title of the system, in every locale, at every text size, on every device.
struct FitMatrix {
  var faults: [String] = []

  mutating func run() throws {
    let titles = SystemTitles.shared
    let buttons = titles.labels.map { label -> LocationButton in
      var button = LocationButton(PartOrigin(app: "", target: "", id: label, place: Place(path: "")))
      button.label = label
      return button
    }
    func measure(_ measurer: ButtonMeasurer) throws -> Int {
      var rows = 0
      for button in buttons {
        for locale in titles.locales { rows += try measurer.fit(of: button, in: locale)?.rows.count ?? 0 }
      }
      return rows
    }
    let cold = try seconds { _ = try measure(ButtonMeasurer(fonts: try FontLibrary())) }
    let measurer = ButtonMeasurer(fonts: try FontLibrary())
    let rows = try measure(measurer)
    let warm = try seconds { _ = try measure(measurer) }
    print("\nLocation buttons, \(buttons.count * titles.locales.count) titles of the system, \(rows) rows of text sizes")
    print("  with faces open    \(milliseconds(warm)) (50 aimed at)")
    print("  opening them too   \(milliseconds(cold)) (80 aimed at)")
    if rows < 2300 { faults.append("only \(rows) rows of location buttons were measured; the limit is 2300") }
  }
}
