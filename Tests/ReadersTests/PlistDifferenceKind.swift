/// A kind of files that another reader takes for something else, for lists that have no name of their own.
struct PlistDifferenceKind: Sendable {
  /// Who differs.
  var peers: [PlistDifference.Peer]
  /// Why, and who is right.
  var reason: String
  /// Whether a file is of the kind.
  var applies: @Sendable (PlistFixture) -> Bool

  /// All kinds.
  static let all: [PlistDifferenceKind] = [
    PlistDifferenceKind(
      peers: [.plutil, .plistlib], reason: "they guess at UTF-16 without a mark; here zero bytes tell the order",
      applies: { $0.bytes.prefix(2).contains(0) }),
    PlistDifferenceKind(
      peers: [.openstepPlist], reason: "it takes three digits for every octal escape; one and two are enough for Core Foundation",
      applies: { String(decoding: $0.bytes, as: UTF8.self).contains(/\\[0-7]{1,2}([^0-7]|$)/) }),
    PlistDifferenceKind(
      peers: [.plistlib], reason: "it wants data to fill its last group; Core Foundation does not",
      applies: { $0.form == .xml && $0.text.contains("<data>") }),
    PlistDifferenceKind(
      peers: [.plistlib], reason: "Core Foundation reads a sign before hexadecimal digits",
      applies: { $0.form == .xml && $0.text.contains("-0x") }),
    PlistDifferenceKind(
      peers: [.plutil], reason: "XML has a reader take every line end for U+000A",
      applies: { $0.form == .xml && $0.bytes.contains(0x0D) }),
    PlistDifferenceKind(
      peers: [.plutil], reason: "an empty file has nothing wrong in it, and nothing to judge", applies: { $0.bytes.isEmpty }),
    PlistDifferenceKind(
      peers: [.plutil], reason: "it does not convert unique identifiers, which only archives of objects have",
      applies: { $0.form == .binary }),
  ]
}

extension PlistFixture {
  /// The bytes as text, what is no UTF-8 replaced.
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
