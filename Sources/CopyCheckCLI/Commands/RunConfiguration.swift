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
    var configuration = Configuration(
      standardInput: operands == ["-"] && invocation.inputFormat != .ndjson ? try readAll() : nil, inputFormat: invocation.inputFormat,
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

  /// Reads the configuration file that was named or is found, and says which where the person wants to know more.
  ///
  /// - Returns: Whether there is one.
  private func readFile(into configuration: inout Configuration) throws(ToolError) -> Bool {
    guard let path = invocation.configFile ?? foundConfigFile() else { return false }
    do throws(ConfigError) { try configuration.read(file: path) } catch { throw .configuration(error) }
    if invocation.isVerbose { try? stderr.write(Array("copycheck: configuration: \(path.visible)\n".utf8)) }
    return true
  }

  /// The configuration file of the folder that the tool was started in; nil where there is none, or none is wanted.
  private func foundConfigFile() -> String? {
    guard !invocation.skipsConfigFile, let folder = workingFolder else { return nil }
    return ConfigSearch.file(from: folder, home: environment["HOME"], configurations: environment["XDG_CONFIG_HOME"])
  }
}
