internal import CopyModel

/// What is known of one word form.
struct WordRecord: Sendable {
  /// The sets the form is in, by itself or through its stem and affixes.
  var bits = SetBits.none
  /// The listed word that the form is to the letter, or `UInt32.max`.
  var exact = UInt32.max
  /// The listed word it comes down to, or `UInt32.max`.
  var stem = UInt32.max
  /// A number that forms of one stem share.
  var lemma: UInt64 = 0
  /// The phrases that may begin here, as a range of the lexicon's.
  var phrases: Range<Int32> = 0..<0
  /// Where the reading's rows of the patterns begin that the word calls up and can begin.
  var row: Int32 = 0
}

/// Works out what is known of a word form; slow and done once a form.
final class WordAnalyzer {
  private let lexicon: Lexicon

  /// Makes an analyzer over a lexicon.
  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  /// Looks a folded form up, takes affixes off it and splits it, as Documentation/LanguagePacks.md describes.
  func record(of form: UnsafeBufferPointer<UInt8>, isNumber: Bool) -> WordRecord {
    var record = WordRecord()
    let exact = lexicon.words.find(form)
    var excluded = SetBits.none
    if let exact {
      record.bits = lexicon.bits[Int(exact)]
      excluded = lexicon.excluded(exact)
      record.exact = exact
      record.stem = exact
    }
    record.bits.formUnion(openSets(of: form).subtracting(excluded))
    record.lemma = WordAnalyzer.hash(form)
    if let bare = withoutOptionalMarks(form) {
      let other = bare.withUnsafeBufferPointer { self.record(of: $0, isNumber: isNumber) }
      record.bits.formUnion(other.bits)
      record.stem = record.stem == UInt32.max ? other.stem : record.stem
      record.lemma = other.lemma
    } else if record.bits.intersects(lexicon.known.concrete) {
      record.bits.insert(BuiltInSet.unknown.rawValue)
    } else if isNumber {
      record.bits.insert(BuiltInSet.number.rawValue)
    } else if !record.bits.intersects(lexicon.known.known) {
      resolve(form, &record)
    }
    record.bits.insert(BuiltInSet.word.rawValue)
    if let exact { record.phrases = lexicon.phrases.begun(by: exact) }
    if record.phrases.isEmpty, record.stem != UInt32.max { record.phrases = lexicon.phrases.begun(by: record.stem) }
    return record
  }

  /// The form without the marks that a word may lack, or nil when it has none of them.
  private func withoutOptionalMarks(_ form: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard !lexicon.optionalMarks.isEmpty else { return nil }
    let text = String(decoding: form, as: UTF8.self)
    let bare = text.unicodeScalars.filter { !lexicon.optionalMarks.contains($0) }
    return bare.count == text.unicodeScalars.count || bare.isEmpty ? nil : Array(String(String.UnicodeScalarView(bare)).utf8)
  }

  /// Finds the stem or the parts of a form that no known set lists.
  private func resolve(_ form: UnsafeBufferPointer<UInt8>, _ record: inout WordRecord) {
    for depth in 1...3 {
      if let found = strip(form, depth: depth) {
        record.bits.formUnion(found.bits)
        record.stem = found.stem
        record.lemma = WordAnalyzer.hash(UnsafeBufferPointer(rebasing: form[found.start..<found.end]))
        if !record.bits.intersects(lexicon.known.known) { record.bits.insert(BuiltInSet.unknown.rawValue) }
        return
      }
    }
    if let parts = split(form) {
      record.bits.formUnion(parts.bits)
      if parts.isWhole { return }
    } else if let suffix = lexicon.affixes.firstTail(of: form, { row, rest in isStem(form[rest]) ? (row: row, rest: rest) : nil }) {
      record.bits.formUnion(lexicon.affixes.bits[suffix.row])
      record.lemma = WordAnalyzer.hash(UnsafeBufferPointer(rebasing: form[suffix.rest]))
    }
    record.bits.insert(BuiltInSet.unknown.rawValue)
  }

