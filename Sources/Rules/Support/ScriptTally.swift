internal import Languages
internal import TextSegmentation

/// How many letters of a text are of the scripts of its language, and how many are not.
struct ScriptTally {
  private var own = 0
  /// The letters of each other script.
  private var letters: [Script: Int] = [:]
  private var ideographs = 0
  private var kana = 0
  private var expectsKana = false

  /// Counts the letters of a text.
  ///
  /// - Complexity: O(*n*); a text of Latin letters in a language that uses them is told from its bytes alone.
  init(_ text: UnsafeBufferPointer<UInt8>, _ scripts: [Script]) {
    if scripts.contains(.latin), ScriptTally.isMostlyLatin(text) { return }
    expectsKana = scripts.contains(.hiragana)
    var at = 0
    var last: (script: Script, isOwn: Bool)?
    while at < text.count {
      guard let script = Script(of: UTF8Scan.scalar(in: text, at: &at)) else { continue }
      let isOwn: Bool
      if let last, last.script == script { isOwn = last.isOwn } else { isOwn = scripts.contains(script) }
      last = (script, isOwn)
      if isOwn { own += 1 } else { letters[script, default: 0] += 1 }
      if script == .han { ideographs += 1 }
      if script == .hiragana || script == .katakana { kana += 1 }
    }
  }

  /// The script that nearly all letters are of, when the language does not use it; nil when they are too few to be more than a name.
  var foreign: Script? {
    let count = letters.values.reduce(0, +)
    guard count > 0, count * 20 >= (own + count) * 17 else { return nil }
    guard let script = letters.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) })?.key else { return nil }
    let fewest =
      switch script {
      case .latin: 25
      case .han, .hangul, .hiragana, .katakana: 8
      default: 12
      }
    return count >= fewest ? script : nil
  }

  /// Whether a text in a language that is written with kana has ideographs alone, too many for a name.
  var lacksKana: Bool { expectsKana && kana == 0 && ideographs >= 12 && letters.isEmpty }

  /// Whether more letters are ASCII than begin with a byte of another script (from U+0370 on, but for punctuation).
  private static func isMostlyLatin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var ascii = 0
    var other = 0
    for byte in text {
      if byte >= 0xCD { if byte != 0xE2 { other += 1 } } else if byte & 0xDF >= 0x41, byte & 0xDF <= 0x5A { ascii += 1 }
    }
    return ascii >= other
  }
}
