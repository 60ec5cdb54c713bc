/// What the sources of a project say about the resources that it touches.
///
/// It is the basis for telling that nothing uses a key. A resource counts as touched on the slightest sign, and as long as a single thing
/// was not looked at, nothing is proven.
public struct APIEvidence: Hashable, Sendable {
  /// The resources that were looked for; nothing is known of the others.
  public var resources: Set<Resource>
  /// Where each resource that is touched shows first, as `path:line`.
  public var touched: [Resource: String]
  /// What could touch a resource and was not looked at, each in one clause that begins with its path or its name.
  public var gaps: [String]

  /// Makes evidence.
  public init(resources: Set<Resource>, touched: [Resource: String] = [:], gaps: [String] = []) {
    self.resources = resources
    self.touched = touched
    self.gaps = gaps
  }

  /// Whether everything that could touch a resource was looked at.
  public var isComplete: Bool { gaps.isEmpty }

  /// Whether it is certain that nothing touches a resource, nor any that may be meant with it, such as speech with the microphone.
  public func provesUnused(_ resource: Resource) -> Bool {
    isComplete && resources.contains(resource) && !touched.keys.contains { $0.isRelated(to: resource) }
  }
}
