internal import CopyCheckKit
internal import CopyModel
internal import Fit
internal import Reporters
internal import Typesetting

extension Surroundings {
  /// Measures location buttons.
  func fit() throws(ToolError) -> Verdict {
    let plan: OutputPlan<FitFormat>
    do throws(UsageError) { plan = try OutputPlan(invocation, standard: .text) } catch { throw .usage(error) }
    let run = CopyCheck(try configuration())
    let measurer: ButtonMeasurer
    let report: ButtonReport
    do throws(FontError) {
      measurer = try run.measurer()
      report = try run.buttons(measurer: measurer)
    } catch { throw .font(error) }
    tell(report.problems)
    let stops = report.findings.contains { invocation.gate.stops($0.severity) }
    let verdict = report.problems.isEmpty ? stops ? Verdict.findings : .clean : .notJudged
    for entry in plan.entries {
      if let path = entry.path {
        try write(entry.format.bytes(of: report.buttons, style: fileStyle), to: path)
      } else if !report.buttons.isEmpty || entry.format != .text {
        try print(entry.format.bytes(of: report.buttons, style: style), verdict: verdict)
      }
    }
    if let folder = invocation.drawingsDirectory { try draw(report.buttons, with: measurer, in: folder) }
    return verdict
  }

  /// Writes an SVG file for each button and locale: `<button>.<locale>.svg`, the app's name before it where there are several apps.
  private func draw(_ buttons: [FittedButton], with measurer: ButtonMeasurer, in folder: String) throws(ToolError) {
    do throws(StreamError) { try Output.makeFolder(folder) } catch { throw .stream(folder, error) }
    let severalApps = Set(buttons.map(\.button.origin.app)).count > 1
    var counter = Progress(of: buttons.count, what: "drawing", on: stderr)
    var names: [String: Int] = [:]
    for button in buttons {
      let drawing: String
      do throws(FontError) { drawing = try measurer.drawing(of: button) } catch { throw .font(error) }
      let app = severalApps ? button.button.origin.app + "." : ""
      let name = "\(fileName(app + button.button.id)).\(fileName(button.locale.rawValue))"
      // Ids may differ in nothing but what a name cannot hold, or in case, which not every file system tells apart.
      let earlier = names[name.lowercased(), default: 0]
      names[name.lowercased()] = earlier + 1
      try write(Array(drawing.utf8), to: "\(folder)/\(name)\(earlier == 0 ? "" : ".\(earlier + 1)").svg")
      counter.step()
    }
    counter.end()
  }

  /// A name with everything replaced that a file's name had better not have.
  private func fileName(_ name: String) -> String {
    let kept = name.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_.".unicodeScalars.contains(scalar)
      return isPlain ? Character(scalar) : "-"
    }
    return kept.first == "." ? "-" + String(kept) : String(kept)
  }
}
