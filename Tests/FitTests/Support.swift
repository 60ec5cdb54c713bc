import CopyModel
import Foundation
import TestSupport

@testable import Fit
@testable import Typesetting

/// A measurer over the embedded fonts, never those of the machine.
func measurer(_ change: (inout ButtonLayout) -> Void = { _ in }) throws(FontError) -> ButtonMeasurer {
  var layout = ButtonLayout()
  change(&layout)
  return ButtonMeasurer(fonts: try FontLibrary(overrides: [:], files: EmbeddedFonts.files, usingSystemFaces: false), layout: layout)
}

/// A button of the system's with a label.
func button(
  _ label: String? = "currentLocation", id: String = "share", app: String = "Trailmark", _ change: (inout LocationButton) -> Void = { _ in }
) -> LocationButton {
  var button = LocationButton(PartOrigin(app: app, target: app, id: id, place: Place(path: "strings.json")))
  button.label = label
  change(&button)
  return button
}

extension FittedButton {
  /// The row of a text size.
  func row(_ size: TextSize) -> Row { rows[size.index] }
}

/// The limits that were worked out outside of the project, as a table beside the checkout.
enum Limits {
  /// A title with the widths that its button needs.
  struct Row: Sendable {
    var label: String
    var locale: LocaleTag
    var title: String
    /// The width in points at a font size of 17.
    var neededAt17: Double
    /// The width in points at a font size of 53.
    var neededAt53: Double
  }

  /// Where the table is.
  static let file = packageFolder.appending(path: "../shared/bench/fit/fit-limits.tsv").standardized

  /// Whether the table is there.
  static var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// The table.
  static func rows() throws -> [Row] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let columns = lines[0]
    return lines.dropFirst().map { cells in
      let row = Dictionary(zip(columns, cells)) { first, _ in first }
      return Row(
        label: row["label"] ?? "", locale: LocaleTag(row["locale"] ?? ""), title: row["title"] ?? "",
        neededAt17: row["needed_17pt_icon"].flatMap(Double.init) ?? .nan, neededAt53: row["needed_53pt_icon"].flatMap(Double.init) ?? .nan)
    }
  }
}
