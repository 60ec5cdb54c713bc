/// Sets and words that occur in a text, or must.
struct Presence {
  /// The sets.
  var sets = SetBits.none
  /// The words, by the low byte of their numbers.
  var words = SetBits.none

  /// Whether nothing of the other is missing.
  @inline(__always)
  func isSuperset(of other: Presence) -> Bool { sets.isSuperset(of: other.sets) && words.isSuperset(of: other.words) }

  /// Whether something is in both.
  @inline(__always)
  func intersects(_ other: Presence) -> Bool { sets.intersects(other.sets) || words.intersects(other.words) }
}

/// What a pattern insists on, so that one look tells of most texts that they do not have it.
struct PatternNeeds {
  /// What must occur.
  private(set) var all = Presence()
  /// The tests of which something must occur, as a range of the index's choices.
  let choices: Range<Int>

  /// Sorts the mandatory tests of a pattern; those with alternatives are added to the choices.
  init(_ program: PatternProgram, in table: PatternTable, _ choices: inout [Presence]) {
    let start = choices.count
    for index in program.mandatory {
      let alternatives = table.alternatives(of: table.mandatory[Int(index)])
      if alternatives.count == 1, let only = alternatives.first {
        if only.word == UInt32.max { all.sets.formUnion(only.all) } else { all.words.insert(Int(only.word & 0xFF)) }
      } else if let choice = PatternNeeds.choice(of: alternatives) {
        choices.append(choice)
      }
    }
    self.choices = start..<choices.count
  }

  /// What alternatives ask for, of those that ask for several sets the last and so no built-in one; nil when one asks for nothing.
  private static func choice(of alternatives: [TokenTest.Alternative]) -> Presence? {
    var choice = Presence()
    for alternative in alternatives {
      if alternative.word != UInt32.max {
        choice.words.insert(Int(alternative.word & 0xFF))
      } else if let set = alternative.all.last {
        choice.sets.insert(set)
      } else {
        return nil
      }
    }
    return choice
  }
}
