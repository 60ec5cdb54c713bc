import Testing
import TextSegmentation

@Suite("Which Chinese an ideograph tells")
struct ChineseFormTests {
  @Test("Ideographs of one form only tell it")
  func tells() {
    for scalar in "扫录码语许读数".unicodeScalars { #expect(ChineseForm(scalar) == .simplified, "\(scalar)") }
    for scalar in "掃錄碼語許讀數體麥".unicodeScalars { #expect(ChineseForm(scalar) == .traditional, "\(scalar)") }
    for scalar in "电点广备".unicodeScalars { #expect(ChineseForm(scalar) == .mostlySimplified, "\(scalar)") }
  }

  @Test("Ideographs that both use tell nothing, and neither do other scalars")
  func silent() {
    for scalar in "的人相后里台面只群A가の。\u{20000}\u{10FFFF}".unicodeScalars { #expect(ChineseForm(scalar) == nil, "\(scalar)") }
  }
}
