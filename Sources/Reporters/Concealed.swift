extension Unicode.Scalar {
  /// Whether a reader could not see the scalar, or would see it act on what stands around it.
  ///
  /// These are control characters, bidirectional controls and invisible format characters. The joiners U+200C and U+200D are not among
  /// them: Persian words and emoji are spelled with them.
  var isConcealed: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// The scalar as Swift escapes it, such as `\u{202E}`.
  var escapedForDisplay: String {
    switch value {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
