/// A pattern for names, such as keys and SDKs, in which `*` stands for any letters and `?` for one.
public struct Glob: Sendable, Hashable {
  /// The pattern as it was written.
  public let pattern: String

  /// Makes a glob.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether the whole of a name fits the pattern.
  ///
  /// - Complexity: O(*n*·*m*) at worst, since only the last star is ever tried again.
  public func matches(_ name: String) -> Bool {
    let pattern = Array(pattern.unicodeScalars)
    let name = Array(name.unicodeScalars)
    var (p, n) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        p = last.pattern + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
