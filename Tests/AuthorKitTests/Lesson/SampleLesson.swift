@testable import AuthorKit

/// A lesson without a fault in its shape.
enum SampleLesson {
  static let pictures = ["one.svg", "two.svg"]

  /// - Parameters:
  ///   - idea: What follows the pictures in the section *The idea*.
  ///   - exercises: The section *The exercises*.
  static func text(
    title: String,
    words: Int = 900,
    idea: String = "",
    exercises: String
  ) -> String {
    let sections = LessonShape.sections.map { name in
      let text =
        switch name {
        case "The idea": pictures.map(picture).joined() + idea
        case "The exercises": exercises
        default: text(of: name)
        }
      return "## \(name)\n\n\(text)\n"
    }
    return "# \(title)\n\nYou build a door.\n\n\(String(repeating: "word ", count: words))\n"
      + sections.joined(separator: "\n")
  }

  private static func picture(_ file: String) -> String {
    """
    <!-- picture \(file)
    title: A door.
    row: door "Door"
    -->
    ![A door.](\(file))


    """
  }

  private static func text(of section: String) -> String {
    switch section {
    case "Predict before you code":
      "```swift\nprint(\"a\")\n```\n\n"
        + "<details>\n<summary>What it prints</summary>\n\n```output\na\n```\n\n</details>\n"
    case "Checkpoint":
      "1. Why?\n\n<details>\n<summary>Answer</summary>\n\nBecause.\n\n</details>\n"
    case "What you can now explain": "| name | what it does | exercise |\n"
    default: "Text.\n"
    }
  }
}