  // MARK: Affixes

  private struct Stem {
    var stem: UInt32
    var bits: SetBits
    var start: Int
    var end: Int
  }

  /// Takes exactly `depth` affixes off and looks the rest up.
  private func strip(_ form: UnsafeBufferPointer<UInt8>, depth: Int) -> Stem? {
    strip(form, 0, form.count, depth: depth)
  }

  private func strip(_ form: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, depth: Int) -> Stem? {
    if depth == 0 {
      guard let word = lexicon.words.find(UnsafeBufferPointer(rebasing: form[start..<end])), !lexicon.bits[Int(word)].isEmpty else {
        return nil
      }
      return Stem(stem: word, bits: lexicon.bits[Int(word)], start: start, end: end)
    }
    let whole = UnsafeBufferPointer(rebasing: form[start..<end])
    func stem(without row: Int, _ rest: Range<Int>) -> Stem? {
      guard isStem(whole[rest]), var found = strip(form, start + rest.lowerBound, start + rest.upperBound, depth: depth - 1) else {
        return nil
      }
      found.bits.formUnion(lexicon.affixes.bits[row])
      return found
    }
    return lexicon.affixes.firstTail(of: whole, stem) ?? lexicon.affixes.firstHead(of: whole, stem)
  }

  /// Whether enough letters are left when an affix is taken off.
  private func isStem(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { WordAnalyzer.letters(rest) >= lexicon.minimumStem }

  /// The sets whose words begin and end as a form does, with two letters or more between.
  private func openSets(of form: UnsafeBufferPointer<UInt8>) -> SetBits {
    var bits = SetBits.none
    func add(_ row: Int, _ rest: Range<Int>) -> Never? {
      if WordAnalyzer.letters(form[rest]) >= 2 { bits.formUnion(lexicon.openEntries.bits[row]) }
      return nil
    }
    _ = lexicon.openEntries.firstTail(of: form, add)
    _ = lexicon.openEntries.firstHead(of: form, add)
    return bits
  }

  // MARK: Compounds

  /// How many bytes a form may have to be split; each place to cut costs a look at the whole form, and no compound in use is longer.
  private static let longestCompound = 96

  /// The sets of a compound's known parts, and whether every part is known.
  private func split(_ form: UnsafeBufferPointer<UInt8>) -> (bits: SetBits, isWhole: Bool)? {
    guard let links = lexicon.links, form.count <= WordAnalyzer.longestCompound else { return nil }
    var partial: SetBits?
    for cut in 1..<max(form.count, 2) where cut < form.count && form[cut] & 0xC0 != 0x80 {
      guard WordAnalyzer.letters(form[..<cut]) >= 3, WordAnalyzer.letters(form[cut...]) >= 3 else { continue }
      let tail = part(form, cut, form.count)
      var head: SetBits?
      for link in links {
        guard cut - link.count > 0, form[(cut - link.count)..<cut].elementsEqual(link) else { continue }
        if let found = part(form, 0, cut - link.count) {
          head = found
          break
        }
      }
      if let head, let tail { return (head.union(tail), true) }
      if partial == nil, let known = tail ?? head { partial = known }
    }
    return partial.map { ($0, false) }
  }

  /// The sets of a part of a compound, or nil when it is not a word that compounds are split at.
  private func part(_ form: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> SetBits? {
    let bytes = UnsafeBufferPointer(rebasing: form[start..<end])
    guard WordAnalyzer.letters(bytes[...]) >= 3 else { return nil }
    if let word = lexicon.words.find(bytes), lexicon.bits[Int(word)].intersects(lexicon.known.compoundParts) {
      return lexicon.bits[Int(word)]
    }
    guard let found = strip(form, start, end, depth: 1), found.bits.intersects(lexicon.known.compoundParts) else { return nil }
    return found.bits
  }

  // MARK: Small parts

  static func letters(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private static func hash(_ form: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = FNV1a()
    hash.add(form)
    return hash.value
  }
}
