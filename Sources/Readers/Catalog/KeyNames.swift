internal import CopyModel

/// What a key of an Info.plist means to copycheck.
enum KeyMeaning {
  /// A purpose string, under a key that a platform knows.
  case purpose
  /// The app's name, as people see it.
  case appName
  /// Spelled like a usage description, but known to no platform.
  case unknownUsage
  /// Anything else.
  case other

  init(_ name: String) {
    if PurposeKey.named(name) != nil {
      self = .purpose
    } else if name == "CFBundleDisplayName" || name == "CFBundleName" {
      self = .appName
    } else {
      self = looksLikeUsageDescription(name) ? .unknownUsage : .other
    }
  }
}

/// Whether an unknown name ends like a usage description, or is a known key but for two letters.
func looksLikeUsageDescription(_ name: String) -> Bool {
  let lowered = asciiLowered(name)
  guard (14...80).contains(lowered.count), let first = lowered.first, first == 0x6E || first == 0x6F else { return false }
  guard lowered.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }) else { return false }
  if lowered.suffix(16).elementsEqual("usagedescription".utf8) { return true }
  return loweredPurposeKeys.contains { editDistance(lowered, $0, limit: 2) != nil }
}

private let loweredPurposeKeys: [[UInt8]] = PurposeKey.all.map { asciiLowered($0.name) }

private func asciiLowered(_ text: String) -> [UInt8] {
  text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
}

/// The candidate that a misspelt name most likely means, or nil when none is near.
func nearest(to name: String, among candidates: [String]) -> String? {
  let written = asciiLowered(name)
  let limit = max(1, min(3, written.count / 3))
  let ranked = candidates.compactMap { candidate in
    editDistance(written, asciiLowered(candidate), limit: limit).map { (distance: $0, candidate: candidate) }
  }
  return ranked.min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?.candidate
}

/// How many bytes must be changed, added, removed or swapped with their neighbour, or nil when more than a limit.
func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit, max(left.count, right.count) <= 256 else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, byte) in left.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for (column, other) in right.enumerated() {
      var best = min(previous[column] + (byte == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other { best = min(best, beforePrevious[column - 1] + 1) }
      current.append(best)
    }
    if current.allSatisfy({ $0 > limit }) { return nil }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}
