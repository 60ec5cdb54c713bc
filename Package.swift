// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: Swift 6, narrow imports, warnings as errors.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A Swift library target with the house settings.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], plugins: [Target.PluginUsage] = []) -> Target
{
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings, plugins: plugins)
}

/// The test target of a module, named after it.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies + ["TestSupport"], exclude: exclude, swiftSettings: settings)
}

/// A system library found through pkg-config and installed by apt or Homebrew.
func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "copycheck",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "copycheck", targets: ["copycheck"]),
    .library(name: "CopyCheckKit", targets: ["CopyCheckKit"]),
    .plugin(name: "CheckCopy", targets: ["CheckCopy"]),
    // What the benchmarks, a package of their own, measure inside one process.
    .library(
      name: "CopyCheckBenchmarking",
      targets: ["CompiledPacks", "CopyModel", "CorpusScoring", "Fit", "Languages", "Rules", "TextSegmentation", "Typesetting"]),
  ],
  targets: [
    // The C edge: headers, shims and embedded data, nothing else.
    system("SystemFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    system("SystemHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    system("SystemICU", pkgConfig: "icu-uc", apt: "libicu-dev", brew: "icu4c"),
    system("SystemXML", pkgConfig: "libxml-2.0", apt: "libxml2-dev", brew: "libxml2"),
    system("SystemYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    system("SystemZip", pkgConfig: "libzip", apt: "libzip-dev", brew: "libzip"),
    .target(name: "CICU", dependencies: ["SystemICU"]),
    .target(name: "CAssets"),
    .target(name: "CFileAttributes"),
    .target(name: "CFonts"),
    .target(name: "CLazyLibrary"),
    .target(name: "CCLD2", dependencies: ["CLazyLibrary"]),
    .target(name: "CFreeType", dependencies: ["CLazyLibrary", "SystemFreeType"]),
    .target(name: "CHarfBuzz", dependencies: ["CLazyLibrary", "SystemHarfBuzz"]),
    .target(name: "CXML", dependencies: ["CLazyLibrary", "SystemXML"]),
    .target(name: "CYAML", dependencies: ["CLazyLibrary", "SystemYAML"]),
    .target(name: "CZip", dependencies: ["CLazyLibrary", "SystemZip"]),

    // Swift overlays: the only importers of the C edge.
    library("Archives", ["CZip"]),
    library("FileAttributes", ["CFileAttributes"]),
    library("LanguageGuess", ["CCLD2"]),
    library("TextSegmentation", ["CICU"]),
    library("Typesetting", ["CFonts", "CFreeType", "CHarfBuzz", "CICU"]),
    library("XMLEvents", ["CXML"]),
    library("YAMLTree", ["CYAML"]),

    // The product, one direction.
    library("CopyModel"),
    library("GitHistory"),
    library("Readers", ["Archives", "CAssets", "CopyModel", "GitHistory", "XMLEvents", "YAMLTree"], exclude: ["Data"]),
    library("Languages", ["CAssets", "CopyModel", "TextSegmentation", "YAMLTree"], exclude: ["Data", "Packs"]),
    library("CompiledPacks", plugins: ["PackCompiler"]),
    library("Fit", ["CAssets", "CopyModel", "Typesetting"], exclude: ["Data"]),
    library("Rules", ["CopyModel", "Fit", "LanguageGuess", "Languages", "TextSegmentation"], plugins: ["RuleRegistry"]),
    library("ConfigFile", ["CopyModel", "YAMLTree"]),
    library("Grades", ["CopyModel"]),
    library("Fixes", ["CopyModel", "FileAttributes"]),
    library("Reporters", ["CopyModel", "TextSegmentation"]),
    library("Baselines", ["CopyModel", "Readers", "Reporters"]),
    library(
      "CopyCheckKit",
      [
        "Baselines", "CompiledPacks", "ConfigFile", "CopyModel", "Fit", "Fixes", "GitHistory", "Grades", "Languages", "Readers",
        "Reporters", "Rules", "TextSegmentation", "Typesetting",
      ]),
    library(
      "CopyCheckCLI",
      [
        "Baselines", "ConfigFile", "CopyCheckKit", "CopyModel", "Fit", "Fixes", "GitHistory", "Grades", "Languages", "Readers",
        "Reporters", "Rules", "Typesetting",
      ]),
    .executableTarget(name: "copycheck", dependencies: ["CopyCheckCLI"], swiftSettings: settings),

    // The command plugin: swift package copycheck.
    .plugin(
      name: "CheckCopy",
      capability: .command(
        intent: .custom(verb: "copycheck", description: "Judges the purpose strings of the package, in every language.")),
      dependencies: ["copycheck"]),

    // Corpora: what the tests and the people who tune a pack score with.
    library("CorpusScoring", ["CopyModel", "Languages", "Rules", "TextSegmentation", "YAMLTree"]),
    .executableTarget(name: "score-corpora", dependencies: ["CorpusScoring"], swiftSettings: settings),

    // The build-tool plugin that lists the rules by their files.
    .executableTarget(name: "list-rules", swiftSettings: settings),
    .plugin(name: "RuleRegistry", capability: .buildTool(), dependencies: ["list-rules"]),

    // The build-tool plugin that compiles the language packs.
    .executableTarget(name: "compile-packs", dependencies: ["CopyModel", "Languages"], swiftSettings: settings),
    .plugin(name: "PackCompiler", capability: .buildTool(), dependencies: ["compile-packs"]),

    .target(name: "TestSupport", dependencies: ["CopyModel", "GitHistory"], path: "Tests/TestSupport", swiftSettings: settings),
    tests("Archives", ["Archives"]),
    tests("CFonts", ["CFonts"]),
    tests("FileAttributes", ["FileAttributes"]),
    tests("CopyModel", ["CopyModel"]),
    tests("LanguageGuess", ["LanguageGuess"]),
    tests("TextSegmentation", ["TextSegmentation"]),
    tests("Typesetting", ["Typesetting"], exclude: ["Data", "Fixtures"]),
    tests("YAMLTree", ["YAMLTree"]),
    tests("XMLEvents", ["XMLEvents"]),
    tests("GitHistory", ["GitHistory"]),
    tests("Readers", ["CopyModel", "GitHistory", "Readers"]),
    tests("Languages", ["CAssets", "CompiledPacks", "CopyModel", "Languages", "TextSegmentation"]),
    tests("Fit", ["CopyModel", "Fit", "Typesetting"]),
    tests("Rules", ["CopyModel", "LanguageGuess", "Languages", "Rules"]),
    tests("ConfigFile", ["ConfigFile", "CopyModel"]),
    tests("Grades", ["CopyModel", "Grades"]),
    tests("Fixes", ["CopyModel", "FileAttributes", "Fixes"]),
    tests("Reporters", ["ConfigFile", "CopyModel", "Grades", "Reporters"], exclude: ["Golden"]),
    tests("Baselines", ["Baselines", "CopyModel"]),
    tests("CopyCheckKit", ["ConfigFile", "CopyCheckKit", "CopyModel", "Fit", "Fixes", "Languages", "Readers"]),
    tests("CopyCheckCLI", ["CopyCheckCLI", "CopyModel", "CorpusScoring", "GitHistory", "Reporters"], exclude: ["Golden"]),
    tests("CorpusScoring", ["CopyModel", "CorpusScoring", "Languages"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
