internal import CopyModel

/// An Xcode project, as far as it decides which copy ships.
struct XcodeProject: Sendable {
  /// The targets that make a product, in the project's order.
  var targets: [Target] = []
  /// The language the app is written in first, as the project spells it.
  var developmentRegion: String?
  /// The languages the project knows, as it spells them; `Base` is one of them.
  var knownRegions: [String] = []
  /// Configuration files that targets are built with and that are not there; variables may be unknown for it.
  var missingFiles: [String] = []
  /// What could not be read, in the project and in its configuration files.
  var problems: [Problem] = []
  /// Values that are there and cannot be known before a build.
  var unread: [UnreadValue] = []

  /// What a target makes.
  enum ProductType: Sendable {
    /// An app.
    case app
    /// An app clip.
    case appClip
    /// An app for Apple Watch that is part of an iOS app.
    case watchApp
    /// An extension of an app.
    case appExtension
    /// A framework or library.
    case framework
    /// Tests.
    case testBundle
    /// Anything else, such as a command line tool.
    case other
  }

  /// A target that makes a product.
  struct Target: Sendable {
    /// The target's name.
    var name: String
    /// What it makes.
    var productType: ProductType
    /// Its build configurations in the project's order.
    var configurations: [Configuration] = []
    /// The configuration that is built where none is named, such as `Release`.
    var defaultConfiguration: String?
    /// The files that its build phases copy into the product and that hold copy in languages, such as translations of its Info.plist.
    var localizations: [String] = []
    /// Folders all of whose files belong to the target.
    var folders: [SynchronizedFolder] = []
    /// Files of other targets' folders that belong to this one as well.
    var addedFiles: [SynchronizedFolder] = []

    /// The configuration that the App Store gets: the default one unless it is for debugging, else one for release, else the last.
    ///
    /// Archiving takes `Release` unless a scheme says otherwise, and schemes need not be shared.
    var shipped: Configuration? {
      func isNamed(_ part: String) -> (Configuration) -> Bool { { $0.name.lowercased().contains(part) } }
      let standard = configurations.first { $0.name == defaultConfiguration }
      if let standard, !isNamed("debug")(standard) { return standard }
      return configurations.first { $0.name == "Release" } ?? configurations.first(where: isNamed("release")) ?? standard
        ?? configurations.last
    }
  }

  /// A target in one build configuration.
  struct Configuration: Sendable {
    /// The configuration's name, such as `Release`.
    var name: String
    /// The platforms it is built for, such as `iOS` and `macCatalyst`; empty when its settings do not say.
    var platforms: [String]
    /// The device families: 1 for iPhone, 2 for iPad, 7 for Apple Vision.
    var deviceFamilies: [Int]
    /// The product's name; nil when it is not known before a build.
    var productName: String?
    /// The name under the icon that the settings give; nil when they give none.
    var displayName: String?
    /// The Info.plist below the project's folder; nil when there is none or a variable in its path is not known.
    var infoPlistPath: String?
    /// Whether the build writes the Info.plist from the settings, over what the file holds; the texts do not ship otherwise.
    var generatesInfoPlist: Bool
    /// The texts that settings write into the Info.plist, one for each key, variables not expanded.
    var texts: [InfoPlistSetting]
    /// Texts that another assignment of the same setting takes the place of, such as the project's below the target's.
    var overridden: [InfoPlistSetting]
    /// All settings, to expand the variables of the Info.plist and of the texts.
    var settings: BuildSettings
  }

  /// A folder whose files belong to a target without being listed (Xcode 16).
  struct SynchronizedFolder: Sendable {
    /// The folder below the project's folder.
    var path: String
    /// Files that are excepted, below the folder: left out of a target's own folder, taken in from another target's.
    ///
    /// A localised file may be named without its language folder, after `/Localized: `; it then stands for all languages.
    var exceptions: [String]

    /// Whether a file below the project's folder is one of the exceptions.
    func excepts(_ file: String) -> Bool {
      guard let inside = below(file) else { return false }
      let plain = ProjectPath.withoutLanguageFolder(inside)
      return exceptions.contains { exception in
        let localized = ["/Localized: ", "/Localized/"].first { exception.hasPrefix($0) }
        guard let localized else { return exception == inside || inside.hasPrefix(exception + "/") }
        let name = exception.dropFirst(localized.count)
        return name == inside || plain.map { $0 == name } ?? false
      }
    }

    /// The path of a file below the folder; nil when it is elsewhere.
    func below(_ file: String) -> String? {
      guard !path.isEmpty else { return file }
      return file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : nil
    }
  }
}

extension XcodeProject.Target {
  /// Whether a file below the project's folder is part of the product.
  ///
  /// Only files with copy in languages are known, and all files of synchronized folders.
  func ships(_ file: String) -> Bool {
    localizations.contains { $0 == file || file.hasPrefix($0 + "/") }
      || folders.contains { $0.below(file) != nil && !$0.excepts(file) }
      || addedFiles.contains { $0.excepts(file) }
  }
}

extension XcodeProject.ProductType {
  /// The type by the identifier that a project gives.
  init(identifier: String) {
    let prefix = "com.apple.product-type."
    let name = identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : identifier
    self =
      switch name {
      case "application", "application.messages": .app
      case "application.on-demand-install-capable": .appClip
      case "application.watchapp", "application.watchapp2", "application.watchapp2-container": .watchApp
      case "app-extension", "app-extension.messages", "app-extension.messages-sticker-pack", "app-extension.intents-service",
        "extensionkit-extension", "watchkit-extension", "watchkit2-extension", "tv-app-extension":
        .appExtension
      case "framework", "framework.static", "library.static", "library.dynamic", "bundle", "xcframework": .framework
      case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test", "bundle.multi-device-ui-testing": .testBundle
      default: .other
      }
  }
}
