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

  @Test("too few and too many words are reported")
  func length() throws {
    #expect(
      try Self.problems(Self.lesson(words: 10)).first?.hasSuffix("words, code not counted.") == true
    )
    #expect(
      try Self.problems(Self.lesson(words: 3_000)).first?.hasSuffix("words, code not counted.")
        == true
    )
    let inCode = Self.lesson() + "```text\n\(String(repeating: "word ", count: 3_000))\n```\n"
    #expect(try Self.problems(inCode) == [])
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
      let workspace = Workspace(root: folder.url.path)
      return LessonShape(
        chapter: .oneExercise,
        workspace: workspace,
        lesson: Markdown(lesson)
      ).faults().map(\.problem)
    }
  }

  private static func lesson(words: Int = 900) -> String {
    let sections = LessonShape.sections.map { "## \($0)\n\nText.\n" }.joined(separator: "\n")
    let door = "### The door\n\nEdit E04Door.swift, then run `rxlab check 1.4`.\n"
    return "# Doors\n\nYou build a door.\n\n\(String(repeating: "word ", count: words))\n"
      + sections.replacing("## Pitfalls", with: "\(door)\n## Pitfalls")
  }
}
