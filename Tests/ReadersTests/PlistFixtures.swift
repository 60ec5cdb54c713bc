@testable import Readers

extension PlistFixture {
  /// The property lists that the readers' own tests read, and spellings that only other readers tell apart.
  static let all = oldStyle + strings + xml + binary

  /// Old-style lists as projects have them.
  private static let oldStyle: [PlistFixture] =
    (OpenStepTests.values.map(\.text) + OpenStepTests.faults.map(\.text) + spellings).map { PlistFixture($0, .project) }
    + TestEncoding.allCases.map { PlistFixture($0.bytes("{ \"ä\" = \"ö😀\\\"\"; }"), .project, name: "project in \($0)") }
    + [PlistFixture(xcodeProjectText(release: "INFOPLIST_KEY_NSCameraUsageDescription = \"Sc\\U00e4n\\n\";"), .project, name: "Xcode")]
    + samples(of: "App.xcodeproj/project.pbxproj", .project)

  /// Files of pairs.
  private static let strings: [PlistFixture] =
    StringsFileTests.escapes.map { PlistFixture("NSCameraUsageDescription = \"\($0.written)\";", .strings, name: $0.written) }
    + (StringsFileTests.faults.map(\.line) + StringsFileTests.openEnds).map { line in
      PlistFixture("NSCameraUsageDescription = \"A\";\n\(line)\nNSSiriUsageDescription = \"B\";\n", .strings, name: line)
    }
    + [StringsFileTests.everyPair, StringsFileTests.braces, StringsFileTests.withoutLastSemicolon].map { PlistFixture($0, .strings) }
    + spellings.map { PlistFixture($0, .strings) }
    + TestEncoding.allCases.flatMap { encoding in
      [
        PlistFixture(encoding.bytes(StringsFileTests.encoded), .strings, name: "faulty strings in \(encoding)"),
        PlistFixture(encoding.bytes("/* 😀 */\r\n\"ä\" = \"Grüße 😀\";\r\n"), .strings, name: "strings in \(encoding)"),
      ]
    }
    + samples(of: "de.lproj/InfoPlist.strings", .strings).filter { !$0.name.contains("<plist") }

  /// Lists in XML, an Info.plist or a .strings file.
  private static let xml: [PlistFixture] =
    [InfoPlistTests.everyText, InfoPlistTests.repeated, InfoPlistTests.cdata, StringsFileTests.xmlForm].map { PlistFixture($0, .xml) }
    + InfoPlistTests.faults.map { PlistFixture(plist("<key>B</key><string>T</string>" + $0.inside), .xml, name: $0.inside) }
    + InfoPlistTests.refused.filter { !$0.text.hasPrefix("bplist") }.map { PlistFixture($0.text, .xml) }
    + xmlSpellings.map { PlistFixture(plist("<key>a</key>" + $0), .xml, name: $0) }
    + TestEncoding.allCases.map { encoding in
      let text = plist("<key>ä</key><string>ö😀</string>").replacing("UTF-8", with: encoding.isUTF16 ? "UTF-16" : "UTF-8")
      return PlistFixture(encoding.bytes(text), .xml, name: "XML in \(encoding)")
    }
    + samples(of: "Info.plist", .xml)

  /// Lists in the binary form.
  private static let binary: [PlistFixture] =
    [
      PlistFixture(BinaryPlistWriter(BinaryPlistTests.info).bytes(), .binary, name: "binary Info.plist"),
      PlistFixture(BinaryPlistWriter(BinaryPlistTests.plainInfo).bytes(), .binary, name: "plain binary Info.plist"),
      PlistFixture(BinaryPlistWriter(.list([])).bytes(), .binary, name: "binary list"),
      PlistFixture(Array("bplist00\u{1}\u{2}".utf8), .binary, name: "damaged binary list"),
      PlistFixture(BinaryPlistWriter(.dictionary([])).bytes(), .binary, name: "empty binary dictionary"),
    ]
    + (1...8).flatMap { offset in
      (1...8).map { reference in
        let small: PlistValue = .dictionary([("NSCameraUsageDescription", .text("Scan a marker."))])
        let writer = BinaryPlistWriter(offset == 1 ? small : BinaryPlistTests.plainInfo, offsetSize: offset, referenceSize: reference)
        return PlistFixture(writer.bytes(), .binary, name: "binary, offsets of \(offset) bytes, references of \(reference)")
      }
    }
    + [0, 1, 14, 15, 16, 255, 256, 70_000].flatMap { count in
      ["a", "ü", "😀"].map { letter in
        let text: PlistValue = .text(String(repeating: letter, count: count))
        let value: PlistValue = .dictionary([("NSSiriUsageDescription", text), ("NSMotionUsageDescription", text)])
        return PlistFixture(BinaryPlistWriter(value).bytes(), .binary, name: "binary text of \(count) \(letter)")
      }
    }

