internal import CopyModel

/// Gathers the texts of a binary property list's dictionaries.
struct BinaryPlistGathering {
  let objects: BinaryPlistObjects
  private(set) var entries: [CarrierEntry] = []
  private(set) var problems: [Problem] = []
  private var texts: BinaryPlistTexts
  private let source: SourceText
  /// How many more pairs may be visited; a sound file spends two bytes on each.
  private var allowance: Int
  private var isFull = false

  private static let problemLimit = 50
  /// Joined keys do not grow longer than this: here, unlike in XML, one dictionary can stand under any number of keys.
  private static let pathLimit = 256

  init(_ objects: BinaryPlistObjects, source: SourceText) {
    self.objects = objects
    self.source = source
    texts = BinaryPlistTexts(objects)
    allowance = objects.bytes.count / 2
  }

  /// Records a fault of the file, once.
  mutating func report(_ fault: BinaryPlistFault) { report(BinaryPlistReader.damaged(fault)) }

  private mutating func report(_ message: String) {
    let problem = source.problem(at: 0, message)
    if problems.count < Self.problemLimit, !problems.contains(problem) { problems.append(problem) }
  }

  /// Gathers the texts of a dictionary.
  ///
  /// - Parameters:
  ///   - number: The dictionary's object.
  ///   - path: The keys down to it, joined with dots; empty for an outermost one.
  ///   - locale: The locale of its texts, where the file names it.
  ///   - followsNested: Whether dictionaries inside it are read too.
  mutating func pairs(of number: Int, path: String, locale: String?, followsNested: Bool) {
    do throws(BinaryPlistFault) {
      guard case .dictionary(let start, let count) = try objects.object(number) else {
        return report("expected a dictionary in the property list, found \(try objects.object(number).name)")
      }
      for index in 0..<count where !isFull {
        do throws(BinaryPlistFault) {
          try pair(start, index, count, path: path, locale: locale, followsNested: followsNested)
        } catch {
          report(error)
        }
      }
    } catch {
      report(error)
    }
  }

  /// Gathers one pair of a dictionary.
  private mutating func pair(
    _ start: Int, _ index: Int, _ count: Int, path: String, locale: String?, followsNested: Bool
  ) throws(BinaryPlistFault) {
    guard spend() else { return }
    guard let key = try texts.text(try objects.reference(start, index)) else { return }
    let value = try objects.reference(start, count + index)
    let object = try objects.object(value)
    switch object {
    case .ascii, .utf16:
      guard path.isEmpty || path.utf8.count + key.text.utf8.count < Self.pathLimit, let text = try texts.text(value) else { return }
      add(key, text, path: path, locale: locale)
    case .dictionary where followsNested && (path.isEmpty ? PurposeKey.named(key.text) != nil : true):
      guard path.utf8.count + key.text.utf8.count < Self.pathLimit else { return }
      pairs(of: value, path: path.isEmpty ? key.text : path + "." + key.text, locale: locale, followsNested: true)
    case .list(let start, let count) where path.isEmpty && key.text == "CFBundleLocalizations":
      // The languages that the app speaks, each as a text under the list's key.
      for index in 0..<count where spend() {
        if let text = try texts.text(try objects.reference(start, index)) { add(key, text, path: "", locale: locale) }
      }
    default:
      guard path.isEmpty, key.text.hasSuffix("UsageDescription") else { return }
      report("expected a text under \(shown(key.text)), found \(object.name)")
    }
  }

  /// Gathers the texts of a table of all languages.
  mutating func tables() {
    do throws(BinaryPlistFault) {
      guard case .dictionary(let start, let count) = try objects.object(objects.trailer.top) else {
        return report("expected a dictionary of languages, found \(try objects.object(objects.trailer.top).name)")
      }
      for index in 0..<count where spend() {
        guard let locale = try texts.text(try objects.reference(start, index)), locale.text != "LocProvenance" else { continue }
        let table = try objects.reference(start, count + index)
        guard case .dictionary = try objects.object(table) else {
          report("expected a dictionary of texts under \(shown(locale.text)), found \(try objects.object(table).name)")
          continue
        }
        pairs(of: table, path: "", locale: locale.text, followsNested: false)
      }
    } catch {
      report(error)
    }
  }

  /// Counts a pair; false when so many were visited that dictionaries must share bytes or stand in many places.
  private mutating func spend() -> Bool {
    guard !isFull else { return false }
    allowance -= 1
    if allowance < 0 {
      report(BinaryPlistFault(message: "one dictionary stands in so many places that they hold more pairs than the file has bytes"))
      isFull = true
    }
    return !isFull
  }

  private mutating func add(_ key: DecodedText, _ text: DecodedText, path: String, locale: String?) {
    guard text.text.utf8.count <= DecodedText.lengthLimit else {
      return report("the text under \(shown(key.text)) is longer than a megabyte; no alert shows that")
    }
    guard !text.text.utf8.contains(0), !key.text.utf8.contains(0) else {
      return report("a NUL character stands in \(shown(key.text)) or in its text; remove it")
    }
    guard entries.count < DecodedText.countLimit else {
      report(DecodedText.countMessage)
      isFull = true
      return
    }
    entries.append(
      CarrierEntry(key: path.isEmpty ? key.text : path + "." + key.text, keyRange: key.range, value: text, locale: locale))
  }
}

/// A name of the file for a message: cut when it is long.
private func shown(_ name: String) -> String {
  name.utf8.count <= 80 ? name : String(name.prefix(40)) + "…"
}
