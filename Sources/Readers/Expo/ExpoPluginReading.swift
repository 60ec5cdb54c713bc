internal import CopyModel

/// Reads the options of a plugin in an Expo configuration.
struct ExpoPluginReading {
  let program: CodeProgram
  /// The package's name.
  let plugin: String

  private var document: CodeDocument { program.document }

  /// What an option's value is.
  private enum Value {
    case absent
    case text(CarrierEntry)
    case no
    case yes
    case computed(Int)
  }

  /// What the plugin does with the keys that it writes.
  ///
  /// - Parameters:
  ///   - options: The object behind the plugin's name, or nil.
  ///   - texts: Takes what is unread, and the problems.
  func effects(of options: CodeExpression?, texts: inout LiteralTexts) -> [ExpoPluginEffect] {
    var members: [CodeMember] = []
    var rest = Value.absent
    if let options {
      switch program.resolved(options).literal {
      case .object(let open) where texts.spend(document.indexAfter(open) - open): members = document.members(of: open)
      case .null, .object: break
      default: rest = .computed(options.offset)
      }
    }
    if let spread = members.last(where: { $0.kind != .value }) { rest = .computed(spread.value.offset) }
    guard let rows = ExpoPluginOption.table[plugin] else {
      leaveUnknown(members, texts: &texts)
      return []
    }
    return rows.flatMap { row in
      let value = self.value(row.name, in: members, rest: rest, texts: &texts)
      if let gate = row.gate {
        switch self.value(gate, in: members, rest: rest, texts: &texts) {
        case .yes, .text: break
        case .absent, .no: return [] as [ExpoPluginEffect]
        case .computed(let offset): return effects(row, .computed(offset), texts: &texts)
        }
      }
      return effects(row, value, texts: &texts)
    }
  }

  private func effects(_ row: ExpoPluginOption, _ value: Value, texts: inout LiteralTexts) -> [ExpoPluginEffect] {
    var effects: [ExpoPluginEffect] = []
    for key in row.keys {
      var action: ExpoPluginEffect.Action?
      switch (value, row.sample) {
      case (.text(var entry), _) where !entry.value.text.isEmpty:
        entry.key = key
        action = .writes(entry)
      case (.computed(let offset), _):
        texts.leaveUnread(key, offset)
        action = .isUnknown
      case (.no, _) where row.onFalse == .removes: action = .removes
      case (.no, _) where row.onFalse == .leaves, (_, .none): action = nil
      case (_, .always): action = .forcesDefault
      case (_, .whereAbsent): action = .writesDefault
      }
      if let action { effects.append(ExpoPluginEffect(key: key, option: row.name, isEarly: row.isEarly, action: action)) }
    }
    return effects
  }

  private func value(_ name: String, in members: [CodeMember], rest: Value, texts: inout LiteralTexts) -> Value {
    guard let member = members.last(where: { $0.kind == .value && $0.key?.text == name }), let key = member.key else { return rest }
    let resolved = program.resolved(member.value)
    switch resolved.literal {
    case .text:
      guard let text = texts.text(of: resolved), text.text.utf8.count <= DecodedText.lengthLimit else { return .computed(resolved.offset) }
      return .text(CarrierEntry(key: name, keyRange: key.range, value: text))
    case .boolean(let isTrue): return isTrue ? .yes : .no
    case .null: return .absent
    default: return .computed(member.value.offset)
    }
  }

  /// Notes the options of a plugin that is not known, whose names say that they hold purpose strings.
  private func leaveUnknown(_ members: [CodeMember], texts: inout LiteralTexts) {
    for member in members {
      guard let name = member.key?.text, case .text = program.resolved(member.value).literal else { continue }
      let meaning = KeyMeaning(name)
      let isText = ["Permission", "PermissionText", "UsageDescription"].contains { name.hasSuffix($0) }
      if meaning == .purpose || meaning == .unknownUsage || isText {
        texts.leaveUnread(name, member.value.offset, "an option of a plugin that copycheck does not know")
      }
    }
  }
}
