import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("A scaffold creates all files of a new exercise and overwrites nothing", .startsProcesses)
struct ScaffoldTests {
  private static let manifest = """
    let chapters: [Chapter] = [
      Chapter("Chapter01Doors")
    ]

    """

  /// A course of one chapter that has no exercise yet.
  private func scaffolded<Result>(_ body: (Folder, Scaffold) throws -> Result) throws -> Result {
    try Folder.temporary { folder in
      try folder.write("Package.swift", Self.manifest)
      let workspace = Workspace(root: folder.url.path)
      let scaffold = try Scaffold(workspace, environment: ["RXLAB_AUTHOR": "1"])
      _ = try scaffold.chapter(4, title: "Passing data")
      return try body(folder, scaffold)
    }
  }

  private func problem(_ body: () throws -> Scaffold.Outcome) -> Problem? {
    do {
      _ = try body()
      return nil
    } catch { return error as? Problem }
  }

  @Test("only author mode may create files")
  func authors() {
    let problem = problem {
      try Scaffold(Workspace(root: "/nowhere"), environment: [:]).chapter(4, title: "Doors")
    }
    #expect(problem?.repair == "turn on author mode, then repeat it: export RXLAB_AUTHOR=1")
    #expect(problem?.kind == .usage)
  }

  @Test("a new chapter has a lesson with every section and a valid chapter.json")
  func chapter() throws {
    try scaffolded { folder, _ in
      let course = try Course.load(Workspace(root: folder.url.path))
      #expect(course.chapters.map(\.token) == ["Chapter04PassingData"])
      #expect(course.chapters[0].title == "Passing data")
      let lesson = Markdown(try folder.read("Chapters/Chapter04PassingData/README.md"))
      let headings = lesson.headings.filter { $0.level == 2 }.map(\.text)
      #expect(headings == LessonShape.sections)
      #expect(try folder.read("Package.swift") == Self.manifest, "a target without files is none")
    }
  }

  @Test("a new exercise has a file in every folder, in the order in which an author edits them")
  func exercise() throws {
    try scaffolded { folder, scaffold in
      let outcome = try scaffold.exercise(.init(chapter: 4, number: 3), title: "Three ways back")
      let (token, name) = ("Chapter04PassingData", "E03ThreeWaysBack")
      #expect(
        outcome.written == [
          "Solutions/\(token)/\(name).swift",
          "Chapters/\(token)/Stubs/\(name).swift",
          "Sources/Exercises/\(token)/\(name).swift",
          "Tests/\(token)Bridge/\(name).swift",
          "Tests/\(token)Tests/\(name)Tests.swift",
          "Tests/Mutants/\(token)/\(name)/says-nothing.swift",
          "Tests/Mutants/\(token)/\(name)/says-it-twice.swift",
          "Tests/Mutants/\(token)/\(name)/never-ends.swift",
          "Tests/Mutants/\(token)/\(name)/known-by-heart.swift",
          "Tests/Accepted/\(token)/\(name)/from-a-list.swift",
          "Tests/Accepted/\(token)/\(name)/by-hand.swift",
        ]
      )
      #expect(
        outcome.edited == [
          "Chapters/\(token)/chapter.json", "Package.swift", "Chapters/\(token)/README.md",
        ]
      )
      #expect(
        try folder.read("Package.swift") == """
          let chapters: [Chapter] = [
            Chapter("Chapter01Doors"),
            Chapter("Chapter04PassingData"),
          ]

          """
      )
      let course = try Course.load(Workspace(root: folder.url.path))
      let exercise = try #require(course.exercise(.init(chapter: 4, number: 3)))
      #expect(exercise.title == "Three ways back")
      #expect(exercise.anchor == "three-ways-back")
      let files = FilesCheck(course: course)
      #expect(files.faults(of: exercise).isEmpty && files.strays(of: course.chapters[0]).isEmpty)
      #expect(try StubCheck(workspace: course.workspace).check(exercise).faults.isEmpty)
      let lesson = Markdown(try folder.read("Chapters/\(token)/README.md"))
      let faults = LessonShape(
        chapter: course.chapters[0],
        workspace: course.workspace,
        lesson: lesson
      )
      .faults()
      #expect(faults.count == 2)
      #expect(faults.first?.problem.contains("words") == true)
      #expect(
        faults.last?.problem == "the lesson shows 0 pictures; a lesson has at least two."
      )
    }
  }

  @Test("a second exercise does not change the first")
  func second() throws {
    try scaffolded { folder, scaffold in
      _ = try scaffold.exercise(.init(chapter: 4, number: 1), title: "One [1]")
      let outcome = try scaffold.exercise(.init(chapter: 4, number: 2), title: "Two")
      #expect(!outcome.edited.contains("Package.swift"))
      let course = try Course.load(Workspace(root: folder.url.path))
      #expect(course.exercises.map(\.title) == ["One [1]", "Two"])
    }
  }

  @Test("a chapter and its exercises may have the number 0")
  func beginning() throws {
    try scaffolded { folder, scaffold in
      _ = try scaffold.chapter(0, title: "Streams")
      _ = try scaffold.exercise(try #require(ExerciseID("0.1")), title: "One")
      let course = try Course.load(Workspace(root: folder.url.path))
      #expect(course.exercises.map(\.stubFile) == ["Chapters/Chapter00Streams/Stubs/E01One.swift"])
      for number in [-1, 100] {
        let refused = problem { try scaffold.chapter(number, title: "Other") }
        #expect(refused?.message == "Invalid chapter number '\(number)'.")
        #expect(refused?.evidence.first?.text == "0 to 99")
      }
    }
  }

  @Test("an existing chapter or exercise is refused by name")
  func existing() throws {
    try scaffolded { folder, scaffold in
      let id = ExerciseID(chapter: 4, number: 1)
      try folder.write("Tests/Chapter04PassingDataTests/E01OtherTests.swift", "mine")
      let taken = problem { try scaffold.exercise(id, title: "One") }
      #expect(taken?.message == "Exercise 4.1 already exists.")
      #expect(
        taken?.evidence.first?.text
          == "Tests/Chapter04PassingDataTests/E01OtherTests.swift"
      )
      let chapter = problem { try scaffold.chapter(4, title: "Other") }
      #expect(chapter?.message == "Chapter 4 already exists.")
      let missing = problem { try scaffold.exercise(.init(chapter: 7, number: 1), title: "One") }
      #expect(missing?.repair == "create it first: rxlab new chapter 7 \"TITLE\"")
      #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/Solutions"))
    }
  }

  @Test(
    "a title is converted to a type name, or refused",
    arguments: [
      ("Three ways back", "ThreeWaysBack"), ("share(replay:scope:)", "ShareReplayScope"),
      ("Don't ask", "DontAsk"), ("!?", nil), ("a \"quote\"", nil), ("two\nlines", nil),
    ]
  )
  func titles(text: String, name: String?) {
    #expect((try? ScaffoldTitle(text))?.name == name)
  }

  @Test(
    "an entry is added in the style of the list",
    arguments: [
      ("a = [\n  1\n]", "a = [\n  1,\n  2,\n]"), ("a = [\n  1,\n]", "a = [\n  1,\n  2,\n]"),
      ("a = [1]", "a = [1, 2]"), ("a = []", "a = [\n  2,\n]"),
      ("a = [\"]\\\"]\"]", "a = [\"]\\\"]\", 2]"), ("b = [1]", nil), ("a = [1", nil),
    ]
  )
  func lists(text: String, changed: String?) {
    #expect(
      ListEdit.adding("2", to: text, opening: #/a = \[/#, indent: "  ", trailingComma: true)
        == changed
    )
  }
}
