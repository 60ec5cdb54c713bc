/// Matching against patterns in which stars stand for any number of pieces: letters of a name, or folders of a path.
public enum StarMatching {
  /// Whether some pieces fit a pattern as a whole.
  ///
  /// - Parameters:
  ///   - isStar: Whether a piece of the pattern stands for any number of pieces.
  ///   - isSame: Whether another piece of the pattern stands for a piece.
  /// - Complexity: O(*n*·*m*) at worst, since only the last star is ever tried again.
  public static func matches<Piece>(
    _ pattern: ArraySlice<Piece>, _ pieces: ArraySlice<Piece>, isStar: (Piece) -> Bool, isSame: (Piece, Piece) -> Bool
  ) -> Bool {
    var (p, n) = (pattern.startIndex, pieces.startIndex)
    var star: (pattern: Int, piece: Int)?
    while n < pieces.endIndex {
      if p < pattern.endIndex, isStar(pattern[p]) {
        star = (p, n)
        p += 1
      } else if p < pattern.endIndex, isSame(pattern[p], pieces[n]) {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.pattern, last.piece + 1)
        p = last.pattern + 1
        n = last.piece + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy(isStar)
  }

  /// Whether a name fits a pattern as a whole, in which `*` stands for any letters and `?` for one.
  public static func matches(_ pattern: [Unicode.Scalar], name: [Unicode.Scalar]) -> Bool {
    matches(pattern[...], name[...], isStar: { $0 == "*" }, isSame: { $0 == "?" || $0 == $1 })
  }
}
