internal import TextSegmentation

/// The scalars of a text that show nothing where nothing should be.
struct HiddenScalars {
  /// Every scalar with the offset of its first byte.
  private(set) var scalars: [(scalar: Unicode.Scalar, offset: Int)] = []
  /// Runs of scalars at fault, as indices of ``scalars``.
  private(set) var runs: [Range<Int>] = []
  private let byteCount: Int

  /// Looks through a text.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    byteCount = text.count
    var at = 0
    while at < text.count {
      let start = at
      scalars.append((UTF8Scan.scalar(in: text, at: &at), start))
    }
    let isRightToLeft = scalars.contains { $0.scalar.isRightToLeft && !$0.scalar.isDirectionControl }
    let unbalanced = unbalancedControls()
    for index in scalars.indices where unbalanced.contains(index) || isFault(at: index, isRightToLeft: isRightToLeft) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
  }

  /// The offset behind a scalar.
  func end(of index: Int) -> Int { index + 1 < scalars.count ? scalars[index + 1].offset : byteCount }

  /// Whether a run can be mended without changing what people see, and without gluing two words together.
  func isSafelyRemoved(_ run: Range<Int>) -> Bool {
    guard scalars[run].allSatisfy({ $0.scalar.vanishes }) else { return false }
    guard scalars[run].contains(where: { $0.scalar.mayDivideWords }), let (before, behind) = neighbours(of: run) else { return true }
    if marksBreak(run) || before.isWhiteSpace || behind.isWhiteSpace { return true }
    // Where words are written without spaces, a line may break nowhere else.
    return !hasScriptWithoutSpaces && (!before.isLetter || !behind.isLetter)
  }

  /// Whether a run of several parts two words of a script without spaces, as one zero-width space does.
  func marksBreak(_ run: Range<Int>) -> Bool {
    guard scalars[run].contains(where: { $0.scalar.value == 0x200B }), let (before, behind) = neighbours(of: run) else { return false }
    return !before.isWhiteSpace && !behind.isWhiteSpace && (before.isOfScriptWithoutSpaces || behind.isOfScriptWithoutSpaces)
  }

  /// The scalars around a run; nil at an end of the text.
  private func neighbours(of run: Range<Int>) -> (before: Unicode.Scalar, behind: Unicode.Scalar)? {
    guard run.lowerBound > 0, run.upperBound < scalars.count else { return nil }
    return (scalars[run.lowerBound - 1].scalar, scalars[run.upperBound].scalar)
  }

  private var hasScriptWithoutSpaces: Bool { scalars.contains { $0.scalar.isOfScriptWithoutSpaces } }

  private func isFault(at index: Int, isRightToLeft: Bool) -> Bool {
    let scalar = scalars[index].scalar
    switch scalar.value {
    case 0x0...0x8, 0xE...0x1F, 0x7F...0x84, 0x86...0x9F: return true
    case 0xAD, 0x115F, 0x1160, 0x2060...0x2064, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0: return true
    case 0xFFF9...0xFFFF, 0x202D, 0x202E: return true
    case 0x61C, 0x200E, 0x200F: return !isRightToLeft
    case 0x180E: return !neighbours(index).contains { (0x1800...0x18AF).contains($0.value) }
    case 0x200B: return !separatesWords(index)
    case 0x200C: return !neighbours(index).contains(where: \.usesJoiners)
    case 0x200D: return !neighbours(index).contains { $0.usesJoiners || $0.isEmojiPart }
    case 0xE0001, 0xE0020...0xE007F: return !isFlag(index)
    default: return false
    }
  }

  /// The scalars before and behind.
  private func neighbours(_ index: Int) -> [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    if index > 0 { found.append(scalars[index - 1].scalar) }
    if index + 1 < scalars.count { found.append(scalars[index + 1].scalar) }
    return found
  }

  /// Whether a zero-width space stands between two words of a script without spaces.
  private func separatesWords(_ index: Int) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    let before = scalars[index - 1].scalar
    let behind = scalars[index + 1].scalar
    guard before.value != 0x200B, behind.value != 0x200B else { return false }
    return before.isOfScriptWithoutSpaces || behind.isOfScriptWithoutSpaces
  }

  /// Whether a tag follows a black flag, through other tags.
  private func isFlag(_ index: Int) -> Bool {
    var at = index
    while at > 0, (0xE0020...0xE007F).contains(scalars[at].scalar.value) { at -= 1 }
    return scalars[at].scalar.value == 0x1F3F4
  }

  /// Isolates and embeddings that are opened and not closed, or closed and not opened; the marks that close an override too.
  private func unbalancedControls() -> Set<Int> {
    var open: [Int] = []
    var unbalanced: Set<Int> = []
    for (index, scalar) in scalars.map(\.scalar.value).enumerated() {
      switch scalar {
      case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: open.append(index)
      case 0x202C, 0x2069:
        guard let opener = open.last, (scalars[opener].scalar.value >= 0x2066) == (scalar == 0x2069) else {
          unbalanced.insert(index)
          continue
        }
        open.removeLast()
        if (0x202D...0x202E).contains(scalars[opener].scalar.value) { unbalanced.insert(index) }
      default: break
      }
    }
    return unbalanced.union(open)
  }
}

extension Unicode.Scalar {
  /// Whether it stands where a text was lost, so that a person must write again what was there.
  ///
  /// Controls from U+0080 on are mostly quotes and dashes of Windows that were taken for Latin-1.
  var standsForLostText: Bool { (0xFFF9...0xFFFF).contains(value) || (0x80...0x9F).contains(value) }

  /// Whether nothing shows it, neither by ink nor by the order of what stands around it.
  fileprivate var vanishes: Bool {
    switch value {
    case 0x0...0x1F, 0x7F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF, 0xE0001, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// Whether it may stand where a space was.
  fileprivate var mayDivideWords: Bool { value == 0x200B || value < 0x20 || value == 0x7F }

  /// Whether it is of Thai, Lao, Burmese, Khmer or a script written like them, such as Tibetan, Balinese or Javanese.
  var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0xE00...0x109F, 0x1B00...0x1B7F, 0xA980...0xA9DF, 0xAA00...0xAA5F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF,
      0xA9E0...0xA9FF, 0xAA60...0xAA7F,
      0xAA80...0xAADF:
      true
    default: false
    }
  }

  /// Whether it is of a script in which joiners choose the form of letters: Arabic and its kin, those of India, Mongolian.
  var usesJoiners: Bool {
    switch value {
    case 0x600...0x8FF, 0x900...0xDFF, 0xF00...0x109F, 0x1780...0x18AF, 0x1900...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
      0x10A00...0x10FFF, 0x11000...0x11FFF, 0x1E900...0x1E95F:
      true
    default: false
    }
  }
}
