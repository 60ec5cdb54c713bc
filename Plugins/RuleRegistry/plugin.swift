import PackagePlugin

/// Lists the rules of a module by their files, so that a rule is added by adding its file.
@main
struct RuleRegistry: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let rules = target.sourceFiles(withSuffix: "swift").map(\.url).filter {
      $0.deletingLastPathComponent().lastPathComponent == target.name
    }
    .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "ListedRules.swift")
    return [
      .buildCommand(
        displayName: "Listing \(rules.count) rules",
        executable: try context.tool(named: "list-rules").url,
        arguments: [output.path] + rules.map(\.path),
        inputFiles: rules,
        outputFiles: [output])
    ]
  }
}
