#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A colour in sRGB with its opacity.
struct Colour: Equatable {
  /// Red, green and blue from 0 to 1, as written (not linear).
  var channels: SIMD3<Double>
  /// The opacity from 0 to 1.
  var alpha: Double

  /// White.
  static let white = Colour(channels: SIMD3(1, 1, 1), alpha: 1)
  /// Black.
  static let black = Colour(channels: SIMD3(0, 0, 0), alpha: 1)

  /// Makes a colour.
  init(channels: SIMD3<Double>, alpha: Double) {
    self.channels = channels
    self.alpha = alpha
  }

  /// Reads `#RRGGBB` or `#RRGGBBAA`; nil when the text is neither.
  init?(_ text: String) {
    let digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else { return nil }
    var bytes: [Double] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[start..<(start + 2)], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(Double(byte) / 255)
    }
    channels = SIMD3(bytes[0], bytes[1], bytes[2])
    alpha = bytes.count == 4 ? bytes[3] : 1
  }

  /// The colour seen when this one lies over an opaque one, faded to an opacity.
  func over(_ backdrop: Colour, opacity: Double = 1) -> Colour {
    let share = alpha * opacity
    return Colour(channels: channels * share + backdrop.channels * (1 - share), alpha: 1)
  }

  /// The relative luminance from 0 to 1, as WCAG 2 defines it (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
  var luminance: Double {
    var linear = SIMD3<Double>()
    for index in 0..<3 {
      let value = channels[index]
      linear[index] = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The contrast ratio with another opaque colour, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
  func contrast(with other: Colour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
