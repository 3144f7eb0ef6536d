import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("A lesson has its sections, its length and links that lead somewhere", .startsProcesses)
struct LessonShapeTests {
  @Test("a lesson in the given form has no fault")
  func inOrder() throws {
    #expect(try Self.problems(Self.lesson()) == [])
  }

  @Test("a section may say more after a colon")
  func colon() throws {
    let lesson = Self.lesson().replacing("## The problem", with: "## The problem: a row too many")
    #expect(try Self.problems(lesson) == [])
  }

  @Test("a missing section, a foreign one and a wrong order are named")
  func sections() throws {
    #expect(
      try Self.problems(Self.lesson().replacing("## Stretch", with: "### Stretch"))
        == ["the section '## Stretch' is missing."]
    )
    #expect(
      try Self.problems(Self.lesson().replacing("## Stretch", with: "## Extra\n## Stretch"))
        == ["'## Extra' is no section of a lesson."]
    )
    let swapped = Self.lesson().replacing("## Stretch", with: "## X")
      .replacing("## Design note", with: "## Stretch").replacing("## X", with: "## Design note")
    #expect(
      try Self.problems(swapped) == ["'## Stretch' stands after '## Design note'."]
    )
  }

  @Test("title and promise come first")
  func title() throws {
    #expect(
      try Self.problems("Hello\n" + Self.lesson())
        == ["a lesson begins with its one '#' title."]
    )
    #expect(
      try Self.problems(Self.lesson().replacing("You build a door.", with: "### Doors"))
        == ["the title is not followed by the lesson's promise."]
    )
  }

  @Test("too few and too many words are counted")
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

  @Test("an anchor without its heading is named, in chapter.json and in links")
  func anchors() throws {
    #expect(
      try Self.problems(Self.lesson().replacing("### The door", with: "### A door")) == [
        "exercise 1.4 has the anchor 'the-door', which no heading of "
          + "Chapters/Chapter01/README.md has."
      ]
    )
    #expect(
      try Self.problems(Self.lesson() + "\nSee [there](#nowhere).\n")
        == ["the link leads to '#nowhere', and Chapters/Chapter01/README.md has no such heading."]
    )
    #expect(
      try Self.problems(Self.lesson() + "\nSee [there](../Nowhere.md).\n")
        == ["the link leads to '../Nowhere.md', which doesn't exist."]
    )
    #expect(
      try Self.problems(
        Self.lesson() + "\nSee [this](#the-door), [that](https://swift.org/a#b).\n"
      ) == []
    )
  }

  @Test("an exercise that the lesson doesn't introduce is named")
  func exercises() throws {
    #expect(
      try Self.problems(Self.lesson().replacing("rxlab check 1.4", with: "it")) == [
        "exercise 1.4 is not introduced: the lesson doesn't say 'rxlab check 1.4'."
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
