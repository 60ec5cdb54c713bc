extension Unicode.Scalar {
  /// The scalar as standards name it, such as `U+00AD` or `U+14400`.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
