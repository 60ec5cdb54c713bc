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
    let configuration = try configuration()
    let run = CopyCheck(configuration)
    let measurer: ButtonMeasurer
    let report: ButtonReport
    do throws(FontError) {
      measurer = try run.measurer()
      report = try run.buttons(measurer: measurer)
    } catch { throw .font(error) }
    tell(report.problems)
    let stops = report.findings.contains { configuration.gate.stops($0.severity) }
    var verdict = report.problems.isEmpty ? stops ? Verdict.findings : .clean : .notJudged
    let others = FitFindings(report.findings)
    var isTold = false
    for entry in plan.entries {
      if let path = entry.path {
        do throws(StreamError) {
          let file = try Output.file(path)
          try entry.format.write(report.buttons, style: fileStyle) { bytes throws(StreamError) in try file.write(bytes) }
          if entry.format == .text { try file.write(others.bytes(style: fileStyle)) }
        } catch { throw .stream(path, error) }
      } else if !report.buttons.isEmpty || entry.format != .text {
        try entry.format.write(report.buttons, style: style) { bytes throws(ToolError) in try print(bytes, verdict: verdict) }
        if entry.format == .text {
          try print(others.bytes(style: style), verdict: verdict)
          isTold = true
        }
      }
    }
    // A closed standard error leaves nobody to tell.
    if !isTold { try? stderr.write(others.bytes(style: fileStyle)) }
    if let folder = invocation.drawingsDirectory { verdict = max(verdict, try draw(report.buttons, with: measurer, in: folder)) }
    return verdict
  }

  /// Writes an SVG file for each button and locale: `<button>.<locale>.svg`, the app's name before it where there are several apps.
  ///
  /// - Returns: Not judged when a drawing could not be written, which is told; the others are there all the same.
  private func draw(_ buttons: [FittedButton], with measurer: ButtonMeasurer, in folder: String) throws(ToolError) -> Verdict {
    let drawings: DrawingFolder
    do throws(StreamError) { drawings = try DrawingFolder(folder) } catch { throw .stream(folder, error) }
    let severalApps = Set(buttons.map(\.button.origin.app)).count > 1
    var counter = Progress(of: buttons.count, what: "drawing", on: stderr)
    var names = DrawingNames()
    var verdict = Verdict.clean
    for button in buttons {
      let drawing: String
      do throws(FontError) { drawing = try measurer.drawing(of: button) } catch { throw .font(error) }
      let app = severalApps ? button.button.origin.app + "." : ""
      let name = names.name(id: app + button.button.id, locale: button.locale.rawValue)
      do throws(StreamError) { try drawings.write(Array(drawing.utf8), named: name) } catch {
        tell([Problem(path: "\(folder)/\(name)", message: "was not drawn: \(error.message)")])
        verdict = .notJudged
      }
      counter.step()
    }
    counter.end()
    return verdict
  }
}
