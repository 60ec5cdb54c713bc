import CopyModel

/// The location buttons of a catalog: a line for each, with what it is titled by.
struct ListButtons {
  private let buttons: [LocationButton]

  /// Takes the buttons of a catalog.
  init(_ catalog: Catalog) { buttons = catalog.locationButtons }

  /// Writes the lines; nothing where there is no button.
  func write(on canvas: inout Canvas) {
    guard !buttons.isEmpty else { return }
    canvas.separate()
    canvas.line("Location buttons", .strong)
    let width = buttons.map { displayColumns(of: $0.id.visible) }.max() ?? 0
    for button in buttons {
      let id = button.id.visible
      canvas.write("  " + id + String(repeating: " ", count: width - displayColumns(of: id)))
      canvas.line("  " + button.titleWords.visible, .faint)
    }
    canvas.line("copycheck fit shows each title in every language, and whether it fits", .faint)
  }
}

extension LocationButton {
  /// What the button is titled by.
  fileprivate var titleWords: String {
    if isSystem, let label { return "the system’s title \(label)" }
    if titleKey != nil { return "a title of the app’s own" }
    return hasIcon ? "only an icon" : "no title"
  }
}
