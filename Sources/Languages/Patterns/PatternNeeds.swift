/// Sets and words that occur in a text, or must.
struct Presence: BitwiseCopyable, Sendable {
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

/// What patterns insist on, so that one look tells of most texts that they do not have it.
struct PatternNeeds: Sendable {
  /// What must occur, by the number of the pattern.
  private let all: Table<Presence>
  /// The tests of which something must occur, as a range of `choices`, by the number of the pattern.
  private let ranges: Table<Bounds>
  /// Of each of these a text has something.
  private let choices: Table<Presence>

  /// Sorts the mandatory tests of patterns.
  init(of table: PatternTableBuilder) {
    var all: [Presence] = []
    var ranges: [Bounds] = []
    var choices: [Presence] = []
    for program in table.programs {
      var presence = Presence()
      let start = Int32(choices.count)
      for index in program.mandatory {
        let alternatives = table.alternatives(of: table.mandatory[Int(index)])
        if alternatives.count == 1, let only = alternatives.first {
          if only.word == UInt32.max { presence.sets.formUnion(only.all) } else { presence.words.insert(Int(only.word & 0xFF)) }
        } else if let choice = PatternNeeds.choice(of: alternatives) {
          choices.append(choice)
        }
      }
      all.append(presence)
      ranges.append(Bounds(start, Int32(choices.count)))
    }
    self.all = Table(all)
    self.ranges = Table(ranges)
    self.choices = Table(choices)
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

  /// Whether a text has what a pattern insists on.
  func areMet(by text: Presence, of pattern: Int) -> Bool {
    guard text.isSuperset(of: all[pattern]) else { return false }
    for choice in ranges[pattern].range where !text.intersects(choices[Int(choice)]) { return false }
    return true
  }

  /// Writes the needs.
  func write(to writer: inout BinaryWriter) {
    writer.table(all)
    writer.table(ranges)
    writer.table(choices)
  }

  /// Reads the needs.
  init(from reader: inout BinaryReader) {
    all = reader.table()
    ranges = reader.table()
    choices = reader.table()
  }
}
