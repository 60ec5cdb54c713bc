internal import CopyModel

extension StringsJSONReader {
  private static let buttonMembers = [
    "id", "label", "icon", "system", "title", "textStyle", "fontSize", "maxTextSize", "width", "height", "cornerRadius", "opacity",
    "foreground", "background", "foregroundDark", "backgroundDark",
  ]
  private static let icons = ["arrowFilled", "arrowOutline", "none"]

  /// A member of a part of an app.
  private struct PartMember {
    let name: String
    let value: JSONValue
    /// How findings and problems name the member.
    let path: String
    /// The scope of the part.
    let scope: Scope
  }

  /// Reads a part of an app member by member.
  private mutating func readPart<Part: DescribedPart>(
    _ value: JSONValue, id: String, scope: Scope, known: [String], _ readMember: (inout StringsJSONReader, inout Part, PartMember) -> Void
  ) -> Part {
    let members = structuralMembers(of: value, known: known, in: id)
    var scope = scope
    scope.ignoredRules = ignoredRules(of: value, scope: scope)
    var part = Part(origin(of: value, id: id, scope: scope))
    for member in members {
      readMember(&self, &part, PartMember(name: member.name, value: member.value, path: "\(id).\(member.name)", scope: scope))
    }
    return part
  }

  /// Where a part comes from.
  private func origin(of value: JSONValue, id: String, scope: Scope) -> PartOrigin {
    PartOrigin(app: scope.app, target: scope.target, id: id, place: place(of: value), ignoredRules: scope.ignoredRules)
  }

  /// Reads one of `locationButtons`.
  mutating func readLocationButton(_ value: JSONValue, id: String, scope: Scope) {
    var icon: (value: JSONValue, path: String)?
    var button: LocationButton = readPart(value, id: id, scope: scope, known: StringsJSONReader.buttonMembers) { reader, button, member in
      switch member.name {
      case "label":
        button.label = reader.string(member.value, what: member.path)
        button.labelStart = reader.place(of: member.value).start
      case "icon":
        icon = (member.value, member.path)
        button.icon = reader.string(member.value, what: member.path)
      case "system": button.isSystem = reader.boolean(member.value, what: member.path) ?? true
      case "title":
        button.titleKey = member.path
        let before = (reader.catalog.strings.count, reader.catalog.problems.count)
        reader.readText(member.value, Slot(kind: .locationButton, key: member.path), scope: member.scope)
        if before == (reader.catalog.strings.count, reader.catalog.problems.count) {
          reader.report(member.value.range.lowerBound, "expected a text for \(member.path) in one locale at least")
        }
      case "textStyle": button.textStyle = reader.choice(member.value, what: member.path)
      case "maxTextSize": button.maxTextSize = reader.choice(member.value, what: member.path)
      case "fontSize": button.fontSize = reader.number(member.value, in: .length, what: member.path)
      case "width": button.width = reader.number(member.value, in: .length, what: member.path)
      case "height": button.height = reader.number(member.value, in: .length, what: member.path)
      case "cornerRadius": button.cornerRadius = reader.number(member.value, in: .radius, what: member.path)
      case "opacity": button.opacity = reader.number(member.value, in: .share, what: member.path)
      case "foreground": button.foreground = reader.colour(member.value, what: member.path)
      case "background": button.background = reader.colour(member.value, what: member.path)
      case "foregroundDark": button.foregroundDark = reader.colour(member.value, what: member.path)
      case "backgroundDark": button.backgroundDark = reader.colour(member.value, what: member.path)
      default: break
      }
    }
    // The app's own button draws what it likes; the system's has icons of its own.
    if button.isSystem, let icon, button.icon != nil { button.icon = choice(icon.value, among: StringsJSONReader.icons, what: icon.path) }
    refuseConflicts(of: value, button, id: id)
    add(button)
  }

  /// Tells members of which one makes the other nothing.
  private mutating func refuseConflicts(of value: JSONValue, _ button: LocationButton, id: String) {
    if button.fontSize != nil, button.textStyle != nil, let style = value["textStyle"] {
      report(style.range.lowerBound, "\(id).textStyle does nothing beside fontSize; keep one of the two")
    }
    if !button.isSystem, let label = value["label"] {
      report(label.range.lowerBound, "\(id).label does nothing beside \"system\": false; give the button a title of its own")
    }
  }

  /// Reads one of `preAlertScreens`.
  mutating func readPreAlertScreen(_ value: JSONValue, id: String, scope: Scope) {
    let known = ["id", "resource", "title", "body", "buttons", "dismissible"]
    let screen: PreAlertScreen = readPart(value, id: id, scope: scope, known: known) { reader, screen, member in
      switch member.name {
      case "title", "body": reader.readText(member.value, Slot(kind: .preAlertScreen, key: member.path), scope: member.scope)
      case "resource":
        screen.resource = reader.choice(member.value, what: member.path)
      case "dismissible": screen.isDismissible = reader.boolean(member.value, what: member.path)
      case "buttons":
        for (index, button) in reader.list(member.value, what: member.path).enumerated() {
          reader.readScreenButton(button, what: "\(member.path)[\(index)]", into: &screen, scope: member.scope)
        }
      default: break
      }
    }
    add(screen)
  }

  private mutating func readScreenButton(_ value: JSONValue, what: String, into screen: inout PreAlertScreen, scope: Scope) {
    guard value.kind == .object else {
      return report(value.range.lowerBound, "expected \(what) to be an object with title and action, found \(value.kind.words)")
    }
    var scope = scope
    scope.ignoredRules = ignoredRules(of: value, scope: scope)
    var button = PreAlertScreen.Button(titleKey: what + ".title", action: nil, place: place(of: value))
    for member in structuralMembers(of: value, known: ["title", "action"], in: what) {
      if member.name == "title" {
        readText(member.value, Slot(kind: .preAlertScreen, key: button.titleKey), scope: scope)
      } else {
        button.action = string(member.value, what: what + ".action")
      }
    }
    screen.buttons.append(button)
  }

  /// Reads one of `accountCopy`.
  mutating func readAccountScreen(_ value: JSONValue, id: String, scope: Scope) {
    let known = ["id", "method", "platforms", "title", "body", "button"]
    let screen: AccountScreen = readPart(value, id: id, scope: scope, known: known) { reader, screen, member in
      switch member.name {
      case "title", "body", "button": reader.readText(member.value, Slot(kind: .accountCopy, key: member.path), scope: member.scope)
      case "method": screen.method = reader.string(member.value, what: member.path)
      case "platforms":
        screen.platforms = reader.list(member.value, what: member.path).compactMap { reader.string($0, what: "each of \(member.path)") }
      default: break
      }
    }
    add(screen)
  }

  /// Reads the member `ageRange`.
  mutating func readAgeRange(_ value: JSONValue, scope: Scope) {
    guard value.kind == .object else {
      return report(value.range.lowerBound, "expected ageRange to be an object with gates, found \(value.kind.words)")
    }
    var scope = scope
    scope.ignoredRules = ignoredRules(of: value, scope: scope)
    let members = structuralMembers(of: value, known: ["gates"], in: "ageRange")
    guard let gates = members.last?.value else { return report(value.range.lowerBound, "expected gates in ageRange, such as [13, 16]") }
    var range = AgeRange(origin(of: gates, id: "ageRange", scope: scope))
    for gate in list(gates, what: "ageRange.gates") {
      guard let age = gate.integer, (0...200).contains(age) else {
        report(gate.range.lowerBound, "expected each of ageRange.gates to be an age in whole years")
        continue
      }
      range.gates.append(age)
    }
    add(range)
  }
}
