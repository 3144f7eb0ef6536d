internal import CourseKit

/// A title that an author gives to a chapter or an exercise, and the name that follows from it.
struct ScaffoldTitle {
  let text: String
  /// The name for `Three ways back!` is `ThreeWaysBack`.
  let name: String

  private static let longest = 60

  /// - Throws: A `Problem` of usage if no name can be derived, or if it can't be the title of a
  ///   suite.
  init(_ text: String) throws {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "'" }
      .map { $0.filter { $0 != "'" } }
    name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    self.text = text
    let isPlain = !text.contains { $0.isNewline || "\"\\".contains($0) }
    guard name.contains(where: \.isLetter), isPlain, text.count <= Self.longest else {
      throw Problem(
        .usage,
        "'\(text)' cannot be used as a title.",
        evidence: [
          .init(
            "expected",
            "one line of at most \(Self.longest) characters with a letter from A to Z, "
              + "no quotes, no backslash"
          )
        ],
        repair: "for example: rxlab new exercise 4.3 \"Three ways back\""
      )
    }
  }
}
