/// A difference to another reader that is known and has its reason.
struct PlistDifference: Hashable, Sendable {
  /// A reader of property lists that others wrote.
  enum Peer: String, Sendable, CustomStringConvertible {
    case plutil
    case plistlib
    case openstepPlist = "openstep-plist"

    var description: String { rawValue }
  }

  var peer: Peer
  /// The form of the fixture.
  var form: PlistFixture.Form
  /// The fixture's name.
  var name: String
  /// Why the reader here differs.
  var reason: String

  /// Whether a fixture is the one; by scalars, since Swift takes some unlike texts for equal.
  func names(_ fixture: PlistFixture) -> Bool {
    fixture.form == form && name.unicodeScalars.elementsEqual(fixture.name.unicodeScalars)
  }

  /// Every difference there is.
  static let all: [PlistDifference] = oldStyle + xml + binary

  private static func each(_ peers: [Peer], _ forms: [PlistFixture.Form], _ names: [String], _ reason: String) -> [PlistDifference] {
    peers.flatMap { peer in
      forms.flatMap { form in names.map { PlistDifference(peer: peer, form: form, name: $0, reason: reason) } }
    }
  }

  private static let oldStyle =
    each(
      [.plutil, .openstepPlist], [.project, .strings], ["{ a = \"\\U0000\"; }", "{ a = \"\\Ude00\\Ud83d\"; }"],
      "NUL and half of a surrogate pair are no characters that an alert can show; they are told with their place")
    + each(
      [.plutil, .openstepPlist], [.strings], ["\"a\" = \"\\Ud83d\";", "a = \"b\0\";"],
      "NUL and half of a surrogate pair are no characters that an alert can show; they are told with their place")
    + each(
      [.plutil, .openstepPlist], [.project, .strings], ["a = b;;", "a = \"b\"; }"],
      "others drop what follows the last pair without a word, sound pairs too; here it is a fault")
    + each(
      [.plutil, .openstepPlist], [.strings], ["= \"b\";", "*** conflict;", ";", "}", "{"],
      "others drop what follows the last pair without a word, sound pairs too; here it is a fault")
    + each(
      [.plutil, .openstepPlist], [.project, .strings], ["{ a = b; } /* c"],
      "a comment that is never closed may hide pairs that were meant to be read")
    + each(
      [.plutil, .openstepPlist], [.strings], ["/* b"], "a comment that is never closed may hide pairs that were meant to be read")
    + each(
      [.plutil, .openstepPlist], [.strings], ["a = b; a = (c);"],
      "a list under the same key takes the text away from the app; here it is judged all the same")
    + each([.openstepPlist], [.project, .strings], ["{ a = \"\\0\"; }", "{ a = \"\\18\"; }"], "it reads three digits, whatever they are")
    + each([.openstepPlist], [.strings], ["\"\" = b;"], "it takes an empty first key for an empty file")
    + each([.openstepPlist], [.project], ["\"\" = b;"], "it takes an empty first key for an empty file")
    + each(
      [.plutil], [.project, .strings], ["{ a = \"\\200\\240\\376\"; }", "{ a = \"\\377\"; }"],
      "NeXTSTEP has no characters at 0xFE and 0xFF; Apple's table has U+FFFD there, that of the Swift toolchain ends before")
    + each(
      [.plutil], [.project], ["project in utf16BigEndian"], "it guesses at UTF-16 without a mark; here zero bytes tell the order")
    + each(
      [.plutil], [.strings], ["strings in utf16LittleEndian", "strings in utf16BigEndian"],
      "it guesses at UTF-16 without a mark; here zero bytes tell the order")

  private static let xml =
    each(
      [.plutil, .plistlib], [.xml], ["XML in utf16LittleEndian", "XML in utf16BigEndian"],
      "they do not read UTF-16 without a mark; here zero bytes tell the order, as appendix F of XML has it")
    + each(
      [.plutil, .plistlib], [.xml], ["<key>NSMicrophoneUsageDescription</key><true/>"], "a usage description has to be a text")
    + each([.plutil, .plistlib], [.xml], ["<plist><array/></plist>"], "an Info.plist is a dictionary")
    + each(
      [.plutil], [.xml], ["{ NSCameraUsageDescription = T; }", " \n"], "it reads the old style, which Xcode does not write there")
    + each(
      [.plutil], [.xml], ["<key>A</key><string>\u{1}</string>", "<string>&#0;</string>", "<string>\u{7F}\u{85}\u{FFFE}</string>"],
      "XML 1.0 has no such character, and other tools refuse the file")
    + each(
      [.plutil], [.xml], ["<string>x</string></dict></plist><plist><dict>"], "it stops at </plist>; XML has one outermost element")
    + each(
      [.plutil], [.xml], ["<string> a\r\nb\rc </string>"], "XML has a reader take every line end for U+000A")
    + each(
      [.plistlib], [.xml],
      [
        "<b>T</b>", "<key>A</key><string>a <b>c</b></string>", "A<key>A</key><string>a</string>",
        "<key>A</key>\n &amp; <string>a</string>",
      ], "it passes elements that it does not know and text between elements; Core Foundation refuses the file")
    + each(
      [.plistlib], [.xml], ["<key>A</key><string>&company;</string>", "<string>&nbsp;</string>"],
      "it drops entities that nobody declared; Core Foundation refuses the file")
    + each(
      [.plistlib], [.xml], ["<?xml version='1.0' encoding='ISO-8859-1'?><plist>é</plist>"],
      "it believes the declaration and passes the text, which stands outside of every element")
    + each(
      [.plistlib], [.xml], ["<string>a<!-- c -->b</string>", "<string>a<?pi x?>b</string>", "<key>A</key><string><!-- c --></string>"],
      "it passes comments inside of a text; Core Foundation refuses the file")
    + each([.plistlib], [.xml], ["<data/>", "<key>A</key><data/>"], "Core Foundation wants two tags for data")
    + each([.plistlib], [.xml], ["<integer>-0x1F</integer>"], "Core Foundation reads a sign before hexadecimal digits")
    + each(
      [.plistlib], [.xml], ["<string>x</string></dict><dict><key>b</key><string>y</string>", "</dict><dict>"],
      "it takes the last of several values; Core Foundation refuses the file")

  private static let binary =
    each(
      [.plutil], [.binary], ["binary Info.plist"], "it does not convert unique identifiers, which only archives of objects have")
    + each([.plutil, .plistlib], [.binary], ["binary list"], "an Info.plist is a dictionary")
}
