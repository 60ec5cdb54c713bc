internal import CopyModel

extension XcodeProject {
  /// Reads a project.
  ///
  /// Texts come from the build settings alone: what a shell script names, adds or deletes is not read.
  ///
  /// - Parameters:
  ///   - source: The file project.pbxproj.
  ///   - name: The project's name, which a setting may use.
  ///   - loading: The text of a file below the folder around the .xcodeproj, or nil when there is none.
  /// - Complexity: O(*n*) in the size of the file, and in what its targets and configurations take over from the project.
  static func read(_ source: SourceText, name: String = "", loading: (String) -> SourceText?) -> XcodeProject {
    if source.utf8[source.start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      let message = "expected a project as Xcode writes it, in braces, and found XML; open it in Xcode and save it"
      return XcodeProject(problems: [source.problem(at: source.start, message)])
    }
    let document = OpenStepDocument(source)
    do throws(ReadError) {
      let objects = try ProjectObjects(document)
      var reader = ProjectReader(source: source, objects: objects, name: name)
      reader.project.problems = document.problems
      reader.readTargets(loading: loading)
      var missing: Set<String> = []
      reader.project.missingFiles.removeAll { !missing.insert($0).inserted }
      return reader.project
    } catch {
      return XcodeProject(problems: document.problems.isEmpty ? [error.problem] : document.problems)
    }
  }
}

/// Reads the targets of one project.
struct ProjectReader {
  /// The file.
  let source: SourceText
  /// Its objects.
  let objects: ProjectObjects
  /// The project's name.
  let name: String
  /// What was read.
  var project = XcodeProject()
  /// The settings of each configuration object, read once.
  var levels: [Int: [SettingsLevel]] = [:]
  /// The configuration files by their paths, read once.
  var files: [String: SettingsLevel?] = [:]
  /// The configurations of each list, read once.
  private var lists: [Int: ConfigurationList] = [:]
  /// The places of values that were left unread.
  private var unreadPlaces: Set<Int> = []
  /// How many texts were found, those of each configuration counted.
  var textCount = 0

  /// A project has no more targets times configurations than this.
  private static let configurationLimit = 10_000
  private static let problemLimit = 50
  /// No more texts are read, each counted once for every target and configuration it is for.
  static let textLimit = 100_000

  init(source: SourceText, objects: ProjectObjects, name: String) {
    self.source = source
    self.objects = objects
    self.name = name
  }

  /// Records a problem at a byte of the project.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    if project.problems.count < ProjectReader.problemLimit { project.problems.append(source.problem(at: offset, message())) }
  }

  /// Records a value of the project that cannot be known, once for its place.
  mutating func leave(_ key: String, at offset: Int, why: String) {
    if unreadPlaces.insert(offset).inserted { project.unread.append(UnreadValue(key: key, offset: offset, why: why)) }
  }

  /// Reads all targets that make a product.
  mutating func readTargets(loading: (String) -> SourceText?) {
    let root = objects.root
    project.developmentRegion = root["developmentRegion"]?.text
    project.knownRegions = root["knownRegions"]?.texts ?? []
    let shared = configurations(of: root)
    var count = 0
    var seen: Set<String> = []
    var resources = ProjectResources(objects: objects)
    for (id, object) in objects.objects(root["targets"])
    where object["isa"]?.isText("PBXNativeTarget") == true && seen.insert(id).inserted {
      var target = XcodeProject.Target(
        name: object["name"]?.text ?? object["productName"]?.text ?? "",
        productType: XcodeProject.ProductType(identifier: object["productType"]?.text ?? ""))
      let own = configurations(of: object)
      target.defaultConfiguration = own.defaultName
      for (name, configuration) in own.all {
        count += 1
        guard count <= ProjectReader.configurationLimit, textCount < ProjectReader.textLimit else {
          return report(
            configuration.range.lowerBound, "the project has more targets and configurations than are read; the rest are left out")
        }
        var levels = levels(of: configuration, loading: loading)
        // A project without a configuration of that name gives the settings of its default one.
        if let base = shared.byName[name] ?? shared.defaultName.flatMap({ shared.byName[$0] }) {
          levels += self.levels(of: base, loading: loading)
        }
        target.configurations.append(self.configuration(named: name, of: target, levels: levels))
      }
      resources.read(object, id: id, into: &target)
      project.targets.append(target)
    }
  }

  /// The build configurations of a target or project.
  private mutating func configurations(of object: OpenStepValue) -> ConfigurationList {
    guard let list = objects.object(object["buildConfigurationList"]) else { return ConfigurationList() }
    if let known = lists[list.index] { return known }
    var found = ConfigurationList(defaultName: list["defaultConfigurationName"]?.text)
    for (_, configuration) in objects.objects(list["buildConfigurations"]) {
      let name = configuration["name"]?.text ?? ""
      if found.byName.updateValue(configuration, forKey: name) == nil { found.all.append((name, configuration)) }
    }
    lists[list.index] = found
    return found
  }

  /// The configurations of a target or project.
  private struct ConfigurationList {
    /// Those of different names, in their order.
    var all: [(name: String, object: OpenStepValue)] = []
    /// The last of each name.
    var byName: [String: OpenStepValue] = [:]
    /// The name of the one that is built where none is named.
    var defaultName: String?
  }
}
