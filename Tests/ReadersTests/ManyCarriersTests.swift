import TestSupport
import Testing

@testable import Readers

@Suite("Many carriers")
struct ManyCarriersTests {
  @Test("Four times as many files take about four times as long, not sixteen")
  func linear() {
    func time(_ count: Int) -> Double {
      (0..<3).map { _ in
        var joiner = CatalogJoiner(options: ReadOptions())
        for number in 0..<count {
          joiner.add(
            bytes: Array("\"NSCameraUsageDescription\" = \"Scan it.\";".utf8), path: "app\(number)/en.lproj/InfoPlist.strings", format: nil,
            isNamed: false)
        }
        return processorSeconds { _ = joiner.finish() }
      }.min() ?? 0
    }
    let few = time(800)
    #expect(time(3200) < few * 9)
  }
}
