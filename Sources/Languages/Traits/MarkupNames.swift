/// Names of HTML that are found in texts which should be plain; they are no words of a language.
public enum MarkupNames {
  /// Tags that text is marked up with, in small letters (HTML Living Standard; `font` from HTML 4).
  public static let tags: Set<String> = [
    "a", "b", "br", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img", "li", "ol", "p", "s", "small", "span", "strong",
    "sub", "sup", "u", "ul",
  ]

  /// Named character references that texts have (HTML Living Standard).
  public static let entities: Set<String> = [
    "aacute", "acirc", "agrave", "amp", "apos", "aring", "atilde", "auml", "bull", "ccedil", "copy", "deg", "eacute", "ecirc", "egrave",
    "euml", "euro", "gt", "hellip", "iacute", "icirc", "iquest", "iuml", "laquo", "ldquo", "lsaquo", "lsquo", "lt", "mdash", "middot",
    "nbsp", "ndash", "ntilde", "oacute", "ocirc", "oslash", "otilde", "ouml", "quot", "raquo", "rdquo", "reg", "rsaquo", "rsquo", "shy",
    "szlig", "times", "trade", "uacute", "ucirc", "ugrave", "uuml", "zwj", "zwnj",
  ]
}
