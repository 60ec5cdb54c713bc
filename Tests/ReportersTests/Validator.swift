import Foundation
import TestSupport
import Testing

/// A program that validates documents against a schema that others published.
struct Validator {
  /// The published schemas beside the checkout; nil when they are not there.
  static let schemas: URL? = {
    let folder = packageFolder.appending(path: "../shared/schemas").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Validates JSON against a schema; nil without the program or the schemas.
  static let json = SchemaTests.validator.flatMap { program in schemas.map { Validator(program: program, schemas: $0, isXML: false) } }

  /// Validates XML against a schema; nil without the program or the schemas.
  static let xml: Validator? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let program = folders.map { $0 + "/xmllint" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    return program.flatMap { program in schemas.map { Validator(program: program, schemas: $0, isXML: true) } }
  }()

  /// Why a test is skipped.
  static let need: Comment = "needs ../shared/schemas beside the checkout, and check-jsonschema and xmllint, which make test-deps installs"

  private let program: String
  private let schemas: URL
  private let isXML: Bool

  /// Runs the program over documents and returns what it says, empty when all of them are valid.
  func complaint(about documents: [[UInt8]], schema: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copycheck-documents-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = documents.indices.map { folder.appending(path: "\($0)") }
    for (document, file) in zip(documents, files) { try Data(document).write(to: file) }
    return try complaint(about: files, schema: schema)
  }

  /// Runs the program over files, which may be YAML by their names, and returns what it says, empty when all of them are valid.
  func complaint(about files: [URL], schema: String) throws -> String {
    let schema = schemas.appending(path: schema).path
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = (isXML ? ["--noout", "--nonet", "--huge", "--schema", schema] : ["--schemafile", schema]) + files.map(\.path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : text
  }
}
