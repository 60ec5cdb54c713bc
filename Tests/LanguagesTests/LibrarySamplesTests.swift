import Testing

@testable import Languages

@Suite("Stock texts of libraries")
struct LibrarySamplesTests {
  private func fingerprint(_ text: String, name: String? = nil) -> UInt64 {
    Array(text.utf8).withUnsafeBufferPointer { text in
      name.flatMap { FoldedSample.fingerprint(text, name: $0) } ?? FoldedSample.fingerprint(text)
    }
  }

  @Test("The empty text has the offset basis")
  func hashesNothing() {
    #expect(fingerprint("") == 0xcbf2_9ce4_8422_2325)
    #expect(fingerprint(" .!… 。") == fingerprint(""))
  }

  @Test(
    "Folding is that of the table, step by step",
    arguments: [
      ("Allow $(PRODUCT_NAME) to access your camera.", "", 0xa4a6_15fd_8e3c_a0aa),
      ("Allow  Trailmark to access your camera", "Trailmark", 0xa4a6_15fd_8e3c_a0aa),
      ("Cam uses the camera\u{2026}", "Cam", 0x965b_44f5_35f6_61d2),
      ("\u{130}\u{2019}m \u{201C}here\u{201D}. ...", "", 0xcb3e_1764_8453_b692),
      ("Trailmark\u{304C}\u{4F7F}\u{7528}\u{3057}\u{307E}\u{3059}\u{3002}", "Trailmark", 0x4a65_2ec8_9f82_cb4f),
      ("${X:a} {{name}} %@ $(open", "", 0xeae0_265e_386d_b228),
      ("Cafe\u{301} \u{C9}T\u{C9} \u{3A3}\u{3A3}", "", 0x4513_d436_62b5_cc47),
      ("\u{1E9E} \u{1C5} \u{410}\u{411}", "", 0xb011_b727_9ed0_e4c3),
      ("\u{A0}\u{3000}a\u{2003}b\u{2028}c\u{85}", "", 0x69cf_4808_85ad_45af),
      ("\u{D55C}\u{AE00} \u{1112}\u{1161}\u{11AB}", "", 0x83e9_6da1_4d5e_1013),
      ("Caf\u{C9} uses \u{C9}", "cafe\u{301}", 0x4594_e5f2_6fe1_4dc8),
      ("My  App needs it", "My App", 0x9ade_0ed8_cda9_93da),
      ("\u{201E}Quote\u{201F} \u{201B}\u{201A}", "", 0x7d83_740c_9d22_7f8b),
      ("{{a} b}} {{c}}", "", 0xb974_ba28_7223_9cb6),
      ("\u{10400} \u{2126}", "", 0x247e_74c7_3ca3_2c83),
      ("appapp app", "app", 0x3cdd_0342_6c7e_17e0),
    ] as [(String, String, UInt64)])
  func foldsAsTheTable(_ text: String, _ name: String, _ expected: UInt64) {
    #expect(fingerprint(text, name: name) == expected)
  }

  @Test("Every row is found again by its fingerprint")
  func findsEveryRow() {
    let table = Assets.named("data/library-samples.tsv").map { String(decoding: $0, as: UTF8.self) } ?? ""
    let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(rows.count > 200 && rows.count == LibrarySamples.count)
    for row in rows {
      let fields = row.split(separator: "\t").map(String.init)
      let origin = UInt64(fields[0], radix: 16).flatMap(LibrarySamples.origin(of:))
      #expect(origin?.library == fields[1] && origin?.source == fields[2])
    }
  }

  @Test("A stock text is known with its variable, with the app’s name and with another case and end")
  func knowsVariants() {
    for text in [
      "Allow $(PRODUCT_NAME) to access your camera", "Allow Trailmark to access your camera.", "ALLOW trailmark  TO ACCESS YOUR CAMERA!",
      "Allow ${PRODUCT_NAME} to access\nyour camera…",
    ] {
      #expect(LibrarySamples.origin(of: Array(text.utf8), names: ["Other", "Trailmark"]) != nil, "\(text)")
    }
    #expect(LibrarySamples.origin(of: Array("Allow Trailmark to access your camera".utf8), names: ["Trail"]) == nil)
    #expect(LibrarySamples.origin(of: Array("Allow Trailmark to access your camera to scan receipts".utf8), names: ["Trailmark"]) == nil)
  }
}
