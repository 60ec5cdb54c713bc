internal import CopyModel

extension GodotPresetParser {
  /// The options of a preset with the Info.plist keys that Godot's template fills with them.
  private static let keys = [
    "privacy/camera_usage_description": "NSCameraUsageDescription",
    "privacy/microphone_usage_description": "NSMicrophoneUsageDescription",
    "privacy/photolibrary_usage_description": "NSPhotoLibraryUsageDescription",
  ]

  /// Keeps an option that concerns copy.
  mutating func addOption(_ name: String, _ keyRange: Range<Int>, _ value: GodotValue, to preset: String) {
    if let key = GodotPresetParser.keys[name] {
      guard case .text(let text) = value else { return complain(keyRange.lowerBound, "expected a text in quotes for \(name)", in: preset) }
      add(CarrierEntry(key: key, keyRange: keyRange, value: text), to: preset)
    } else if name.hasSuffix("_localized"), let key = GodotPresetParser.keys[String(name.dropLast(10))] {
      guard case .dictionary(let pairs) = value else {
        return complain(keyRange.lowerBound, "expected a dictionary of languages and texts for \(name)", in: preset)
      }
      for (locale, value) in pairs { add(key, locale, value, to: preset) }
    } else if name == "application/additional_plist_content", case .text(let text) = value, !text.text.isEmpty {
      addPlistContent(text, to: preset)
    }
  }

  /// Keeps the text of one language.
  private mutating func add(_ key: String, _ locale: DecodedText, _ value: GodotValue, to preset: String) {
    guard case .text(let text) = value else {
      return complain(locale.range.lowerBound, "expected a text in quotes for the language \(locale.text.prefix(40))", in: preset)
    }
    // Godot's exporter passes English over: en.lproj gets the text of the option without a language.
    guard locale.text != "en" else {
      guard !text.text.isEmpty else { return }
      drafts[preset]?.unread.append(
        UnreadValue(key: key, offset: text.range.lowerBound, why: "never exported: Godot takes the text without a language for en"))
      return
    }
    add(CarrierEntry(key: key, keyRange: locale.range, value: text, locale: locale.text), to: preset)
  }

  /// Keeps a text unless it is not set.
  private mutating func add(_ entry: CarrierEntry, to preset: String) {
    guard !entry.value.text.isEmpty else { return }
    guard entry.value.text.utf8.count <= DecodedText.lengthLimit else {
      return complain(entry.value.range.lowerBound, "this text is longer than a megabyte; no alert shows that", in: preset)
    }
    guard count < DecodedText.countLimit else { return complain(entry.keyRange.lowerBound, DecodedText.countMessage, in: preset) }
    count += 1
    drafts[preset]?.entries.append(entry)
  }

  /// Keeps the texts of `additional_plist_content`, which Godot puts into the Info.plist's dictionary as it is.
  ///
  /// It is the only place for a key that Godot has no option for, such as that of Bluetooth.
  private mutating func addPlistContent(_ text: DecodedText, to preset: String) {
    let opening = Array("<plist><dict>".utf8)
    let wrapped = opening + Array(text.text.utf8) + Array("</dict></plist>".utf8)
    guard text.text.utf8.count <= DecodedText.lengthLimit,
      let inner = try? SourceText(path: source.file.path, bytes: wrapped)
    else { return }
    func offset(_ inner: Int) -> Int {
      let place = min(max(inner - opening.count, 0), text.text.utf8.count)
      return text.offsets.isEmpty ? text.range.lowerBound + place : text.offsets[place]
    }
    let content = InfoPlistReader.read(inner)
    if let problem = content.problems.first {
      complain(text.range.lowerBound, "additional_plist_content is no part of a property list: \(problem.message)", in: preset)
    }
    for entry in content.entries where KeyMeaning(entry.key) != .other {
      var value = entry.value
      let range = value.range
      value.range = offset(range.lowerBound)..<offset(range.upperBound)
      // A property list inside a text in quotes: what the one escapes the other would escape again.
      value.spelling = .programPieces
      if !value.offsets.isEmpty || !text.offsets.isEmpty {
        let table = value.offsets.isEmpty ? Array(range) + [range.upperBound] : value.offsets
        value.offsets = table.map(offset)
      }
      let keyRange = offset(entry.keyRange.lowerBound)..<offset(entry.keyRange.upperBound)
      add(CarrierEntry(key: entry.key, keyRange: keyRange, value: value), to: preset)
    }
  }

  /// Keeps a fault for the case that the preset is one that is read.
  private mutating func complain(_ offset: Int, _ message: String, in preset: String) {
    guard let count = drafts[preset]?.problems.count, count < 50 else { return }
    drafts[preset]?.problems.append((offset, message))
  }
}
