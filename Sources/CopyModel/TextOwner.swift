/// An app and one of its targets, which ships a text.
public struct TextOwner: Hashable, Comparable, Sendable {
  /// The app, or empty.
  public var app: String
  /// The target, or empty.
  public var target: String

  /// Makes an owner.
  public init(app: String, target: String) {
    self.app = app
    self.target = target
  }

  /// The owner of a text.
  public init(_ string: CopyString) { self.init(app: string.app, target: string.target) }

  /// Orders by app, then by target.
  public static func < (left: TextOwner, right: TextOwner) -> Bool { (left.app, left.target) < (right.app, right.target) }
}

/// What is called otherwise than before: owners whose folder moved or whose app has another name, or locales.
///
/// Only what is shipped under a name tells, so that it does not matter how a folder was renamed or who tells of it.
public struct Renames<Name: Hashable & Comparable & Sendable>: Sendable {
  /// What each was called before, by what it is called now.
  public private(set) var formerNames: [Name: Name] = [:]

  /// Pairs new names with those that are gone, each with one: those first that have most in common.
  ///
  /// - Parameter common: How many texts or findings a new name shares with one that is gone, where it shares any.
  public init(common: [Name: [Name: Int]] = [:]) {
    let pairs = common.flatMap { now, others in others.map { (now: now, then: $0.key, count: $0.value) } }
    var taken: Set<Name> = []
    for pair in pairs.sorted(by: { $0.count != $1.count ? $0.count > $1.count : ($0.now, $0.then) < ($1.now, $1.then) })
    where formerNames[pair.now] == nil && taken.insert(pair.then).inserted {
      formerNames[pair.now] = pair.then
    }
  }
}
