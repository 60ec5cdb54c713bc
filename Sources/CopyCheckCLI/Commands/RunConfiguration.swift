internal import ConfigFile
internal import CopyCheckKit
internal import CopyModel
internal import Fit
internal import Readers
internal import Reporters

extension Surroundings {
  /// The configuration that the invocation asks for: its own words before those of the configuration file, and these before the defaults.
  ///
  /// - Throws: What is wrong with the configuration file, all of it.
  func configuration() throws(ToolError) -> Configuration {
    let operands = invocation.operands
    // Lines that are judged are answered one by one; whoever mends them needs them all, to give them back.
    let isAnswered = invocation.inputFormat == .ndjson && invocation.command != .fix
    var configuration = Configuration(
      standardInput: operands == ["-"] && !isAnswered ? try readAll() : nil, inputFormat: invocation.inputFormat,
      locales: invocation.locales,
      keys: invocation.keys, rules: invocation.rules.isEmpty ? nil : Set(invocation.rules), skippedRules: Set(invocation.skippedRules),
      languagesDirectory: invocation.languagesDirectory, jobs: invocation.jobs ?? Processors.count)
    let hasFile = try readFile(into: &configuration)
    configuration.isWholeProject = hasFile && operands.isEmpty
    if !operands.isEmpty { configuration.paths = operands }
    configuration.fonts.merge(invocation.fonts) { _, own in own }
    if let baseline = invocation.baseline { configuration.baseline = baseline }
    if let padding = invocation.padding { configuration.buttonLayout.padding = padding }
    configuration.gate = invocation.gateOptions.applied(to: configuration.gate)
    return configuration
  }

  /// The fonts that the invocation names, before those of the configuration file.
  ///
  /// - Throws: What is wrong with the configuration file, all of it.
  func fonts() throws(ToolError) -> [String: String] {
    var configuration = Configuration()
    _ = try readFile(into: &configuration)
    return configuration.fonts.merging(invocation.fonts) { _, own in own }
  }

  /// Reads the configuration file that was named or is found, and says which where the person wants to know more.
  ///
  /// - Returns: Whether there is one.
  private func readFile(into configuration: inout Configuration) throws(ToolError) -> Bool {
    guard let path = invocation.configFile ?? foundConfigFile() else { return false }
    if invocation.configFile == nil, isOfProject(path), NamedFile.leadsOut(path) {
      let message = "is a link that leads out of the project, so it is not read; put a copy there, or name the file with --config"
      throw .configuration(ConfigError([Problem(path: path, message: message)]))
    }
    do throws(ConfigError) { try configuration.read(file: path) } catch { throw .configuration(error) }
    if invocation.isVerbose { try? stderr.write(Array("copycheck: configuration: \(path.visible)\n".utf8)) }
    return true
  }

  /// The configuration file of the folder that the tool was started in; nil where there is none, or none is wanted.
  private func foundConfigFile() -> String? {
    guard !invocation.skipsConfigFile, let folder = workingFolder else { return nil }
    return ConfigSearch.file(from: folder, home: environment["HOME"], configurations: environment["XDG_CONFIG_HOME"])
  }

  /// Whether a configuration file is that of a project rather than of a person.
  private func isOfProject(_ path: String) -> Bool {
    ConfigSearch.names.contains(String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]))
  }

  /// The file of a baseline that nobody named: beside the configuration of the project, else in the folder that is judged.
  var standardBaseline: String {
    let name = ".copycheck-baseline.json"
    if let path = invocation.configFile ?? foundConfigFile().flatMap({ isOfProject($0) ? $0 : nil }) {
      return ConfigFile(path: path).resolved(name)
    }
    guard invocation.operands.count == 1, let folder = invocation.operands.first, ConfigSearch.isFolder(folder), folder != "." else {
      return name
    }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
