extension CodeConstants {
  /// Notes the names of an import of a JSON file.
  mutating func noteImport(_ index: Int) {
    var names: [String] = []
    for place in (index + 1)..<max(index + 1, min(index + 32, document.tokens.count)) {
      if let name = document.name(place) {
        names.append(name)
      } else if document.tokens[place].kind == .text {
        guard let path = try? document.text(place).text, path.hasSuffix(".json") else { return }
        for name in names { imports[name] = path }
        return
      } else if document.isMark(place, ";") || document.isMark(place, "(") {
        return
      }
    }
  }

  /// Notes a constant that stands for a JSON file or a member of it: `require('./app.json').expo`.
  mutating func noteRequire(_ name: String, _ value: Int) {
    guard document.isName(value, "require"), document.isMark(value + 1, "("), document.indexAfter(value + 1) == value + 4,
      document.tokens[value + 2].kind == .text, let path = try? document.text(value + 2).text, path.hasSuffix(".json")
    else { return }
    imports[name] = path
  }

  /// Whether a statement begins at a name that gives a member of it another value: `name.member = …`, `delete name.member`.
  func isChange(_ index: Int) -> Bool {
    var place = index + 1
    for _ in 0..<8 {
      if document.isMark(place, "."), document.name(place + 1) != nil {
        place += 2
      } else if document.isMark(place, "[") {
        place = document.indexAfter(place)
      } else {
        break
      }
    }
    guard place > index + 1 else { return false }
    return document.isMark(place, "=") || document.isMark(place, "+=") || document.isName(index - 1, "delete")
  }
}
