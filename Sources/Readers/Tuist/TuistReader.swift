internal import CopyModel

/// Reads the Info.plist texts of a Tuist manifest, such as `Project.swift`, or of the helpers beside it.
///
/// A call with an argument `infoPlist:` or `settings:` is taken for a target, whatever it is called: projects wrap `Target.target` in
/// functions of their own. Dictionaries are read where they stand or by the name of a constant. What else a settings dictionary comes
/// from is passed over in silence, since few of them hold texts.
///
/// Source: tuist/tuist Sources/ProjectDescription/InfoPlist.swift, Plist.swift, Settings.swift, Target.swift.
struct TuistReader {
  let program: CodeProgram
  var texts: LiteralTexts
  private var targets: [TuistTarget] = []
  var looseTexts: [CarrierEntry] = []
  /// The dictionaries that a target names, by their opening brackets.
  var used: Set<Int> = []

  /// A build setting that Xcode writes into an Info.plist begins so.
  static let settingPrefix = "INFOPLIST_KEY_"

  /// Reads a manifest.
  static func read(_ source: SourceText) -> TuistContent {
    var reader = TuistReader(CodeProgram(source, language: .swift))
    reader.readCalls()
    reader.readLooseDictionaries()
    return TuistContent(content: reader.texts.content, targets: reader.targets, looseTexts: reader.looseTexts)
  }

  private init(_ program: CodeProgram) {
    self.program = program
    texts = LiteralTexts(program)
  }

  var document: CodeDocument { program.document }

  private mutating func readCalls() {
    for index in document.tokens.indices where document.isMark(index, "(") && document.name(index - 1) != nil {
      // The parameters of a function that is declared here look like the arguments of a call.
      let isDeclared =
        document.isName(index - 2, "func") || document.isName(index - 1, "init") && !document.isMark(index - 2, ".")
      if !isDeclared { readCall(index) }
    }
  }

  private mutating func readCall(_ open: Int) {
    let arguments = document.arguments(of: open)
    let infoPlist = arguments.last { $0.label == "infoPlist" }
    let settings = arguments.last { $0.label == "settings" }
    guard infoPlist != nil || settings != nil, !isConfiguration(open) else { return }
    var target = TuistTarget(name: nil, offset: Int(document.tokens[open - 1].start))
    // A project's settings hold for all its targets; a project has no Info.plist of its own.
    let isProject = infoPlist == nil && arguments.contains { $0.label == "targets" }
    if !isProject, let name = arguments.first(where: { $0.label == "name" }) {
      target.name = (try? program.resolved(name.value).text())?.text
    }
    if let product = arguments.first(where: { $0.label == "product" }), case .path(let name) = program.resolved(product.value).literal {
      target.product = program.names(name).last
    }
    if let infoPlist { read(infoPlist: infoPlist.value, of: &target) }
    if let settings { read(settings: settings.value, of: &target) }
    if infoPlist != nil || !target.settings.isEmpty { targets.append(target) }
  }

  /// Whether a call makes a build configuration, whose argument `settings:` is read with the settings around it.
  private func isConfiguration(_ open: Int) -> Bool {
    document.isName(open - 1, "debug") || document.isName(open - 1, "release")
  }

  private mutating func read(infoPlist value: CodeExpression, of target: inout TuistTarget) {
    let value = program.resolved(value)
    switch value.literal {
    case .text: target.infoPlist = path(value)
    case .call(let name, let open):
      let arguments = document.arguments(of: open)
      switch program.names(name).last {
      case "extendingDefault":
        target.extendsDefault = true
        read(dictionary: arguments.first { $0.label == "with" }?.value, at: value.offset, of: &target)
      case "dictionary": read(dictionary: arguments.first?.value, at: value.offset, of: &target)
      case "file":
        target.infoPlist = arguments.first { $0.label == "path" }.flatMap { path($0.value) }
        if target.infoPlist == nil { texts.leaveUnread("infoPlist", value.offset) }
      default: texts.leaveUnread("infoPlist", value.offset)
      }
    case .path(let name) where program.names(name).last == "default": target.extendsDefault = true
    case .null: break
    default: texts.leaveUnread("infoPlist", value.offset)
    }
  }

  private mutating func read(dictionary value: CodeExpression?, at offset: Int, of target: inout TuistTarget) {
    guard let value, case .list(let open) = program.resolved(value).literal else { return texts.leaveUnread("infoPlist", offset) }
    used.insert(open)
    let first = texts.content.entries.count
    texts.add(dictionary: open, LiteralTexts.Circumstances(target: target.name))
    target.entries = Array(texts.content.entries[first...])
  }

  private func path(_ value: CodeExpression) -> TuistPath? {
    let value = program.resolved(value)
    switch value.literal {
    case .text:
      guard let text = (try? value.text())?.text else { return nil }
      return text.hasPrefix("//") ? TuistPath(text: String(text.dropFirst(2)), base: .root) : TuistPath(text: text, base: .manifest)
    case .call(let name, let open):
      let bases: [String: TuistPath.Base] = [
        "path": .manifest, "relativeToManifest": .manifest, "relativeToRoot": .root, "relativeToCurrentFile": .file,
      ]
      guard let base = program.names(name).last.flatMap({ bases[$0] }), let argument = document.arguments(of: open).first?.value,
        let text = (try? program.resolved(argument).text())?.text
      else { return nil }
      return TuistPath(text: text, base: base)
    default: return nil
    }
  }
}

extension CodeProgram {
  /// The value inside a case of Tuist's property list values: `.string("…")`, `Plist.Value.dictionary([…])`; else the expression itself.
  func plistValue(_ expression: CodeExpression) -> CodeExpression {
    guard document.language == .swift, case .call(let name, let open) = expression.literal,
      let last = names(name).last, last == "string" || last == "dictionary" || last == "init"
    else { return expression }
    let arguments = document.arguments(of: open)
    return arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : expression
  }
}
