public import CopyModel

/// One text to measure, as a line of newline-delimited JSON asks for it.
public struct MeasureRequest: Sendable {
  /// The id exactly as the line spells it, to be written into the answer.
  public let id: [UInt8]
  /// The locale of the text.
  public let locale: LocaleTag
  /// The text.
  public let text: String
  /// The font size in points.
  public let size: Double
  /// One face to measure with and no other, as a file's name and `#index`; nil for the faces that the system would choose.
  public let face: String?
  /// The name of the weight; nil for regular.
  public let weight: String?

  private static let members = ["id", "locale", "text", "size", "face", "weight"]
  /// The font sizes that are measured, in points.
  public static let sizes = 0.1...10_000.0

  /// Reads one line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, with or without its line end; a byte order mark may stand before the first.
  ///   - number: The line's number, from 1.
  ///   - path: The path that problems show.
  public static func read(line: [UInt8], number: Int, path: String = "-") -> MeasureLine {
    guard let start = NDJSONObject.start(of: line, number: number) else { return .blank }
    do throws(NDJSONFault) {
      let object = try NDJSONObject(line, from: start, members: members, expected: "id, locale, text and size")
      return .request(
        MeasureRequest(
          id: try object.id(), locale: try object.locale(), text: try object.text("text").text,
          size: try object.number("size", in: sizes), face: object.has("face") ? try object.text("face").text : nil,
          weight: object.has("weight") ? try object.text("weight").text : nil))
    } catch {
      return .problem(error.problem(in: line, number: number, path: path), id: NDJSONObject.id(ofRefused: line, from: start))
    }
  }
}

/// What one line of newline-delimited JSON turned out to be.
public enum MeasureLine: Sendable {
  /// A text to measure.
  case request(MeasureRequest)
  /// A line that cannot be answered, with the column of the fault and, where it can be read, the id as the line spells it.
  case problem(Problem, id: [UInt8]?)
  /// Nothing but white space.
  case blank
}
