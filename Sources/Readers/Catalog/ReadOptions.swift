public import CopyModel

/// How carriers are read.
public struct ReadOptions: Sendable {
  /// The locale of copy whose carrier does not say in which it is written; nil means English.
  public var sourceLocale: LocaleTag?
  /// The format of standard input and of files given by name; nil means that name and content tell.
  public var inputFormat: InputFormat?
  /// The rules that carriers may ignore by name; empty lets them name any.
  public var ruleNames: [String]
  /// The most bytes one file may have.
  public var fileSizeLimit: Int
  /// Whether a folder scan leaves out what git ignores.
  public var usesGit: Bool

  /// Whether the sources of a project are looked through for what they touch, which takes as long as all else.
  public var findsEvidence = false

  /// Whether a file, folder or build that was named and holds no copy is a problem.
  public var demandsCopy = true

  /// Files and folders that a folder scan leaves out although they are there.
  public var exclusions: PathPatterns?

  /// Bytes to read in place of what files hold, by the files' absolute paths without links; they are those of an edit not yet written.
  public var drafts: [String: [UInt8]] = [:]

  /// Makes options; the defaults suit a person who gives none.
  public init(
    sourceLocale: LocaleTag? = nil, inputFormat: InputFormat? = nil, ruleNames: [String] = [], fileSizeLimit: Int = 64 << 20,
    usesGit: Bool = true
  ) {
    self.sourceLocale = sourceLocale
    self.inputFormat = inputFormat
    self.ruleNames = ruleNames
    self.fileSizeLimit = fileSizeLimit
    self.usesGit = usesGit
  }
}
