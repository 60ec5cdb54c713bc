internal import CopyModel

extension StringsJSONReader {
  private static let textStyles = [
    "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1", "caption2",
  ]
  private static let textSizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3",
    "accessibility4", "accessibility5",
  ]
  private static let buttonMembers = [
    "id", "label", "icon", "system", "title", "textStyle", "fontSize", "maxTextSize", "width", "height", "cornerRadius", "opacity",
    "foreground", "background", "foregroundDark", "backgroundDark",
  ]
  private static let points: ClosedRange<Double> = 0...10_000

  /// Reads one of `locationButtons`.
  mutating func readLocationButton(_ value: JSONValue, id: String, scope: Scope) {
    let members = structuralMembers(of: value, known: StringsJSONReader.buttonMembers, in: id)
    var scope = scope
    scope.ignoredRules = ignoredRules(of: value, scope: scope)
    var button = LocationButton(app: scope.app, target: scope.target, id: id, place: place(of: value), ignoredRules: scope.ignoredRules)
    for member in members {
      let part = member.value
      let what = "\(id).\(member.name)"
      switch member.name {
      case "label": button.label = string(part, what: what)
      case "icon": button.icon = string(part, what: what)
      case "system": button.isSystem = boolean(part, what: what) ?? true
      case "title":
        button.titleKey = what
        readText(part, Slot(kind: .locationButton, key: what), scope: scope)
      case "textStyle": button.textStyle = choice(part, among: StringsJSONReader.textStyles, what: what)
      case "maxTextSize": button.maxTextSize = choice(part, among: StringsJSONReader.textSizes, what: what)
      case "fontSize": button.fontSize = number(part, in: StringsJSONReader.points, what: what)
      case "width": button.width = number(part, in: StringsJSONReader.points, what: what)
      case "height": button.height = number(part, in: StringsJSONReader.points, what: what)
      case "cornerRadius": button.cornerRadius = number(part, in: StringsJSONReader.points, what: what)
      case "opacity": button.opacity = number(part, in: 0...1, what: what)
      case "foreground": button.foreground = colour(part, what: what)
      case "background": button.background = colour(part, what: what)
      case "foregroundDark": button.foregroundDark = colour(part, what: what)
      case "backgroundDark": button.backgroundDark = colour(part, what: what)
      default: break
      }
    }
    add(button)
  }

  /// Reads one of `preAlertScreens`.
  mutating func readPreAlertScreen(_ value: JSONValue, id: String, scope: Scope) {
    let members = structuralMembers(of: value, known: ["id", "resource", "title", "body", "buttons", "dismissible"], in: id)
    var scope = scope
    scope.ignoredRules = ignoredRules(of: value, scope: scope)
    var screen = PreAlertScreen(app: scope.app, target: scope.target, id: id, place: place(of: value), ignoredRules: scope.ignoredRules)
    for member in members {
      let what = "\(id).\(member.name)"
      switch member.name {
      case "title", "body": readText(member.value, Slot(kind: .preAlertScreen, key: what), scope: scope)
      case "resource":
        screen.resource = choice(member.value, among: Resource.allCases.map(\.rawValue), what: what).flatMap(Resource.init(rawValue:))
      case "dismissible": screen.isDismissible = boolean(member.value, what: what)
      case "buttons":
        for (index, button) in list(member.value, what: what).enumerated() {
          readScreenButton(button, what: "\(what)[\(index)]", into: &screen, scope: scope)
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
    let members = structuralMembers(of: value, known: ["id", "method", "platforms", "title", "body", "button"], in: id)
    var scope = scope
    scope.ignoredRules = ignoredRules(of: value, scope: scope)
    var screen = AccountScreen(app: scope.app, target: scope.target, id: id, place: place(of: value), ignoredRules: scope.ignoredRules)
    for member in members {
      let what = "\(id).\(member.name)"
      switch member.name {
      case "title", "body", "button": readText(member.value, Slot(kind: .accountCopy, key: what), scope: scope)
      case "method": screen.method = string(member.value, what: what)
      case "platforms": screen.platforms = list(member.value, what: what).compactMap { string($0, what: "each of \(what)") }
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
    let ignored = ignoredRules(of: value, scope: scope)
    let members = structuralMembers(of: value, known: ["gates"], in: "ageRange")
    guard let gates = members.last?.value else { return report(value.range.lowerBound, "expected gates in ageRange, such as [13, 16]") }
    var ages: [Int] = []
    for gate in list(gates, what: "ageRange.gates") {
      guard let age = gate.integer, (0...200).contains(age) else {
        report(gate.range.lowerBound, "expected each of ageRange.gates to be an age in whole years")
        continue
      }
      ages.append(age)
    }
    add(AgeRange(app: scope.app, target: scope.target, gates: ages, place: place(of: gates), ignoredRules: ignored))
  }
}