  /// What is damaged at random elsewhere, while it is whole.
  private static func samples(of path: String, _ form: Form) -> [PlistFixture] {
    FuzzedReader.all.filter { $0.path == path }.flatMap(\.samples).map {
      PlistFixture($0, form, name: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Pairs in spellings that readers may take differently; sound and unsound ones.
  private static let spellings = [
    "\"a\" = \"b\";\nc = \"d\";\n", "{ a = \"\"; \"\" = b; }", "{}", "a;", "{ 1 = 2; b = -1.5; }", "{ a = \"\\U0000\"; }",
    "{ a = \"\\0\"; }",
    "{ a = \"\\18\"; }", "{ a = \"\\400\"; }", "{ a = \"\\200\\240\\376\"; }", "{ a = \"\\377\"; }", "{ a = \"\\U1F600x\"; }",
    "{ a = \"\\Ude00\\Ud83d\"; }", "{ a = \"x\\\r\ny\r\nz\"; }", "{ a\u{2028}= b;\u{2029}}", "{ a\u{A0}= b; }", "{ a\u{B}=\u{C}b; }",
    "/**/ /***/ { a /**/ = /**/ b /**/; /**/ }//", "{ a/* c */ = b; }", "{ a = b/* c */; }", "{ a = b// c\n; }", "{ a = b } // c",
    "// c\r{ a = b; }", "{ a = b; } /* c", "{ a = <0 a>; }", "{ a = <>; b = < 0A\n0b >; }", "{ a = <0a /* c */>; }", "{ a = @x; }",
    "{ a = #fff; }", "{ ä = ö; }", "{ a = b; a = c; }", "{ a = b; }; ", "a = b;;", "{ a = (b c); }", "{ a = http://x//y; }",
    "a = http://x;", "\"\" = b;", "a = b; a = (c);",
    "<<<<<<< HEAD\na = b;\n=======\na = c;\n>>>>>>> x\n", "{ a = 'it''s'; }", "{ a = { b = c }; }", "{ a = (b,); c = (,); }",
    "a = \"b\"; }",
    "{ \"e\u{301}\" = \"é\"; \"n\u{303}\" = \"\u{FEFF}\"; }", "{ a = *I5; }", "{ a = b; /* x /* y */ c = d; }", " \n", "/* c */",
  ]

  /// Values in XML in spellings that readers may take differently; sound and unsound ones.
  private static let xmlSpellings = [
    "<string>&lt;&gt;&amp;&quot;&apos;</string>", "<string>&#228;&#xE4;&#x1F600;</string>", "<string>&#0;</string>",
    "<string>&#xD800;</string>",
    "<string>a<![CDATA[<&>]]>b<![CDATA[]]></string>", "<string>a<!-- c -->b</string>", "<string>a<?pi x?>b</string>",
    "<string> a\r\nb\rc </string>",
    "<string></string>", "<string/>", "<string />", "<string\n>x</string\n>", "<integer>1</integer>", "<integer>-0x1F</integer>",
    "<integer>x</integer>", "<integer/>", "<real>1.5e3</real>", "<real>nan</real>", "<true/><key>b</key><false/>", "<true></true>",
    "<date>2020-01-02T03:04:05Z</date>", "<date>yesterday</date>", "<data>CgsM\n</data>", "<data>*</data>", "<data/>", "<array/>",
    "<dict/>", "<array><dict><key>b</key><array><string>c</string></array></dict></array>", "<dict><key>b</key></dict>",
    "<!-- c --><string>x</string><!-- d -->", "<string lang=\"de\">x</string>", "<string>x</string><key>a</key><string>y</string>",
    "<string>x</string><key></key><string>y</string>", "<string>x</string><key>b", "<string>a & b</string>", "<string>a > b ]] c</string>",
    "<String>x</String>", "<string>x</strin>", "<string>\u{7F}\u{85}\u{FFFE}</string>", "<string>&nbsp;</string>",
    "<string>x</string></dict><dict><key>b</key><string>y</string>", "<string>x</string></dict></plist><plist><dict>",
    "<string>x</string><string>y</string>", "<ustring>x</ustring>", "<string>e\u{301}</string><key>e\u{301}</key><string>é</string>",
    "<string>x</string><key>CFBundleLocalizations</key><array><string>de</string><string>fr</string></array>",
    "<string>x</string><key>NSSensorKitUsageDetail</key><dict><key>b</key><dict><key>c</key><string>d</string></dict></dict>",
  ]
}
