import CopyModel
import Foundation
import Testing

@testable import Readers

/// The readers of carriers that hold several languages.
enum MultilingualFormat: String, CaseIterable, CustomTestStringConvertible {
  case stringCatalog
  case xliff
  case xliff2
  case commaTable
  case tabTable

  var testDescription: String { rawValue }

  var path: String {
    switch self {
    case .stringCatalog: "App/InfoPlist.xcstrings"
    case .xliff, .xliff2: "de.xliff"
    case .commaTable: "texts.csv"
    case .tabTable: "texts.tsv"
    }
  }

  func read(_ bytes: [UInt8], path: String? = nil) throws -> MultilingualContent {
    let source: SourceText
    do throws(ReadError) { source = try SourceText(path: path ?? self.path, bytes: bytes) } catch {
      throw Unreadable(problem: error.problem)
    }
    return switch self {
    case .stringCatalog: StringCatalogReader.read(source)
    case .xliff, .xliff2: XLIFFReader.read(source)
    case .commaTable, .tabTable: TableReader.read(source)
    }
  }

  func read(_ text: String, path: String? = nil) throws -> MultilingualContent { try read(Array(text.utf8), path: path) }
}

/// A file that is refused before a reader sees it.
struct Unreadable: Error {
  var problem: Problem
}

extension MultilingualContent {
  /// The texts, one line each: `locale key text`.
  var lines: [String] { content.entries.map { "\($0.locale ?? "-") \($0.key) \($0.value.text)" } }

  /// The problems, one line each: `line:column message`.
  var problemLines: [String] {
    content.problems.map { problem in problem.position.map { "\($0.line):\($0.column) " + problem.message } ?? problem.message }
  }

  /// The keys without a text: `locale key`.
  var untranslatedLines: [String] { untranslated.map { "\($0.locale) \($0.key)" } }

  /// The devices other than iPhone that show something else.
  var variantLines: [String] {
    content.stranded.filter { $0.why.hasPrefix("it is what ") }.map { String($0.why.dropFirst(11).dropLast(6)) }
  }

  /// What is there and cannot be read: `key why`.
  var unreadLines: [String] { content.unread.map { "\($0.key): \($0.why)" } }

  /// The bytes of the file that spell an entry's key, as text.
  func keySpelling(_ entry: CarrierEntry) -> String { String(decoding: content.source.utf8[entry.keyRange], as: UTF8.self) }

  /// The bytes that spell an entry's text, as text.
  func spelling(_ entry: CarrierEntry) -> String { String(decoding: content.source.utf8[entry.value.range], as: UTF8.self) }
}

/// Reads a real file that stands beside the project.
func readRealFile(_ file: String, _ format: MultilingualFormat) throws -> MultilingualContent {
  let data = try Data(contentsOf: URL(fileURLWithPath: RealWorldTests.folder + "/files/" + file))
  return try format.read(Array(data), path: file)
}
