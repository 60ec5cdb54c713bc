/// The upper half of the NeXTSTEP character set, which an octal escape of a .strings file is read in.
///
/// Source: the Unicode Consortium's mapping table NEXTSTEP.TXT; 0xFE and 0xFF are not assigned.
let nextStepLatin: [Unicode.Scalar] = Array(
  ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ" + "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷" + "©¡¢£\u{2044}¥ƒ§¤’“«‹›ﬁﬂ" + "®–†‡·¦¶•‚„”»…‰¬¿" + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ" + "—±¼½¾àáâãäåçèéêë"
    + "ìÆíªîïðñŁØŒºòóôõ" + "öæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").unicodeScalars)

/// The scalar of an octal escape.
func nextStepScalar(_ code: UInt8) -> UInt32 {
  code < 0x80 ? UInt32(code) : nextStepLatin[Int(code - 0x80)].value
}
