internal import CopyModel

/// Reads sources, and notes what they touch.
struct SourceReading {
  /// What was found.
  private(set) var evidence: APIEvidence
  private let folder: String
  private let shownFolder: String
  private let findsAll: Bool
  private let limits: EvidenceScan.Limits
  /// The resources that nothing touches so far.
  private var pending: Set<Resource>
  private var search: TokenSearch
  private var total = 0

  /// Prepares to look for the resources of some evidence.
  init(evidence: APIEvidence, folder: String, findsAll: Bool, limits: EvidenceScan.Limits) {
    self.evidence = evidence
    self.folder = folder
    let shown = CarrierName.displayed(folder)
    shownFolder = shown.isEmpty ? "" : shown.hasSuffix("/") ? shown : shown + "/"
    self.findsAll = findsAll
    self.limits = limits
    pending = evidence.resources
    search = Self.search(for: pending)
  }

  /// Reads files by their paths below the folder, until all is found.
  mutating func read(_ paths: [String], _ buffer: inout SourceBuffer) {
    for path in paths {
      guard evidence.isComplete || findsAll else { return }
      switch buffer.read(folder + "/" + path, limit: limits.fileSize) {
      case .unreadable: add("\(path) cannot be read")
      case .tooLarge: add("\(path) is larger than \(limits.fileSize >> 20) MB")
      case .read:
        total += buffer.bytes.count
        guard total <= limits.totalSize else { return add("the sources are larger than \(limits.totalSize >> 20) MB") }
        look(at: buffer.bytes, path)
        // Evidence that ends early is no proof of anything that was not looked for.
        if pending.isEmpty { return }
      }
    }
  }

  private mutating func look(at bytes: UnsafeBufferPointer<UInt8>, _ path: String) {
    if bytes.count > 1, bytes[0] == 0 || bytes[1] == 0 || bytes[0] == 0xFF || bytes[0] == 0xFE {
      return add("\(path) is not UTF-8")
    }
    var hits: [Resource: Int] = [:]
    let tokens = APIUse.shared.tokens
    search.search(bytes) { number, offset in
      for resource in tokens[number].resources { hits[resource] = min(hits[resource] ?? offset, offset) }
    }
    let new = hits.filter { evidence.touched[$0.key] == nil }
    guard !new.isEmpty else { return }
    for (resource, offset) in new { evidence.touched[resource] = "\(shownFolder)\(path):\(Self.line(of: offset, in: bytes))" }
    let before = pending.count
    pending = pending.filter { resource in !evidence.touched.keys.contains { findsAll ? $0 == resource : $0.isRelated(to: resource) } }
    if pending.count < before { search = Self.search(for: pending) }
  }

  /// A search for everything that may touch some resources, or those that may be meant with them.
  private static func search(for pending: Set<Resource>) -> TokenSearch {
    let wanted = Set(Resource.allCases.filter { other in pending.contains { $0.isRelated(to: other) } })
    return TokenSearch(
      APIUse.shared.tokens.enumerated().compactMap { number, token in
        token.resources.isDisjoint(with: wanted) ? nil : (token.text, token.isPrefix, number)
      })
  }

  private static func line(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    1 + bytes[..<offset].lazy.filter { $0 == UInt8(ascii: "\n") }.count
  }

  private mutating func add(_ gap: String) {
    if evidence.gaps.count < ProjectWalk.gapLimit { evidence.gaps.append(gap) }
  }
}
