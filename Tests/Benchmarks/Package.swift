// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "copycheck", path: "../..")],
  targets: [
    .executableTarget(name: "bench", dependencies: [.product(name: "CopyCheckBenchmarking", package: "copycheck")])
  ],
  swiftLanguageModes: [.v6]
)
