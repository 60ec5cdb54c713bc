import Foundation
import PackagePlugin

/// Judges the copy of a package, as `swift package copycheck`.
///
/// The arguments are those of copycheck, which runs in the package's folder and decides about the exit status.
@main
struct CheckCopy: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "copycheck").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // Ends the plugin as copycheck ended; an error of the plugin's own would add words to the report.
    exit(process.terminationReason == .exit ? process.terminationStatus : 2)
  }
}
