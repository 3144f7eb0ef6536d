/// The number of an exercise, such as `2.3`: chapter 2, exercise 3.
public struct ExerciseID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The number of the chapter, from 0.
  public let chapter: Int
  /// The number in the chapter, from 1.
  public let number: Int

  package init(chapter: Int, number: Int) {
    self.chapter = chapter
    self.number = number
  }

  /// `nil` unless the text is the number of a chapter, which may be 0, and a positive number, with a
  /// point between them.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.joined().allSatisfy(\.isNumber),
      let chapter = Int(parts[0]), let number = Int(parts[1]), number > 0
    else { return nil }
    self.init(chapter: chapter, number: number)
  }

  /// Decodes a text such as `"2.3"`. Throws an error of corrupted data for any other value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = ExerciseID(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "an exercise id such as \"2.3\", found \"\(text)\""
      )
    }
    self = id
  }

  /// Encodes the text `"2.3"`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// The number as commands and texts write it: `2.3`.
  public var description: String { "\(chapter).\(number)" }

  /// The prefix of the exercise's files and the name of its namespace: `E03`.
  public var namespace: String { number < 10 ? "E0\(number)" : "E\(number)" }

  /// Whether a name has the form of a namespace.
  package static func isNamespace(_ name: String) -> Bool {
    name.hasPrefix("E") && name.count > 2
      && name.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Whether the left exercise precedes the right one: by chapter, then by number, so `2.9`
  /// precedes `2.10`.
  public static func < (left: ExerciseID, right: ExerciseID) -> Bool {
    (left.chapter, left.number) < (right.chapter, right.number)
  }
}
