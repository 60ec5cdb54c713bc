import Foundation
import PackagePlugin

/// Compiles the language packs into a Swift file, so that a run need not.
@main
struct PackCompiler: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Sources/Languages/Packs")
    let packs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledPacks+Packs.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(packs.count) language packs",
        executable: try context.tool(named: "compile-packs").url,
        arguments: [output.path] + packs.map(\.path),
        inputFiles: packs,
        outputFiles: [output])
    ]
  }
}
