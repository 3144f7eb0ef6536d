internal import CourseKit
internal import Foundation

/// The initial files of a chapter.
struct ChapterTemplates {
  private let chapter: Chapter

  init(_ chapter: Chapter) {
    self.chapter = chapter
  }

  /// Paths and texts.
  var files: [(path: String, text: String)] {
    [(chapter.descriptionFile, description), (chapter.readme, lesson)]
  }

  private var description: String {
    """
    {
      "format": 1,
      "chapter": \(chapter.number),
      "title": "\(chapter.title)",
      "order": \(chapter.order),
      "exercises": []
    }

    """
  }

  private var lesson: String {
    let sections = LessonShape.sections.map { "## \($0)\n\n\(Self.advice[$0] ?? "")\n" }
    return "# \(chapter.title)\n\nState in one sentence what a reader can do afterwards.\n\n"
      + sections.joined(separator: "\n")
  }

  /// The placeholder text of each section, for the author to replace.
  private static let advice = [
    "You will be able to": "- name three or four abilities.",
    "Not here": "List what other chapters cover, and which ones.",
    "The problem": "Show a program that misbehaves, and what it prints.",
    "The idea": "Draw it (`<!-- picture`), and state the contract in one **bold** sentence.",
    "Predict before you code": """
    Ask what a short program prints.

    <details>
    <summary>What it prints</summary>

    The output, and why.

    </details>
    """,
    "The exercises": "List them: number, file, command, difficulty.",
    "Pitfalls": "Wrong code first, then the reason, then correct code.",
    "In your app": "The same with `import RxSwift`.",
    "Checkpoint": """
    1. Ask what a reader should know at this point.

       <details>
       <summary>Answer</summary>

       Because …

       </details>
    """,
    "What you can now explain": """
    A few sentences for a colleague.

    | name | what it does | exercise |
    | --- | --- | --- |
    """,
    "Questions no test can ask": "Two or three, without answers.",
    "Stretch": "Something harder, ungraded.",
    "Design note": "How other libraries decided, and why.",
    "Further reading": "One to three places.",
    "Next": "Which chapter follows, and what it adds.",
  ]
}
