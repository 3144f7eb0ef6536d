import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("A lesson has the required sections and length, and its links are valid", .startsProcesses)
struct LessonShapeTests {
  @Test("a lesson in the required form has no fault")
  func inOrder() throws {
    #expect(try Self.problems(Self.lesson()) == [])
  }

  @Test("a section heading may continue after a colon")
  func colon() throws {
    let lesson = Self.lesson().replacing("## The problem", with: "## The problem: a row too many")
    #expect(try Self.problems(lesson) == [])
  }

  @Test("a missing section, an unknown one and a wrong order are reported")
  func sections() throws {
    #expect(
      try Self.problems(Self.lesson().replacing("## Stretch", with: "### Stretch"))
        == ["the section '## Stretch' is missing."]
    )
    #expect(
      try Self.problems(Self.lesson().replacing("## Stretch", with: "## Extra\n## Stretch"))
        == ["'## Extra' is not a section that a lesson may have."]
    )
    let swapped = Self.lesson().replacing("## Stretch", with: "## X")
      .replacing("## Design note", with: "## Stretch").replacing("## X", with: "## Design note")
    #expect(
      try Self.problems(swapped) == ["'## Stretch' must not follow '## Design note'."]
    )
  }

  @Test("the title and its summary sentence come first")
  func title() throws {
    #expect(
      try Self.problems("Hello\n" + Self.lesson())
        == ["a lesson must begin with its only '#' title."]
    )
    #expect(
      try Self.problems(Self.lesson().replacing("You build a door.", with: "### Doors"))
        == ["the title is not followed by the sentence that announces what the lesson teaches."]
    )
  }

  @Test("too few words are reported, and there is no upper limit")
  func length() throws {
    #expect(
      try Self.problems(Self.lesson(words: 10)).first?.hasSuffix("words, code not counted.") == true
    )
    #expect(try Self.problems(Self.lesson(words: 30_000)) == [])
    let inCode = Self.lesson(words: 10) + "```text\n\(String(repeating: "w ", count: 900))\n```\n"
    #expect(try Self.problems(inCode).count == 1)
  }

  @Test("a lesson with fewer than two pictures is reported")
  func pictures() throws {
    let one = Self.lesson().replacing("](two.svg)", with: "](one.svg)")
    #expect(
      try Self.problems(one) == ["the lesson shows 1 picture; a lesson has at least two."]
    )
  }

  @Test("a checkpoint without folded answers is reported, question by question")
  func checkpoint() throws {
    let answer = "<details>\n<summary>Answer</summary>\n\nBecause.\n\n</details>\n"
    let unanswered = Self.lesson().replacing("1. Why?\n\n\(answer)", with: "1. Why?\n\n2. How?\n")
    #expect(
      try Self.problems(unanswered) == [
        "this question has no folded answer.", "this question has no folded answer.",
      ]
    )
    let unasked = Self.lesson().replacing("1. Why?", with: "Why?")
    #expect(try Self.problems(unasked) == ["the checkpoint has no numbered question."])
  }

  @Test("a fold that GitHub would not show as Markdown is reported")
  func folds() throws {
    let tight = Self.lesson().replacing("Because.\n\n", with: "Because.\n")
    #expect(try Self.problems(tight) == ["the folded answer is not shown as Markdown."])
    let open = Self.lesson().replacing("Because.\n\n</details>", with: "Because.\n")
    #expect(
      try Self.problems(open) == [
        "this '<details>' is not closed.", "this question has no folded answer.",
      ]
    )
  }

  @Test("a prediction whose output is not folded is reported")
  func prediction() throws {
    let fold = "<details>\n<summary>What it prints</summary>\n\n```output\na\n```\n\n</details>\n"
    #expect(
      try Self.problems(Self.lesson().replacing(fold, with: ""))
        == ["the prediction has no folded answer."]
    )
    #expect(
      try Self.problems(Self.lesson().replacing(fold, with: "```output\na\n```\n\(fold)"))
        == ["the reader sees this output before predicting it."]
    )
  }

  @Test("a recap without a table is reported")
  func recap() throws {
    let lesson = Self.lesson().replacing("| name | what it does | exercise |", with: "Names.")
    #expect(try Self.problems(lesson) == ["this section has no table."])
  }

  @Test("an anchor without a heading is reported, in chapter.json and in links")
  func anchors() throws {
    #expect(
      try Self.problems(Self.lesson().replacing("### The door", with: "### A door")) == [
        "the anchor 'the-door' of exercise 1.4 matches no heading of "
          + "Chapters/Chapter01/README.md."
      ]
    )
    #expect(
      try Self.problems(Self.lesson() + "\nSee [there](#nowhere).\n")
        == ["the link leads to '#nowhere', but Chapters/Chapter01/README.md has no such heading."]
    )
    #expect(
      try Self.problems(Self.lesson() + "\nSee [there](../Nowhere.md).\n")
        == ["the link target '../Nowhere.md' doesn't exist."]
    )
    #expect(
      try Self.problems(
        Self.lesson() + "\nSee [this](#the-door), [that](https://swift.org/a#b).\n"
      ) == []
    )
  }

  @Test("an exercise that the lesson doesn't introduce is reported")
  func exercises() throws {
    #expect(
      try Self.problems(Self.lesson().replacing("rxlab check 1.4", with: "it")) == [
        "exercise 1.4 is not introduced: the lesson doesn't mention 'rxlab check 1.4'."
      ]
    )
  }

  private static func problems(_ lesson: String) throws -> [String] {
    try Folder.temporary { folder in
      try folder.write("Chapters/Chapter01/README.md", lesson)
      for file in SampleLesson.pictures {
        try folder.write("Chapters/Chapter01/\(file)", "<svg/>")
      }
      let workspace = Workspace(root: folder.url.path)
      return LessonShape(
        chapter: .oneExercise,
        workspace: workspace,
        lesson: Markdown(lesson)
      ).faults().map(\.problem)
    }
  }

  private static func lesson(words: Int = 900) -> String {
    let door = "### The door\n\nEdit E04Door.swift, then run `rxlab check 1.4`.\n"
    return SampleLesson.text(title: "Doors", words: words, exercises: door)
  }
}
