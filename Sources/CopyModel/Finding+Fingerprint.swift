extension Finding {
  /// A name of this finding that stays the same when the text moves and changes when the text changes.
  ///
  /// It is 16 hexadecimal digits of FNV-1a 64 over rule, app, target, key, locale, the text with its white space folded, and the ordinal of
  /// the rule's finding in that text.
  ///
  /// - Complexity: O(*n*) in the length of the text, each time.
  public var fingerprint: String { fingerprint(as: TextIdentity(self)) }

  /// The name that this finding would have if its text were called otherwise: by another app, target or locale.
  public func fingerprint(as subject: TextIdentity) -> String {
    var hash = identity(as: subject)
    var rest = ordinal
    // More than 256 findings of a rule in one text are told apart too.
    repeat {
      hash.add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    } while rest > 0
    return hash.hexadecimal
  }

  /// Numbers the findings of each rule in each text, in their order, so that all have fingerprints of their own.
  ///
  /// - Parameter findings: All findings of a run, none folded; of what shares a text, those that were left out would shift the others.
  /// - Complexity: O(*n*) in the length of the texts.
  public static func number(_ findings: inout [Finding]) { number(&findings, at: findings.indices) }

  /// Numbers some of the findings, which share no text with the others.
  public static func number(_ findings: inout [Finding], at places: some Collection<Int>) {
    var counts: [UInt64: Int] = [:]
    counts.reserveCapacity(places.count)
    for place in places {
      let identity = findings[place].identity(as: TextIdentity(findings[place])).value
      let count = counts[identity, default: 0]
      counts[identity] = count + 1
      findings[place].ordinal = count
    }
  }

  /// The hash of all that tells the rule's findings in one text from others.
  private func identity(as subject: TextIdentity) -> FNV1a {
    var hash = FNV1a()
    for part in [rule.rawValue, subject.app, subject.target, subject.key, subject.locale.rawValue] {
      hash.add(part)
      hash.add(0)
    }
    hash.add(foldingSpaceIn: text)
    hash.add(0)
    return hash
  }
}

extension FNV1a {
  /// Adds the UTF-8 of a text, every run of white space as one space and those at its ends left out.
  fileprivate mutating func add(foldingSpaceIn text: String) {
    var text = text
    text.withUTF8 { bytes in
      var pendingSpace = false
      var isFirst = true
      for byte in bytes {
        if byte == 0x20 || (0x9...0xD).contains(byte) {
          pendingSpace = !isFirst
          continue
        }
        if pendingSpace { add(0x20) }
        pendingSpace = false
        isFirst = false
        add(byte)
      }
    }
  }

  /// Sixteen lower-case hexadecimal digits.
  fileprivate var hexadecimal: String {
    String(unsafeUninitializedCapacity: 16) { buffer in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * index)) & 15
        buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }
}
