internal import TextSegmentation

/// Making words and marks of what ICU found.
extension CopyReading {
  func makeTokens() {
    tokens.removeAll(keepingCapacity: true)
    tokens.reserveCapacity(segmenter.tokens.count)
    segmenter.folded.withUnsafeBufferPointer { folded in
      let text = UnsafeBufferPointer(rebasing: folded[..<segmenter.foldedCount])
      var variableEnd = -1
      for token in segmenter.tokens {
        if token.start < variableEnd { continue }
        if token.kind == .clauseMark, let end = VariableScanner.variable(in: text, openedAt: token.start) {
          variableEnd = end
          addVariable(start: text[token.start] == UInt8(ascii: "(") ? token.start - 1 : token.start, end: end)
          continue
        }
        switch token.kind {
        case .clauseMark, .sentenceMark: addMark(token, text)
        case .letters, .ideographic:
          if language.isContinuous { munch(token, text) } else { addWord(token, text) }
        case .number: addWord(token, text)
        }
      }
    }
  }

  func addMark(_ token: TextToken, _ text: UnsafeBufferPointer<UInt8>) {
    let kind: Token.Kind = token.kind == .sentenceMark ? .sentenceMark : .clauseMark
    // A stop after an abbreviation, or inside a name such as "U.S.", ends nothing.
    if kind == .sentenceMark, text[token.start] == UInt8(ascii: "."), let last = tokens.last, Int(last.end) == token.start,
      last.bits.intersects(language.lexicon.known.abbreviations)
    {
      return
    }
    tokens.append(
      Token(
        start: Int32(token.start), end: Int32(token.end), record: -1, row: rows.mark, kind: kind, casing: [], bits: .none))
  }

  func addVariable(start: Int, end: Int) {
    var bits = SetBits(BuiltInSet.variable.rawValue)
    bits.insert(BuiltInSet.word.rawValue)
    var token = Token(start: Int32(start), end: Int32(end), record: -1, row: rows.variable, kind: .word, casing: [], bits: bits)
    token.flags = .variable
    tokens.append(token)
  }

  /// Adds a word or number as ICU cut it.
  func addWord(_ token: TextToken, _ text: UnsafeBufferPointer<UInt8>) {
    let form = UnsafeBufferPointer(rebasing: text[token.start..<token.end])
    add(token.start, token.end, token, form: number(of: form, isNumber: token.kind == .number))
  }

  /// Adds a word or number, given the number of its form.
  func add(_ start: Int, _ end: Int, _ from: TextToken, form number: Int) {
    let record = records[number]
    var bits = record.bits
    if from.casing.contains(.initialUpper) { bits.insert(BuiltInSet.capitalised.rawValue) }
    tokens.append(
      Token(
        start: Int32(start), end: Int32(end), record: Int32(number), row: record.row, kind: from.kind == .number ? .number : .word,
        casing: from.casing, bits: bits))
  }

  /// The number of a form, which is the index of its record; a form that was never met gets one.
  func number(of form: UnsafeBufferPointer<UInt8>, isNumber: Bool) -> Int {
    let number = Int(forms.intern(form))
    if number == records.count {
      var record = analyzer.record(of: form, isNumber: isNumber)
      record.row = rows.place(of: record)
      records.append(record)
    }
    return number
  }

  /// The number of the form that is an entry of the pack; looked up once an entry.
  func number(of entry: UnsafeBufferPointer<UInt8>, node: Int) -> Int {
    if numbersByNode[node] < 0 { numbersByNode[node] = Int32(number(of: entry, isNumber: false)) }
    return Int(numbersByNode[node])
  }

  /// Cuts a stretch of a language without spaces at the pack's own words, the longest first.
  ///
  /// An entry may reach beyond the end of ICU's word; then the next stretch begins behind it.
  func munch(_ token: TextToken, _ text: UnsafeBufferPointer<UInt8>) {
    var at = max(token.start, tokens.last.map { $0.record >= 0 ? Int($0.end) : 0 } ?? 0)
    var unknownStart = at
    func flush(_ end: Int) {
      guard unknownStart < end else { return }
      add(unknownStart, end, token, form: number(of: UnsafeBufferPointer(rebasing: text[unknownStart..<end]), isNumber: false))
    }
    while at < token.end {
      let isWordStart = at == token.start || !CopyReading.joins(text[at - 1], text[at])
      var longest = (end: 0, node: 0)
      if isWordStart {
        language.lexicon.trie.forEachMatch(in: text, from: at) { end, node in
          if end == text.count || !CopyReading.joins(text[end - 1], text[end]) { longest = (end, node) }
        }
      }
      if longest.end > 0 {
        flush(at)
        let entry = UnsafeBufferPointer(rebasing: text[at..<longest.end])
        add(at, longest.end, token, form: number(of: entry, node: longest.node))
        at = longest.end
        unknownStart = at
      } else {
        at += 1
        while at < token.end, text[at] & 0xC0 == 0x80 { at += 1 }
      }
    }
    flush(token.end)
  }

  /// Whether two bytes are both of Latin letters or digits, so that no entry begins or ends between them.
  static func joins(_ left: UInt8, _ right: UInt8) -> Bool {
    func isAlphanumeric(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }
    return isAlphanumeric(left) && isAlphanumeric(right)
  }
}
