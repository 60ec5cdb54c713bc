/// What a manifest of Tuist says of the copy of its targets.
struct TuistContent: Sendable {
  /// Every text of the manifest, those of `targets` and of `looseTexts`, what is unread, and the problems.
  var content: CarrierContent
  /// The targets, in the order in which the manifest names them.
  var targets: [TuistTarget] = []
  /// Texts in dictionaries that no target of this manifest names; a helper or another manifest may use them.
  var looseTexts: [CarrierEntry] = []
}

/// A target of a manifest.
struct TuistTarget: Sendable {
  /// The name; nil where it is computed or where the target takes the settings of its project.
  var name: String?
  /// What the target makes, such as `app` or `unitTests`; nil where the manifest does not write it out.
  var product: String?
  /// Where the target stands in the manifest.
  var offset: Int
  /// The Info.plist file the target uses, or nil where Tuist writes one.
  var infoPlist: TuistPath?
  /// Whether Tuist writes the Info.plist, and adds what it has by default.
  var extendsDefault = false
  /// The texts of the Info.plist that Tuist writes.
  var entries: [CarrierEntry] = []
  /// The texts of the build settings, under the Info.plist keys that they name; with the build configuration where one is named.
  var settings: [CarrierEntry] = []
}

/// A path in a manifest.
///
/// Source: tuist/tuist Sources/ProjectDescription/Path.swift.
struct TuistPath: Sendable {
  /// What a path starts from.
  enum Base: Sendable {
    /// The folder of the manifest.
    case manifest
    /// The folder that holds the folder `Tuist`, or the repository.
    case root
    /// The folder of the file that spells the path.
    case file
  }

  /// The path as it is written, without the slashes that stand for the root.
  var text: String
  /// What it starts from.
  var base: Base
}
