internal import CopyModel

extension StringsJSONReader {
  /// The members of a file that describes an app.
  static let appMembers = [
    "app", "sourceLocale", "purposeStrings", "locationButtons", "preAlertScreens", "accountCopy", "ageRange", "targets",
  ]
  private static let targetMembers = appMembers.filter { $0 != "targets" } + ["target"]
  private static let platforms = ["iOS", "iPadOS", "macCatalyst", "macOS", "tvOS", "visionOS", "watchOS"]

  /// Reads an object that describes an app: the whole file, or one of its targets.
  mutating func readApp(_ value: JSONValue, scope outer: Scope, isRoot: Bool) {
    let known = isRoot ? StringsJSONReader.appMembers : StringsJSONReader.targetMembers
    let members = structuralMembers(of: value, known: known, in: isRoot ? "this file" : "a target")
    var scope = outer
    scope.ignoredRules = ignoredRules(of: value, scope: outer)
    var app = Catalog.App(name: outer.app)
    for member in members where member.name == "sourceLocale" {
      if let locale = locale(member.value, what: "sourceLocale") {
        scope.sourceLocale = locale
        app.sourceLocale = locale
      }
    }
    for member in members where member.name == "app" { readAppMember(member.value, into: &app, scope: scope) }
    if !app.name.isEmpty { scope.app = app.name }
    if isRoot || scope.app != outer.app || scope.target.isEmpty { scope.target = scope.app }
    for member in members where member.name == "target" {
      if let name = string(member.value, what: "target") { scope.target = name }
    }
    let isNamed = members.contains { $0.name == "app" }
    for member in members {
      switch member.name {
      case "purposeStrings": readPurposeStrings(member.value, scope: scope)
      case "locationButtons": readList(member, scope: scope) { $0.readLocationButton($1, id: $2, scope: scope) }
      case "preAlertScreens": readList(member, scope: scope) { $0.readPreAlertScreen($1, id: $2, scope: scope) }
      case "accountCopy": readList(member, scope: scope) { $0.readAccountScreen($1, id: $2, scope: scope) }
      case "ageRange": readAgeRange(member.value, scope: scope)
      case "targets": readTargets(member.value, scope: scope)
      default: break
      }
    }
    if isRoot || isNamed { add(app) }
  }

  /// Reads the member `app`.
  private mutating func readAppMember(_ value: JSONValue, into app: inout Catalog.App, scope: Scope) {
    guard value.kind == .object else {
      return report(value.range.lowerBound, "expected app to be an object with name, platforms and locales, found \(value.kind.words)")
    }
    for member in structuralMembers(of: value, known: ["name", "platforms", "locales"], in: "app") {
      switch member.name {
      case "name":
        app.names = plainTexts(member.value, what: "app name", sourceLocale: scope.sourceLocale)
        app.name = app.names[scope.sourceLocale] ?? app.names.min { $0.key < $1.key }?.value ?? ""
      case "locales":
        app.expectedLocales = list(member.value, what: "app.locales").compactMap { locale($0, what: "each of app.locales") }
      default:
        app.platforms = list(member.value, what: "app.platforms").compactMap {
          choice($0, among: StringsJSONReader.platforms, what: "each of app.platforms")
        }
      }
    }
  }

  /// Reads several targets: a list of objects like the file itself, or a map from a target's name to one.
  private mutating func readTargets(_ value: JSONValue, scope: Scope) {
    switch value.kind {
    case .array:
      for element in value.elements { readTarget(element, scope: scope) }
    case .object:
      for member in value.members where !StringsJSONReader.isFree(member.name) {
        var inner = scope
        inner.target = member.name
        readTarget(member.value, scope: inner)
      }
    default:
      report(value.range.lowerBound, "expected targets to be a list of apps, found \(value.kind.words)")
    }
  }

  private mutating func readTarget(_ value: JSONValue, scope: Scope) {
    guard value.kind == .object else {
      return report(value.range.lowerBound, "expected a target to be an object like this file, found \(value.kind.words)")
    }
    readApp(value, scope: scope, isRoot: false)
  }

  /// Reads a list of objects that each have an id of its own.
  private mutating func readList(
    _ member: JSONMember, scope: Scope, _ read: (inout StringsJSONReader, JSONValue, String) -> Void
  ) {
    var first: [String: JSONValue] = [:]
    for (index, element) in list(member.value, what: member.name).enumerated() {
      guard element.kind == .object else {
        report(element.range.lowerBound, "expected each of \(member.name) to be an object, found \(element.kind.words)")
        continue
      }
      var id = "\(member.name)[\(index)]"
      if let value = element["id"] {
        if let name = value.string, !name.isEmpty {
          id = name
          if let taken = first[name], let place = place(of: taken).start {
            report(
              value.range.lowerBound,
              "the id “\(name.prefix(40))” in \(member.name) is taken at line \(place.line), column \(place.column); give each its own")
          } else {
            first[name] = value
          }
        } else {
          report(value.range.lowerBound, "expected the id to be a text that is not empty")
        }
      } else {
        report(element.range.lowerBound, "expected an id in \(id), so that findings can name it")
      }
      read(&self, element, id)
    }
  }
}
